import * as z from "zod";
import {
  leadTextSchema,
  leadZipSchema,
  normalizeText,
} from "~/domain/leads/fields/lead-field-schemas.server";
import { parseEmailAddress } from "~/lib/email";
import { fillText, type Translate } from "~/lib/fill-text";
import { parsePhoneWithExtension } from "~/lib/phone.server";
import type { Parsed } from "~/platform/http/forms/form.server";
import {
  type Answers,
  budgetOptions,
  type ContactMethod,
  contactMethodOptions,
  type FormOption,
  filterKnownKeys,
  quoteLimits,
  repeatableQuoteFields,
  serviceOptions,
  sizeOptions,
  spaceSettingOptions,
  timeframeOptions,
} from "./quote-form";

// an unknown key of an optional field is a script's error and no reason to reject the request
const choiceSchema = (options: readonly FormOption[]) =>
  z
    .string()
    .optional()
    .transform((key) => options.find((option) => option.key === key?.trim())?.key ?? "");

const textSchema = (maxLength: number, tooLong: string) =>
  z
    .string()
    .optional()
    .default("")
    .transform(normalizeText)
    .pipe(z.string().max(maxLength, tooLong));

const phone = z
  .string()
  .optional()
  .default("")
  .transform(normalizeText)
  .transform((input, context) => {
    const number = input === "" ? "" : normalizePhone(input);
    if (number === undefined) {
      context.addIssue("Enter a 10-digit phone number with area code, or + and the country code.");
    }
    return number ?? "";
  });

const email = z
  .string()
  .optional()
  .default("")
  .transform((input, context) => {
    const address = isBlank([input]) ? "" : parseEmailAddress(input);
    if (address === undefined)
      context.addIssue("Enter a full email address, like name@example.com.");
    return address ?? "";
  });

const request = z.object({
  services: z
    .array(z.string())
    .optional()
    .default([])
    .transform((keys) =>
      filterKnownKeys(
        serviceOptions,
        keys.flatMap((entry) => entry.split(",")).map((entry) => entry.trim()),
      ),
    )
    .pipe(
      z.array(z.string()).min(1, "Choose at least one type of project. “Something else” is fine."),
    ),
  zip: z
    .string()
    .optional()
    .default("")
    .pipe(leadZipSchema("Enter a 5-digit ZIP code, like 77007.")),
  setting: choiceSchema(spaceSettingOptions),
  size: choiceSchema(sizeOptions),
  timeline: choiceSchema(timeframeOptions),
  budget: choiceSchema(budgetOptions),
  details: z
    .string()
    .optional()
    .default("")
    .pipe(leadTextSchema("details", "Keep it under {max} characters. You can email us the rest.")),
  name: z
    .string()
    .optional()
    .default("")
    .pipe(leadTextSchema("name", "Keep the name under {max} characters."))
    .pipe(z.string().min(1, "Enter your name.")),
  phone,
  email,
  contact_by: z
    .string()
    .optional()
    .transform((key) => contactMethodOptions.find((way) => way.key === key?.trim())?.key ?? null),
  design: textSchema(
    quoteLimits.design,
    "We couldn’t open this design. Open it in the pergola designer and send it again.",
  ),
  financing: textSchema(
    quoteLimits.financing,
    "We couldn’t open this payment example. Open it in the calculator and send it again.",
  ),
  project: textSchema(
    quoteLimits.project,
    "We couldn’t open this project. Open it in the catalog and send it again.",
  ),
});

/**
 * Returns the contact method the visitor chose, or the closest one possible: all but email need a
 * number, texts need consent.
 */
function toPossibleMethod(
  way: ContactMethod | null,
  { phone, email, texts }: { phone: string; email: string; texts: boolean },
): ContactMethod | null {
  if (way === "email") return email === "" ? null : way;
  if (way !== null && phone === "") return "email";
  return way === "text" && !texts ? "call" : way;
}

/** Limits by field, for messages. */
const limits: Readonly<Record<string, number>> = {
  details: quoteLimits.details,
  name: quoteLimits.name,
};

/**
 * Parses a quote form. Errors are messages in the language of `t` with the next action, and keep the
 * visitor's input.
 */
export function parseQuoteForm(
  values: Record<string, string[]>,
  t: Translate = fillText,
): Parsed<Answers> {
  const many: readonly string[] = repeatableQuoteFields;
  const input = Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, many.includes(name) ? all : all.at(-1)]),
  );
  const result = request.safeParse(input);
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? "form");
    errors[field] ??= t(issue.message, { max: (limits[field] ?? 0).toLocaleString("en-US") });
  }
  if (isBlank(values.phone) && isBlank(values.email))
    errors.phone ??= t("Enter a phone number or an email. One is enough.");
  if (!result.success || Object.keys(errors).length > 0)
    return { ok: false, problem: { values, errors } };
  const { contact_by, ...rest } = result.data;
  const texts = !isBlank(values.consent_texts);
  return {
    ok: true,
    value: { ...rest, contactBy: toPossibleMethod(contact_by, { ...rest, texts }), photosLost: 0 },
  };
}

function isBlank(all: string[] | undefined): boolean {
  return normalizeText((all?.at(-1) ?? "").replace(/\p{Cf}/gu, "")) === "";
}

/**
 * Parses an already normalized text to E.164, with ";ext=204" after it if it has an extension;
 * numbers without a country code are US numbers. Returns undefined if it is too long or invalid.
 */
export function normalizePhone(input: string): string | undefined {
  return input.length > quoteLimits.phone ? undefined : parsePhoneWithExtension(input);
}

/**
 * Parses a typed phone number to E.164, after trimming and removing control characters. Returns
 * undefined if it is empty or invalid.
 */
export function parsePhoneNumber(input: string): string | undefined {
  return input.trim() === "" ? undefined : normalizePhone(normalizeText(input));
}

/** Parses phone number and email address to their stored form. Skips invalid values. */
export function normalizeContacts(phone: string, email: string): string[] {
  return [parsePhoneNumber(phone), parseEmailAddress(email)].filter((value) => value !== undefined);
}
