import * as z from "zod";
import { parsePhone } from "~/lib/phone.server";
import type { FieldChange } from "~/platform/records/change-setting.server";
import { formatHours, parseHours } from "./clock-input";
import { findUnknownTemplateFields } from "./message-template";
import { formatLongDay } from "./open-state";
import { maxRetentionDays, retentionRules } from "./retention";
import {
  type DayHours,
  formatPhone,
  type MessageTemplate,
  maxLeadEmails,
  type Settings,
  type SocialNetwork,
  type SpecialDay,
  type StageLimits,
  socialNetworks,
  weekdays,
} from "./settings";
import { noTemplateText, notListedText, retentionKeys, stageLimitLabels } from "./settings-sections";
import { conversionPattern, googleTagPattern, partnerOriginPattern } from "./tracking";

/** An error message and its input. */
type FieldError = { input: string; message: string };
/** Returns an input's text, trimmed and with plain line breaks; "" for an unchecked box. */
export type SubmittedInput = (input: string) => string;

/** One field of the settings with its parser, text and writer. A form changes only its own fields. */
export type SettingsField = {
  /** Name in the audit log: "phone", "hours.1", "specialDays.2026-11-26". */
  name: string;
  label: string;
  part: keyof Settings;
  show(settings: Settings): string;
  read(typed: SubmittedInput): Pick<FieldChange<Settings>, "to" | "write"> | { mistakes: FieldError[] };
};

type Spec<V> = {
  name: string;
  label: string;
  part: keyof Settings;
  get(settings: Settings): V;
  set(settings: Settings, value: V): Settings;
  text(value: V): string;
  parse(typed: SubmittedInput): V | Wrong;
};

class Wrong {
  constructor(readonly mistakes: FieldError[]) {}
}
const wrong = (input: string, message: string) => new Wrong([{ input, message }]);

function buildField<V>({ get, set, text: textOf, parse, ...own }: Spec<V>): SettingsField {
  const text = (value: V) => textOf(value).replace(/\r\n?/g, "\n"); // As the form sends it.
  return {
    ...own,
    show: (settings) => text(get(settings)),
    read(typed) {
      const value = parse(typed);
      if (value instanceof Wrong) return { mistakes: value.mistakes };
      return { to: text(value), write: (settings) => set(settings, value) };
    },
  };
}

type Property<V> = Pick<Spec<V>, "name" | "part" | "get" | "set">;

/** Returns a property of the settings: "phone". */
function property<Part extends keyof Settings>(part: Part): Property<Settings[Part]> {
  return { name: part, part, get: (settings) => settings[part], set: (settings, value) => ({ ...settings, [part]: value }) };
}

type ObjectPart = "social" | "reply" | "stageLimitDays" | "tags" | "retention";

/** Returns a property of a part of the settings: "reply.goalMinutes". */
function partProperty<Part extends ObjectPart, Key extends keyof Settings[Part] & string>(
  part: Part,
  key: Key,
): Property<Settings[Part][Key]> {
  return {
    ...{ name: `${part}.${key}`, part },
    get: (settings) => settings[part][key],
    set: (settings, value) => ({ ...settings, [part]: { ...settings[part], [key]: value } }),
  };
}

type Parse<V> = (typed: string, fail: (message: string) => Wrong) => V | Wrong;

/** Returns the field with one input, which has the field's name. */
function inputField<V>(own: Property<V>, label: string, text: (value: V) => string, parse: Parse<V>): SettingsField {
  return buildField({ ...own, label, text, parse: (typed) => parse(typed(own.name), (message) => wrong(own.name, message)) });
}

function textField(
  own: Property<string>,
  label: string,
  { maxLength, requiredMessage }: { maxLength: number; requiredMessage?: string },
): SettingsField {
  return inputField(own, label, String, (value, fail) => {
    if (value === "" && requiredMessage) return fail(requiredMessage);
    return value.length > maxLength ? fail(`Use ${maxLength} characters or fewer (now ${value.length}).`) : value;
  });
}

function phoneField(own: Property<string>, label: string, requiredMessage?: string): SettingsField {
  return inputField(own, label, formatPhone, (typed, fail) => {
    if (typed === "") return requiredMessage ? fail(requiredMessage) : "";
    return parsePhone(typed) ?? fail("Enter a phone number with area code, like (713) 555-0142.");
  });
}

const networkNames: Record<SocialNetwork, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  pinterest: "Pinterest",
  tiktok: "TikTok",
};

const address = z.url({ protocol: /^https$/ }).max(300);

function socialField(network: SocialNetwork): SettingsField {
  return inputField(partProperty("social", network), networkNames[network], String, (typed, fail) => {
    if (typed === "") return "";
    const whole = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
    return address.safeParse(whole).data ?? fail("Enter the full URL, starting with https://.");
  });
}

