import { standardExclusions } from "~/domain/proposals/draft-form";
import { maxLengths } from "~/domain/proposals/proposal-limits";
import { Checkbox, SegmentedControl } from "~/ui/forms/choice";
import { Field, FieldGrid, FieldGroup } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { type DraftSectionProps, submittedValue } from "./draft-section";
import type { DraftPageData } from "./proposal-view";

/** Renders what a draft does not include. */
export function ExclusionsSection({
  data: { draft: loaded },
  problem,
}: Omit<DraftSectionProps, "draft">) {
  const ownExclusions = loaded.exclusions.filter(
    (text) => !standardExclusions.some((standard) => standard === text),
  );
  return (
    <section className="panel" id="exclusions" aria-labelledby="h-exclusions">
      <header>
        <h2 id="h-exclusions">What’s not included</h2>
        <span className="muted">Shown to the homeowner</span>
      </header>
      <div>
        {[...standardExclusions, ...ownExclusions].map((text) => (
          <Checkbox
            key={text}
            name="exclusion"
            value={text}
            label={text}
            defaultChecked={loaded.exclusions.includes(text)}
          />
        ))}
      </div>
      <Field
        name="exclusion_own"
        label="Something else"
        optional
        maxLength={maxLengths.exclusion}
        defaultValue={submittedValue(problem, "exclusion_own", "")}
      />
    </section>
  );
}

/** Renders the exclusions, dates and address of a draft. */
export function TermsSection({
  data,
  problem,
}: {
  data: Pick<DraftPageData, "draft" | "today" | "version">;
  problem: DraftSectionProps["problem"];
}) {
  const { draft: loaded, today, version } = data;
  return (
    <div className="columns columns-2">
      <ExclusionsSection data={data} problem={problem} />
      <section className="panel" id="dates" aria-labelledby="h-dates">
        <header>
          <h2 id="h-dates">Dates and address</h2>
        </header>
        <FieldGrid>
          <Field
            name="valid_until"
            label="Valid until"
            type="date"
            min={today}
            defaultValue={submittedValue(problem, "valid_until", loaded.validUntil)}
            error={problem?.errors.valid_until}
          />
          <Field
            name="start_on"
            label="Approximate start"
            optional
            type="date"
            min={today}
            defaultValue={submittedValue(problem, "start_on", loaded.startOn)}
            error={problem?.errors.start_on}
          />
          <Field
            name="address"
            label="Job address"
            full
            defaultValue={submittedValue(problem, "address", loaded.address)}
            maxLength={maxLengths.address}
            autoComplete="off"
          />
          {version.kind === "change-order" ? (
            <Field
              name="added_days"
              label="Days added to the work"
              inputMode="numeric"
              defaultValue={submittedValue(problem, "added_days", String(loaded.addedDays))}
              error={problem?.errors.added_days}
            />
          ) : null}
        </FieldGrid>
      </section>
    </div>
  );
}

/** Renders the language, the way of payment, and the legal texts. */
export function NoticesSection({
  data: { draft: loaded, texts },
  textsPath,
}: {
  data: DraftPageData;
  textsPath: string;
}) {
  return (
    <section className="panel" id="notices" aria-labelledby="h-notices">
      <header>
        <h2 id="h-notices">Texas notices</h2>
      </header>
      <div className="columns columns-2">
        <FieldGroup
          id="language"
          label="Language of the sale"
          help="Also used for the page, emails, and PDF. Texas law requires notices in the language of the sale."
        >
          <SegmentedControl
            name="language"
            chosen={loaded.language}
            options={[
              { value: "en", label: "English" },
              { value: "es", label: "Spanish" },
            ]}
          />
        </FieldGroup>
        <FieldGroup
          id="secured"
          label="How they will pay"
          help="A contract that puts a lien on a homestead is never signed online."
        >
          {[
            { value: "", label: "Cash, check, card or their own loan" },
            { value: "1", label: "Loan secured by the home" },
          ].map(({ value, label }) => (
            <label key={value} className="radio">
              <input
                type="radio"
                name="secured"
                value={value}
                defaultChecked={loaded.isSecuredByHome === (value === "1")}
              />
              <span>{label}</span>
            </label>
          ))}
        </FieldGroup>
      </div>
      <ul className="ruled-list publish-checks">
        {texts.map(({ kind, label, version, isApproved }) => (
          <li key={kind} id={`text_${kind}`} {...(isApproved ? {} : { "data-no": "" })}>
            <Icon name={isApproved ? "check" : "warn"} />
            <span>
              {label}
              <small>{isApproved ? `Version ${version}, approved` : "Not approved"}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="help-text">
        The owner reads and approves each text in{" "}
        <a className="text-link" href={textsPath}>
          Contract texts
        </a>
        . Sending copies the texts into the proposal.
      </p>
    </section>
  );
}
