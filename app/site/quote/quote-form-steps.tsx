import type { ReactNode } from "react";
import {
  budgetOptions,
  type CarryOverItem,
  contactMethodOptions,
  type InvalidQuoteForm,
  quoteFormSteps,
  quoteLimits,
  serviceOptions,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "~/domain/leads/intake/quote-form";
import { isInServiceArea } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useContactSettings, useSiteData } from "~/site/chrome/site-data";
import { Anchor, newTabAttributes } from "~/ui/anchor";
import { Checkbox, ChoiceCard, ChoiceGrid, SegmentedControl } from "~/ui/forms/choice";
import { Field, FieldGrid, FieldGroup, Select, TextArea } from "~/ui/forms/field";
import { useMessage, useText } from "~/ui/language";
import { CarryOverList } from "./quote-form-parts";
import type { FieldValues } from "./quote-form-values";
import { ServiceCardDrawing } from "./service-drawing";

/** Start values of the fields, and their errors. */
export type StepFieldValues = { start: FieldValues; errors: Record<string, string> };

/** Services and location of the project. */
export function ProjectStep({
  filled,
  zip,
  carryOver,
  sent,
}: {
  filled: StepFieldValues;
  zip: string;
  carryOver: readonly CarryOverItem[];
  sent: InvalidQuoteForm["values"] | undefined;
}) {
  const t = useText();
  return (
    <>
      <legend tabIndex={-1}>{t(quoteFormSteps[0].title)}</legend>
      <CarryOverList items={carryOver} sent={sent} />
      <FieldGroup id="services" label={t("Choose one or more")} error={filled.errors.services}>
        <ChoiceGrid drawn>
          {serviceOptions.map(({ key, label, line }) => (
            <ChoiceCard
              key={key}
              type="checkbox"
              name="services"
              value={key}
              label={t(label)}
              line={t(line)}
              drawing={<ServiceCardDrawing service={key} />}
              defaultChecked={filled.start.services?.includes(key) ?? false}
            />
          ))}
        </ChoiceGrid>
      </FieldGroup>
      <FieldGrid>
        <ZipField filled={filled} zip={zip} />
      </FieldGrid>
    </>
  );
}

/** Renders the setting, size, timeframe, and budget. */
export function SpaceStep({ filled }: { filled: StepFieldValues }) {
  const t = useText();
  const toSelectOptions = useSelectOptions();
  return (
    <>
      <legend tabIndex={-1}>{t(quoteFormSteps[1].title)}</legend>
      <p className="help-text">{t("All optional. A guess is fine, or leave it blank.")}</p>
      <FieldGroup id="setting" label={t("Where will it go?")}>
        <SegmentedControl
          name="setting"
          chosen={startValue(filled, "setting")}
          options={toSelectOptions(spaceSettingOptions)}
        />
      </FieldGroup>
      <FieldGroup id="size" label={t("About how big?")}>
        <SegmentedControl
          name="size"
          chosen={startValue(filled, "size")}
          options={toSelectOptions(sizeOptions)}
        />
      </FieldGroup>
      <FieldGroup id="timeline" label={t("When would you like it finished?")}>
        <SegmentedControl
          name="timeline"
          chosen={startValue(filled, "timeline")}
          options={toSelectOptions(timeframeOptions)}
        />
      </FieldGroup>
      <FieldGroup id="budget" label={t("What budget do you have in mind?")}>
        <SegmentedControl
          name="budget"
          chosen={startValue(filled, "budget")}
          options={toSelectOptions(budgetOptions)}
        />
      </FieldGroup>
    </>
  );
}