/** Returns the field of a whole number within its bounds. */
function numberField(own: Property<number>, label: string, { min, max, unit }: { min: number; max: number; unit: string }): SettingsField {
  return inputField(own, label, String, (typed, fail) => {
    const match = /^(\d{1,6})(?: ?[a-z]+)?$/i.exec(typed.replaceAll(",", ""));
    const value = Number(match?.[1] ?? Number.NaN);
    const isInBounds = value >= min && value <= max;
    return isInBounds ? value : fail(`Enter a whole number of ${unit}, ${min} to ${max.toLocaleString("en-US")}.`);
  });
}

const minutes = { min: 1, max: 1440, unit: "minutes" };

function switchField(own: Property<boolean>, label: string): SettingsField {
  return inputField(
    own,
    label,
    (value) => (value ? "On" : "Off"),
    (typed) => typed !== "",
  );
}

const googleTagField = inputField(partProperty("tags", "google"), "Google tag", String, (typed, fail) => {
  const id = typed.toUpperCase();
  if (id === "" || googleTagPattern.test(id)) return id;
  if (id.startsWith("GTM-")) return fail("That’s a Tag Manager container. Enter the tag ID, which starts with G-, AW-, or GT-.");
  if (id.includes("/")) return fail("IDs with a slash are conversions. Enter it under Ads conversion.");
  return fail("Enter a Google tag ID, like G-AB12CD34EF or AW-123456789.");
});

const conversionField = inputField(partProperty("tags", "conversion"), "Ads conversion", String, (typed, fail) => {
  const id = typed.replace(/^aw/i, "AW");
  if (id === "" || conversionPattern.test(id)) return id;
  return fail("Enter the conversion from Google Ads, like AW-123456789/AbC-D_efG.");
});

const formatLines = (entries: readonly string[]) => entries.join("\n");

const partnersField = inputField(partProperty("tags", "partners"), "Allowed sites", formatLines, (typed, fail) => {
  const entries = typed.split(/[\s,]+/).filter(Boolean);
  const origins = entries.map((entry) => ({ entry, origin: parsePartnerOrigin(entry) }));
  const odd = origins.find(({ origin }) => origin === undefined);
  if (odd) return fail(`“${odd.entry.slice(0, 40)}” isn’t a valid site. Enter it like https://partner.example.com.`);
  const once = [...new Set(origins.map(({ origin = "" }) => origin))];
  return once.length > 50 ? fail("Enter 50 sites or fewer.") : once;
});

/** Returns the origin of a site entered as a URL or host name. */
function parsePartnerOrigin(entry: string): string | undefined {
  const whole = /^[a-z]+:\/\//i.test(entry) ? entry : `https://${entry}`;
  const origin = address.safeParse(whole).success ? new URL(whole).origin : "";
  return partnerOriginPattern.test(origin) ? origin : undefined;
}

const emailAddress = z.email().max(200);

const emailField = inputField(property("email"), "Email", String, (typed, fail) =>
  typed === "" ? "" : (emailAddress.safeParse(typed).data ?? fail("Enter an email address, like hello@example.com.")),
);

const leadEmailsField = inputField(property("leadEmails"), "Recipients of lead emails", formatLines, (typed, fail) => {
  const entries = typed.split(/[\s,;]+/).filter(Boolean);
  const odd = entries.find((entry) => !emailAddress.safeParse(entry).success);
  if (odd) return fail(`“${odd.slice(0, 40)}” isn’t an email address. Enter one like office@example.com.`);
  const once = entries.filter((entry, at) => entries.findIndex((other) => other.toLowerCase() === entry.toLowerCase()) === at);
  return once.length > maxLeadEmails ? fail(`Enter at most ${maxLeadEmails} email addresses.`) : once;
});

function stageField(stage: keyof StageLimits): SettingsField {
  return numberField(partProperty("stageLimitDays", stage), stageLimitLabels[stage], { min: 1, max: 365, unit: "days" });
}

function retentionField(key: (typeof retentionKeys)[number]): SettingsField {
  const { label, minDays } = retentionRules[key];
  return numberField(partProperty("retention", key), label, { min: minDays, max: maxRetentionDays, unit: "days" });
}

/** Parses hours from the inputs `<prefix>.open`, `<prefix>.close` and the checkbox `<prefix>.closed`. */
function parseHoursInputs(input: SubmittedInput, prefix: string): { hours: DayHours } | Wrong {
  if (input(`${prefix}.closed`) !== "") return { hours: null };
  const hours = parseHours(input(`${prefix}.open`), input(`${prefix}.close`));
  return "field" in hours ? wrong(`${prefix}.${hours.field}`, hours.message) : { hours };
}

