import * as z from "zod";
import { leadFieldLimits } from "~/domain/leads/fields/lead-field-limits";
import { parseLooseZip } from "~/domain/leads/fields/parse-zip";
import {
  isVisitEnding,
  maxDayMinutes,
  maxVisitDays,
  type VisitEnding,
  type VisitKind,
  visitKindOptions,
  workMinutes,
} from "~/domain/visits/visit";
import { parseHoustonTime } from "~/lib/houston-time";

const key = z.string().regex(/^[a-z0-9-]{8,60}$/, "Reload the page and try again.");
const id = z.string().min(1).max(200);
const optional = z.string().max(100).optional().default("");
const isOn = z
  .string()
  .optional()
  .transform((value) => value === "yes");

const wasVersion = z.coerce.number("Reload the page and try again.").int();

const timeFields = {
  day: optional,
  time: optional,
  minutes: z.coerce
    .number("Choose a length.")
    .int("Choose a length.")
    .min(15, "Choose a length.")
    .max(workMinutes(maxVisitDays), "Choose a length."),
  staff: optional,
  kind: z.custom<VisitKind>(
    (value) => visitKindOptions.some((option) => option.key === value),
    "Choose a kind of visit.",
  ),
  tell: isOn,
  accepted: z.string().max(5_000).optional().default(""),
};

function parseTimeFields<
  Form extends {
    day: string;
    time: string;
    minutes: number;
    staff: string;
    kind: VisitKind;
    tell: boolean;
    accepted: string;
  },
>(form: Form, context: z.RefinementCtx) {
  const start = form.time === "" ? undefined : parseHoustonTime(form.day, form.time);
  if (!start && form.day === "")
    context.addIssue({ code: "custom", path: ["day"], message: "Choose a date." });
  else if (!start)
    context.addIssue({ code: "custom", path: ["time"], message: "Enter the start time." });
  if (form.minutes > maxDayMinutes && form.kind !== "work")
    context.addIssue({
      code: "custom",
      path: ["kind"],
      message: "Only work on site can take more than one day.",
    });
  const { minutes, kind, staff, tell, accepted } = form;
  const move = { start: start ?? new Date(0), minutes, kind, staffId: staff || null, accepted };
  return { move, tell };
}

const moveForm = z
  .object({
    intent: z.literal("move"),
    key,
    visit: id,
    was_version: wasVersion,
    ...timeFields,
  })
  .transform((form, context) => ({
    intent: form.intent,
    key: form.key,
    visitId: form.visit,
    version: form.was_version,
    ...parseTimeFields(form, context),
  }));

const addForm = z
  .object({
    intent: z.literal("add"),
    key,
    lead: z.string().max(100).min(1, "Choose a lead."),
    street: z.string().trim().min(1, "Enter the street address.").max(leadFieldLimits.street),
    ...timeFields,
  })
  .transform((form, context) => ({
    intent: form.intent,
    key: form.key,
    leadId: form.lead,
    street: form.street,
    ...parseTimeFields(form, context),
  }));

const endForm = z
  .object({
    intent: z.literal("end"),
    key,
    visit: id,
    was_version: wasVersion,
    tell: isOn,
    outcome: z.custom<VisitEnding>(
      (value) => typeof value === "string" && isVisitEnding(value),
      "Choose how it went.",
    ),
    note: z.string().trim().max(1_000).optional().default(""),
  })
  .transform(({ visit, was_version: version, ...form }) => ({
    ...form,
    visitVersion: { id: visit, version },
  }));

const lateForm = z
  .object({
    intent: z.literal("late"),
    key,
    visit: id,
    was_version: wasVersion,
    minutes: z.coerce.number().int().min(5).max(240),
  })
  .transform(({ visit, was_version: version, ...form }) => ({
    ...form,
    visitVersion: { id: visit, version },
  }));

const undoMoveForm = z.object({
  intent: z.literal("undo-move"),
  key,
  event: z.string().regex(/^[\w.-]{8,200}$/, "Reload the page and try again."),
});

const feedForm = z.object({ intent: z.enum(["feed", "end-feed"]), key, staff: optional });

export const calendarFormSchema = z.discriminatedUnion("intent", [
  moveForm,
  addForm,
  endForm,
  lateForm,
  undoMoveForm,
  feedForm,
]);

/** UTC milliseconds of a start time, from 2001 to 2286. */
export const slotPattern = /^\d{13}$/;

/** The visit that the page of a customer shows; booking one has none. */
const visitVersionFields = {
  visit: z.string().max(200).optional().default(""),
  was_version: optional,
};

const bookForm = z.object({
  intent: z.enum(["book", "move"]),
  key,
  form_key: z.string().max(200),
  ...visitVersionFields,
  slot: z
    .string()
    .regex(slotPattern, "Pick a time.")
    .transform((time) => new Date(Number(time))),
  street: z.string().trim().max(leadFieldLimits.street).optional().default(""),
  zip: z.string().trim().max(20).optional().default(""),
  access: z.string().trim().max(500).optional().default(""),
  both: isOn,
});

/**
 * Schema of the forms with which customers book and move a visit. Booking requires the street and a
 * ZIP code.
 */
export const visitOnlineSchema = bookForm.transform((form, context) => {
  const zip = parseLooseZip(form.zip) ?? "";
  if (form.intent === "book" && form.street === "")
    context.addIssue({ code: "custom", path: ["street"], message: "Enter the street and number." });
  if (form.intent === "book" && zip === "")
    context.addIssue({
      code: "custom",
      path: ["zip"],
      message: "Enter a 5-digit ZIP code, like 77007.",
    });
  return { ...form, zip };
});

/** Schema of the form with which customers cancel a visit. */
export const cancelOnlineSchema = z.object({
  key,
  form_key: z.string().max(200),
  ...visitVersionFields,
  why: z.string().trim().max(1_000).optional().default(""),
});

/** Schema of the form of customers who find no time that works. */
export const wantedTimesSchema = z.object({
  key,
  form_key: z.string().max(200),
  part: z.enum(["Morning", "Afternoon", "Either"]).catch("Either"),
});
