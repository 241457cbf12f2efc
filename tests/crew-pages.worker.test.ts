import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { loadVisibleJob } from "~/domain/jobs/homeowner-job.server";
import { addJobItems, saveJobItems } from "~/domain/jobs/job-items.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import {
  createLinkFormKey,
  deriveLinkToken,
  maxPostsPerPeriod,
} from "~/platform/access-links/access-links.server";
import { storeFile } from "~/platform/files/files.server";
import * as office from "~/routes/admin/job";
import * as page from "~/routes/project/crew";
import * as calendar from "~/routes/project/crew-calendar";
import * as file from "~/routes/project/crew-file";
import * as photos from "~/routes/project/crew-photos";
import {
  accessLinks,
  auditLog,
  jobItems,
  jobs,
  leadEvents,
  leads,
  messages,
  proposalVersions,
  visits,
} from "~/schema";
import { ask, type Fields, formOf, text } from "./fixtures/ask-route";
import { jpegFixture } from "./fixtures/images";
import { afterCancellation, countersign, insertSignedJob } from "./fixtures/jobs";
import { by, db, insertOffice, now, secret } from "./fixtures/signer-forms";

/* The crew's page of a job. */

let cookie = "";

beforeAll(async () => {
  await insertOffice();
  const session = await startSession(db, "owner", {
    createdAt: new Date(),
    ip: "",
    userAgent: "",
  });
  cookie = session.split(";")[0] ?? "";
});

type Job = { leadId: string; jobId: string; versionId: string };

async function insertJob(): Promise<Job> {
  const { leadId, versionId, job } = await insertSignedJob();
  return { leadId, versionId, jobId: job.id };
}

const postOffice = ({ leadId, jobId }: Job, fields: Fields) =>
  ask(office.action, `/admin/leads/${leadId}/job?job=${jobId}`, {
    params: { id: leadId },
    method: "POST",
    headers: { Cookie: cookie },
    body: formOf({ job: jobId, key: newId(), ...fields }),
  });
const loadOffice = ({ leadId }: Job) =>
  ask(office.loader, `/admin/leads/${leadId}/job`, {
    params: { id: leadId },
    headers: { Cookie: cookie },
  });

/** Creates a crew's link from the office's page, and returns it. */
async function addCrew(job: Job, name = "Luis Ortega") {
  expect((await postOffice(job, { do: "crew", name })).status).toBe(303);
  const links = await db
    .select()
    .from(accessLinks)
    .where(and(eq(accessLinks.kind, "crew"), eq(accessLinks.leadId, job.leadId)));
  const link = links.at(-1);
  const token = (link && (await deriveLinkToken(secret, link))) ?? "";
  return {
    token,
    personId: link?.personId ?? "",
    formKey: await createLinkFormKey(secret, link?.id ?? ""),
  };
}

type Link = Awaited<ReturnType<typeof addCrew>>;

const load = ({ token }: Link) => ask(page.loader, `/crew/${token}`, { params: { token } });
const loadFile = ({ token }: Link, item: string) =>
  ask(file.loader, `/crew/${token}/files/${item}`, { params: { token, item } });
const loadCalendar = ({ token }: Link) =>
  ask(calendar.loader, `/crew/${token}/calendar.ics`, { params: { token } });
const post = ({ token, formKey }: Link, form: FormData | Fields) => {
  const body = form instanceof FormData ? form : formOf({ key: newId(), ...form });
  body.set("form_key", formKey);
  return ask(page.action, `/crew/${token}`, { params: { token }, method: "POST", body });
};

/** Uploads a photo as the page's queue does, or as a plain form. */
function upload({ token, formKey }: Link, name = "IMG_4410.jpg", accept = "application/json") {
  const body = formOf({ form_key: formKey, caption: "Posts and beams up" });
  body.append("photos", new File([jpegFixture()], name));
  return ask(photos.action, `/crew/${token}/photos`, {
    params: { token },
    method: "POST",
    headers: { Accept: accept },
    body,
  });
}