function weekdayField(day: number): SettingsField {
  const name = `hours.${day}`;
  return buildField<DayHours>({
    name,
    label: weekdays[day]!,
    part: "hours",
    get: (settings) => settings.hours[day] ?? null,
    set: (settings, value) => ({ ...settings, hours: settings.hours.map((own, at) => (at === day ? value : own)) }),
    text: formatHours,
    parse(typed) {
      const read = parseHoursInputs(typed, name);
      return read instanceof Wrong ? read : read.hours;
    },
  });
}

type ListRule = {
  name: "serviceZips" | "serviceCities" | "spamWords" | "forbiddenPhrases";
  label: string;
  separator: RegExp;
  between: string;
};

function listField({ name, label, separator, between }: ListRule, check: (entries: string[]) => string | undefined): SettingsField {
  return inputField(
    property(name),
    label,
    (value) => value.join(between),
    (typed, fail) => {
      const entries = typed
        .split(separator)
        .map((entry) => entry.trim().replace(/\s+/g, " "))
        .filter((entry) => entry !== "");
      const once = entries.filter((entry, at) => entries.findIndex((other) => other.toLowerCase() === entry.toLowerCase()) === at);
      const plain = name === "serviceZips" ? once.map((entry) => entry.replace(/\*$/, "")) : once;
      const message = plain.length > 1000 ? "Enter 1,000 entries or fewer." : check(plain);
      return message ? fail(message) : plain;
    },
  );
}

const zipsField = listField({ name: "serviceZips", label: "ZIP codes", separator: /[\s,;]+/, between: " " }, (entries) => {
  const odd = entries.filter((entry) => !/^\d{3,5}$/.test(entry));
  if (entries.length === 0) return "Enter at least 1 ZIP code, or its first 3 digits.";
  return odd.length > 0 ? `Remove entries that aren’t ZIP codes or 3 to 5 digits: ${odd.slice(0, 5).join(", ")}.` : undefined;
});
const citiesField = listField({ name: "serviceCities", label: "Cities and communities", separator: /\n/, between: "\n" }, (entries) =>
  entries.length === 0 ? "Enter at least 1 city or community." : validateLengths(entries, 80),
);
const spamField = listField({ name: "spamWords", label: "Spam words", separator: /\n/, between: "\n" }, (entries) =>
  validateLengths(entries, 60),
);

const forbiddenField = listField({ name: "forbiddenPhrases", label: "Banned phrases", separator: /\n/, between: "\n" }, (entries) => {
  const empty = entries.find((entry) => !/[\p{L}\p{N}]/u.test(entry));
  return empty ? `“${empty}” has no letters or numbers.` : validateLengths(entries, 120);
});

function validateLengths(entries: readonly string[], maxLength: number): string | undefined {
  const long = entries.find((entry) => entry.length > maxLength);
  return long ? `“${long.slice(0, 24)}…” is longer than ${maxLength} characters.` : undefined;
}

const formatSpecialDay = (day: SpecialDay | undefined) =>
  day ? [formatHours(day.hours), day.note].filter(Boolean).join(", ") : notListedText;

/** Returns the field of a special day; its inputs begin with `prefix`. */
function dayField(day: string, prefix: string): SettingsField {
  return buildField<SpecialDay | undefined>({
    name: `specialDays.${day}`,
    label: formatLongDay(day),
    part: "specialDays",
    get: ({ specialDays }) => specialDays.find((own) => own.day === day),
    set(settings, value) {
      const others = settings.specialDays.filter((own) => own.day !== day);
      const specialDays = [...others, ...(value ? [value] : [])].sort((one, other) => one.day.localeCompare(other.day));
      return { ...settings, specialDays };
    },
    text: formatSpecialDay,
    parse(typed) {
      if (typed(`${prefix}.remove`) !== "") return undefined;
      const read = parseHoursInputs(typed, prefix);
      if (read instanceof Wrong) return read;
      const note = typed(`${prefix}.note`).replace(/\s+/g, " ");
      return note.length > 80 ? wrong(`${prefix}.note`, "Use 80 characters or fewer.") : { day, hours: read.hours, note };
    },
  });
}

const formatTemplate = (own: MessageTemplate | undefined) =>
  own ? `${own.label}\nSubject: ${own.subject}\n\n${own.body}` : noTemplateText;

