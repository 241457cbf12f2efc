import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { planDuePayments } from "~/content/payment-schedules.server";
import { completionsQuery } from "~/domain/jobs/complete-job.server";
import { hashCompletion } from "~/domain/jobs/completion";
import { addJobItems, saveJobItems } from "~/domain/jobs/job-items.server";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { checkContractFile } from "~/domain/proposals/records/check-contract";
import { recordEarlierContracts } from "~/domain/proposals/records/contract-chain.server";
import { createContractFile } from "~/domain/proposals/records/contract-file.server";
import { listPublishedKeys } from "~/domain/proposals/records/contract-keys.server";
import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import {
  contractRecords,
  files,
  jobCompletions,
  jobItems,
  jobs,
  leadEvents,
  payments,
} from "~/schema";
import { jpegFixture } from "./fixtures/images";
import {
  emailsOf,
  insertJobWithLink,
  loadHomeowner,
  loadJobFile,
  loadOffice,
  postHomeowner,
  postOffice,
} from "./fixtures/job-pages";
import { afterCancellation } from "./fixtures/jobs";
import { by, db, deps, insertOffice, now } from "./fixtures/signer-forms";

/* The signature for completion, online and on paper, and its withdrawal. */

beforeAll(insertOffice);

const today = toHoustonDay(now);
type Job = Awaited<ReturnType<typeof insertJobWithLink>>;

/** A job at its last walk, with an entry that the homeowner sees and one for the office. */
async function insertLastWalk() {
  const job = await insertJobWithLink();
  const items = [
    { kind: "punch" as const, label: "Touch up paint", note: "Crew 1", shownAt: now },
    { kind: "punch" as const, label: "Invoice the fan", note: "Office" },
  ];
  await addJobItems(db, { jobId: job.jobId, items, requestKey: newId() }, { by, now });
  await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.jobId));
  await planDuePayments(db, now);
  return job;
}

async function finishList({ jobId }: Job) {
  const rows = await db.select().from(jobItems).where(eq(jobItems.jobId, jobId));
  const items = rows.map(({ id, version }) => ({ id, version, state: "done" as const }));
  await saveJobItems(db, { jobId, items, requestKey: newId() }, { by, now });
}

const lastWalkOf = async (job: Job): Promise<Record<string, unknown>> =>
  Object(Reflect.get(Object((await loadHomeowner(job)).data), "lastWalk"));
const listOf = async (job: Job) =>
  String(Reflect.get(Object((await lastWalkOf(job)).sign), "list") ?? "");
const completionsOf = ({ jobId }: Job) => completionsQuery(db, jobId);
const stageOf = async ({ jobId }: Job) =>
  (await db.select().from(jobs).where(eq(jobs.id, jobId)))[0]?.stage;
const lastPaymentOf = async ({ jobId }: Job) => {
  const rows = await db.select().from(payments).where(eq(payments.jobId, jobId));
  return rows.find(({ condition }) => condition === "30 days after completion");
};
const recordsOf = async ({ versionId }: Job) =>
  (
    await db
      .select()
      .from(contractRecords)
      .where(eq(contractRecords.versionId, versionId))
      .orderBy(contractRecords.number)
  ).map(({ kind }) => kind);

async function sign(job: Job, changes: Record<string, string> = {}) {
  return postHomeowner(job, {
    do: "complete",
    list: await listOf(job),
    "completion-name": "Carol Whitfield",
    "completion-agreed": "1",
    ...changes,
  });
}

