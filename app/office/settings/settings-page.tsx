import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { statusNames } from "~/domain/leads/lead";
import { retentionRules } from "~/domain/settings/retention";
import { mostLeadEmails, socialNetworks } from "~/domain/settings/settings";
import { limitedStages, retentionKeys } from "~/domain/settings/settings-record";
import { Button } from "~/ui/button";
import { Field, FieldError } from "~/ui/forms/field";
import { DaysSection, HoursSection } from "./hours-sections";
import {
  Save,
  Section,
  SectionForm,
  SettingsProvider,
  SwitchSetting,
  TextSetting,
  useError,
  useSettingsPage,
  useTyped,
} from "./section-form";
import type { SettingsData, SettingsProblem } from "./settings-data";
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

/** Everything staff say about the business, part by part. */
export function SettingsPage({ data, problem }: { data: SettingsData; problem: SettingsProblem | undefined }) {
  return (
    <SettingsProvider value={{ data, problem }}>
      <div className="set">
        <nav className="set-toc" aria-label="On this page">
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
          <DaysSection />
          <AreaSection />
          <AlertsSection />
          <LimitsSection />
          <SpamSection />
          <ForbiddenSection />
          <TemplatesSection />
          <WebsiteSection />
          <RetentionSection />
          <TagsSection />
          <Section
            id="elsewhere"
            title="Managed in deployment"
            about="Read-only here. Change these in wrangler.toml, or with wrangler secret put for secrets. See docs/operations.md."
          >
            <dl className="kv">
              {data.environment.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value || "Not set"}</dd>
                </div>
              ))}
            </dl>
          </Section>
        </div>
      </div>
    </SettingsProvider>
  );
}

function BusinessSection() {
  const socials = socialNetworks.map((network) => `social.${network}`);
  return (
    <Section
      id="business"
      title="Business"
      about="Shown in the website header and footer, emails, and search results. Changes go live right away."
    >
      <SectionForm
        section="business"
        fields={["name", "tagline", "phone", "whatsapp", "email", ...socials]}
        save={<Save>Save business info</Save>}
      >
        <div className="fgrid">
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
        <div className="fgrid">
          {socialNetworks.map((network) => (
            <TextSetting key={network} name={`social.${network}`} label={networkLabels[network]} optional inputMode="url" />
          ))}
        </div>
        <p className="fine">Each profile you fill in gets a footer icon.</p>
      </SectionForm>
    </Section>
  );
}

function AreaSection() {
  const { settings } = useSettingsPage().data;
  return (
    <Section id="area" title="Service area" about="Customers outside it are told politely, and their leads go to Out of area.">
      <SectionForm section="area" fields={["serviceZips", "serviceCities"]} save={<Save>Save service area</Save>}>
        <TextSetting
          name="serviceZips"
          label={`ZIP codes (${settings.serviceZips.length})`}
          rows={4}
          help="Separate with spaces, commas, or new lines. Use the first 3 digits for a whole area, like 770."
        />
        <TextSetting name="serviceCities" label="Cities and communities" rows={8} help="One per line. Shown to search engines." />
      </SectionForm>
      <TryZip />
    </Section>
  );
}

/** A GET form, so that the answer has an address. */
function TryZip() {
  const { tried, entry } = useSettingsPage().data.zip;
  const isZip = /^\d{5}$/.test(tried);
  return (
    <Form method="get" action={`${adminPaths.settings}#area`} className="zip-t" preventScrollReset>
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
            <strong className="num">{tried}</strong>{" "}
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
    <Section id="alerts" title="Replies and alerts" about="Your response-time goal, in business minutes.">
      <SectionForm
        section="alerts"
        fields={["reply.goalMinutes", "reply.publicMaxMinutes", "reply.alerts", "leadEmails"]}
        save={<Save>Save reply settings</Save>}
      >
        <ul className="say-r">
          <NumberSentence name="reply.goalMinutes" before="Reply to new leads within" after="business minutes." />
          <NumberSentence
            name="reply.publicMaxMinutes"
            before="Show our median response time on the quote page when it’s at most"
            after="business minutes."
          />
        </ul>
        <SwitchSetting name="reply.alerts" label="Alert staff about leads waiting for a reply" on={settings.reply.alerts} />
        <TextSetting
          name="leadEmails"
          label="Send lead emails to"
          optional
          rows={3}
          help={`One email address per line, up to ${mostLeadEmails}. They get an email for each new lead and each new message. If empty, emails go to ${deployed.office}.`}
        />
      </SectionForm>
    </Section>
  );
}

