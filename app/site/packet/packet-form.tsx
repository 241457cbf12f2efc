import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { SegmentedControl } from "~/ui/forms/choice";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, FieldGrid, Select } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";

type OfficeChoice = { slug: string; name: string; isLikely: boolean };

type Props = {
  /** Canonical query of the design. */
  canonical: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  offices: readonly OfficeChoice[];
  notice: string;
  /** Address of a packet just emailed, or "". */
  sentTo: string;
};

/** Renders the form of a packet: a plain post, whose response is the PDF. */
export function PacketForm({ canonical, values, errors, offices, notice, sentTo }: Props) {
  const likely = offices.filter(({ isLikely }) => isLikely);
  const others = offices.filter(({ isLikely }) => !isLikely);
  return (
    <form
      className="packet-form"
      method="post"
      action={paths.packetWith(canonical)}
      aria-labelledby="packet-title"
    >
      <ErrorSummary errors={toSummaryErrors(errors)} />
      {notice ? <Notice kind="error">{notice}</Notice> : null}
      {sentTo ? <Notice>We’re emailing the packet to {sentTo}.</Notice> : null}
      <h2 id="packet-title">Make the packet</h2>
      <FieldGrid>
        <Field
          name="zip"
          label="ZIP code of the lot"
          optional
          help="We’ll list its permit offices first."
          error={errors.zip}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          defaultValue={values.zip}
        />
        <div className="packet-find">
          <Button kind="line" name="intent" value="offices">
            Find its offices
          </Button>
        </div>
      </FieldGrid>
      <Select
        name="office"
        label="Permit office"
        help="The last sheet has this office’s checklist."
        error={errors.office}
        defaultValue={values.office}
      >
        <option value="">I don’t know: leave it blank</option>
        {likely.length > 0 ? (
          <optgroup label={`For ZIP code ${values.zip}`}>
            <OfficeOptions offices={likely} />
          </optgroup>
        ) : null}
        {likely.length > 0 ? (
          <optgroup label="Other offices">
            <OfficeOptions offices={others} />
          </optgroup>
        ) : (
          <OfficeOptions offices={others} />
        )}
      </Select>
      <fieldset>
        <legend>Does the lot have an HOA?</legend>
        <SegmentedControl
          name="hoa"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No, leave out the HOA sheet" },
          ]}
          chosen={values.hoa === "no" ? "no" : "yes"}
        />
      </fieldset>
      <Field
        name="for"
        label="Name and address to print"
        optional
        help="We print it on the cover and don’t store it. If you leave it blank, you can write it in by hand."
        error={errors.for}
        autoComplete="off"
        maxLength={120}
        defaultValue={values.for}
      />
      <div className="actions">
        <Button name="intent" value="make">
          Make the PDF
        </Button>
        <p className="fine-print">7 letter-size pages, about 80 kB. Free, no account.</p>
      </div>
      <details className="packet-email" open={errors.email !== undefined}>
        <summary>Email it to me</summary>
        <div>
          <Field
            name="email"
            label="Email"
            type="email"
            help="One email with the PDF, without your name on it. It isn’t a quote request, and we won’t add you to a list."
            error={errors.email}
            autoComplete="email"
            maxLength={254}
            defaultValue={values.email}
          />
          <Button kind="line" name="intent" value="email">
            Email the PDF
          </Button>
        </div>
      </details>
      <p className="note-box">
        Concept drawings. Not engineered. Not for construction. If an office asks for sealed plans,
        an engineer has to draw them.
      </p>
    </form>
  );
}

function OfficeOptions({ offices }: { offices: readonly OfficeChoice[] }) {
  return offices.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
}
