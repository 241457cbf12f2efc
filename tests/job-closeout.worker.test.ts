import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { listTextUsages } from "~/domain/files/text-usages.server";
import { addJobPhotoRows, saveJobItems } from "~/domain/jobs/job-items.server";
import { photoPermissionText } from "~/domain/jobs/photo-permissions.server";
import { sendReviewRequests } from "~/domain/jobs/review-requests.server";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { storeFile } from "~/platform/files/files.server";
import * as photoDraft from "~/routes/admin/job-photo-draft";
import * as page from "~/routes/project/job";
import {
  contentDrafts,
  files,
  jobItems,
  jobs,
  leads,
  messages,
  photoPermissions,
  posts,
  projectImages,
  projects,
  revisions,
} from "~/schema";
import { countRows, type StatementRows } from "./fixtures/count-rows";
import { jpegFixture } from "./fixtures/images";
import {
  ask,
  emailsOf,
  insertJobWithLink,
  jobDeps,
  loadHomeowner,
  postHomeowner,
} from "./fixtures/job-pages";
import { by, db, deps, insertOffice, now, settings } from "./fixtures/signer-forms";

/* After the last walk: the review request, and permissions for photos. */

beforeAll(insertOffice);

describe("review requests", () => {
  const link = "https://example.com/review";
  /** Tuesday noon in Houston, `days` days after a Friday. */
  const friday = new Date("2027-02-05T18:00:00Z");
  const at = (days: number) => new Date(friday.getTime() + days * 86_400_000);
  const send = (moment: Date, to = link) =>
    sendReviewRequests(jobDeps, { link: to, hours: settings, now: moment });
  async function insertDone() {
    await db.delete(photoPermissions);
    // jobs of earlier tests have the same signer
    await db.update(jobs).set({ stage: "signed", reviewRequestedAt: null });
    const job = await insertJobWithLink();
    await db.update(jobs).set({ stage: "done", stageSince: friday }).where(eq(jobs.id, job.jobId));
    return job;
  }
  const requestsOf = (leadId: string) => emailsOf(leadId, "review-request");

  test("one goes to each signer after 3 days, once, also from two ticks at a time", async () => {
    const job = await insertDone();
    expect(await send(at(2))).toBe(0);
    await Promise.all([send(at(3)), send(at(3)), send(at(3))]);
    for (const days of [3, 4, 5, 20]) await send(at(days));
    const [email, ...others] = await requestsOf(job.leadId);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ toAddress: "carol@example.com" });
    expect(email?.text).toContain(link);
    expect(email?.text).toContain("Good or bad");
    expect(email?.text).not.toContain("This link is private");
    const thread = await db.select().from(messages).where(eq(messages.leadId, job.leadId));
    expect(thread).toContainEqual(
      expect.objectContaining({ direction: "out", channel: "email", subject: email?.subject }),
    );
  });

  test("after missed days it is still sent, and after 30 days no more", async () => {
    const job = await insertDone();
    expect(await send(at(18))).toBe(1);
    expect(await requestsOf(job.leadId)).toHaveLength(1);
    const late = await insertDone();
    expect(await send(at(31))).toBe(0);
    expect(await requestsOf(late.leadId)).toEqual([]);
  });

  test("a job that was done twice gets one request", async () => {
    const job = await insertDone();
    await send(at(3));
    await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.jobId));
    await db
      .update(jobs)
      .set({ stage: "done", stageSince: at(4) })
      .where(eq(jobs.id, job.jobId));
    expect(await send(at(10))).toBe(0);
    expect(await requestsOf(job.leadId)).toHaveLength(1);
  });

  test("two jobs of one lead get one request, also when both are due at the same time", async () => {
    const [first, second] = [await insertDone(), await insertDone()];
    await db
      .update(jobs)
      .set({ stage: "done", stageSince: friday })
      .where(eq(jobs.id, first.jobId));
    await db.update(jobs).set({ leadId: first.leadId }).where(eq(jobs.id, second.jobId));
    expect(await send(at(3))).toBe(1);
    expect(await send(at(4))).toBe(0);
    expect(await requestsOf(first.leadId)).toHaveLength(1);
  });

  test("two leads with a signer's address get one request, also from two ticks at a time", async () => {
    const [first, second] = [await insertDone(), await insertDone()];
    await db
      .update(jobs)
      .set({ stage: "done", stageSince: friday })
      .where(eq(jobs.id, first.jobId));
    await Promise.all([send(at(3)), send(at(3)), send(at(4))]);
    await send(at(5));
    const sent = [first, second].map(({ leadId }) => requestsOf(leadId));
    expect((await Promise.all(sent)).flat()).toHaveLength(1);
  });

  test("nothing is sent without a link, at night, before Done, or for a canceled, trashed or erased job", async () => {
    const job = await insertDone();
    expect(await send(at(3), "")).toBe(0);
    expect(await send(new Date("2027-02-09T06:00:00Z"))).toBe(0);
    await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.jobId));
    expect(await send(at(4))).toBe(0);
    await db.update(jobs).set({ stage: "done" }).where(eq(jobs.id, job.jobId));
    await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, job.leadId));
    expect(await send(at(4))).toBe(0);
    await db.update(leads).set({ deletedAt: null }).where(eq(leads.id, job.leadId));
    await erasePersonOfLead(db, deps.bucket, job.leadId, { by, now });
    expect(await send(at(4))).toBe(0);
    const canceled = await insertDone();
    await cancelContract(
      deps,
      { versionId: canceled.versionId, typedName: "Carol", reason: "", requestKey: newId() },
      { actor: by, now },
    );
    expect(await send(at(4))).toBe(0);
  });
});

