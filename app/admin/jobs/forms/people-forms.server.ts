import * as z from "zod";
import { addCrew, endCrewLink } from "~/domain/jobs/crew-links.server";
import { saveJobNotes } from "~/domain/jobs/job-details.server";
import { endJobLink, sendJobLink } from "~/domain/jobs/send-job-link.server";
import { defineForm, id, type JobForm, required, text } from "./define-form.server";

const linkFields = z
  .object({ person: id, link: id })
  .transform(({ person, link }) => ({ personId: person, linkId: link }));

/** Forms of the people with a link to the job. */
export const peopleForms = {
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
  crew: defineForm(
    {
      section: "crew",
      fields: z.object({ name: required(80, "Enter the name of the person or crew.") }),
    },
    async ({ name }, ids, { loadDeps, ...context }) =>
      addCrew(await loadDeps(), { ...ids, name }, context),
    "job-crew-added",
  ),
  "end-crew": defineForm(
    { section: "crew", fields: z.object({ person: id }) },
    ({ person }, ids, { db, ...context }) => endCrewLink(db, { ...ids, id: person }, context),
    "link-revoked",
  ),
  "crew-notes": defineForm(
    { section: "crew", fields: z.object({ notes: text(1000), was_notes: text(1000) }) },
    ({ notes, was_notes: was }, ids, { db, ...context }) =>
      saveJobNotes(db, { ...ids, field: "crewNotes", notes, was }, context),
    "job-saved",
  ),
} satisfies Readonly<Record<string, JobForm>>;
