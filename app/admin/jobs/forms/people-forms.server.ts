import * as z from "zod";
import { endJobLink, sendJobLink } from "~/domain/jobs/send-job-link.server";
import { defineForm, id, type JobForm } from "./define-form.server";

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
} satisfies Readonly<Record<string, JobForm>>;
