import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sumLineVersions } from "~/domain/jobs/subcontractor-list";
import { createAttachedList } from "~/domain/jobs/subcontractor-pdf.server";
import {
  addSubcontractor,
  changeSubcontractor,
  removeSubcontractor,
  sendSubcontractorList,
} from "~/domain/jobs/subcontractors.server";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import * as officeList from "~/routes/admin/job-subcontractors-file";
import * as homeownerList from "~/routes/project/subcontractors-file";
import { auditLog, jobSubcontractors, jobs, outboxFiles } from "~/schema";
import {
  ask,
  emailsOf,
  type Fields,
  insertJobWithLink,
  jobDeps,
  loadHomeowner,
  loadOffice,
  postOffice,
} from "./fixtures/job-pages";
import { by, db, deps, insertOffice, now } from "./fixtures/signer-forms";

/* The list of subcontractors and suppliers of a job. */

let cookie = "";

beforeAll(async () => {
  await insertOffice();
  const session = await startSession(db, "owner", { createdAt: new Date(), ip: "", userAgent: "" });
  cookie = session.split(";")[0] ?? "";
});

type Job = Awaited<ReturnType<typeof insertJobWithLink>>;

const electrician = {
  do: "subcontractor",
  name: "Bright Electric",
  address: "12 Wire St, Houston, TX 77002",
  phone: "(713) 555-0150",
  what: "Electrician",
};
const add = (job: Job, fields: Fields = {}) => postOffice(job, { ...electrician, ...fields });
const linesOf = ({ jobId }: Job) =>
  db.select().from(jobSubcontractors).where(eq(jobSubcontractors.jobId, jobId));
const show = (job: Job, shown: string) =>
  postOffice(job, { do: "show-part", part: "subcontractors", shown });

async function addLine(job: Job) {
  expect((await add(job)).status).toBe(303);
  const [line] = await linesOf(job);
  if (!line) throw new Error("no line");
  return line;
}

const openOffice = ({ leadId, jobId }: { leadId: string; jobId: string }) =>
  ask(officeList.loader, `/admin/leads/${leadId}/job/subcontractors.pdf?job=${jobId}`, {
    params: { id: leadId },
    headers: { Cookie: cookie },
  });
const openHomeowner = ({ token }: Job) =>
  ask(homeownerList.loader, `/project/${token}/job/subcontractors.pdf`, { params: { token } });

