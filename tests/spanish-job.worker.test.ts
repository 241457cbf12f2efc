import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { reopenJob } from "~/domain/jobs/reopen-job.server";
import { sendReviewRequests } from "~/domain/jobs/review-requests.server";
import { sendJobLink } from "~/domain/jobs/send-job-link.server";
import { sendSubcontractorList } from "~/domain/jobs/subcontractors.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { jobSubcontractors, jobs, leads, outbox, outboxFiles } from "~/schema";
import { englishLines, englishOf } from "./fixtures/english-texts";
import {
  insertJobWithLink,
  jobDeps,
  loadHomeowner,
  postHomeowner,
  postOffice,
} from "./fixtures/job-pages";
import { by, db, insertOffice, now, settings } from "./fixtures/signer-forms";

/* Emails about a job whose lead we write to in Spanish. */

test("emails about the job of a Spanish lead have no English text", async () => {
  await insertOffice();
  const job = await insertJobWithLink();
  const { jobId, leadId, signerId, linkId } = job;
  await db
    .update(leads)
    .set({ replyLanguage: "es", email: "carol@example.com", status: "won" })
    .where(eq(leads.id, leadId));
  const day = addDays(toHoustonDay(now), 14);
  const update = {
    do: "publish",
    headline: "Su permiso ya está en el condado",
    text: "Lo entregamos hoy.",
    next_on: day,
    write_by: day,
    mail: "1",
    update_version: "0",
    published_count: "0",
  };
  expect((await postOffice(job, update)).status).toBe(303);
  const supplier = { name: "Luz Segura", address: "12 Wire St", phone: "(713) 555-0150" };
  await postOffice(job, { do: "subcontractor", ...supplier, what: "Electricista" });
  const sendList = async (lastSentAt: Date | null, at: Date) => {
    const [line] = await db
      .select()
      .from(jobSubcontractors)
      .where(eq(jobSubcontractors.jobId, jobId));
    const list = { jobId, lastSentAt, listVersion: line?.version ?? 0, requestKey: newId() };
    return sendSubcontractorList(jobDeps, list, { by, now: at });
  };
  expect((await sendList(null, now)).state).toBe("saved");
  expect((await sendList(now, new Date(now.getTime() + 1))).state).toBe("saved");
  const share = { do: "share", name: "Luis Reed", email: "luis@example.com" };
  expect((await postHomeowner(job, share)).status).toBe(303);

  await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, jobId));
  const lastWalk = Reflect.get(Object((await loadHomeowner(job)).data), "lastWalk");
  const list = String(Reflect.get(Object(Reflect.get(Object(lastWalk), "sign")), "list"));
  const signature = { "completion-name": "Carol Whitfield", "completion-agreed": "1" };
  const signed = await postHomeowner(job, { do: "complete", list, ...signature });
  expect(signed.status).toBe(303);
  const reopened = { jobId, reason: "Falta pintar una viga.", requestKey: newId() };
  expect(await reopenJob(jobDeps, reopened, { by, now })).toMatchObject({ state: "saved" });
  const link = { jobId, personId: signerId, linkId, requestKey: newId() };
  expect((await sendJobLink(jobDeps, link, { by, now })).state).toBe("saved");
  const stageSince = new Date("2027-02-05T18:00:00Z"); // a Friday
  await db.update(jobs).set({ stage: "done", stageSince }).where(eq(jobs.id, jobId));
  const review = { link: "https://example.com/review", hours: settings };
  const tuesday = new Date("2027-02-09T18:00:00Z");
  expect(await sendReviewRequests(jobDeps, { ...review, now: tuesday })).toBe(1);

  const kinds = ["job-link", "job-update", "review-request", "subcontractor-list"];
  const emails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), inArray(outbox.kind, kinds)));
  expect(emails.map(({ kind }) => kind).sort()).toEqual([
    "job-link",
    "job-link",
    "job-update",
    "job-update",
    "job-update",
    "review-request",
    "subcontractor-list",
    "subcontractor-list",
  ]);
  for (const { subject, text, html } of emails) {
    expect(englishLines(`${subject}\n${text}`)).toEqual([]);
    expect(englishOf(html)).toEqual([]);
    expect(html).toContain('<html lang="es-US"');
  }
  const files = await db
    .select({ name: outboxFiles.name })
    .from(outboxFiles)
    .innerJoin(outbox, and(eq(outbox.id, outboxFiles.outboxId), eq(outbox.leadId, leadId)));
  expect(files.map(({ name }) => name)).toContain("subcontratistas-y-proveedores.pdf");
});
