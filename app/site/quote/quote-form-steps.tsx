import type { ReactNode } from "react";
import {
  budgets,
  type CarryOverItem,
  contactWays,
  limits,
  type QuoteProblem,
  services,
  sizes,
  spaceSettings,
  timelines,
} from "~/domain/leads/quote-form";
import { servesZip } from "~/domain/settings/settings";
import { useContactSettings } from "~/site/chrome/site-data";
import { Check, Choice, Choices, Segmented } from "~/ui/forms/choice";
import { Field, FieldGrid, FieldGroup, Select, TextArea } from "~/ui/forms/field";
import { CarryOverList } from "./quote-form-parts";
import type { Values } from "./quote-form-values";
import { ServiceCard } from "./service-drawing";

/** What the fields start with, and what is wrong with them. */
export type Filled = { start: Values; errors: Record<string, string> };

/** What we build and where. */
export function ProjectStep({
  filled,
  zip,
  carryOver,
  sent,
}: {
  filled: Filled;
  zip: string;
  carryOver: readonly CarryOverItem[];
  sent: QuoteProblem["values"] | undefined;
}) {
  return (
    <>
      <legend tabIndex={-1}>What are we building?</legend>
      <CarryOverList items={carryOver} sent={sent} />
      <FieldGroup id="services" label="Choose one or more" error={filled.errors.services}>
        <Choices drawn>
          {services.map(({ key, label, line }) => (
            <Choice
              key={key}
              type="checkbox"
              name="services"
              value={key}
              label={label}
              line={line}
              drawing={<ServiceCard service={key} />}
              defaultChecked={filled.start.services?.includes(key) ?? false}
            />
          ))}
        </Choices>
      </FieldGroup>
      <FieldGrid>
        <ZipField filled={filled} zip={zip} />
      </FieldGrid>
    </>
  );
}

/** Where it stands, how big, when, and for how much. */
export function SpaceStep({ filled }: { filled: Filled }) {
  return (
    <>
      <legend tabIndex={-1}>Tell us about the space</legend>
      <p className="help">All optional. A guess is fine, or leave it blank.</p>
      <FieldGroup id="setting" label="Where will it go?">
        <Segmented name="setting" chosen={one(filled, "setting")} options={options(spaceSettings)} />
      </FieldGroup>
      <FieldGroup id="size" label="About how big?">
        <Segmented name="size" chosen={one(filled, "size")} options={options(sizes)} />
      </FieldGroup>
      <FieldGroup id="timeline" label="When would you like it finished?">
        <Segmented name="timeline" chosen={one(filled, "timeline")} options={options(timelines)} />
      </FieldGroup>
      <FieldGroup id="budget" label="What budget do you have in mind?">
        <Segmented name="budget" chosen={one(filled, "budget")} options={options(budgets)} />
      </FieldGroup>
    </>
  );
}

/** Who asks and how to answer; `children` is the field for photos. */
export function ContactStep({ filled, children }: { filled: Filled; children: ReactNode }) {
  const { textConsent } = useContactSettings();
  return (
    <>
      <legend tabIndex={-1}>How do we reach you?</legend>
      <WhoFields filled={filled} />
      <FieldGroup id="contact_by" label="Best way to reach you" help="If you choose text, also check the box below." optional>
        <Segmented name="contact_by" chosen={one(filled, "contact_by")} options={options(contactWays)} />
      </FieldGroup>
      <TextArea
        name="details"
        label="Anything we should know?"
        optional
        maxLength={limits.details}
        placeholder="A big oak, a sprinkler line, a dog that digs"
        defaultValue={one(filled, "details")}
        error={filled.errors.details}
      />
      <Check
        name="consent_texts"
        value="yes"
        label={
          <>
            {textConsent} <span className="opt">(optional)</span>
          </>
        }
        defaultChecked={one(filled, "consent_texts") !== ""}
      />
      {children}
    </>
  );
}

/** The whole form where it is one short message. */
export function ShortForm({ filled, zip }: { filled: Filled; zip: string }) {
  return (
    <>
      <FieldGrid>
        <Select
          name="services"
          id="services"
          label="What is it about?"
          defaultValue={one(filled, "services") || "something-else"}
          options={options(services)}
        />
        <ZipField filled={filled} zip={zip} />
      </FieldGrid>
      <WhoFields filled={filled} />
      <TextArea
        name="details"
        label="Message"
        rows={5}
        maxLength={limits.details}
        defaultValue={one(filled, "details")}
        error={filled.errors.details}
        optional
      />
    </>
  );
}

function WhoFields({ filled }: { filled: Filled }) {
  return (
    <FieldGrid>
      <Field
        name="name"
        label="Your name"
        full
        autoComplete="name"
        maxLength={limits.name}
        required
        defaultValue={one(filled, "name")}
        error={filled.errors.name}
      />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        defaultValue={one(filled, "phone")}
        error={filled.errors.phone}
        help="We need a phone number or an email. One is enough."
      />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        defaultValue={one(filled, "email")}
        error={filled.errors.email}
      />
    </FieldGrid>
  );
}

function ZipField({ filled, zip }: { filled: Filled; zip: string }) {
  const area = useContactSettings();
  const outOfArea = /^\d{5}$/.test(zip) && !servesZip(area, zip);
  return (
    <Field
      name="zip"
      label="Project ZIP code"
      inputMode="numeric"
      autoComplete="postal-code"
      pattern="[0-9]{5}(-[0-9]{4})?"
      title="5-digit ZIP code"
      maxLength={10}
      required
      defaultValue={one(filled, "zip")}
      error={filled.errors.zip}
      help={
        outOfArea
          ? `${zip} is outside our usual service area. Send it anyway, and we’ll tell you honestly whether we can help.`
          : "Tells us which permit office covers you and whether we work there."
      }
    />
  );
}

function one({ start }: Filled, name: string): string {
  return start[name]?.at(-1) ?? "";
}

function options(choices: readonly { key: string; label: string }[]) {
  return choices.map(({ key, label }) => ({ value: key, label }));
}
