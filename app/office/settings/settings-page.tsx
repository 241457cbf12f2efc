import { Form } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { retentionRules } from "~/domain/settings/retention";
import { mostLeadEmails, socialNetworks } from "~/domain/settings/settings";
import { limitedStages, retentionKeys, stageLimitLabels } from "~/domain/settings/settings-record";
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
  ["hours", "Hours"],
  ["days", "Listed days"],
  ["area", "Where we work"],
  ["alerts", "Replies and alerts"],
  ["limits", "Stage limits"],
  ["spam", "Spam words"],
  ["forbidden", "Forbidden sentences"],
  ["templates", "Message templates"],
  ["website", "Website"],
  ["retention", "How long we keep"],
  ["tags", "Tags and ids"],
  ["elsewhere", "Set elsewhere"],
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
            title="Set elsewhere"
            about="These belong to the deployment and change with it: in wrangler.toml or, where they are secret, with wrangler secret put. docs/operations.md says how."
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
      about="Shown in the header, the footer, e-mails and to search engines. The website has it at its next page."
    >
      <SectionForm
        section="business"
        fields={["name", "tagline", "phone", "whatsapp", "email", ...socials]}
        save={<Save>Save business</Save>}
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
            help="Emptied, the number the site was set up with is used: the last part of this page says which."
          />
          <TextSetting
            name="email"
            label="E-mail"
            optional
            type="email"
            inputMode="email"
            help="Visitors’ answers go here. Empty: the site shows none."
          />
        </div>
        <h3>Profiles</h3>
        <div className="fgrid">
          {socialNetworks.map((network) => (
            <TextSetting key={network} name={`social.${network}`} label={networkLabels[network]} optional inputMode="url" />
          ))}
        </div>
        <p className="fine">The footer has an icon for each of these that is filled in, and for phone, e-mail and WhatsApp.</p>
      </SectionForm>
    </Section>
  );
}

function AreaSection() {
  const { settings } = useSettingsPage().data;
  return (
    <Section id="area" title="Where we work" about="Requests from elsewhere are told so politely and kept under Out of area.">
      <SectionForm section="area" fields={["serviceZips", "serviceCities"]} save={<Save>Save area</Save>}>
        <TextSetting
          name="serviceZips"
          label={`ZIP codes (${settings.serviceZips.length})`}
          rows={4}
          help="Separate by spaces, commas or lines. The first digits take a whole group: 770."
        />
        <TextSetting name="serviceCities" label="Cities and places" rows={8} help="One a line. Search engines are told." />
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
        label="Try a ZIP"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        defaultValue={tried}
        error={tried !== "" && !isZip ? "Five digits, like 77007." : undefined}
      />
      <Button kind="line">Try it</Button>
      <p role="status">
        {isZip ? (
          <>
            <strong className="num">{tried}</strong> {entry ? `is inside, by the entry ${entry}.` : "is outside: no entry takes it."}
          </>
        ) : null}
      </p>
    </Form>
  );
}

