import * as z from "zod";
import { addEquipment, removeEquipment, saveJobNotes } from "~/domain/jobs/job-details.server";
import { isJobPart } from "~/domain/jobs/job-parts";
import { showJobPart } from "~/domain/jobs/show-part.server";
import { defineForm, id, type JobForm, required, text } from "./define-form.server";

const showPart = defineForm(
  {
    section: "",
    fields: z.object({
      part: z.string().refine(isJobPart),
      shown: z.enum(["0", "1"]).transform((value) => value === "1"),
    }),
  },
  ({ part, shown: isShown }, ids, { db, ...context }) =>
    showJobPart(db, { ...ids, part, isShown }, context),
  "job-saved",
);

/** Forms of the equipment, the notes, and the parts that the homeowner sees. */
export const detailForms = {
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
  warranty: defineForm(
    { section: "warranty", fields: z.object({ notes: text(4000), was_notes: text(4000) }) },
    ({ notes, was_notes: was }, ids, { db, ...context }) =>
      saveJobNotes(db, { ...ids, field: "warrantyNotes", notes, was }, context),
    "job-saved",
  ),
  "show-part": async (values, ids, context) => ({
    ...(await showPart(values, ids, context)),
    section: values.part?.at(-1) ?? "",
  }),
} satisfies Readonly<Record<string, JobForm>>;
