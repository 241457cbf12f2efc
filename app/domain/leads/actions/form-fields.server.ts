import * as z from "zod";
import { parseNextStepTime } from "~/domain/leads/actions/next-step-fields";
import { maxLeadValueCents } from "~/domain/leads/fields/lead-field-limits";
import { parsePhoneNumber } from "~/domain/leads/intake/quote-input.server";
import {
  type ContactOutcome,
  contactOutcomes,
  isLeadStage,
  type LeadStage,
  type NextStepKind,
  nextStepOptions,
  type ReplyMethod,
  replyMethods,
} from "~/domain/leads/lead";
import { parseEmailAddress } from "~/lib/email";
import { parseHoustonTime } from "~/lib/houston-time";
import { explainNumber, parseHundredths } from "~/lib/parse-number";
import { formKeySchema } from "~/platform/http/forms/form.server";
import type { FormContext } from "./lead-action.server";

/* Schemas of fields that several lead actions share. */

const optionalNoteField = z
  .string()
  .optional()
  .default("")
  .transform((text) => text.replace(/\r\n/g, "\n").trim())
  .pipe(z.string().max(5000, "Use 5,000 characters or fewer."));
/**
 * Returns the schema of a lead form: its intent, the request key, its own fields, and the note that
 * every form may have.
 */
export const leadForm = <Intent extends string, Fields extends z.core.$ZodLooseShape>(
  intent: Intent,
  fields: Fields,
) =>
  z
    .object({ intent: z.literal(intent), key: formKeySchema })
    .extend(fields)
    .extend({ note: optionalNoteField });
export const textField = (maxLength: number) =>
  z
    .string()
    .optional()
    .default("")
    .pipe(z.string().trim().max(maxLength, `Use ${maxLength} characters or fewer.`));
/** Text that the action parses itself: a day, a time, a number. */
export const rawField = z.string().optional().default("");
/** Fields of lead forms that may have several values. */
export const repeatedFields: readonly string[] = ["to", "file", "writer"];
/** Schema of a field in `repeatedFields`: its distinct values, without empty ones. */
export const repeatedField = (maxLength: number) =>
  z
    .union([
      z.array(z.string().max(maxLength)).max(20, "Choose up to 20."),
      z.string().max(maxLength),
    ])
    .optional()
    .default([])
    .transform((value) => [...new Set([value].flat())].filter((one) => one !== ""));
export const idField = z.string().max(200);
export const optionalIdField = z
  .string()
  .max(120)
  .optional()
  .transform((value) => value || null);
export const stageField = z.custom<LeadStage>(
  (value) => typeof value === "string" && isLeadStage(value),
  "Choose a stage.",
);
export const replyMethodField = z.custom<ReplyMethod>(
  (value) => replyMethods.some(({ key }) => key === value),
  "Choose a contact method.",
);
export const outcomeField = z.custom<ContactOutcome>(
  (value) => contactOutcomes.some(({ key }) => key === value),
  "Choose an outcome.",
);
export const nextStepKindField = z.custom<NextStepKind>(
  (value) => nextStepOptions.some(({ key }) => key === value),
  "Choose a next step.",
);
export const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal(""), schema]);
export const optionalNextStepKindField = emptyOr(nextStepKindField).optional().default("");
const nullableTimeField = z
  .string()
  .optional()
  .default("")
  .transform((value, context) => {
    if (value === "") return null;
    const at = new Date(Number(value));
    if (Number.isNaN(at.getTime()))
      context.addIssue({ code: "custom", message: "Reload the page and try again." });
    return at;
  });

/** Next step when the form was loaded. */
export const originalTaskFields = {
  was_next_kind: optionalNextStepKindField,
  was_next_action: textField(200),
  was_next_at: nullableTimeField,
  was_next_staff: optionalIdField,
};

const originalTaskSchema = z.object(originalTaskFields);

export function toOriginalTask(form: z.output<typeof originalTaskSchema>) {
  return {
    taskKind: form.was_next_kind === "" ? null : form.was_next_kind,
    taskAction: form.was_next_action,
    taskAt: form.was_next_at,
    taskStaffId: form.was_next_staff,
  };
}

/** Parses a dollar amount into cents; null if empty. */
export function parseDollars(
  input: string,
  field: string,
  context: z.RefinementCtx,
): number | null {
  if (input.trim() === "") return null;
  const cents = parseHundredths(input);
  if (cents === null || cents < 0 || cents > maxLeadValueCents) {
    context.addIssue({
      code: "custom",
      path: [field],
      message: explainNumber(input, "Enter a dollar amount, like 36,500."),
    });
    return null;
  }
  return cents;
}

/** Parses a day and a time in Houston; null without a day. */
export function parseDayAndTime(
  on: string,
  time: string,
  field: string,
  context: z.RefinementCtx,
): Date | null {
  if (on === "") return null;
  const at = parseNextStepTime(on, time);
  if (!at) context.addIssue({ code: "custom", path: [field], message: "Choose a date." });
  return at ?? null;
}

/** Validates a calendar day (YYYY-MM-DD); null if empty. */
export function parseCalendarDay(
  on: string,
  field: string,
  context: z.RefinementCtx,
): string | null {
  if (on === "") return null;
  if (!parseHoustonTime(on))
    context.addIssue({ code: "custom", path: [field], message: "Choose a date." });
  return on;
}

/** Adds an error if the time of a next step has passed. */
export function requireFutureStep(
  at: Date | null,
  field: string,
  { now }: FormContext,
  context: z.RefinementCtx,
): void {
  if (at && at.getTime() < now.getTime() - 5 * 60_000) {
    context.addIssue({
      code: "custom",
      path: [field],
      message: "That time has passed. If it’s done, select Done and choose what’s next.",
    });
  }
}

export const contactKindField = z.enum(["phone", "email"], "Choose phone or email.");

/** Normalizes a phone or email for storage; undefined with an error at its field if invalid. */
export function parseContact(
  kind: "phone" | "email",
  input: string,
  context: z.RefinementCtx,
): string | undefined {
  const value = kind === "phone" ? parsePhoneNumber(input) : parseEmailAddress(input);
  const message =
    kind === "phone"
      ? "Enter a phone number with area code."
      : "Enter an email address, like ana@example.com.";
  if (value === undefined) context.addIssue({ code: "custom", path: ["contact"], message });
  return value;
}