function AlertsSection() {
  const { settings, deployed } = useSettingsPage().data;
  return (
    <Section id="alerts" title="Replies and alerts" about="How soon we want to answer, counted in business minutes.">
      <SectionForm
        section="alerts"
        fields={["reply.goalMinutes", "reply.publicMaxMinutes", "reply.alerts", "leadEmails"]}
        save={<Save>Save replies and alerts</Save>}
      >
        <ul className="say-r">
          <NumberSentence name="reply.goalMinutes" before="A first reply is in time within" after="business minutes." />
          <NumberSentence
            name="reply.publicMaxMinutes"
            before="The quote page names our median reply time while it is at most"
            after="business minutes."
          />
        </ul>
        <SwitchSetting name="reply.alerts" label="Tell staff about leads that wait for a first reply" on={settings.reply.alerts} />
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
    <Section id="limits" title="Stage limits" about="A lead’s bar on the board turns red after this many days in its stage.">
      <SectionForm section="limits" fields={limitedStages.map((stage) => `stageLimitDays.${stage}`)} save={<Save>Save limits</Save>}>
        <ul className="say-r">
          {limitedStages.map((stage) => (
            <NumberSentence
              key={stage}
              name={`stageLimitDays.${stage}`}
              before={stageLimitLabels[stage].replace("Days in ", "")}
              after="days"
            />
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
      title="Forbidden sentences"
      about="Nothing goes out that says one of these: no project, no post, no page. What is live already is named under Needs a look."
    >
      <SectionForm section="forbidden" fields={["forbiddenPhrases"]} save={<Save>Save sentences</Save>}>
        <TextSetting
          name="forbiddenPhrases"
          label="Sentences and phrases"
          optional
          rows={5}
          help="One a line. Capitals, spaces and hyphens do not matter; $199 stands for any amount, and “a month” also for “per month” and “/mo”."
        />
      </SectionForm>
    </Section>
  );
}

function SpamSection() {
  return (
    <Section
      id="spam"
      title="Spam words"
      about="A request with one of these words or phrases in its name or message waits in the Spam view. Nothing is deleted because of them."
    >
      <SectionForm section="spam" fields={["spamWords"]} save={<Save>Save words</Save>}>
        <TextSetting
          name="spamWords"
          label="Words and phrases"
          optional
          rows={5}
          help="One a line. Whole words; capitals and accents do not matter."
        />
      </SectionForm>
    </Section>
  );
}

function WebsiteSection() {
  const { settings } = useSettingsPage().data;
  return (
    <Section id="website" title="Website" about="What the forms say and whether the small one opens by itself.">
      <SectionForm section="website" fields={["textConsent", "popupEnabled"]} save={<Save>Save website</Save>}>
        <TextSetting
          name="textConsent"
          label="Consent to text messages"
          rows={4}
          help="Stands beside a box nobody ticks for the visitor. Each request keeps the words that were agreed to."
        />
        <SwitchSetting name="popupEnabled" label="Show the small quote form that opens in the corner" on={settings.popupEnabled} />
      </SectionForm>
    </Section>
  );
}

function RetentionSection() {
  return (
    <Section id="retention" title="How long we keep" about="Deleted at night once its days are over. A deleted record does not come back.">
      <SectionForm section="retention" fields={retentionKeys.map((key) => `retention.${key}`)} save={<Save>Save days</Save>}>
        <ul className="say-r">
          {retentionKeys.map((key) => (
            <NumberSentence
              key={key}
              name={`retention.${key}`}
              before={retentionRules[key].label}
              after={`days, ${retentionRules[key].least} at least`}
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
    <Section id="tags" title="Tags and ids" about="Visitors are asked before anything is loaded. The website follows at its next page.">
      <SectionForm
        section="tags"
        fields={["tags.isOn", "tags.google", "tags.conversion", "tags.mayEmbed", "tags.partners"]}
        save={<Save>Save tags</Save>}
      >
        <SwitchSetting
          name="tags.isOn"
          label="Measure ads with Google’s tag; unticked, nothing is loaded and nobody is asked"
          on={settings.tags.isOn}
        />
        <div className="fgrid">
          <TextSetting
            name="tags.google"
            label="Google tag"
            optional
            placeholder="G-XXXXXXXXXX"
            help={tag ? `Begins with G-, AW- or GT-. Empty: ${tag}, which the deployment sets.` : "Begins with G-, AW- or GT-."}
          />
          <TextSetting
            name="tags.conversion"
            label="Ads conversion"
            optional
            placeholder="AW-XXXXXXXXX/label"
            help="Sent once, on the thank-you page of the advert form."
          />
        </div>
        <SwitchSetting name="tags.mayEmbed" label="Let other sites show the quote form" on={settings.tags.mayEmbed} />
        <TextSetting
          name="tags.partners"
          label="Sites that may show the form"
          optional
          rows={3}
          help={partners.length > 0 ? `One a line. Empty: ${partners.join(", ")}, which the deployment sets.` : "One a line. Empty: none."}
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