describe("on the homeowner's page", () => {
  test("the list shows only what the office shows, and nothing can be signed while one is open", async () => {
    const job = await insertLastWalk();
    expect(await lastWalkOf(job)).toMatchObject({
      list: [{ label: "Touch up paint", note: "Crew 1", isDone: false }],
      sign: { waits: "2 items are still open." },
    });
    const refused = await sign(job);
    expect(refused.status).toBe(409);
    expect(await completionsOf(job)).toEqual([]);
    expect(await stageOf(job)).toBe("last-walk");
  });

  test("a signature needs the name and the box, and keeps the typed name", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    const refused = await postHomeowner(job, { do: "complete", "completion-name": "C" });
    expect(refused.status).toBe(422);
    expect(refused.data).toMatchObject({
      values: { "completion-name": ["C"] },
      errors: {
        "completion-name": "Type your full name.",
        "completion-agreed": expect.any(String),
      },
    });
    expect(await completionsOf(job)).toEqual([]);
  });

  test("a signature is stored with its words, list, time, link and hash, and ends the job", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    const list = await listOf(job);
    expect((await sign(job)).status).toBe(303);
    const [completion, ...others] = await completionsOf(job);
    expect(others).toEqual([]);
    if (!completion) throw new Error("not signed");
    expect(completion).toMatchObject({
      method: "link",
      signerId: job.signerId,
      linkId: job.linkId,
      typedName: "Carol Whitfield",
      list,
      completedOn: today,
      withdrawnAt: null,
    });
    expect(list).toContain("Touch up paint");
    expect(list).not.toContain("Invoice the fan");
    expect(completion.statement).toContain("is complete");
    expect(await hashCompletion(completion)).toBe(completion.recordSha256);
    expect(await hashCompletion({ ...completion, list: "[]" })).not.toBe(completion.recordSha256);
    expect(await stageOf(job)).toBe("done");
    const [email] = await emailsOf(job.leadId, "job-update");
    expect(email?.toAddress).toBe("carol@example.com");
    expect(email?.text.replaceAll(/\s+/g, " ")).toContain(completion.statement);
    expect(email?.text).toContain(completion.recordSha256);
    expect(await emailsOf(job.leadId, "job-alert")).toHaveLength(1);
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, job.leadId));
    expect(events.map(({ kind }) => kind)).toContain("job-completed");
    expect(await lastWalkOf(job)).toMatchObject({
      sign: null,
      signature: `Signed by Carol Whitfield. Completed ${formatIsoDay(today)}.`,
    });
    expect(JSON.stringify((await loadOffice(job)).data)).toContain("Carol Whitfield");
  });

  test("of two signatures at once one counts, and a repeated form changes nothing", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    const list = await listOf(job);
    const answers = await Promise.all([1, 2, 3].map(() => sign(job, { list })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(await completionsOf(job)).toHaveLength(1);
    const key = newId();
    const other = await insertLastWalk();
    await finishList(other);
    const form = { key, list: await listOf(other) };
    expect((await sign(other, form)).status).toBe(303);
    expect((await sign(other, form)).status).toBe(303);
    expect(await completionsOf(other)).toHaveLength(1);
    expect(await recordsOf(other)).toEqual(["signed", "completed"]);
  });

  test("a list that changed after the page was loaded is not signed", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    const list = await listOf(job);
    const items = [{ kind: "punch" as const, label: "Haul away the pallets" }];
    await addJobItems(db, { jobId: job.jobId, items, requestKey: newId() }, { by, now });
    expect((await sign(job, { list })).status).toBe(409);
    await finishList(job);
    await db
      .update(jobItems)
      .set({ shownAt: now, version: 9 })
      .where(and(eq(jobItems.jobId, job.jobId), eq(jobItems.label, "Haul away the pallets")));
    expect((await sign(job, { list })).status).toBe(409);
    expect((await sign(job)).status).toBe(303);
  });

  test("nothing is signed before the last walk, or once the contract is canceled", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    const list = await listOf(job);
    await db.update(jobs).set({ stage: "build" }).where(eq(jobs.id, job.jobId));
    expect((await sign(job, { list })).status).toBe(409);
    await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.jobId));
    await cancelContract(
      deps,
      { versionId: job.versionId, typedName: "Carol", reason: "", requestKey: newId() },
      { actor: by, now },
    );
    expect((await sign(job, { list })).status).toBe(409);
    expect(await completionsOf(job)).toEqual([]);
  });
});

describe("the last payment", () => {
  test("becomes due 30 days after the signature", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    await sign(job);
    await planDuePayments(db, afterCancellation);
    expect(await lastPaymentOf(job)).toMatchObject({
      state: "not-due",
      dueOn: addDays(today, 30),
    });
    await planDuePayments(db, new Date(now.getTime() + 31 * 86_400_000));
    expect(await lastPaymentOf(job)).toMatchObject({ state: "due" });
  });

  test("follows the day of a paper that is recorded after the job was moved to Done", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    await db.update(jobs).set({ stage: "done", stageSince: now }).where(eq(jobs.id, job.jobId));
    await planDuePayments(db, now);
    expect((await lastPaymentOf(job))?.dueOn).toBe(addDays(today, 30));
    await db.insert(jobCompletions).values({
      id: newId(),
      jobId: job.jobId,
      method: "paper",
      statement: "",
      signerId: job.signerId,
      typedName: "Carol Whitfield",
      at: now,
      completedOn: addDays(today, -3),
      recordSha256: "0".repeat(64),
      createdAt: now,
    });
    await planDuePayments(db, now);
    expect((await lastPaymentOf(job))?.dueOn).toBe(addDays(today, 27));
  });

  test("isn't due any more once the signature is withdrawn, and then follows the next one", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    await sign(job);
    await planDuePayments(db, now);
    const reopen = { do: "move", was: "done", to: "last-walk" };
    const missing = await postOffice(job, { ...reopen, reason: "" });
    expect(missing.status).toBe(422);
    expect(await stageOf(job)).toBe("done");
    expect((await postOffice(job, { ...reopen, reason: "The west beam leaks" })).status).toBe(303);
    expect(await stageOf(job)).toBe("last-walk");
    await planDuePayments(db, now);
    expect(await lastPaymentOf(job)).toMatchObject({ state: "not-due", dueOn: "" });
    const emails = await emailsOf(job.leadId, "job-update");
    expect(emails.at(-1)?.text).toContain("The west beam leaks");
    expect(await completionsOf(job)).toMatchObject([
      { withdrawnBy: "owner", withdrawReason: "The west beam leaks" },
    ]);
    expect((await sign(job)).status).toBe(303);
    await planDuePayments(db, now);
    expect((await lastPaymentOf(job))?.dueOn).toBe(addDays(today, 30));
    expect(await recordsOf(job)).toEqual(["signed", "completed", "reopened", "completed"]);
  });
});

