import * as z from "zod";
import { addEquipment, removeEquipment, saveWarrantyNotes } from "~/domain/jobs/job-details.server";
import { addJobItems, saveJobItems } from "~/domain/jobs/job-items.server";
import type { JobDeps } from "~/domain/jobs/job-links.server";
import { isJobStage } from "~/domain/jobs/job-stages";
import { publishUpdate, saveUpdateDraft } from "~/domain/jobs/job-updates.server";
import { moveJob } from "~/domain/jobs/move-job.server";
import { endJobLink, sendJobLink } from "~/domain/jobs/send-job-link.server";
import type { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import { isIsoDay } from "~/lib/dates";
import { toFieldErrors, toSentFields } from "~/platform/http/forms/form.server";
import type { FormResult } from "~/platform/records/form-result";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";

export type Values = Record<string, string[]>;
/** A form of a job’s page, with the stored file of a paper. */
type SentJobForm = {
  values: Values;
  paper: Pick<PhotoIntake, "stored" | "refused" | "lost">;
  jobId: string;
  requestKey: string;
};
type Context = Pick<StaffDeps, "db"> & {
  by: StaffDeps["actor"];
  isOwner: boolean;
  now: Date;
  /** Loads the dependencies of the homeowner’s page and emails. */
  loadDeps: () => Promise<JobDeps>;
};
type FormDone = { result: FormResult; section: string; flash: Flash };

const text = (maxLength: number) =>
  z
    .string()
    .default("")
    .transform((value) => value.trim())
    .refine((value) => value.length <= maxLength, `Use ${maxLength} characters or fewer.`);
const required = (maxLength: number, message: string) =>
  text(maxLength).refine((value) => value !== "", message);
const optionalDay = z
  .string()
  .default("")
  .refine((value) => value === "" || isIsoDay(value), "Enter a date.");

const invalid = (errors: Record<string, string>): FormResult => ({ state: "invalid", errors });

/** Parses the fields of a form by a schema, or returns its errors. */
function parse<S extends z.ZodType>(schema: S, values: Values) {
  const parsed = schema.safeParse(toSentFields(values));
  return parsed.success
    ? { value: parsed.data }
    : { refused: invalid(toFieldErrors(parsed.error)) };
}

const stageSchema = z.object({
  to: z.string().refine(isJobStage),
  was: z.string().refine(isJobStage),
  reason: text(300),
});
const paperSchema = z.object({
  label: required(120, "Enter a name for the paper."),
  note: text(200),
  day: optionalDay,
});
const punchSchema = z.object({ item: required(200, "Enter the work to do."), who: text(80) });
const equipmentSchema = z.object({
  what: required(80, "Enter the part, like “Motor”."),
  maker: text(80),
  model: text(80),
  serial: text(80),
});
const updateSchema = z.object({
  headline: text(120),
  text: text(2000),
  next_on: optionalDay,
  next_time: text(60),
  who: text(80),
  write_by: optionalDay,
  update_version: z.coerce.number().int().min(0).catch(0),
});
const decisionSchema = z.object({
  question: required(160, "Enter the question."),
  about: text(400),
  choices: z
    .string()
    .default("")
    .transform((value) =>
      [...new Set(value.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean),
    )
    .refine((list) => list.length >= 2, "Enter at least two choices, one a line.")
    .refine((list) => list.length <= 8, "Enter at most eight choices.")
    .refine(
      (list) => list.every((one) => one.length <= 80),
      "Use 80 characters or fewer a choice.",
    ),
  needed: optionalDay,
});
const warrantySchema = z.object({ notes: text(4000), was_notes: z.string().default("") });

/** Forms of the page by the value of their button: the write, and where the page continues. */
export const jobForms: Readonly<
  Record<string, (sent: SentJobForm, context: Context) => Promise<FormDone>>
> = {
  move: async ({ values, ...ids }, { db, ...context }) => {
    const { value, refused } = parse(stageSchema, values);
    const result = value ? await moveJob(db, { ...ids, ...value }, context) : refused;
    return { result, section: "", flash: "job-moved" };
  },
  paper: async ({ values, paper, ...ids }, { db, ...context }) => {
    const { value, refused } = parse(paperSchema, values);
    const [file] = paper.stored;
    const problem =
      paper.refused[0] ?? (paper.lost > 0 ? "We couldn’t store the file. Try again." : "");
    const result = problem
      ? invalid({ file: problem })
      : value
        ? await addJobItems(
            db,
            { ...ids, items: [{ ...value, kind: "paper", ...(file && { file }) }] },
            context,
          )
        : refused;
    return { result, section: "papers", flash: "job-paper-added" };
  },
  punch: async ({ values, ...ids }, { db, ...context }) => {
    const { value, refused } = parse(punchSchema, values);
    const result = value
      ? await addJobItems(
          db,
          { ...ids, items: [{ kind: "punch", label: value.item, note: value.who }] },
          context,
        )
      : refused;
    return { result, section: "last-walk", flash: "job-item-added" };
  },
  items: async ({ values, ...ids }, { db, ...context }) => ({
    result: await saveJobItems(db, { ...ids, items: readItems(values) }, context),
    section: values.section?.at(-1) ?? "",
    flash: "job-saved",
  }),
  equipment: async ({ values, ...ids }, { db, ...context }) => {
    const { value, refused } = parse(equipmentSchema, values);
    const result = value
      ? await addEquipment(db, { ...ids, ...value, serialNumber: value.serial }, context)
      : refused;
    return { result, section: "equipment", flash: "job-item-added" };
  },
  "remove-equipment": async ({ values, ...ids }, { db, ...context }) => ({
    result: await removeEquipment(db, { ...ids, id: values.equipment?.at(-1) ?? "" }, context),
    section: "equipment",
    flash: "job-item-removed",
  }),
  draft: async ({ values, ...ids }, { db, ...context }) => {
    const { value, refused } = parseUpdate(values);
    const result = value ? await saveUpdateDraft(db, { ...ids, ...value }, context) : refused;
    return { result, section: "update", flash: "job-draft-saved" };
  },
  publish: async ({ values, ...ids }, { loadDeps, by, now }) => {
    const { value, refused } = parseUpdate(values);
    const sendsEmail = values.mail !== undefined;
    const result = value
      ? await publishUpdate(await loadDeps(), { ...ids, ...value, sendsEmail }, { by, now })
      : refused;
    return {
      result,
      section: "update",
      flash: sendsEmail ? "job-update-sent" : "job-update-published",
    };
  },
  decision: async ({ values, ...ids }, { db, ...context }) => {
    const { value, refused } = parse(decisionSchema, values);
    const result = value
      ? await addJobItems(
          db,
          {
            ...ids,
            items: [
              {
                kind: "decision",
                label: value.question,
                note: value.about,
                choices: value.choices,
                day: value.needed,
                shownAt: context.now,
              },
            ],
          },
          context,
        )
      : refused;
    return { result, section: "decisions", flash: "job-decision-asked" };
  },
  "send-link": async ({ values, ...ids }, { loadDeps, by, now }) => ({
    result: await sendJobLink(await loadDeps(), { ...ids, ...toPerson(values) }, { by, now }),
    section: "links",
    flash: "job-link-sent",
  }),
  "end-link": async ({ values, ...ids }, { loadDeps, by, now }) => ({
    result: await endJobLink(await loadDeps(), { ...ids, ...toPerson(values) }, { by, now }),
    section: "links",
    flash: "link-revoked",
  }),
  warranty: async ({ values, ...ids }, { db, ...context }) => {
    const { value, refused } = parse(warrantySchema, values);
    const result = value
      ? await saveWarrantyNotes(db, { ...ids, notes: value.notes, was: value.was_notes }, context)
      : refused;
    return { result, section: "warranty", flash: "job-saved" };
  },
};

/** Parses the form of an update into the fields of its row. */
function parseUpdate(values: Values) {
  const { value, refused } = parse(updateSchema, values);
  return value
    ? {
        value: {
          fields: {
            headline: value.headline,
            text: value.text,
            nextOn: value.next_on,
            nextTime: value.next_time,
            whoComes: value.who,
            writeBy: value.write_by,
          },
          version: value.update_version,
        },
      }
    : { refused };
}

const toPerson = ({ person, link }: Values) => ({
  personId: person?.at(-1) ?? "",
  linkId: link?.at(-1) ?? "",
});

/** Reads the items of a form: "item" has their ids, further fields end with the id. */
function readItems(values: Values) {
  const last = (name: string) => values[name]?.at(-1);
  const removedId = last("remove");
  return (values.item ?? []).slice(0, 200).map((id) => {
    const label = last(`label-${id}`)?.trim().slice(0, 200);
    const done = last(`done-${id}`);
    const visible = last(`shown-${id}`);
    return {
      id,
      version: Number(last(`version-${id}`) ?? -1),
      ...(label && { label }),
      ...(visible !== undefined && { isVisible: visible === "1" }),
      ...(values.states && { state: done === "1" ? ("done" as const) : ("open" as const) }),
      ...(removedId === id && { state: "withdrawn" as const }),
    };
  });
}