const itemsOf = (jobId: string) =>
  db.select().from(jobItems).where(eq(jobItems.jobId, jobId)).orderBy(jobItems.createdAt);
const context = { by, now };
const addItems = (jobId: string, items: Parameters<typeof addJobItems>[1]["items"]) =>
  addJobItems(db, { jobId, items, requestKey: newId() }, context);

async function storedPhoto(name: string) {
  const stored = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name,
    visibility: "private",
    id: newId(),
  });
  if (!stored) throw new Error("not stored");
  return stored;
}

describe("a crew's link", () => {
  test("is created and revoked on the job's page, with an audit entry each", async () => {
    const job = await insertJob();
    const link = await addCrew(job);
    expect(text(await loadOffice(job))).toContain(`/crew/${link.token}`);
    expect((await load(link)).status).toBe(200);
    const other = await addCrew(job, "Electrician");
    const end = { do: "end-crew", person: link.personId };
    for (const _time of [1, 2]) expect((await postOffice(job, end)).status).toBe(303);
    for (const answer of [load(link), loadCalendar(link), upload(link), post(link, { do: "list" })])
      expect((await answer).status).toBe(404);
    expect((await load(other)).status).toBe(200);
    expect(text(await loadOffice(job))).not.toContain(link.token);
    const actions = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.recordId, job.leadId));
    expect(actions.filter(({ action }) => action === "added-crew")).toHaveLength(2);
    expect(actions.filter(({ action }) => action === "ended-crew-link")).toHaveLength(1);
  });

  test("ends for good when the job is done, and opens nothing while the lead is in the trash", async () => {
    const job = await insertJob();
    const link = await addCrew(job);
    await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, job.leadId));
    expect((await load(link)).status).toBe(404);
    await db.update(leads).set({ deletedAt: null }).where(eq(leads.id, job.leadId));
    await countersign(job.versionId);
    await db
      .update(proposalVersions)
      .set({ cancelUntil: "2020-01-01" })
      .where(eq(proposalVersions.id, job.versionId));
    await db.update(jobs).set({ stage: "last-walk" }).where(eq(jobs.id, job.jobId));
    const done = { do: "move", was: "last-walk", to: "done" };
    expect((await postOffice(job, done)).status).toBe(303);
    expect((await load(link)).status).toBe(404);
    expect((await postOffice(job, { do: "crew", name: "Late" })).status).toBe(409);
    const back = { do: "move", was: "done", to: "last-walk" };
    expect((await postOffice(job, back)).status).toBe(303);
    expect((await load(link)).status, "an ended link stays ended").toBe(404);
    expect(afterCancellation > now).toBe(true);
  });

  test("ends with a canceled contract", async () => {
    const job = await insertJob();
    const link = await addCrew(job);
    await db
      .update(proposalVersions)
      .set({ status: "canceled" })
      .where(eq(proposalVersions.id, job.versionId));
    expect((await load(link)).status).toBe(404);
  });
});