/** Returns the field of a message template; its inputs begin with `prefix`. */
function templateField(key: string, prefix: string): SettingsField {
  return buildField<MessageTemplate | undefined>({
    name: `templates.${key}`,
    label: "Message template",
    part: "templates",
    get: ({ templates }) => templates.find((own) => own.key === key),
    set(settings, value) {
      const isThere = settings.templates.some((own) => own.key === key);
      const nextTemplates = settings.templates.flatMap((own) => (own.key !== key ? [own] : value ? [value] : []));
      return { ...settings, templates: value && !isThere ? [...nextTemplates, value] : nextTemplates };
    },
    text: formatTemplate,
    parse(typed) {
      if (typed(`${prefix}.remove`) !== "") return undefined;
      const template = { label: typed(`${prefix}.label`), subject: typed(`${prefix}.subject`), body: typed(`${prefix}.body`) };
      const errors: FieldError[] = [];
      const check = (input: keyof typeof template, maxLength: number, requiredMessage?: string) => {
        const unknown = findUnknownTemplateFields(template[input]);
        const message =
          template[input] === "" && requiredMessage
            ? requiredMessage
            : template[input].length > maxLength
              ? `Use ${maxLength.toLocaleString("en-US")} characters or fewer.`
              : unknown.length > 0
                ? formatUnknownFields(unknown)
                : undefined;
        if (message) errors.push({ input: `${prefix}.${input}`, message });
      };
      check("label", 60, "Enter a template name.");
      check("subject", 200);
      check("body", 5000, "Enter a message.");
      return errors.length > 0 ? new Wrong(errors) : { key, ...template };
    },
  });
}

function formatUnknownFields(unknown: readonly string[]): string {
  return unknown.some((one) => one.length > 1)
    ? `${unknown.join(", ")} isn’t a field. Use {first_name}, {project}, {business}, {staff}, or {phone}.`
    : `Remove the single “${unknown[0]}”. Fields look like {first_name}.`;
}

const fixed: readonly SettingsField[] = [
  textField(property("name"), "Business name", { maxLength: 80, requiredMessage: "Enter a business name." }),
  textField(property("tagline"), "Tagline", { maxLength: 120 }),
  phoneField(property("phone"), "Phone", "Enter a phone number. It’s shown on every page."),
  phoneField(property("whatsapp"), "WhatsApp number"),
  emailField,
  ...socialNetworks.map(socialField),
  ...weekdays.map((_, day) => weekdayField(day)),
  zipsField,
  citiesField,
  numberField(partProperty("reply", "goalMinutes"), "Response-time goal (business minutes)", minutes),
  numberField(partProperty("reply", "publicMaxMinutes"), "Longest median shown on the quote page (business minutes)", minutes),
  switchField(partProperty("reply", "alerts"), "Alerts for waiting leads"),
  leadEmailsField,
  stageField("new"),
  stageField("contacted"),
  stageField("visit-booked"),
  stageField("quoted"),
  spamField,
  forbiddenField,
  textField(property("textConsent"), "Text consent wording", { maxLength: 600, requiredMessage: "Enter the consent wording." }),
  switchField(property("popupEnabled"), "Quote pop-up"),
  switchField(partProperty("tags", "isOn"), "Google tag"),
  googleTagField,
  conversionField,
  switchField(partProperty("tags", "mayEmbed"), "Embedding on other sites"),
  partnersField,
  ...retentionKeys.map(retentionField),
];

/** All fixed fields by name. */
export const settingsFields: ReadonlyMap<string, SettingsField> = new Map(fixed.map((own) => [own.name, own]));

/**
 * Returns the field for an id: a name, or "newDay" and "newTemplate" for an added entry; `seed` distinguishes templates of the same name.
 * Returns undefined if no field matches, and an error if the input does not identify the entry.
 */
export function findSettingsField(id: string, typed: SubmittedInput, seed: string): SettingsField | { mistakes: FieldError[] } | undefined {
  if (id === "newDay") {
    const day = z.iso.date().safeParse(typed("newDay.day")).data;
    return day ? dayField(day, id) : { mistakes: [{ input: "newDay.day", message: "Choose a date." }] };
  }
  if (id === "newTemplate")
    return templateField(`${slugifyTemplateKey(typed("newTemplate.label"))}-${slugifyTemplateKey(seed).slice(0, 6)}`, id);
  const [part, key = ""] = id.split(/\.(.*)/s);
  if (part === "specialDays") return z.iso.date().safeParse(key).success ? dayField(key, id) : undefined;
  if (part === "templates") return /^[a-z0-9-]{1,40}$/.test(key) ? templateField(key, id) : undefined;
  return settingsFields.get(id);
}

/** Returns the form values of the entries staff can add, special days and templates, by field name. */
export function toListEntryFormValues(settings: Settings): Record<string, string> {
  const days = settings.specialDays.map((day) => [`specialDays.${day.day}`, formatSpecialDay(day)]);
  const templates = settings.templates.map((own) => [`templates.${own.key}`, formatTemplate(own)]);
  return Object.fromEntries([...days, ...templates]);
}

function slugifyTemplateKey(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 30) || "template"
  );
}
