import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addEquipment, removeEquipment, saveJobNotes } from "~/domain/jobs/job-details.server";
import { addJobItems, addJobPhotoRows, saveJobItems } from "~/domain/jobs/job-items.server";
import type { JobStage } from "~/domain/jobs/job-stages";
import { moveJob } from "~/domain/jobs/move-job.server";
import { alertAboutQuietJobs } from "~/domain/jobs/quiet-jobs.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { sendProposal } from "~/domain/proposals/actions/send.server";
import { contractSum } from "~/domain/proposals/contract-sum";
import { changeOrderDraft } from "~/domain/proposals/initial-draft";
import { listSignedContracts } from "~/domain/proposals/signed-contracts.server";
import { startNextVersion, startProposal } from "~/domain/proposals/start-proposal.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { storeFile } from "~/platform/files/files.server";
import {
  auditLog,
  files,
  jobEquipment,
  jobItems,
  jobs,
  jobUpdates,
  leadEvents,
  leads,
  outbox,
} from "~/schema";
import { jpegFixture } from "./fixtures/images";
import { afterCancellation, auditOf, countersign, getJob, insertSignedJob } from "./fixtures/jobs";
import { completeChoice, completeDraft, draftLine, oneSigner, signAll } from "./fixtures/proposals";
import { by, db, deps, insertOffice, now, sendNew } from "./fixtures/signer-forms";

/* The job of a contract: opening, stages, items and equipment. */

beforeAll(insertOffice);

const owner = { by, isOwner: true, now: afterCancellation };
const staff = { ...owner, isOwner: false };

async function cancel(versionId: string) {
  const canceled = await cancelContract(
    deps,
    { versionId, typedName: "Carol Whitfield", reason: "Moving", requestKey: newId() },
    { actor: by, now },
  );
  expect(canceled.state).toBe("done");
}

describe("opening a job", () => {
  test("the last signature opens one job, and the first does not", async () => {
    const sent = await sendNew({
      signers: [
        { id: "one", name: "Carol Whitfield", email: "carol@example.com", isRequired: true },
        { id: "two", name: "Jim Whitfield", email: "jim@example.com", isRequired: true },
      ],
    });
    expect(await db.select().from(jobs).where(eq(jobs.leadId, sent.leadId))).toEqual([]);
    await signAll(deps, sent.versionId, now);
    const { job } = await getJob(sent.leadId);
    expect(job).toMatchObject({
      versionId: sent.versionId,
      stage: "signed",
      stageSince: now,
      hasSchedule: false,
    });
  });

  test("the migration opens the jobs of contracts signed before", async () => {
    const { leadId, versionId } = await insertSignedJob();
    await db.delete(jobs);
    const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0102"));
    const insert = migration?.queries.find((query) => query.includes("INSERT INTO `jobs`")) ?? "";
    await env.DB.prepare(insert).run();
    const { job } = await getJob(leadId);
    expect(job).toMatchObject({ versionId, stage: "signed", stageSince: now });
  });

  test("a signed change order belongs to the job and adds to the contract sum", async () => {
    const { leadId, versionId, job } = await insertSignedJob();
    await db.update(jobs).set({ hasSchedule: true }).where(eq(jobs.id, job.id));
    const draft = {
      ...changeOrderDraft(completeDraft, { today: toHoustonDay(now), business: "MOL" }),
      lines: [draftLine("slab", -85_028, { optionIds: ["a"] })],
      ...oneSigner,
    };
    const start = { leadId, kind: "change-order" as const, draft };
    const changeId = (await startProposal(db, start, { by, now, requestKey: newId() })) ?? "";
    const sending = { versionId: changeId, wasVersion: 1, requestKey: newId() };
    await sendProposal(deps, sending, { by, now });
    await signAll(deps, changeId, now, { optionId: "a", addOnIds: [], totalCents: -85_028 });
    const rows = await db.select().from(jobs).where(eq(jobs.leadId, leadId));
    expect(rows).toMatchObject([{ id: job.id, hasSchedule: false }]);
    const sum = contractSum(await listSignedContracts(db, leadId), versionId);
    expect(sum?.sumCents).toBe(completeChoice.totalCents - 85_028);
    expect(sum?.parts.map((part) => part.versionId)).toEqual([versionId, changeId]);
  });

  test("a contract signed after a canceled one opens a job of its own", async () => {
    const { leadId, versionId, proposalId, job } = await insertSignedJob();
    await cancel(versionId);
    const again = await startNextVersion(
      db,
      { id: versionId, proposalId, number: 1 },
      {
        leadId,
        draft: { ...completeDraft, ...oneSigner, validUntil: addDays(toHoustonDay(now), 30) },
      },
      { by, now, requestKey: newId() },
    );
    const sending = { versionId: again ?? "", wasVersion: 1, requestKey: newId() };
    await sendProposal(deps, sending, { by, now });
    await signAll(deps, sending.versionId, now);
    const current = await getJob(leadId);
    expect(current.job.versionId).toBe(sending.versionId);
    expect(current.job.id).not.toBe(job.id);
  });
});