function LimitsSection() {
  return (
    <Section id="limits" title="Stage limits" about="Days in stage before a lead’s bars turn red on the board.">
      <SectionForm section="limits" fields={limitedStages.map((stage) => `stageLimitDays.${stage}`)} save={<Save>Save limits</Save>}>
        <ul className="say-r">
          {limitedStages.map((stage) => (
            <NumberSentence key={stage} name={`stageLimitDays.${stage}`} before={statusNames[stage]} after="days" />
          ))}
        </ul>
      </SectionForm>
    </Section>
  );
}

function ForbiddenSection() {
  return (
    <Section
      id="forbidden"
      title="Banned phrases"
      about="Projects, posts, and pages that use one can’t be published. Published ones are listed under Needs attention."
    >
      <SectionForm section="forbidden" fields={["forbiddenPhrases"]} save={<Save>Save banned phrases</Save>}>
        <TextSetting
          name="forbiddenPhrases"
          label="Banned phrases"
          optional
          rows={5}
          help="One per line. Ignores case, spaces, and hyphens. $199 matches any amount, and “a month” also matches “per month” and “/mo.”"
        />
      </SectionForm>
    </Section>
  );
}

function SpamSection() {
  return (
    <Section id="spam" title="Spam words" about="Requests with one of these in the name or message go to Spam. Nothing is deleted.">
      <SectionForm section="spam" fields={["spamWords"]} save={<Save>Save spam words</Save>}>
        <TextSetting
          name="spamWords"
          label="Spam words and phrases"
          optional
          rows={5}
          help="One per line. Matches whole words. Ignores case and accents."
        />
      </SectionForm>
    </Section>
  );
}

function WebsiteSection() {
  const { settings } = useSettingsPage().data;
  return (
    <Section id="website" title="Website" about="Quote form wording and pop-up.">
      <SectionForm section="website" fields={["textConsent", "popupEnabled"]} save={<Save>Save website settings</Save>}>
        <TextSetting
          name="textConsent"
          label="Text consent wording"
          rows={4}
          help="Shown next to an unchecked box. Each request keeps the wording it was sent with."
        />
        <SwitchSetting name="popupEnabled" label="Show the quote pop-up" on={settings.popupEnabled} />
      </SectionForm>
    </Section>
  );
}

function RetentionSection() {
  return (
    <Section id="retention" title="Data retention" about="Data is deleted nightly after this many days. Deleted data can’t be restored.">
      <SectionForm section="retention" fields={retentionKeys.map((key) => `retention.${key}`)} save={<Save>Save data retention</Save>}>
        <ul className="say-r">
          {retentionKeys.map((key) => (
            <NumberSentence
              key={key}
              name={`retention.${key}`}
              before={retentionRules[key].label}
              after={`days (minimum ${retentionRules[key].least})`}
            />
          ))}
        </ul>
      </SectionForm>
    </Section>
  );
}

function TagsSection() {
  const { settings, deployed } = useSettingsPage().data;
  const { tag, partners } = deployed;
  return (
    <Section id="tags" title="Google tags and embeds" about="Visitors must accept tracking before tags load. Changes go live right away.">
      <SectionForm
        section="tags"
        fields={["tags.isOn", "tags.google", "tags.conversion", "tags.mayEmbed", "tags.partners"]}
        save={<Save>Save tags</Save>}
      >
        <SwitchSetting name="tags.isOn" label="Load the Google tag (asks visitors for consent)" on={settings.tags.isOn} />
        <div className="fgrid">
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
        <SwitchSetting name="tags.mayEmbed" label="Allow other sites to embed the quote form" on={settings.tags.mayEmbed} />
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
    </Section>
  );
}

/** A number inside the sentence it completes. */
function NumberSentence({ name, before, after }: { name: string; before: string; after: string }) {
  const { texts } = useSettingsPage().data;
  const error = useError(name);
  return (
    <li>
      <label htmlFor={name}>
        {before}
        <input
          className="in num"
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={useTyped(name, texts[name] ?? "")}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        {after}
      </label>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </li>
  );
}
