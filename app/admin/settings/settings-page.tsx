import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { stageLabels } from "~/domain/leads/lead";
import { retentionRules } from "~/domain/settings/retention";
import { maxLeadEmails, socialNetworks } from "~/domain/settings/settings";
import { limitedStages, retentionKeys } from "~/domain/settings/settings-sections";
import { Button } from "~/ui/button";
import { Field, FieldError } from "~/ui/forms/field";
import { HoursSection, SpecialHoursSection } from "./hours-sections";
import {
  CheckboxSetting,
  SaveSectionButton,
  SectionForm,
  SettingsProvider,
  SettingsSectionLayout,
  TextSetting,
  useFieldError,
  useInputValue,
  useSettingsPage,
} from "./section-form";
import type { InvalidSettings, SettingsData } from "./settings-data";
import { TemplatesSection } from "./templates-section";

const contents = [
  ["business", "Business"],
  ["hours", "Business hours"],
  ["days", "Special hours"],
  ["area", "Service area"],
  ["alerts", "Replies and alerts"],
  ["limits", "Stage limits"],
  ["spam", "Spam words"],
  ["forbidden", "Banned phrases"],
  ["templates", "Message templates"],
  ["website", "Website"],
  ["retention", "Data retention"],
  ["tags", "Google tags and embeds"],
  ["elsewhere", "Managed in deployment"],
] as const;

const networkLabels = { facebook: "Facebook", instagram: "Instagram", pinterest: "Pinterest", tiktok: "TikTok" } as const;

/** Renders all settings, by section. */
export function SettingsPage({ data, problem }: { data: SettingsData; problem: InvalidSettings | undefined }) {
  return (
    <SettingsProvider value={{ data, problem }}>
      <div className="settings-page">
        <nav className="settings-contents" aria-label="On this page">
          <ol>
            {contents.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <BusinessSection />
          <HoursSection />
          <SpecialHoursSection />
          <AreaSection />
          <AlertsSection />
          <LimitsSection />
          <SpamSection />
          <ForbiddenSection />
          <TemplatesSection />
          <WebsiteSection />
          <RetentionSection />
          <TagsSection />
          <SettingsSectionLayout
            id="elsewhere"
            title="Managed in deployment"
            about="Read-only. Your developer changes these. Instructions are in docs/operations.md."
          >
            <dl className="detail-list">
              {data.environment.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value || "Not set"}</dd>
                </div>
              ))}
            </dl>
          </SettingsSectionLayout>
        </div>
      </div>
    </SettingsProvider>
  );
}

function BusinessSection() {
  const socials = socialNetworks.map((network) => `social.${network}`);
  return (
    <SettingsSectionLayout
      id="business"
      title="Business"
      about="Shown in the website header and footer, emails, and search results. Changes go live right away."
    >
      <SectionForm
        section="business"
        fields={["name", "tagline", "phone", "whatsapp", "email", ...socials]}
        save={<SaveSectionButton>Save business info</SaveSectionButton>}
      >
        <div className="field-grid">
          <TextSetting name="name" label="Name" />
          <TextSetting name="tagline" label="Tagline" optional />
          <TextSetting name="phone" label="Phone" type="tel" inputMode="tel" />
          <TextSetting
            name="whatsapp"
            label="WhatsApp number"
            optional
            type="tel"
            inputMode="tel"
            help="Leave blank to use the default under Managed in deployment."
          />
          <TextSetting
            name="email"
            label="Email"
            optional
            type="email"
            inputMode="email"
            help="Customer replies go here. Leave blank to hide email on the website."
          />
        </div>
        <h3>Social profiles</h3>
        <div className="field-grid">
          {socialNetworks.map((network) => (
            <TextSetting key={network} name={`social.${network}`} label={networkLabels[network]} optional inputMode="url" />
          ))}
        </div>
        <p className="fine-print">Each profile you fill in gets a footer icon.</p>
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function AreaSection() {
  const { settings } = useSettingsPage().data;
  return (
    <SettingsSectionLayout
      id="area"
      title="Service area"
      about="Customers outside this area get a polite note, and their leads go to Out of area."
    >
      <SectionForm section="area" fields={["serviceZips", "serviceCities"]} save={<SaveSectionButton>Save service area</SaveSectionButton>}>
        <TextSetting
          name="serviceZips"
          label={`ZIP codes (${settings.serviceZips.length})`}
          rows={4}
          help="Separate with spaces, commas, or new lines. Use the first 3 digits for a whole area, like 770."
        />
        <TextSetting name="serviceCities" label="Cities and communities" rows={8} help="One per line. Shown to search engines." />
      </SectionForm>
      <TryZip />
    </SettingsSectionLayout>
  );
}

/** Renders a GET form, so that the result has a URL. */
function TryZip() {
  const { tried, entry } = useSettingsPage().data.zip;
  const isZip = /^\d{5}$/.test(tried);
  return (
    <Form method="get" action={`${adminPaths.settings}#area`} className="zip-test" preventScrollReset>
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
            {entry ? `is in your service area (matches ${entry}).` : "is outside your service area."}
          </>
        ) : null}
      </p>
    </Form>
  );
}