describe("moveJob", () => {
  const move = (
    jobId: string,
    was: JobStage,
    to: JobStage,
    { reason = "", as = owner }: { reason?: string; as?: typeof owner } = {},
  ) => moveJob(db, { jobId, was, to, reason, requestKey: newId() }, as);

  test("moves a job once, with an audit entry and a timeline entry", async () => {
    const { leadId, job } = await insertSignedJob();
    const request = {
      jobId: job.id,
      was: "signed",
      to: "permit",
      reason: "",
      requestKey: newId(),
    } as const;
    expect(await moveJob(db, request, staff)).toEqual({ state: "saved" });
    expect(await moveJob(db, request, staff)).toEqual({ state: "unchanged" });
    const moved = await getJob(leadId);
    expect(moved.job).toMatchObject({ stage: "permit", stageSince: afterCancellation });
    expect((await auditOf(leadId)).filter((action) => action === "moved-job")).toHaveLength(1);
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, leadId));
    expect(events.filter(({ kind }) => kind === "job-stage").map(({ data }) => data)).toEqual([
      JSON.stringify({ from: "signed", to: "permit", job: job.id }),
    ]);
  });

  test("two people at once move a job once", async () => {
    const { leadId, job } = await insertSignedJob();
    const results = await Promise.all([
      move(job.id, "signed", "permit"),
      move(job.id, "signed", "permit"),
    ]);
    expect(results.map(({ state }) => state).sort()).not.toEqual(["saved", "saved"]);
    expect((await auditOf(leadId)).filter((action) => action === "moved-job")).toHaveLength(1);
    expect(await move(job.id, "signed", "permit")).toEqual({ state: "unchanged" });
    expect(await move(job.id, "signed", "scheduled")).toMatchObject({
      state: "refused",
      errors: { "": expect.stringContaining("moved this job to Permit and HOA") },
    });
  });

  test("work starts after the cancellation period and the countersignature", async () => {
    const { leadId, versionId, job } = await insertSignedJob();
    const early = { ...owner, now };
    const refused = await move(job.id, "signed", "scheduled", { as: { ...staff, now } });
    expect(refused).toMatchObject({
      state: "refused",
      errors: { "": expect.stringMatching(/can still cancel and .*countersigned.*Only an owner/) },
    });
    expect(await move(job.id, "signed", "scheduled", { as: early })).toMatchObject({
      state: "invalid",
      errors: { reason: expect.any(String) },
    });
    const reason = "They asked us to order the posts";
    expect(await move(job.id, "signed", "scheduled", { as: early, reason })).toEqual({
      state: "saved",
    });
    expect((await getJob(leadId)).job).toMatchObject({
      earlyStartReason: reason,
      earlyStartBy: "owner",
    });
    // back before the start, the reason is gone
    await move(job.id, "scheduled", "permit", { as: early });
    expect((await getJob(leadId)).job.earlyStartReason).toBe("");
    expect((await move(job.id, "permit", "scheduled", { as: staff })).state).toBe("refused");
    await countersign(versionId);
    expect(await move(job.id, "permit", "scheduled", { as: staff })).toEqual({ state: "saved" });
  });

  test("refuses Done while the punch list has an open item", async () => {
    const { leadId, job } = await insertSignedJob();
    await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.id));
    const items = [{ kind: "punch" as const, label: "Touch up paint" }];
    await addJobItems(db, { jobId: job.id, items, requestKey: newId() }, owner);
    expect(await move(job.id, "last-walk", "done")).toMatchObject({
      state: "refused",
      errors: { "": "The punch list has 1 open item." },
    });
    const [item] = await itemsOf(job.id);
    const done = [{ id: item?.id ?? "", version: 1, state: "done" as const }];
    await saveJobItems(db, { jobId: job.id, items: done, requestKey: newId() }, owner);
    expect(await move(job.id, "last-walk", "done")).toEqual({ state: "saved" });
    expect((await getJob(leadId)).job.stage).toBe("done");
  });

  test("nothing of a canceled contract's job changes", async () => {
    const { leadId, versionId, job } = await insertSignedJob();
    await cancel(versionId);
    const { job: canceledJob } = await getJob(leadId);
    expect(await move(job.id, "signed", "permit")).toMatchObject({
      state: "refused",
      errors: { "": expect.stringContaining("canceled") },
    });
    const items = [{ kind: "punch" as const, label: "Touch up paint" }];
    const added = await addJobItems(db, { jobId: job.id, items, requestKey: newId() }, owner);
    expect(added.state).toBe("refused");
    expect(await itemsOf(job.id)).toEqual([]);
    expect((await getJob(leadId)).job).toEqual(canceledJob);
  });
});