describe("the crew's page", () => {
  test("has no price, phone, message, email or name of the homeowner in page, files and calendar", async () => {
    const job = await insertJob();
    const [lead] = await db.select().from(leads).where(eq(leads.id, job.leadId));
    await db
      .update(leads)
      .set({
        name: "Wilhelmina Quist",
        phone: "+17135550177",
        email: "quist@example.com",
        street: "9310 Cattail Run",
      })
      .where(eq(leads.id, job.leadId));
    const event = { id: newId(), leadId: job.leadId, at: now };
    await db.insert(leadEvents).values({ ...event, kind: "message" });
    await db.insert(messages).values({
      ...event,
      direction: "in",
      channel: "email",
      text: "sentinel message",
      sentAt: now,
      createdAt: now,
    });
    const startsAt = new Date(now.getTime() + 86_400_000);
    await db.insert(visits).values({
      id: newId(),
      leadId: job.leadId,
      kind: "work",
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3 * 86_400_000),
      zip: "77433",
      note: "sentinel note",
      status: "booked",
      source: "staff",
      createdAt: now,
      updatedAt: now,
    });
    await addItems(job.jobId, [
      { kind: "paper", label: "Price list sentinel", file: await storedPhoto("sentinel.jpg") },
      { kind: "decision", label: "sentinel decision", choices: ["a", "b"] },
      { kind: "photo", label: "sentinel photo", file: await storedPhoto("sentinel2.jpg") },
      { kind: "punch", label: "Touch up the paint" },
    ]);
    const link = await addCrew(job);
    const [loaded, feed] = [await load(link), await loadCalendar(link)];
    const bodies = [text(loaded), (await feed.response?.text()) ?? ""];
    expect(bodies[0]).toContain("Touch up the paint");
    expect(bodies[1]).toContain("SUMMARY:Work on site");
    for (const body of bodies) {
      expect(body).not.toMatch(/sentinel|wilhelmina|quist|carol|whitfield|jim/i);
      expect(body).not.toMatch(/5550177|555-0177|\$\d|totalCents|amountCents|34470|3447000/);
      expect(body).not.toContain(lead?.phone || "no phone");
    }
    expect(feed.response?.headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  test("opens papers that the office marked for the crew, and no other", async () => {
    const job = await insertJob();
    await addItems(job.jobId, [
      { kind: "paper", label: "Permit card", file: await storedPhoto("permit.jpg") },
    ]);
    const [paper] = await itemsOf(job.jobId);
    const id = paper?.id ?? "";
    const link = await addCrew(job);
    expect((await loadFile(link, id)).status).toBe(404);
    const mark = (version: string, fields: Fields) =>
      postOffice(job, {
        do: "items",
        section: "papers",
        crews: "1",
        item: id,
        [`version-${id}`]: version,
        ...fields,
      });
    expect((await mark("1", { [`crew-${id}`]: "1" })).status).toBe(303);
    expect(text(await load(link))).toContain("Permit card");
    const opened = await loadFile(link, id);
    expect([opened.status, opened.response?.headers.get("Cache-Control")]).toEqual([
      200,
      "private, no-store",
    ]);
    expect((await itemsOf(job.jobId))[0]?.shownAt, "not for the homeowner").toBeNull();
    const other = await addCrew(await insertJob());
    expect((await loadFile(other, id)).status).toBe(404);
    expect((await mark("2", {})).status).toBe(303);
    expect((await loadFile(link, id)).status).toBe(404);
  });

  test("adds photos with a caption once, for the office only, and saves captions", async () => {
    const job = await insertJob();
    const link = await addCrew(job);
    const sent = await upload(link);
    expect(await sent.response?.json()).toEqual({ status: 200, added: 1, problem: "" });
    const again = await upload(link);
    expect(await again.response?.json()).toEqual({ status: 200, added: 0, problem: "" });
    const [photo, ...others] = await itemsOf(job.jobId);
    expect(others).toEqual([]);
    expect(photo).toMatchObject({
      label: "Posts and beams up",
      source: "crew",
      person: "Luis Ortega",
      shownAt: null,
    });
    const id = photo?.id ?? "";
    expect((await loadFile(link, id)).status).toBe(200);
    expect(text(await loadOffice(job))).toContain("Luis Ortega, crew");
    const save = (version: string, label: string) =>
      post(link, { do: "captions", item: id, [`version-${id}`]: version, [`label-${id}`]: label });
    expect((await save("1", "Frame is up")).status).toBe(303);
    const stale = await save("1", "Mine");
    expect(stale.status).toBe(409);
    expect(text(stale)).toContain("Mine");
    expect((await itemsOf(job.jobId))[0]?.label).toBe("Frame is up");
  });

  test("without scripts a form of photos redirects, and refuses a text file", async () => {
    const job = await insertJob();
    const link = await addCrew(job);
    const plain = await upload(link, "a.jpg", "text/html");
    expect([plain.status, plain.location]).toEqual([303, `/crew/${link.token}`]);
    const body = formOf({ form_key: link.formKey });
    body.append("photos", new File(["no photo"], "a.txt"));
    const refused = await ask(photos.action, `/crew/${link.token}/photos`, {
      params: { token: link.token },
      method: "POST",
      headers: { Accept: "application/json" },
      body,
    });
    expect(refused.status).toBe(422);
    expect(await itemsOf(job.jobId)).toHaveLength(1);
    const form = formOf({ form_key: link.formKey });
    form.append("photos", new File(["no photo"], "a.txt"));
    const plainRefused = await ask(photos.action, `/crew/${link.token}/photos`, {
      params: { token: link.token },
      method: "POST",
      body: form,
    });
    for (const [{ response }, isRefused] of [
      [plain, false],
      [plainRefused, true],
    ] as const) {
      const Cookie = response?.headers.get("Set-Cookie")?.split(";")[0] ?? "";
      const next = await ask(page.loader, `/crew/${link.token}`, {
        params: { token: link.token },
        headers: { Cookie },
      });
      expect(next.data).toMatchObject({
        isRefused,
        message: expect.stringContaining("hotos added"),
      });
    }
  });

  test("accepts more photos in ten minutes than forms", async () => {
    const link = await addCrew(await insertJob());
    for (let count = 0; count <= maxPostsPerPeriod; count++)
      expect((await upload(link)).status).toBe(200);
    const answers = [];
    for (let count = 0; count <= maxPostsPerPeriod; count++)
      answers.push((await post(link, { do: "list" })).status);
    expect(answers.at(-1)).toBe(429);
  });

  test("ticks an item of the list with a photo of it, adds one, and changes nothing else", async () => {
    const job = await insertJob();
    await addItems(job.jobId, [
      { kind: "punch", label: "Touch up the paint" },
      { kind: "punch", label: "Haul away the pallets" },
      { kind: "paper", label: "Permit" },
    ]);
    const link = await addCrew(job);
    const rows = await itemsOf(job.jobId);
    const form = formOf({ form_key: link.formKey, key: newId(), do: "list", add: "Aim the light" });
    for (const { id } of rows) {
      form.append("item", id);
      form.append(`version-${id}`, "1");
    }
    const [paint, pallets, permit] = rows;
    form.append(`done-${paint?.id}`, "1");
    form.append(`done-${permit?.id}`, "1");
    form.append(`photo-${paint?.id}`, new File([jpegFixture()], "paint.jpg"));
    expect((await post(link, form)).status).toBe(303);
    expect((await post(link, form)).status, "repeated").toBe(303);
    const after = await itemsOf(job.jobId);
    const states = new Map(
      after.map(({ label, state, fileId }) => [label, [state, fileId !== null]]),
    );
    expect(states.get("Touch up the paint")).toEqual(["open", true]);
    expect(after.find(({ id }) => id === paint?.id)?.crewDoneAt).not.toBeNull();
    expect(states.get("Haul away the pallets")).toEqual(["open", false]);
    expect(states.get("Permit"), "not on the list").toEqual(["open", false]);
    expect(after.filter(({ label }) => label === "Aim the light")).toMatchObject([
      { source: "crew", person: "Luis Ortega", state: "open" },
    ]);
    expect((await loadFile(link, paint?.id ?? "")).status).toBe(200);
    expect((await loadFile(link, pallets?.id ?? "")).status).toBe(404);
    // a colleague changed the list meanwhile
    await saveJobItems(
      db,
      {
        jobId: job.jobId,
        items: [{ id: pallets?.id ?? "", version: 1, label: "Pallets" }],
        requestKey: newId(),
      },
      context,
    );
    const late = await post(link, {
      do: "list",
      item: pallets?.id ?? "",
      [`version-${pallets?.id}`]: "1",
      [`done-${pallets?.id}`]: "1",
    });
    expect(late.status).toBe(409);
  });

  test("adds the photo of an entry that the homeowner sees for the office only", async () => {
    const job = await insertJob();
    await addItems(job.jobId, [{ kind: "punch", label: "Touch up the paint", shownAt: now }]);
    const link = await addCrew(job);
    const [entry] = await itemsOf(job.jobId);
    const id = entry?.id ?? "";
    const form = formOf({ form_key: link.formKey, key: newId(), do: "list", item: id });
    form.append(`version-${id}`, "1");
    form.append(`done-${id}`, "1");
    form.append(`photo-${id}`, new File([jpegFixture()], "paint.jpg"));
    for (const _time of [1, 2]) expect((await post(link, form)).status).toBe(303);
    const [after, photo, ...others] = await itemsOf(job.jobId);
    expect(after).toMatchObject({ id, state: "open", fileId: null });
    expect(photo).toMatchObject({
      kind: "photo",
      label: "Touch up the paint",
      source: "crew",
      shownAt: null,
    });
    expect(others).toEqual([]);
  });

  test("a checked item is open for the homeowner until staff confirm it, who can reopen it", async () => {
    const job = await insertJob();
    await addItems(job.jobId, [{ kind: "punch", label: "Touch up the paint", shownAt: now }]);
    const link = await addCrew(job);
    const entry = async () => {
      const [row] = await itemsOf(job.jobId);
      if (!row) throw new Error("no item");
      return row;
    };
    const { id } = await entry();
    const visible = async () => (await loadVisibleJob(db, job.jobId)).punch[0]?.state;
    const check = async (isChecked: boolean) =>
      post(link, {
        do: "list",
        item: id,
        [`version-${id}`]: String((await entry()).version),
        ...(isChecked && { [`done-${id}`]: "1" }),
      });
    const confirm = async (isDone: boolean) =>
      postOffice(job, {
        do: "items",
        section: "last-walk",
        states: "1",
        item: id,
        [`version-${id}`]: String((await entry()).version),
        [`shown-${id}`]: "1",
        ...(isDone && { [`done-${id}`]: "1" }),
      });
    expect((await check(true)).status).toBe(303);
    expect(await visible()).toBe("open");
    expect((await load(link)).data).toMatchObject({
      punch: [{ isDone: true, isConfirmed: false }],
    });
    expect((await confirm(true)).status).toBe(303);
    expect(await visible()).toBe("done");
    // a later form of the crew changes nothing that the homeowner sees
    expect((await check(false)).status).toBe(303);
    expect(await visible()).toBe("done");
    expect((await confirm(false)).status).toBe(303);
    expect(await entry()).toMatchObject({ state: "open", crewDoneAt: null });
    await check(true);
    await check(false);
    expect(await entry()).toMatchObject({ state: "open", crewDoneAt: null });
  });

  test("changes no caption of a photo that the homeowner sees", async () => {
    const job = await insertJob();
    const link = await addCrew(job);
    await upload(link);
    const [photo] = await itemsOf(job.jobId);
    const id = photo?.id ?? "";
    const visible = { id, version: 1, isVisible: true };
    await saveJobItems(db, { jobId: job.jobId, items: [visible], requestKey: newId() }, context);
    expect(text(await load(link))).toContain('"isShown":true');
    const sent = { do: "captions", item: id, [`version-${id}`]: "2", [`label-${id}`]: "Mine" };
    expect((await post(link, sent)).status).toBe(409);
    expect((await itemsOf(job.jobId))[0]?.label).toBe("Posts and beams up");
  });

  test("refuses more photos of the list than one form may have, and saves no photo", async () => {
    const job = await insertJob();
    await addItems(
      job.jobId,
      Array.from({ length: 11 }, (_, at) => ({ kind: "punch" as const, label: `Item ${at}` })),
    );
    const link = await addCrew(job);
    const form = formOf({ form_key: link.formKey, key: newId(), do: "list" });
    for (const { id } of await itemsOf(job.jobId)) {
      form.append("item", id);
      form.append(`version-${id}`, "1");
      form.append(`photo-${id}`, new File([jpegFixture()], `${id}.jpg`));
    }
    const refused = await post(link, form);
    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("at most 10 files");
    expect((await itemsOf(job.jobId)).every(({ fileId }) => fileId === null)).toBe(true);
  });
});