function AlertsSection() {
  const { settings, deployed } = useSettingsPage().data;
  return (
    <SettingsSectionLayout id="alerts" title="Replies and alerts" about="Your response-time goal, in business minutes.">
      <SectionForm
        section="alerts"
        fields={["reply.goalMinutes", "reply.publicMaxMinutes", "reply.alerts", "leadEmails"]}
        save={<SaveSectionButton>Save reply settings</SaveSectionButton>}
      >
        <ul className="settings-remarks">
          <NumberSentence name="reply.goalMinutes" before="Reply to new leads within" after="business minutes." />
          <NumberSentence
            name="reply.publicMaxMinutes"
            before="Show our median response time on the quote page when it’s at most"
            after="business minutes."
          />
        </ul>
        <CheckboxSetting name="reply.alerts" label="Alert staff about leads waiting for a reply" on={settings.reply.alerts} />
        <TextSetting
          name="leadEmails"
          label="Send lead emails to"
          optional
          rows={3}
          help={`One email address per line, up to ${maxLeadEmails}. They get an email for each new lead and each new message. If empty, emails go to ${deployed.office}.`}
        />
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function LimitsSection() {
  return (
    <SettingsSectionLayout id="limits" title="Stage limits" about="Days in stage before a lead’s bars turn red on the board.">
      <SectionForm
        section="limits"
        fields={limitedStages.map((stage) => `stageLimitDays.${stage}`)}
        save={<SaveSectionButton>Save limits</SaveSectionButton>}
      >
        <ul className="settings-remarks">
          {limitedStages.map((stage) => (
            <NumberSentence key={stage} name={`stageLimitDays.${stage}`} before={stageLabels[stage]} after="days" />
          ))}
        </ul>
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function ForbiddenSection() {
  return (
    <SettingsSectionLayout
      id="forbidden"
      title="Banned phrases"
      about="Projects, posts, and pages that use one can’t be published. Published ones are listed under Needs attention."
    >
      <SectionForm section="forbidden" fields={["forbiddenPhrases"]} save={<SaveSectionButton>Save banned phrases</SaveSectionButton>}>
        <TextSetting
          name="forbiddenPhrases"
          label="Banned phrases"
          optional
          rows={5}
          help="One per line. $199 matches any amount, and “a month” also matches “per month” and “/mo.”"
        />
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function SpamSection() {
  return (
    <SettingsSectionLayout
      id="spam"
      title="Spam words"
      about="Requests with one of these in the name or message go to Spam. Nothing is deleted."
    >
      <SectionForm section="spam" fields={["spamWords"]} save={<SaveSectionButton>Save spam words</SaveSectionButton>}>
        <TextSetting
          name="spamWords"
          label="Spam words and phrases"
          optional
          rows={5}
          help="One per line. Matches whole words. Ignores case and accents."
        />
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function WebsiteSection() {
  const { settings } = useSettingsPage().data;
  return (
    <SettingsSectionLayout id="website" title="Website" about="Quote form wording and pop-up.">
      <SectionForm
        section="website"
        fields={["textConsent", "popupEnabled"]}
        save={<SaveSectionButton>Save website settings</SaveSectionButton>}
      >
        <TextSetting
          name="textConsent"
          label="Text consent wording"
          rows={4}
          help="Shown next to an unchecked box. Each request keeps the wording it was sent with."
        />
        <CheckboxSetting name="popupEnabled" label="Show the quote pop-up" on={settings.popupEnabled} />
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function RetentionSection() {
  return (
    <SettingsSectionLayout
      id="retention"
      title="Data retention"
      about="Data is deleted nightly after this many days. Deleted data can’t be restored."
    >
      <SectionForm
        section="retention"
        fields={retentionKeys.map((key) => `retention.${key}`)}
        save={<SaveSectionButton>Save data retention</SaveSectionButton>}
      >
        <ul className="settings-remarks">
          {retentionKeys.map((key) => (
            <NumberSentence
              key={key}
              name={`retention.${key}`}
              before={retentionRules[key].label}
              after={`days (minimum ${retentionRules[key].minDays})`}
            />
          ))}
        </ul>
      </SectionForm>
    </SettingsSectionLayout>
  );
}

function TagsSection() {
  const { settings, deployed } = useSettingsPage().data;
  const { tag, partners } = deployed;
  return (
    <SettingsSectionLayout
      id="tags"
      title="Google tags and embeds"
      about="Visitors must accept tracking before tags load. Changes go live right away."
    >
      <SectionForm
        section="tags"
        fields={["tags.isOn", "tags.google", "tags.conversion", "tags.mayEmbed", "tags.partners"]}
        save={<SaveSectionButton>Save tags</SaveSectionButton>}
      >
        <CheckboxSetting name="tags.isOn" label="Load the Google tag (asks visitors for consent)" on={settings.tags.isOn} />
        <div className="field-grid">
          <TextSetting
            name="tags.google"
            label="Google tag"
            optional
            placeholder="G-XXXXXXXXXX"
            help={tag ? `Starts with G-, AW-, or GT-. Leave blank to use ${tag}, set in deployment.` : "Starts with G-, AW-, or GT-."}
          />
          <TextSetting
            name="tags.conversion"
            label="Ads conversion"
            optional
            placeholder="AW-XXXXXXXXX/label"
            help="Sent once, from the ad form’s thank-you page."
          />
        </div>
        <CheckboxSetting name="tags.mayEmbed" label="Allow other sites to embed the quote form" on={settings.tags.mayEmbed} />
        <TextSetting
          name="tags.partners"
          label="Allowed sites"
          optional
          rows={3}
          help={
            partners.length > 0
              ? `One per line. Leave blank to use ${partners.join(", ")}, set in deployment.`
              : "One per line. Leave blank for none."
          }
        />
      </SectionForm>
    </SettingsSectionLayout>
  );
}

/** Renders the number input inside a sentence. */
function NumberSentence({ name, before, after }: { name: string; before: string; after: string }) {
  const { texts } = useSettingsPage().data;
  const error = useFieldError(name);
  return (
    <li>
      <label htmlFor={name}>
        {before}
        <input
          className="field-input tabular"
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={useInputValue(name, texts[name] ?? "")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        {after}
      </label>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </li>
  );
}