const itemsOf = (jobId: string) =>
  db.select().from(jobItems).where(eq(jobItems.jobId, jobId)).orderBy(jobItems.createdAt);

describe("items of a job", () => {
  test("addJobItems adds each request once, for the office only", async () => {
    const { job } = await insertSignedJob();
    const request = {
      jobId: job.id,
      items: [
        { kind: "paper" as const, label: "Building permit", day: "2027-01-20" },
        { kind: "paper" as const, label: "HOA approval" },
      ],
      requestKey: newId(),
    };
    for (const _time of [1, 2])
      expect(await addJobItems(db, request, owner)).toEqual({ state: "saved" });
    expect(await itemsOf(job.id)).toMatchObject([
      { label: "Building permit", day: "2027-01-20", shownAt: null, createdBy: "owner" },
      { label: "HOA approval", shownAt: null },
    ]);
  });

  test("addJobPhotoRows adds a photo once, also from two uploads at a time, and again once removed", async () => {
    const { job } = await insertSignedJob();
    const photo = await storeFile(env.FILES, {
      bytes: jpegFixture(),
      name: "slab_formed.jpg",
      visibility: "private",
      id: newId(),
    });
    if (!photo) throw new Error("not stored");
    const upload = { jobId: job.id, stored: [photo] };
    await Promise.all([1, 2].map(() => addJobPhotoRows(db, upload, owner)));
    expect(await addJobPhotoRows(db, upload, owner)).toBe(0);
    const [item, ...others] = await itemsOf(job.id);
    expect(item).toMatchObject({ label: "slab formed", fileId: photo.id, shownAt: null });
    expect(others).toEqual([]);
    expect(await db.select().from(files).where(eq(files.id, photo.id))).toHaveLength(1);
    const removed = [{ id: item?.id ?? "", version: 1, state: "withdrawn" as const }];
    await saveJobItems(db, { jobId: job.id, items: removed, requestKey: newId() }, owner);
    expect(await addJobPhotoRows(db, upload, owner)).toBe(1);
  });

  test("saveJobItems saves all or nothing, and refuses a version that a colleague changed", async () => {
    const { job } = await insertSignedJob();
    const items = ["First", "Second"].map((label) => ({ kind: "photo" as const, label }));
    await addJobItems(db, { jobId: job.id, items, requestKey: newId() }, owner);
    const [first, second] = (await itemsOf(job.id)).map(({ id }) => id);
    const save = (labels: readonly string[], version: number) =>
      saveJobItems(
        db,
        {
          jobId: job.id,
          items: [first, second].map((id = "", at) => ({ id, version, label: labels[at] ?? "" })),
          requestKey: newId(),
        },
        owner,
      );
    expect(await save(["First", "Second"], 1)).toEqual({ state: "unchanged" });
    expect(await save(["First", "Posts up"], 1)).toEqual({ state: "saved" });
    expect(await save(["Slab", "Mine"], 1)).toMatchObject({
      state: "refused",
      errors: { "": expect.stringContaining("Posts up") },
    });
    expect((await itemsOf(job.id)).map(({ label }) => label)).toEqual(["First", "Posts up"]);
  });

  test("the audit log has every photo that a form showed, also without captions", async () => {
    const { leadId, job } = await insertSignedJob();
    const photos = ["", ""].map((label) => ({ kind: "photo" as const, label }));
    await addJobItems(db, { jobId: job.id, items: photos, requestKey: newId() }, owner);
    const items = (await itemsOf(job.id)).map(({ id }) => ({
      id,
      version: 1,
      isVisible: true,
    }));
    await saveJobItems(db, { jobId: job.id, items, requestKey: newId() }, owner);
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, leadId));
    const changes = entries.find(({ action }) => action === "changed-job")?.changes ?? "";
    expect(JSON.parse(changes)).toEqual({
      items: ["photo, office only; photo, office only", "photo, shown; photo, shown"],
    });
  });

  test("saveJobItems changes no item of another job", async () => {
    const [mine, other] = [await insertSignedJob(), await insertSignedJob()];
    const items = [{ kind: "paper" as const, label: "Permit" }];
    await addJobItems(db, { jobId: other.job.id, items, requestKey: newId() }, owner);
    const [item] = await itemsOf(other.job.id);
    const foreign = [{ id: item?.id ?? "", version: 1, label: "Changed" }];
    const request = { jobId: mine.job.id, items: foreign, requestKey: newId() };
    expect(await saveJobItems(db, request, owner)).toEqual({ state: "unchanged" });
    expect((await itemsOf(other.job.id))[0]?.label).toBe("Permit");
  });
});

