import * as z from "zod";
import { publishUpdate, saveUpdateDraft } from "~/domain/jobs/job-updates.server";
import { count, defineForm, type JobForm, optionalDay, text } from "./define-form.server";

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
/** Forms of the update for the homeowner. */
export const updateForms = {
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
} satisfies Readonly<Record<string, JobForm>>;
