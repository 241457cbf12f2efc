import * as z from "zod";
import { addEquipment, removeEquipment, saveWarrantyNotes } from "~/domain/jobs/job-details.server";
import { addJobItems, saveJobItems } from "~/domain/jobs/job-items.server";
import type { JobDeps } from "~/domain/jobs/job-links.server";
import { isJobStage } from "~/domain/jobs/job-stages";
import { publishUpdate, saveUpdateDraft } from "~/domain/jobs/job-updates.server";
import { moveJob } from "~/domain/jobs/move-job.server";
import { endJobLink, sendJobLink } from "~/domain/jobs/send-job-link.server";
import { isIsoDay } from "~/lib/dates";
import type { NewFile } from "~/platform/files/files.server";
import { toFieldErrors, toSentFields } from "~/platform/http/forms/form.server";
import type { FormResult } from "~/platform/records/form-result";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";

export type Values = Record<string, string[]>;
type Ids = { jobId: string; requestKey: string };
type Context = Pick<StaffDeps, "db"> & {
  by: StaffDeps["actor"];
  isOwner: boolean;
  now: Date;
  /** Stored file of a paper. */
  paper: NewFile | undefined;
  /** Loads the dependencies of the homeowner’s page and emails. */
  loadDeps: () => Promise<JobDeps>;
};
type FormDone = { result: FormResult; section: string; flash: Flash };
type JobForm = (values: Values, ids: Ids, context: Context) => Promise<FormDone>;

/** Defines a form by its fields, its write, and where the page continues with which message. */
function defineForm<Fields extends z.ZodType>(
  { section, fields }: { section: string; fields: Fields },
  write: (value: z.output<Fields>, ids: Ids, context: Context) => Promise<FormResult>,
  flash: Flash | ((values: Values) => Flash),
): JobForm {
  return async (values, ids, context) => {
    const parsed = fields.safeParse(toSentFields(values));
    return {
      result: parsed.success
        ? await write(parsed.data, ids, context)
        : { state: "invalid", errors: toFieldErrors(parsed.error) },
      section,
      flash: typeof flash === "function" ? flash(values) : flash,
    };
  };
}

const text = (maxLength: number) =>
  z
    .string()
    .default("")
    // forms without JavaScript send other line breaks
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .refine((value) => value.length <= maxLength, `Use ${maxLength} characters or fewer.`);
const required = (maxLength: number, message: string) =>
  text(maxLength).refine((value) => value !== "", message);
const optionalDay = z
  .string()
  .default("")
  .refine((value) => value === "" || isIsoDay(value), "Choose a date.");
const id = z.string().default("");
const count = z.coerce.number().int().min(0).catch(-1);

const updateFields = z
  .object({
    headline: text(120),
    text: text(2000),
    next_on: optionalDay,
    next_time: text(60),
    who: text(80),
    write_by: optionalDay,
    update_version: count,
    published_count: count,
    mail: z.string().optional(),
  })
  .transform((value) => ({
    fields: {
      headline: value.headline,
      text: value.text,
      nextOn: value.next_on,
      nextTime: value.next_time,
      whoComes: value.who,
      writeBy: value.write_by,
    },
    version: value.update_version,
    publishedCount: value.published_count,
    sendsEmail: value.mail !== undefined,
  }));
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
const linkFields = z
  .object({ person: id, link: id })
  .transform(({ person, link }) => ({ personId: person, linkId: link }));

/** Forms of the page by the value of their button. */
export const jobForms: Readonly<Record<string, JobForm>> = {
  move: defineForm(
    {
      section: "",
      fields: z.object({
        to: z.string().refine(isJobStage),
        was: z.string().refine(isJobStage),
        reason: text(300),
      }),
    },
    (value, ids, { db, ...context }) => moveJob(db, { ...ids, ...value }, context),
    "job-moved",
  ),
  items: async (values, ids, { db, ...context }) => ({
    result: await saveJobItems(db, { ...ids, items: readItems(values) }, context),
    section: values.section?.at(-1) ?? "",
    flash: "job-saved",
  }),
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
  punch: defineForm(
    {
      section: "last-walk",
      fields: z.object({
        item: required(200, "Enter the work to do, like “Seal the gutter”."),
        who: text(80),
      }),
    },
    ({ item, who }, ids, { db, ...context }) =>
      addJobItems(db, { ...ids, items: [{ kind: "punch", label: item, note: who }] }, context),
    "job-item-added",
  ),
  equipment: defineForm(
    {
      section: "equipment",
      fields: z.object({
        what: required(80, "Enter the part, like “Motor”."),
        maker: text(80),
        model: text(80),
        serial: text(80),
      }),
    },
    ({ serial: serialNumber, ...value }, ids, { db, ...context }) =>
      addEquipment(db, { ...ids, ...value, serialNumber }, context),
    "job-item-added",
  ),
  "remove-equipment": defineForm(
    { section: "equipment", fields: z.object({ equipment: id }) },
    ({ equipment }, ids, { db, ...context }) =>
      removeEquipment(db, { ...ids, id: equipment }, context),
    "job-item-removed",
  ),
  draft: defineForm(
    { section: "update", fields: updateFields },
    (value, ids, { db, ...context }) => saveUpdateDraft(db, { ...ids, ...value }, context),
    "job-draft-saved",
  ),
  publish: defineForm(
    { section: "update", fields: updateFields },
    async (value, ids, { loadDeps, ...context }) =>
      publishUpdate(await loadDeps(), { ...ids, ...value }, context),
    ({ mail }) => (mail ? "job-update-sent" : "job-update-published"),
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
  "send-link": defineForm(
    { section: "links", fields: linkFields },
    async (value, ids, { loadDeps, ...context }) =>
      sendJobLink(await loadDeps(), { ...ids, ...value }, context),
    "job-link-sent",
  ),
  "end-link": defineForm(
    { section: "links", fields: linkFields },
    async (value, ids, { loadDeps, ...context }) =>
      endJobLink(await loadDeps(), { ...ids, ...value }, context),
    "link-revoked",
  ),
  warranty: defineForm(
    { section: "warranty", fields: z.object({ notes: text(4000), was_notes: text(4000) }) },
    ({ notes, was_notes: was }, ids, { db, ...context }) =>
      saveWarrantyNotes(db, { ...ids, notes, was }, context),
    "job-saved",
  ),
};

/** Reads the items of a form: "item" has their ids, further fields end with the id. */
function readItems(values: Values) {
  const last = (name: string) => values[name]?.at(-1);
  return (values.item ?? []).map((id) => {
    const label = last(`label-${id}`)?.trim().slice(0, 200);
    const visible = last(`shown-${id}`);
    return {
      id,
      version: Number(last(`version-${id}`) ?? -1),
      ...(label !== undefined && { label }),
      ...(visible !== undefined && { isVisible: visible === "1" }),
      ...(values.states && {
        state: last(`done-${id}`) === "1" ? ("done" as const) : ("open" as const),
      }),
    };
  });
}