describe("equipment and warranty", () => {
  test("equipment is added once and removed once", async () => {
    const { job } = await insertSignedJob();
    const motor = { what: "Motor", maker: "Somfy", model: "Altus", serialNumber: "A-1" };
    const request = { ...motor, jobId: job.id, requestKey: newId() };
    for (const _time of [1, 2])
      expect(await addEquipment(db, request, owner)).toEqual({ state: "saved" });
    const rows = await db.select().from(jobEquipment).where(eq(jobEquipment.jobId, job.id));
    expect(rows).toMatchObject([motor]);
    const removal = { jobId: job.id, id: rows[0]?.id ?? "", requestKey: newId() };
    expect(await removeEquipment(db, removal, owner)).toEqual({ state: "saved" });
    expect(await removeEquipment(db, removal, owner)).toEqual({ state: "unchanged" });
  });

  test("saveJobNotes refuses notes over a colleague's", async () => {
    const { leadId, job } = await insertSignedJob();
    const save = (was: string, notes: string) =>
      saveJobNotes(
        db,
        { jobId: job.id, field: "warrantyNotes", was, notes, requestKey: newId() },
        owner,
      );
    expect(await save("", "Ten years on the finish")).toEqual({ state: "saved" });
    expect((await save("", "Five years")).state).toBe("refused");
    expect((await getJob(leadId)).job.warrantyNotes).toBe("Ten years on the finish");
  });
});

test("alertAboutQuietJobs emails the owner once a week, and not about jobs with a fresh update", async () => {
  await db.delete(jobItems);
  await db.delete(jobEquipment);
  await db.delete(jobs);
  const { leadId, job } = await insertSignedJob();
  const siteUrl = new URL("https://example.com");
  const alert = (days: number) =>
    alertAboutQuietJobs(db, {
      siteUrl,
      owners: ["owner@example.com"],
      now: new Date(now.getTime() + days * 86_400_000),
    });
  const sent = async () =>
    (await db.select().from(outbox).where(eq(outbox.kind, "job-alert"))).map(
      ({ toAddress }) => toAddress,
    );
  expect(await alert(6.9)).toBe(0);
  expect(await sent()).toEqual([]);
  // a week later at the latest, and one email a week
  expect([await alert(8), await alert(8), await alert(15)]).toEqual([1, 1, 1]);
  expect(await sent()).toEqual(["owner@example.com", "owner@example.com"]);
  await db.insert(jobUpdates).values({
    id: newId(),
    jobId: job.id,
    headline: "Posts are up",
    publishedAt: new Date(now.getTime() + 16 * 86_400_000),
    createdAt: now,
    updatedAt: now,
  });
  expect(await alert(22)).toBe(0);
  await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, leadId));
  expect(await alert(60)).toBe(0);
});
