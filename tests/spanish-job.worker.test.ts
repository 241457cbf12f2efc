import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addJobItems } from "~/domain/jobs/job-items.server";
import { reopenJob } from "~/domain/jobs/reopen-job.server";
import { sendReviewRequests } from "~/domain/jobs/review-requests.server";
import { sendJobLink } from "~/domain/jobs/send-job-link.server";
import { sendSubcontractorList } from "~/domain/jobs/subcontractors.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { jobItems, jobSubcontractors, jobs, leads, outbox, outboxFiles } from "~/schema";
import { englishLines, englishOf, findEnglish } from "./fixtures/english-texts";
import {
  insertJobWithLink,
  jobDeps,
  loadHomeowner,
  postHomeowner,
  postOffice,
} from "./fixtures/job-pages";
import { by, db, insertOffice, now, settings } from "./fixtures/signer-forms";
import { readHomeownerTexts } from "./fixtures/spanish-reading";

/* Emails and messages about a job whose lead we write to in Spanish. */

beforeAll(async () => {
  await insertOffice();
  await readHomeownerTexts();
});

test("emails about the job of a Spanish lead have no English text", async () => {
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

test("refused forms of a Spanish homeowner have no English text", async () => {
  const { leadId, jobId, ...job } = await insertJobWithLink();
  await db.update(leads).set({ replyLanguage: "es" }).where(eq(leads.id, leadId));
  await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, jobId));
  const kinds = ["decision", "photo", "punch"] as const;
  const items = kinds.map((kind) => ({
    kind,
    label: "Acabado",
    choices: ["Bronce", "Negro"],
    shownAt: now,
  }));
  await addJobItems(db, { jobId, items, requestKey: newId() }, { by, now });
  const rows = await db.select().from(jobItems).where(eq(jobItems.jobId, jobId));
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? "";
  const refuse = async (fields: Record<string, string>) => {
    const answer = await postHomeowner(job, fields);
    expect(answer.status).toBeGreaterThanOrEqual(409);
    const errors = Object.values(Object(Reflect.get(Object(answer.data), "errors"))).map(String);
    expect(findEnglish(errors)).toEqual([]);
    return errors.join(" ");
  };
  const complete = { do: "complete", "completion-agreed": "1" };
  expect(await refuse({ ...complete, "completion-name": "王伟" })).toContain("letras latinas");
  const open = await refuse({ ...complete, "completion-name": "Carol Whitfield" });
  expect(open).toBe("Falta un punto. No se firmó nada.");
  const decision = idOf("decision");
  expect((await postHomeowner(job, { [`decision-${decision}`]: "Negro" })).status).toBe(303);
  expect(await refuse({ [`decision-${decision}`]: "Bronce" })).toContain("ya eligió “Negro”");
  const photo = idOf("photo");
  const photos = { do: "photos", photo, [`was-${photo}`]: "earlier" };
  expect(await refuse({ ...photos, allowed: photo })).toContain("ya no está permitida");
  const share = { do: "share", name: "Luis Reed", email: "carol@example.com" };
  expect(await refuse(share)).toContain("ya tiene un enlace con este correo");
});