describe("the list of subcontractors and suppliers", () => {
  test("a line needs a name, an address and a phone number, and 422 keeps the input", async () => {
    const job = await insertJobWithLink();
    const answer = await add(job, { name: "", address: " ", phone: "call us" });
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      problem: {
        values: { phone: ["call us"] },
        errors: {
          name: "Enter the name of the person or company.",
          address: "Enter the address.",
          phone: "Enter a phone number, like (713) 555-0142.",
        },
      },
    });
    expect(await linesOf(job)).toEqual([]);
  });

  test("the same form sent twice adds one line, with an audit entry", async () => {
    const job = await insertJobWithLink();
    const key = newId();
    for (const _time of [1, 2]) expect((await add(job, { key })).status).toBe(303);
    expect(await linesOf(job)).toMatchObject([
      { name: "Bright Electric", phone: "+17135550150", removedOn: "", changedOn: "" },
    ]);
    const entries = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, job.leadId), eq(auditLog.action, "added-subcontractor")));
    expect(entries).toHaveLength(1);
  });

  test("a change keeps the day it was added, and a colleague's earlier change answers 409", async () => {
    const job = await insertJobWithLink();
    const { id, addedOn } = await addLine(job);
    const change = (phone: string) => add(job, { line: id, line_version: "1", phone });
    expect((await change("713 555 0151")).status).toBe(303);
    expect(await linesOf(job)).toMatchObject([
      { phone: "+17135550151", addedOn, changedOn: addedOn, version: 2 },
    ]);
    const late = await change("713 555 0152");
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ problem: { values: { phone: ["713 555 0152"] } } });
    expect(JSON.stringify((await loadOffice(job)).data)).toContain("(713) 555-0151");
  });

  test("a removed line stays on the list with its day", async () => {
    const job = await insertJobWithLink();
    const { id } = await addLine(job);
    const remove = () => postOffice(job, { do: "remove-subcontractor", line: `${id} 1` });
    for (const _time of [1, 2]) expect((await remove()).status).toBe(303);
    const [line] = await linesOf(job);
    expect(line?.removedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await add(job, { line: id, line_version: "2", name: "Other" })).status).toBe(409);
  });

  test("the homeowner opens the PDF only while it is shown", async () => {
    const job = await insertJobWithLink();
    await addLine(job);
    const name = "Subcontractors and suppliers";
    const papers = async () => JSON.stringify((await loadHomeowner(job)).data);
    expect(await papers()).not.toContain(name);
    expect((await openHomeowner(job)).status).toBe(404);
    expect((await show(job, "1")).status).toBe(303);
    expect((await show(job, "1")).status).toBe(409);
    expect(await papers()).toContain(name);
    const file = await openHomeowner(job);
    expect(file.status).toBe(200);
    expect(file.response?.headers.get("Content-Type")).toBe("application/pdf");
    expect((await show(job, "0")).status).toBe(303);
    expect((await openHomeowner(job)).status).toBe(404);
  });

  test("the office opens the PDF of a job of that lead, once the list has a line", async () => {
    const [job, other] = [await insertJobWithLink(), await insertJobWithLink()];
    expect((await openOffice(job)).status).toBe(404);
    await addLine(job);
    expect((await openOffice(job)).status).toBe(200);
    expect((await openOffice({ leadId: other.leadId, jobId: job.jobId })).status).toBe(404);
  });

  test("emailing it sends each signer the PDF once and shows it", async () => {
    const job = await insertJobWithLink();
    const send = (sentAt = "", version = "1") =>
      postOffice(job, {
        do: "send-subcontractors",
        sent_at: sentAt,
        list_version: version,
      });
    expect((await send()).status).toBe(409);
    await addLine(job);
    expect((await send()).status).toBe(303);
    expect((await send()).status).toBe(409);
    const [email, ...others] = await emailsOf(job.leadId, "subcontractor-list");
    expect(others).toEqual([]);
    expect(email).toMatchObject({ toAddress: "carol@example.com" });
    const [file] = await db
      .select()
      .from(outboxFiles)
      .where(eq(outboxFiles.outboxId, email?.id ?? ""));
    const pdf = await createAttachedList(file?.objectKey ?? "", async () => jobDeps);
    expect(new TextDecoder().decode(pdf?.slice(0, 5))).toBe("%PDF-");
    expect((await openHomeowner(job)).status).toBe(200);
    const [{ sentAt } = { sentAt: null }] = await db
      .select({ sentAt: jobs.subcontractorsSentAt })
      .from(jobs)
      .where(eq(jobs.id, job.jobId));
    expect((await send(String(sentAt?.getTime()))).status).toBe(303);
    expect(
      (await emailsOf(job.leadId, "subcontractor-list")).map(({ subject }) => subject),
    ).toEqual([
      "List of subcontractors and suppliers",
      "Updated list of subcontractors and suppliers",
    ]);
  });

  test("a list that a colleague changed after the page was loaded is not emailed", async () => {
    const job = await insertJobWithLink();
    await addLine(job);
    const send = (version: string) =>
      postOffice(job, { do: "send-subcontractors", sent_at: "", list_version: version });
    await add(job, { name: "Slab Supply" });
    const refused = await send("1");
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.data)).toContain("Someone changed the list in the meantime");
    expect(await emailsOf(job.leadId, "subcontractor-list")).toEqual([]);
    expect((await send("2")).status).toBe(303);
  });

  test("a change counts although the fields read the same in a row", async () => {
    const job = await insertJobWithLink();
    const { id } = await addLine(job);
    const change = {
      line: id,
      line_version: "1",
      name: "Bright Electric, 12 Wire St",
      address: "Houston, TX 77002",
    };
    expect((await add(job, change)).status).toBe(303);
    expect(await linesOf(job)).toMatchObject([{ name: change.name, address: change.address }]);
  });

  describe("the first change since the email", () => {
    const on = (day: string) => ({ by, now: new Date(`${day}T18:00:00Z`) });
    const details = { name: "Bright Electric", address: "12 Wire St", phone: "", what: "" };
    const jobOf = async ({ jobId }: Job) =>
      (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0];
    const changedAt = async (job: Job) => (await jobOf(job))?.subcontractorsChangedAt;
    const change = (id: string, { jobId }: Job, version: number, day: string) =>
      changeSubcontractor(
        db,
        { ...details, phone: `+1713555015${version}`, id, jobId, version, requestKey: newId() },
        on(day),
      );
    const send = async (job: Job, day: string, { db: batchDb } = { db }) =>
      sendSubcontractorList(
        { ...jobDeps, db: batchDb },
        {
          jobId: job.jobId,
          lastSentAt: (await jobOf(job))?.subcontractorsSentAt ?? null,
          listVersion: sumLineVersions(await linesOf(job)),
          requestKey: newId(),
        },
        on(day),
      );
    async function insertSent() {
      const job = await insertJobWithLink();
      const { jobId } = job;
      await addSubcontractor(db, { ...details, jobId, requestKey: newId() }, on("2027-03-01"));
      expect(await changedAt(job)).toEqual(on("2027-03-01").now);
      expect(await send(job, "2027-03-02")).toEqual({ state: "saved" });
      expect(await changedAt(job)).toBeNull();
      const [line] = await linesOf(job);
      return { job, id: line?.id ?? "" };
    }

    test("stays while the list is changed again, and ends with the next email", async () => {
      const { job, id } = await insertSent();
      for (const [version, day] of [
        [1, "2027-03-03"],
        [2, "2027-03-10"],
      ] as const)
        expect(await change(id, job, version, day)).toEqual({ state: "saved" });
      const line = { jobId: job.jobId, id, version: 3, requestKey: newId() };
      expect(await removeSubcontractor(db, line, on("2027-03-12"))).toEqual({ state: "saved" });
      expect(await changedAt(job)).toEqual(on("2027-03-03").now);
      await send(job, "2027-03-13");
      expect(await changedAt(job)).toBeNull();
    });

    test("stays if a colleague makes it while the list is being emailed", async () => {
      const { job, id } = await insertSent();
      const busyDb = new Proxy(db, {
        get: (target, name) =>
          name === "batch"
            ? async (statements: Parameters<typeof db.batch>[0]) => {
                await change(id, job, 1, "2027-03-10");
                return target.batch(statements);
              }
            : Reflect.get(target, name),
      });
      expect(await send(job, "2027-03-10", { db: busyDb })).toMatchObject({ state: "refused" });
      expect(await changedAt(job)).toEqual(on("2027-03-10").now);
    });
  });

  test("erasing the person deletes the list", async () => {
    const job = await insertJobWithLink();
    await addLine(job);
    await show(job, "1");
    await erasePersonOfLead(db, deps.bucket, job.leadId, { by, now });
    expect(await linesOf(job)).toEqual([]);
    expect((await openOffice(job)).status).toBe(404);
  });
});