/** Renders the contact details and reply method; `children` is the photo field. */
export function ContactStep({
  filled,
  children,
}: {
  filled: StepFieldValues;
  children: ReactNode;
}) {
  const { textConsent } = useContactSettings();
  const { chatPhone } = useSiteData();
  const t = useText();
  const toSelectOptions = useSelectOptions();
  const contactBy = startValue(filled, "contact_by");
  const methods = contactMethodOptions.filter(
    ({ key }) => key !== "whatsapp" || chatPhone || key === contactBy,
  );
  return (
    <>
      <legend tabIndex={-1}>{t(quoteFormSteps[2].title)}</legend>
      <WhoFields filled={filled} />
      <FieldGroup
        id="contact_by"
        label={t("Best way to reach you")}
        help={t("If you choose text, also check the box below.")}
        optional
      >
        <SegmentedControl name="contact_by" chosen={contactBy} options={toSelectOptions(methods)} />
      </FieldGroup>
      <TextArea
        name="details"
        label={t("Anything we should know?")}
        optional
        maxLength={quoteLimits.details}
        placeholder={t("A big oak, a sprinkler line, a dog that digs")}
        defaultValue={startValue(filled, "details")}
        error={filled.errors.details}
      />
      <Checkbox
        name="consent_texts"
        value="yes"
        label={
          <>
            {textConsent} <span className="optional">{t("(optional)")}</span>
          </>
        }
        defaultChecked={startValue(filled, "consent_texts") !== ""}
      />
      {children}
    </>
  );
}

/** Renders the whole form as one short message. */
export function ShortQuoteForm({ filled, zip }: { filled: StepFieldValues; zip: string }) {
  const t = useText();
  const toSelectOptions = useSelectOptions();
  return (
    <>
      <FieldGrid>
        <Select
          name="services"
          id="services"
          label={t("Topic")}
          defaultValue={startValue(filled, "services") || "something-else"}
          options={toSelectOptions(serviceOptions)}
        />
        <ZipField filled={filled} zip={zip} />
      </FieldGrid>
      <WhoFields filled={filled} />
      <TextArea
        name="details"
        label={t("Message")}
        rows={5}
        maxLength={quoteLimits.details}
        defaultValue={startValue(filled, "details")}
        error={filled.errors.details}
        optional
      />
    </>
  );
}

function WhoFields({ filled }: { filled: StepFieldValues }) {
  const t = useText();
  return (
    <FieldGrid>
      <Field
        name="name"
        label={t("Your name")}
        full
        autoComplete="name"
        maxLength={quoteLimits.name}
        required
        defaultValue={startValue(filled, "name")}
        error={filled.errors.name}
      />
      <Field
        name="phone"
        label={t("Phone")}
        type="tel"
        autoComplete="tel"
        maxLength={quoteLimits.phone}
        defaultValue={startValue(filled, "phone")}
        error={filled.errors.phone}
        help={t("We need a phone number or an email. One is enough.")}
      />
      <Field
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="email"
        maxLength={quoteLimits.email}
        defaultValue={startValue(filled, "email")}
        error={filled.errors.email}
      />
    </FieldGrid>
  );
}

function PermitHelp() {
  const t = useText();
  return (
    <span>
      {t("Tells us which permit office covers you and whether we work there.")}{" "}
      <Anchor className="text-link" href={paths.permits} reloadDocument {...newTabAttributes}>
        {t("Can I build it here?")}
      </Anchor>
    </span>
  );
}

function ZipField({ filled, zip }: { filled: StepFieldValues; zip: string }) {
  const area = useContactSettings();
  const t = useText();
  const outOfArea = /^\d{5}$/.test(zip) && !isInServiceArea(area, zip);
  return (
    <Field
      name="zip"
      label={t("Project ZIP code")}
      inputMode="numeric"
      autoComplete="postal-code"
      pattern="[\p{Cf}\s]*[0-9]{5}(-?[0-9]{4})?[\p{Cf}\s]*"
      title={t("5-digit ZIP code")}
      maxLength={20}
      required
      defaultValue={startValue(filled, "zip")}
      error={filled.errors.zip}
      help={
        outOfArea ? (
          <span key="outside">
            {t(
              "{zip} is outside our usual service area. Send it anyway, and we’ll tell you honestly whether we can help.",
              { zip },
            )}
          </span>
        ) : (
          <PermitHelp key="permits" />
        )
      }
    />
  );
}

function startValue({ start }: StepFieldValues, name: string): string {
  return start[name]?.at(-1) ?? "";
}

/** Returns the function that turns choices into options in the language of the page. */
function useSelectOptions() {
  const t = useMessage();
  return (choices: readonly { key: string; label: string }[]) =>
    choices.map(({ key, label }) => ({ value: key, label: t(label) }));
}