describe("on paper", () => {
  const scan = () => new File([jpegFixture()], "completion.jpg");

  test("staff record it with its scan and the day of completion", async () => {
    const job = await insertLastWalk();
    await db.update(jobs).set({ stage: "build" }).where(eq(jobs.id, job.jobId));
    const paper = { do: "paper-completion", completion_signer: job.signerId, completed_on: today };
    expect((await postOffice(job, { ...paper, file: scan() })).status).toBe(409);
    await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.jobId));
    await finishList(job);
    expect((await postOffice(job, paper)).status).toBe(422);
    const late = { ...paper, completed_on: addDays(today, 1), file: scan() };
    expect((await postOffice(job, late)).status).toBe(422);
    expect((await postOffice(job, { ...paper, file: scan() })).status).toBe(303);
    const [completion] = await completionsOf(job);
    if (!completion) throw new Error("not recorded");
    expect(completion).toMatchObject({
      method: "paper",
      typedName: "Carol Whitfield",
      completedOn: today,
      recordedBy: "owner",
      scanSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await hashCompletion(completion)).toBe(completion.recordSha256);
    expect(await stageOf(job)).toBe("done");
    expect(await recordsOf(job)).toEqual(["signed", "completed"]);
  });
});

describe("the records of the contract", () => {
  test("prove the completion in the contract file", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    await sign(job);
    const file = await createContractFile(deps, job.versionId, new Date());
    const bytes = new TextEncoder().encode(file ?? "");
    const check = await checkContractFile(bytes, await listPublishedKeys(db));
    expect(check.state === "unchanged" && check.summary.events.at(-1)).toMatchObject({
      kind: "completed",
      name: "Carol Whitfield",
      completedOn: today,
    });
  });

  test("get a completion that a restored backup has without its record", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    await sign(job);
    await db
      .delete(contractRecords)
      .where(
        and(eq(contractRecords.versionId, job.versionId), eq(contractRecords.kind, "completed")),
      );
    await recordEarlierContracts(deps, now, 100);
    expect(await recordsOf(job)).toEqual(["signed", "completed"]);
  });
});

describe("erasing the person", () => {
  test("keeps the completion with its contract, and removes both with a reason", async () => {
    const job = await insertLastWalk();
    await finishList(job);
    const paper = { do: "paper-completion", completion_signer: job.signerId, completed_on: today };
    const file = new File([jpegFixture()], "completion.jpg");
    expect((await postOffice(job, { ...paper, file })).status).toBe(303);
    const scanId = (await completionsOf(job))[0]?.scanFileId ?? "";
    const scans = () => db.select({ id: files.id }).from(files).where(eq(files.id, scanId));
    await erasePersonOfLead(db, deps.bucket, job.leadId, { by, now });
    expect(await completionsOf(job)).toHaveLength(1);
    expect(await scans()).toHaveLength(1);
    await erasePersonOfLead(db, deps.bucket, job.leadId, { by, now, contractReason: "Asked" });
    expect(await completionsOf(job)).toEqual([]);
    expect(await scans()).toEqual([]);
  });
});

describe("the list of the office", () => {
  test("an entry is for the office only until it is shown, with its photo", async () => {
    const job = await insertJobWithLink();
    await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.jobId));
    const photo = new File([jpegFixture()], "dent.jpg");
    const add = { do: "punch", item: "Dent on the west beam", who: "Crew 1" };
    expect((await postOffice(job, { ...add, file: photo })).status).toBe(303);
    const [item] = await db.select().from(jobItems).where(eq(jobItems.jobId, job.jobId));
    const id = item?.id ?? "";
    expect(item).toMatchObject({ shownAt: null, fileId: expect.any(String) });
    expect((await lastWalkOf(job)).list).toEqual([]);
    expect((await loadJobFile(job, id)).status).toBe(404);
    const show = { do: "items", section: "last-walk", states: "1", item: id };
    const saved = await postOffice(job, { ...show, [`version-${id}`]: "1", [`shown-${id}`]: "1" });
    expect(saved.status).toBe(303);
    expect((await lastWalkOf(job)).list).toMatchObject([
      { label: "Dent on the west beam", photo: `/project/${job.token}/job/files/${id}` },
    ]);
    expect((await loadJobFile(job, id)).status).toBe(200);
    expect((await postOffice(job, { ...add, item: "Paint", visible: "1" })).status).toBe(303);
    expect((await lastWalkOf(job)).list).toHaveLength(2);
  });
});
