import { Form, Link } from "@remix-run/react";
import { RecordFields } from "~/admin/records/record-page";
import type { LiveFormFields } from "~/admin/shell/live-form";
import { adminPaths } from "~/admin-paths";
import type { SectionItem, SectionView } from "~/domain/settings/settings-sections";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { CopyHoursButton, HoursTable, SpecialHours } from "./hours-sections";
import { SaveSectionButton, SectionForm, useSettingsPage } from "./section-form";
import { MessageTemplates } from "./templates-section";

/** Forms of a section, inside a `SettingsProvider`. */
export function SectionContent({
  section: { id, save, items, originals, inputs },
}: {
  section: SectionView;
}) {
  if (id === "days") return <SpecialHours save={save} />;
  if (id === "templates") return <MessageTemplates save={save} />;
  return (
    <>
      <SectionForm
        section={id}
        originals={originals}
        inputs={inputs}
        save={
          <>
            <SaveSectionButton>{save}</SaveSectionButton>
            {id === "hours" ? <CopyHoursButton /> : null}
          </>
        }
      >
        {(fields) =>
          items ? (
            items.map((item, place) => (
              <SectionItemContent key={place} item={item} fields={fields} />
            ))
          ) : (
            <HoursTable fields={fields} />
          )
        }
      </SectionForm>
      {id === "area" ? <TryZip /> : null}
      {id === "alerts" ? <TestLeadEmail /> : null}
      {id === "credentials" ? <UploadCertificate /> : null}
    </>
  );
}

function SectionItemContent({ item, fields }: { item: SectionItem; fields: LiveFormFields }) {
  if ("heading" in item) return <h3>{item.heading}</h3>;
  if ("note" in item) return <p className="fine-print">{item.note}</p>;
  if ("name" in item || Array.isArray(item)) return <RecordFields items={[item]} fields={fields} />;
  return (
    <ul className="ruled-list settings-remarks">
      <RecordFields items={item.sentences} fields={fields} />
    </ul>
  );
}

/** Sends a test to the saved recipients of lead emails. */
function TestLeadEmail() {
  const { data, problem } = useSettingsPage();
  const { leadEmails } = data.settings;
  const error = problem?.errors.test;
  return (
    <>
      <h3>Test lead email</h3>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <p>
        {leadEmails.length > 0
          ? `Goes to the saved recipients: ${leadEmails.join(", ")}.`
          : "Save at least 1 recipient first."}
      </p>
      <Form
        method="post"
        action={adminPaths.settingsSection("alerts")}
        className="tools"
        preventScrollReset
      >
        <input type="hidden" name="key" value={`${data.key}-test`} />
        {leadEmails.length > 0 ? (
          <Button kind="line" name="intent" value="test">
            Send test email
          </Button>
        ) : null}
        <Link className="text-link target-link" to={adminPaths.outbox}>
          Outbox
        </Link>
      </Form>
    </>
  );
}

/** Uploads the insurance certificate and links it. */
function UploadCertificate() {
  const { data, problem } = useSettingsPage();
  const { certificateUrl } = data.settings.credentials;
  return (
    <>
      <h3>Insurance certificate</h3>
      {certificateUrl ? (
        <p>
          <a className="text-link" href={certificateUrl}>
            View current certificate
          </a>
        </p>
      ) : null}
      <Form
        method="post"
        action={adminPaths.settingsSection("credentials")}
        encType="multipart/form-data"
        className="stack"
        preventScrollReset
      >
        <input type="hidden" name="key" value={`${data.key}-certificate`} />
        <Field
          name="certificate"
          label="Certificate (PDF)"
          type="file"
          accept="application/pdf,.pdf"
          required
          error={problem?.errors.certificate}
          help={`Up to 10 MB. ${certificateUrl ? "Replaces the current one." : "Anyone with the link can see it."}`}
        />
        <div className="tools">
          <Button kind="line">Upload certificate</Button>
        </div>
      </Form>
    </>
  );
}

/** GET form, so that the result has a URL. */
function TryZip() {
  const { tried, entry } = useSettingsPage().data.zip;
  const isZip = /^\d{5}$/.test(tried);
  return (
    <Form
      method="get"
      action={adminPaths.settingsSection("area")}
      className="zip-test"
      preventScrollReset
    >
      <Field
        name="zip"
        id="try-zip"
        label="Check a ZIP code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={tried}
        error={tried !== "" && !isZip ? "Enter a 5-digit ZIP code, like 77007." : undefined}
      />
      <Button kind="line">Check</Button>
      <p role="status">
        {isZip ? (
          <>
            <strong className="tabular">{tried}</strong>{" "}
            {entry
              ? `is in your service area (matches ${entry}).`
              : "is outside your service area."}
          </>
        ) : null}
      </p>
    </Form>
  );
}
