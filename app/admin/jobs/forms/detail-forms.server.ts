import * as z from "zod";
import { addEquipment, removeEquipment, saveJobNotes } from "~/domain/jobs/job-details.server";
import { isJobStage } from "~/domain/jobs/job-stages";
import { moveJob } from "~/domain/jobs/move-job.server";
import { defineForm, id, type JobForm, required, text } from "./define-form.server";

/** Forms of the stage, the equipment and the notes. */
export const detailForms = {
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
} satisfies Readonly<Record<string, JobForm>>;