describe("permission for photos", () => {
  type Job = Awaited<ReturnType<typeof insertJobWithLink>>;

  let counter = 0;

  /** A finished job with a shown photo. Each photo has bytes of its own. */
  async function insertJobWithPhoto() {
    const job = await insertJobWithLink();
    counter += 1;
    const bytes = jpegFixture({ padding: counter });
    const file = await storeFile(deps.bucket, {
      bytes,
      name: "From_the_lawn.jpg",
      visibility: "private",
    });
    if (!file) throw new Error("not stored");
    await addJobPhotoRows(db, { jobId: job.jobId, stored: [file] }, { by, now });
    const [item] = await db.select().from(jobItems).where(eq(jobItems.jobId, job.jobId));
    const id = item?.id ?? "";
    const visible = { id, version: 1, isVisible: true };
    await saveJobItems(
      db,
      { jobId: job.jobId, items: [visible], requestKey: newId() },
      { by, now },
    );
    await db.update(jobs).set({ stage: "done" }).where(eq(jobs.id, job.jobId));
    return { ...job, photo: id };
  }
  const allow = async (job: Job & { photo: string }, isAllowed = true, was?: string) =>
    postHomeowner(job, {
      do: "photos",
      photo: job.photo,
      [`was-${job.photo}`]: was ?? (await currentOf(job.photo)),
      ...(isAllowed && { allowed: job.photo }),
    });
  /** Id of the current permission of a photo, as the form has it. */
  const currentOf = async (itemId: string) =>
    (await permissionsOf(itemId)).find(({ revokedAt }) => revokedAt === null)?.id ?? "";
  const permissionsOf = (itemId: string) =>
    db.select().from(photoPermissions).where(eq(photoPermissions.itemId, itemId));
  const permissionOn = async (job: Job) =>
    Reflect.get(Object((await loadHomeowner(job)).data), "permission");

  async function startDraft({ leadId, jobId, photo }: Job & { photo: string }) {
    const session = await startSession(db, "owner", {
      createdAt: new Date(),
      ip: "",
      userAgent: "",
    });
    return ask(photoDraft.action, `/admin/leads/${leadId}/job/photo-draft`, {
      params: { id: leadId },
      method: "POST",
      headers: { Cookie: session.split(";")[0] ?? "" },
      body: new URLSearchParams({ job: jobId, item: photo }),
    });
  }
  const copyOf = async (itemId: string) => {
    const [permission] = await permissionsOf(itemId);
    const id = permission?.copyFileId ?? "";
    const [file] = await db.select().from(files).where(eq(files.id, id));
    const shots = await db.select().from(projectImages).where(eq(projectImages.fileId, id));
    return { file, shots };
  };

  test("no photo is allowed before the homeowner checks it, and each permission is stored", async () => {
    const job = await insertJobWithPhoto();
    expect(await permissionOn(job)).toMatchObject({
      text: photoPermissionText,
      photos: [{ id: job.photo, permissionId: "" }],
    });
    expect((await startDraft(job)).status).toBe(404);
    expect((await allow(job)).status).toBe(303);
    expect((await allow(job)).status).toBe(303);
    expect(await permissionsOf(job.photo)).toMatchObject([
      {
        wording: photoPermissionText,
        person: "Carol Whitfield",
        linkId: job.linkId,
        at: expect.any(Date),
        revokedAt: null,
      },
    ]);
    expect(await permissionOn(job)).toMatchObject({
      photos: [{ permissionId: await currentOf(job.photo) }],
    });
  });

  test("a photo that the office doesn’t show can’t be allowed", async () => {
    const job = await insertJobWithPhoto();
    await db.update(jobItems).set({ shownAt: null }).where(eq(jobItems.id, job.photo));
    expect(await permissionOn(job)).toBeNull();
    await allow(job);
    expect(await permissionsOf(job.photo)).toEqual([]);
  });

  test("an allowed photo starts one draft, and revoking it takes the photo down at once", async () => {
    const job = await insertJobWithPhoto();
    await allow(job);
    const started = await startDraft(job);
    expect(started.status).toBe(303);
    expect((await startDraft(job)).location).toBe(started.location);
    const { file, shots } = await copyOf(job.photo);
    expect(file).toMatchObject({
      visibility: "public",
      allowedBy: "Carol Whitfield",
      copiedFromLead: job.leadId,
      deletedAt: null,
    });
    expect(shots).toMatchObject([{ kind: "cover" }]);
    const projectId = shots[0]?.projectId ?? "";
    await db
      .update(projects)
      .set({ publishAt: new Date(now.getTime() - 1000) })
      .where(eq(projects.id, projectId));
    const draft = {
      pictures: [
        { id: "a", fileId: file?.id },
        { id: "b", fileId: "other" },
      ],
    };
    await db.insert(contentDrafts).values({
      kind: "project",
      recordId: projectId,
      data: JSON.stringify(draft),
      createdAt: now,
      updatedAt: now,
    });
    // the office hides the photo: it can still be revoked
    await db.update(jobItems).set({ shownAt: null }).where(eq(jobItems.id, job.photo));
    expect((await allow(job, false)).status).toBe(303);
    const after = await copyOf(job.photo);
    expect(after.file?.deletedAt).not.toBeNull();
    expect(after.shots).toEqual([]);
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    expect(project?.unpublishAt?.getTime()).toBeLessThanOrEqual(Date.now());
    const [copy] = await db
      .select()
      .from(contentDrafts)
      .where(and(eq(contentDrafts.kind, "project"), eq(contentDrafts.recordId, projectId)));
    expect(JSON.parse(copy?.data ?? "")).toEqual({ pictures: [{ id: "b", fileId: "other" }] });
    expect(copy).toMatchObject({ version: 2, baseVersion: project?.version });
    expect(await permissionsOf(job.photo)).toMatchObject([
      { revokedAt: expect.any(Date), revokedBy: "Carol Whitfield" },
    ]);
    const [alert] = await emailsOf(job.leadId, "job-alert");
    expect(alert?.subject).toContain("revoked the permission");
    expect((await startDraft(job)).status).toBe(404);
  });

  /** Allows a photo and starts its draft. Returns its public copy, and Markdown that embeds it. */
  async function publishCopy(job: Job & { photo: string }) {
    await allow(job);
    await startDraft(job);
    const fileId = (await copyOf(job.photo)).file?.id ?? "";
    return { fileId, embed: `![The lawn](/files/${fileId}/lawn.jpg)` };
  }
  const buildPost = (title: string, fields: Partial<typeof posts.$inferInsert>) => ({
    id: newId(),
    slug: newId(),
    title,
    description: "",
    summary: "",
    body: "",
    bodyHtml: "",
    readingMinutes: 1,
    author: "Ana",
    publishAt: new Date(now.getTime() - 1000),
    createdAt: now,
    updatedAt: now,
    ...fields,
  });

  test("revoking a photo takes it off the covers of posts, and names the texts that embed it", async () => {
    const job = await insertJobWithPhoto();
    const { fileId, embed } = await publishCopy(job);
    const cover = buildPost("A cover", { fileId });
    const text = buildPost("A text", { body: embed, bodyHtml: embed });
    const noTask = { taskKind: null, taskAction: "", taskAt: null };
    await db.update(leads).set(noTask).where(eq(leads.id, job.leadId));
    await db.insert(posts).values(cover);
    await db.insert(posts).values(text);
    await db.insert(contentDrafts).values({
      kind: "post",
      recordId: cover.id,
      data: JSON.stringify({ fileId, title: "A cover" }),
      createdAt: now,
      updatedAt: now,
    });
    expect((await allow(job, false)).status).toBe(303);
    const [after] = await db.select().from(posts).where(eq(posts.id, cover.id));
    expect(after).toMatchObject({ fileId: null, version: 2 });
    const [draft] = await db
      .select()
      .from(contentDrafts)
      .where(and(eq(contentDrafts.kind, "post"), eq(contentDrafts.recordId, cover.id)));
    expect(JSON.parse(draft?.data ?? "")).toEqual({ fileId: null, title: "A cover" });
    expect((await copyOf(job.photo)).file?.deletedAt).not.toBeNull();
    const [alert] = await emailsOf(job.leadId, "job-alert");
    expect(alert?.text).toContain("“A text” (post)");
    expect(alert?.text).not.toContain("“A cover”");
    expect(alert?.text).toContain(`/admin/files/${fileId}`);
    const [lead] = await db.select().from(leads).where(eq(leads.id, job.leadId));
    expect(lead?.taskAction).toBe("Remove the revoked photo from “A text” (post)");
  });

  test("revoking an embedded photo keeps the open task of the lead", async () => {
    const job = await insertJobWithPhoto();
    const { embed } = await publishCopy(job);
    await db.insert(posts).values(buildPost("A text", { body: embed, bodyHtml: embed }));
    const task = { taskKind: "call", taskAction: "Ask about the gate", taskAt: now } as const;
    await db.update(leads).set(task).where(eq(leads.id, job.leadId));
    expect((await allow(job, false)).status).toBe(303);
    const [lead] = await db.select().from(leads).where(eq(leads.id, job.leadId));
    expect(lead).toMatchObject(task);
    const [alert] = await emailsOf(job.leadId, "job-alert");
    expect(alert?.text).toContain("“A text” (post)");
  });

  test("saving permissions searches texts for revoked photos only, and never reads revisions", async () => {
    const job = await insertJobWithPhoto();
    const { fileId, embed } = await publishCopy(job);
    await db.insert(revisions).values({
      id: newId(),
      kind: "post",
      recordId: newId(),
      version: 1,
      data: JSON.stringify({ body: embed }),
      at: now,
    });
    const prepare = vi.spyOn(env.DB, "prepare");
    expect((await allow(job)).status).toBe(303);
    const searches = prepare.mock.calls.filter(([text]) => text.includes('from "file_uses"'));
    prepare.mockRestore();
    expect(searches).toEqual([]);
    const reads: StatementRows[] = [];
    expect(await listTextUsages(openDb(countRows(env.DB, reads)), [fileId], now)).toEqual([]);
    expect(reads.find(({ text }) => text.includes('from "revisions"'))?.rows).toBe(0);
  });

  test("revoking the cover of a scheduled project makes it a draft again", async () => {
    const job = await insertJobWithPhoto();
    await allow(job);
    await startDraft(job);
    const projectId = (await copyOf(job.photo)).shots[0]?.projectId ?? "";
    await db
      .update(projects)
      .set({ publishAt: new Date(Date.now() + 86_400_000) })
      .where(eq(projects.id, projectId));
    expect((await allow(job, false)).status).toBe(303);
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    expect(project).toMatchObject({ publishAt: null, unpublishAt: null });
  });

  test("more photos than a statement has parameters are allowed and revoked in one form", async () => {
    const job = await insertJobWithLink();
    await db.update(jobs).set({ stage: "done" }).where(eq(jobs.id, job.jobId));
    const ids = Array.from({ length: 110 }, () => newId());
    for (const id of ids)
      await db.insert(jobItems).values({
        id,
        jobId: job.jobId,
        kind: "photo",
        label: "",
        shownAt: now,
        createdAt: now,
        updatedAt: now,
      });
    const save = async (allowed: readonly string[]) => {
      const current = await db
        .select()
        .from(photoPermissions)
        .where(isNull(photoPermissions.revokedAt));
      return ask(page.action, `/project/${job.token}/job`, {
        params: { token: job.token },
        method: "POST",
        body: new URLSearchParams([
          ["form_key", job.formKey],
          ["key", newId()],
          ["do", "photos"],
          ...ids.map((id) => ["photo", id]),
          ...current.map(({ id, itemId }) => [`was-${itemId}`, id]),
          ...allowed.map((id) => ["allowed", id]),
        ]),
      });
    };
    const current = () => db.$count(photoPermissions, isNull(photoPermissions.revokedAt));
    const before = await current();
    expect((await save(ids)).status).toBe(303);
    expect(await current()).toBe(before + 110);
    expect((await save([])).status).toBe(303);
    expect(await current()).toBe(before);
  });

  test("an older form neither revokes nor gives back what a co-signer changed, and shows both states", async () => {
    const job = await insertJobWithPhoto();
    await allow(job);
    const late = await allow(job, false, "");
    expect(late).toMatchObject({
      status: 409,
      data: {
        errors: {
          "": expect.stringContaining(
            "allowed “From the lawn” in the meantime. You left it unchecked",
          ),
        },
      },
    });
    const first = await currentOf(job.photo);
    expect(first).not.toBe("");
    expect((await allow(job, false)).status).toBe(303);
    const again = await allow(job, true, first);
    expect(again).toMatchObject({
      status: 409,
      data: {
        errors: { "": expect.stringContaining("isn’t allowed anymore. You left it checked") },
      },
    });
    expect(await currentOf(job.photo)).toBe("");
    expect((await allow(job)).status).toBe(303);
  });

  test("a draft that can’t be started leaves no public copy of the photo", async () => {
    const job = await insertJobWithPhoto();
    await allow(job);
    await cancelContract(
      deps,
      { versionId: job.versionId, typedName: "Carol", reason: "", requestKey: newId() },
      { actor: by, now },
    );
    expect((await startDraft(job)).status).toBe(404);
    const copies = await db.select().from(files).where(eq(files.copiedFromLead, job.leadId));
    expect(copies.filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
  });

  test("a permission can be revoked after the contract was canceled, and none is given", async () => {
    const [job, other] = [await insertJobWithPhoto(), await insertJobWithPhoto()];
    await allow(job);
    for (const { versionId } of [job, other])
      await cancelContract(
        deps,
        { versionId, typedName: "Carol", reason: "", requestKey: newId() },
        { actor: by, now },
      );
    expect((await allow(job, false)).status).toBe(303);
    expect((await permissionsOf(job.photo))[0]?.revokedAt).not.toBeNull();
    await allow(other);
    expect(await permissionsOf(other.photo)).toEqual([]);
  });

  test("erasing the person deletes the permissions", async () => {
    const job = await insertJobWithPhoto();
    await allow(job);
    await erasePersonOfLead(db, deps.bucket, job.leadId, { by, now });
    expect(await permissionsOf(job.photo)).toEqual([]);
  });
});
