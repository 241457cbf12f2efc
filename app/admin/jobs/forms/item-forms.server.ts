import * as z from "zod";
import { careIntervals, paperPurposes } from "~/domain/jobs/care-dates";
import { addJobItems, saveJobItems } from "~/domain/jobs/job-items.server";
import { isIsoDay } from "~/lib/dates";
import { toFieldErrors, toSentFields } from "~/platform/http/forms/form.server";
import {
  defineForm,
  type JobForm,
  optionalDay,
  required,
  text,
  type Values,
} from "./define-form.server";

const choicesField = z
  .string()
  .default("")
  .transform((value) =>
    [...new Set(value.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean),
  )
  .refine((list) => list.length >= 2, "Enter at least 2 choices, one per line.")
  .refine((list) => list.length <= 8, "Enter 8 choices or fewer.")
  .refine(
    (list) => list.every((one) => one.length <= 80),
    "Use 80 characters or fewer per choice.",
  );
const everyField = z.coerce
  .number()
  .refine((months) => careIntervals.some((one) => one === months), "Choose how often.");
const careFields = {
  care: required(120, "Enter a task, like “Clean the gutters”."),
  day: z.string().default("").refine(isIsoDay, "Choose a date."),
  every: everyField,
};

/** Forms of papers, photos, decisions, care dates and the punch list. */
export const itemForms = {
  items: async (values, ids, { db, ...context }) => {
    const section = values.section?.at(-1) ?? "";
    const errors = section === "care" ? validateCare(values) : {};
    return {
      result:
        Object.keys(errors).length > 0
          ? { state: "invalid", errors }
          : await saveJobItems(db, { ...ids, items: readItems(values) }, context),
      section,
      flash: "job-saved",
    };
  },
  remove: async (values, ids, { db, ...context }) => {
    const [id = "", version] = values.item?.at(-1)?.split(" ") ?? [];
    const items = [{ id, version: Number(version), state: "withdrawn" as const }];
    return {
      result: await saveJobItems(db, { ...ids, items }, context),
      section: values.section?.at(-1) ?? "",
      flash: "job-item-removed",
    };
  },
  paper: defineForm(
    {
      section: "papers",
      fields: z.object({
        label: required(120, "Enter a name for the paper."),
        note: text(200),
        day: optionalDay,
        purpose: z.enum(paperPurposes).catch(""),
      }),
    },
    (value, ids, { db, paper: file, ...context }) =>
      addJobItems(
        db,
        { ...ids, items: [{ ...value, kind: "paper", ...(file && { file }) }] },
        context,
      ),
    "job-paper-added",
  ),
  care: defineForm(
    {
      section: "care",
      fields: z.object({
        ...careFields,
        visible: z.string().optional(),
      }),
    },
    ({ care: label, day, every: everyMonths, visible }, ids, { db, ...context }) => {
      const item = { kind: "care" as const, label, day, everyMonths };
      const items = [visible ? { ...item, shownAt: context.now } : item];
      return addJobItems(db, { ...ids, items }, context);
    },
    "job-item-added",
  ),
  punch: defineForm(
    {
      section: "last-walk",
      fields: z.object({
        item: required(200, "Enter the work to do, like “Seal the gutter”."),
        who: text(80),
        visible: z.string().optional(),
      }),
    },
    ({ item: label, who: note, visible }, ids, { db, paper: file, ...context }) => {
      const item = { kind: "punch" as const, label, note, ...(file && { file }) };
      const items = [visible ? { ...item, shownAt: context.now } : item];
      return addJobItems(db, { ...ids, items }, context);
    },
    "job-item-added",
  ),
  decision: defineForm(
    {
      section: "decisions",
      fields: z.object({
        question: required(160, "Enter the question."),
        about: text(400),
        choices: choicesField,
        needed: optionalDay,
      }),
    },
    ({ question: label, about: note, choices, needed: day }, ids, { db, ...context }) =>
      addJobItems(
        db,
        {
          ...ids,
          items: [{ kind: "decision", label, note, choices, day, shownAt: context.now }],
        },
        context,
      ),
    "job-decision-asked",
  ),
} satisfies Readonly<Record<string, JobForm>>;

/** Returns the errors of the care dates of a form, by input. */
function validateCare(values: Values): Record<string, string> {
  const fields: Record<string, z.ZodType> = {};
  for (const id of values.item ?? []) {
    fields[`label-${id}`] = careFields.care;
    fields[`day-${id}`] = careFields.day;
    fields[`every-${id}`] = careFields.every;
  }
  const parsed = z.object(fields).safeParse(toSentFields(values));
  return parsed.success ? {} : toFieldErrors(parsed.error);
}

/** Reads the items of a form: "item" has their ids, further fields end with the id. */
function readItems(values: Values) {
  const last = (name: string) => values[name]?.at(-1);
  return (values.item ?? []).map((id) => {
    const label = last(`label-${id}`)?.trim().slice(0, 200);
    const visible = last(`shown-${id}`);
    const day = last(`day-${id}`);
    const every = everyField.safeParse(last(`every-${id}`));
    return {
      id,
      version: Number(last(`version-${id}`) ?? -1),
      ...(label !== undefined && { label }),
      ...(day !== undefined && isIsoDay(day) && { day }),
      ...(every.success && { everyMonths: every.data }),
      ...(visible !== undefined && { isVisible: visible === "1" }),
      ...(values.crews && { isForCrew: last(`crew-${id}`) === "1" }),
      ...(values.states && {
        state: last(`done-${id}`) === "1" ? ("done" as const) : ("open" as const),
      }),
    };
  });
}
