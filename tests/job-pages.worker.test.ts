import { createExecutionContext, env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addJobItems, addJobPhotoRows, saveJobItems } from "~/domain/jobs/job-items.server";
import { listJobPeople } from "~/domain/jobs/job-links.server";
import { cancelContract } from "~/domain/proposals/actions/cancel.server";
import { toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import {
  createLinkFormKey,
  fillLinkTokens,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import { storeFile } from "~/platform/files/files.server";
import * as office from "~/routes/admin/job";
import * as officePhotos from "~/routes/admin/job-photos";
import * as page from "~/routes/project/job";
import * as file from "~/routes/project/job-file";
import * as opened from "~/routes/project/opened";
import * as request from "~/routes/project/project";
import {
  accessLinks,
  jobAnswers,
  jobItems,
  jobs,
  jobUpdates,
  leads,
  messages,
  outbox,
  proposals,
} from "~/schema";
import { platform } from "../load-context";
import { ask, type Fields, formOf, text } from "./fixtures/ask-route";
import { jpegFixture } from "./fixtures/images";
import { getJob, insertSignedJob } from "./fixtures/jobs";
import { by, db, deps, insertOffice, now, secret } from "./fixtures/signer-forms";
import { insertStaff, signIn } from "./fixtures/staff-and-leads";

/* The job on the lead's tab, and on the homeowner's page. */

const cookies: Record<string, string> = {};

beforeAll(async () => {
  await insertOffice();
  for (const role of ["staff", "editor"] as const) await insertStaff(role, { id: role, role });
  for (const id of ["owner", "staff", "editor"]) cookies[id] = await signIn(id);
});

type Target = { leadId: string; jobId: string };
const loadOffice = ({ leadId }: { leadId: string }, as = "owner", query = "") =>
  ask(office.loader, `/admin/leads/${leadId}/job${query}`, {
    params: { id: leadId },
    headers: { Cookie: cookies[as] ?? "" },
  });
const postOffice = ({ leadId, jobId }: Target, fields: Fields, as = "owner") =>
  ask(office.action, `/admin/leads/${leadId}/job?job=${jobId}`, {
    params: { id: leadId },
    method: "POST",
    headers: { Cookie: cookies[as] ?? "" },
    body: formOf({ job: jobId, key: newId(), ...fields }),
  });

async function insertJob() {
  const { leadId, versionId, job } = await insertSignedJob();
  return { leadId, versionId, jobId: job.id };
}

const inTwoWeeks = addDays(toHoustonDay(now), 14);
const update = {
  do: "publish",
  headline: "Your permit is with Harris County",
  text: "Filed today.",
  write_by: inTwoWeeks,
  mail: "1",
  update_version: "0",
  published_count: "0",
};

/** Publishes an update, and returns the token of the first signer's link. */
async function publish(job: Target & { versionId: string }, fields: Fields = update) {
  const answer = await postOffice(job, fields);
  expect(answer.status, text(answer)).toBe(302 + 1);
  return tokenOf(job.versionId);
}

async function tokenOf(versionId: string) {
  const [person] = await listJobPeople(db, versionId);
  const linkId = person?.link?.id ?? "";
  const [token = ""] = await fillLinkTokens(db, secret, [linkTokenPlaceholder(linkId)]);
  return { token, linkId, formKey: await createLinkFormKey(secret, linkId) };
}

const loadHomeowner = (token: string) =>
  ask(page.loader, `/project/${token}/job`, { params: { token } });
const loadFile = (token: string, item: string) =>
  ask(file.loader, `/project/${token}/job/files/${item}`, { params: { token, item } });
const postHomeowner = (link: { token: string; formKey: string }, fields: Fields) =>
  ask(page.action, `/project/${link.token}/job`, {
    params: { token: link.token },
    method: "POST",
    body: new URLSearchParams({ form_key: link.formKey, key: newId(), ...fields }),
  });

const emailsOf = (leadId: string, kind: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), eq(outbox.kind, kind)));

describe("the office's page", () => {
  test("opens for staff and owners, not for editors or without a session", async () => {
    const job = await insertJob();
    for (const as of ["owner", "staff"]) expect((await loadOffice(job, as)).status).toBe(200);
    expect((await loadOffice(job, "editor")).status).toBe(403);
    expect((await loadOffice(job, "none")).status).toBe(302);
    expect((await postOffice(job, { do: "punch", item: "Paint" }, "editor")).status).toBe(403);
    expect((await postOffice(job, { do: "punch", item: "Paint" }, "none")).status).toBe(302);
  });

  test("answers 404 for another lead's job, and for a lead without one", async () => {
    const [mine, other] = [await insertJob(), await insertJob()];
    expect((await loadOffice(mine, "owner", `?job=${other.jobId}`)).status).toBe(404);
    const mixed = { leadId: mine.leadId, jobId: other.jobId };
    expect((await postOffice(mixed, { do: "punch", item: "Paint" })).status).toBe(404);
  });

  test("a form with errors keeps its input with 422, and an unknown form too", async () => {
    const job = await insertJob();
    for (const fields of [
      { do: "punch", item: " " },
      { do: "paper", label: "", note: "x" },
      { do: "equipment", what: "" },
      { do: "decision", question: "Fan color?", choices: "Bronze" },
      { do: "publish", headline: "" },
      { do: "nothing" },
    ]) {
      const answer = await postOffice(job, fields);
      expect([answer.status, fields.do]).toEqual([422, fields.do]);
      expect(answer.data).toMatchObject({ problem: { values: { do: [fields.do] } } });
    }
  });

  test("moves the job, and refuses an early start of staff with 409", async () => {
    const job = await insertJob();
    const move = { do: "move", was: "signed", to: "permit" };
    expect((await postOffice(job, move, "staff")).status).toBe(303);
    const early = { do: "move", was: "permit", to: "scheduled", reason: "Asked" };
    expect((await postOffice(job, early, "staff")).status).toBe(409);
    expect((await postOffice(job, { ...early, reason: "" })).status).toBe(422);
    expect((await postOffice(job, early)).status).toBe(303);
    const moved = await loadOffice(job, "owner", "?move=build");
    expect(moved.data).toMatchObject({
      job: { stage: "scheduled", earlyStartReason: "Asked" },
      move: { to: "build", state: "ok" },
    });
  });

  test("stores an uploaded paper with its file", async () => {
    const job = await insertJob();
    const form = formOf({ job: job.jobId, key: newId(), do: "paper", label: "Survey" });
    form.append("file", new File([jpegFixture()], "survey.jpg"));
    const answer = await ask(office.action, `/admin/leads/${job.leadId}/job`, {
      params: { id: job.leadId },
      method: "POST",
      headers: { Cookie: cookies.owner ?? "" },
      body: form,
    });
    expect(answer.status).toBe(303);
    expect(text(await loadOffice(job))).toContain("survey.jpg");
  });

  test("photos are uploaded one by one as JSON, and by a plain form", async () => {
    const job = await insertJob();
    const upload = (accept: string) => {
      const form = new FormData();
      form.append("photos", new File([jpegFixture()], "posts_up.jpg"));
      return ask(officePhotos.action, `/admin/leads/${job.leadId}/job/photos?job=${job.jobId}`, {
        params: { id: job.leadId },
        method: "POST",
        headers: { Cookie: cookies.staff ?? "", Accept: accept },
        body: form,
      });
    };
    const sent = await upload("application/json");
    expect(await sent.response?.json()).toEqual({ status: 200, added: 1, problem: "" });
    expect((await upload("text/html")).location).toContain("#photos");
    expect((await loadOffice(job)).data).toMatchObject({
      photos: [{ label: "posts up", isVisible: false }],
      photoCount: 1,
    });
  });
});

describe("updates", () => {
  test("a published update is on the page, and emailed once to each signer with a link", async () => {
    const job = await insertJob();
    const sent = { ...update, key: newId() };
    for (const _time of [1, 2]) await postOffice(job, sent);
    const emails = await emailsOf(job.leadId, "job-update");
    expect(emails.map(({ toAddress, subject }) => [toAddress, subject])).toEqual([
      ["carol@example.com", update.headline],
    ]);
    expect(emails[0]?.text).toContain("We’ll send you an update by");
    const { token } = await tokenOf(job.versionId);
    const answer = await loadHomeowner(token);
    expect(answer.data).toMatchObject({ title: update.headline, lede: update.text });
    const rows = await db.select().from(jobUpdates).where(eq(jobUpdates.jobId, job.jobId));
    expect(rows).toHaveLength(1);
    const thread = await db.select().from(messages).where(eq(messages.leadId, job.leadId));
    expect(thread.map(({ subject, direction }) => [subject, direction])).toContainEqual([
      update.headline,
      "out",
    ]);
  });

  test("an update in a waiting stage needs the day of the next one", async () => {
    const job = await insertJob();
    const refused = await postOffice(job, { ...update, write_by: "" });
    expect(refused.status).toBe(422);
    expect(refused.data).toMatchObject({ problem: { errors: { write_by: expect.any(String) } } });
    await db.update(jobs).set({ stage: "build" }).where(eq(jobs.id, job.jobId));
    expect((await postOffice(job, { ...update, write_by: "" })).status).toBe(303);
    const past = await postOffice(job, { ...update, write_by: addDays(inTwoWeeks, -20) });
    expect(past.status).toBe(422);
  });

  test("a draft stays in the office, and a colleague's draft is not overwritten", async () => {
    const job = await insertJob();
    const { token } = await publish(job);
    const draft = {
      ...update,
      do: "draft",
      headline: "A secret draft",
      text: "Not yet",
      published_count: "1",
    };
    expect((await postOffice(job, draft)).status).toBe(303);
    expect(text(await loadHomeowner(token))).not.toContain("secret");
    expect(await emailsOf(job.leadId, "job-update")).toHaveLength(1);
    const stale = await postOffice(job, { ...draft, headline: "Mine" }, "staff");
    expect(stale.status).toBe(409);
    expect((await loadOffice(job)).data).toMatchObject({
      draft: { headline: "A secret draft", version: 1 },
      pageSummary: { headline: update.headline },
    });
    const current = { ...draft, do: "publish", update_version: "1", write_by: inTwoWeeks };
    expect((await postOffice(job, current)).status).toBe(303);
    expect(text(await loadHomeowner(token))).toContain("secret");
  });
});

describe("forms of the office's page", () => {
  const itemsOf = (jobId: string) =>
    db.select().from(jobItems).where(eq(jobItems.jobId, jobId)).orderBy(jobItems.createdAt);

  test("two people who publish from the same page publish and email one update", async () => {
    const job = await insertJob();
    await publish(job);
    const second = await postOffice(job, { ...update, headline: "Permit filed" }, "staff");
    expect(second.status).toBe(409);
    expect(await emailsOf(job.leadId, "job-update")).toHaveLength(1);
    const current = { ...update, headline: "Permit filed", published_count: "1" };
    expect((await postOffice(job, current, "staff")).status).toBe(303);
  });

  test("removing a photo shows no other photo of the page", async () => {
    const job = await insertJob();
    const items = ["First", "Second"].map((label) => ({ kind: "photo" as const, label }));
    await addJobItems(db, { jobId: job.jobId, items, requestKey: newId() }, { by, now });
    const [first, second] = (await itemsOf(job.jobId)).map(({ id }) => id);
    const remove = { do: "remove", item: `${first} 1`, [`shown-${second}`]: "1" };
    expect((await postOffice(job, remove)).status).toBe(303);
    expect((await itemsOf(job.jobId)).map(({ state, shownAt }) => [state, shownAt])).toEqual([
      ["withdrawn", null],
      ["open", null],
    ]);
  });

  test("captions of 150 photos are saved at once, also empty ones", async () => {
    const job = await insertJob();
    const items = Array.from({ length: 150 }, () => ({ kind: "photo" as const, label: "Slab" }));
    await addJobItems(db, { jobId: job.jobId, items, requestKey: newId() }, { by, now });
    const form = formOf({ job: job.jobId, key: newId(), do: "items", section: "photos" });
    for (const { id } of await itemsOf(job.jobId)) {
      form.append("item", id);
      form.append(`version-${id}`, "1");
      form.append(`label-${id}`, "");
      form.append(`shown-${id}`, "0");
    }
    const answer = await ask(office.action, `/admin/leads/${job.leadId}/job`, {
      params: { id: job.leadId },
      method: "POST",
      headers: { Cookie: cookies.owner ?? "" },
      body: form,
    });
    expect(answer.status, text(answer)).toBe(303);
    expect(new Set((await itemsOf(job.jobId)).map(({ label }) => label))).toEqual(new Set([""]));
  });

  test("warranty notes saved without JavaScript can be saved with it", async () => {
    const job = await insertJob();
    const save = (was_notes: string, notes: string) =>
      postOffice(job, { do: "warranty", was_notes, notes });
    expect((await save("", "Finish: 10 years\r\nFan: 2 years")).status).toBe(303);
    expect((await save("Finish: 10 years\nFan: 2 years", "Finish: 10 years")).status).toBe(303);
  });

  test("two jobs of a lead have the days of their own stages", async () => {
    const [job, other] = [await insertJob(), await insertJob()];
    await db.update(jobs).set({ leadId: job.leadId }).where(eq(jobs.id, other.jobId));
    const move = { do: "move", was: "signed", to: "permit" };
    expect((await postOffice({ ...other, leadId: job.leadId }, move)).status).toBe(303);
    const page = await loadOffice(job, "owner", `?job=${job.jobId}`);
    expect(page.data).toMatchObject({
      stages: expect.arrayContaining([expect.objectContaining({ stage: "permit", day: "" })]),
    });
  });
});

describe("the homeowner's page", () => {
  test("shows only published updates and shown items, by id and by file", async () => {
    const job = await insertJob();
    const { token } = await publish(job);
    const stored = await storeFile(env.FILES, {
      bytes: jpegFixture(),
      name: "hidden.jpg",
      visibility: "private",
      id: newId(),
    });
    if (!stored) throw new Error("not stored");
    const context = { by, now };
    await addJobPhotoRows(db, { jobId: job.jobId, stored: [stored] }, context);
    await addJobItems(
      db,
      {
        jobId: job.jobId,
        items: [
          { kind: "paper", label: "Hidden paper" },
          { kind: "punch", label: "Hidden punch" },
        ],
        requestKey: newId(),
      },
      context,
    );
    const [photo] = await db
      .select()
      .from(jobItems)
      .where(and(eq(jobItems.jobId, job.jobId), eq(jobItems.kind, "photo")));
    const id = photo?.id ?? "";
    expect(text(await loadHomeowner(token))).not.toMatch(/hidden/i);
    expect((await loadFile(token, id)).status).toBe(404);
    const show = (isVisible: boolean, version: number) =>
      saveJobItems(
        db,
        { jobId: job.jobId, items: [{ id, version, isVisible }], requestKey: newId() },
        context,
      );
    expect(await show(true, 1)).toEqual({ state: "saved" });
    expect(text(await loadHomeowner(token))).toContain(id);
    const opening = await loadFile(token, id);
    expect(opening.status).toBe(200);
    expect(opening.response?.headers.get("Cache-Control")).toBe("private, no-store");
    // no link of another job, and not once the office hides it again
    const other = await insertJob();
    const otherLink = await publish(other);
    expect((await loadFile(otherLink.token, id)).status).toBe(404);
    await show(false, 2);
    expect((await loadFile(token, id)).status).toBe(404);
    expect(text(await loadHomeowner(token))).not.toContain(id);
  });

  test("opens the signed contract, and no file of another lead", async () => {
    const [mine, other] = [await insertJob(), await insertJob()];
    const { token } = await publish(mine);
    expect((await loadFile(token, mine.versionId)).status).toBe(200);
    expect((await loadFile(token, other.versionId)).status).toBe(404);
  });

  test("opens no other contract of the same lead, and shows the sum to the cent", async () => {
    const [mine, other] = [await insertJob(), await insertJob()];
    const { token } = await publish(mine);
    await db
      .update(proposals)
      .set({ leadId: mine.leadId })
      .where(eq(proposals.leadId, other.leadId));
    expect((await loadFile(token, mine.versionId)).status).toBe(200);
    expect((await loadFile(token, other.versionId)).status).toBe(404);
    expect((await loadHomeowner(token)).data).toMatchObject({ contract: { sum: "$34,470.00" } });
    expect((await loadOffice(mine)).data).toMatchObject({ contract: { sum: "$34,470.00" } });
  });

  test("a link of another kind, an ended one, and one of a trashed lead open nothing", async () => {
    const job = await insertJob();
    const link = await publish(job);
    const [signer] = await db
      .select({ id: accessLinks.id })
      .from(accessLinks)
      .where(and(eq(accessLinks.leadId, job.leadId), eq(accessLinks.kind, "signer")));
    const [signerToken = ""] = await fillLinkTokens(db, secret, [
      linkTokenPlaceholder(signer?.id ?? ""),
    ]);
    expect((await loadHomeowner(signerToken)).status).toBe(404);
    // the short address of the link
    const short = await ask(request.loader, `/project/${link.token}`, {
      params: { token: link.token },
    });
    expect([short.status, short.location]).toEqual([302, `/project/${link.token}/job`]);
    await db.update(leads).set({ deletedAt: now }).where(eq(leads.id, job.leadId));
    expect((await loadHomeowner(link.token)).status).toBe(404);
    await db.update(leads).set({ deletedAt: null }).where(eq(leads.id, job.leadId));
    const [person] = await listJobPeople(db, job.versionId);
    const end = { do: "end-link", person: person?.id ?? "", link: link.linkId };
    expect((await postOffice(job, end)).status).toBe(303);
    for (const opening of [loadHomeowner(link.token), loadFile(link.token, job.versionId)])
      expect((await opening).status).toBe(404);
    // a new link for the same person; the old one stays ended
    const renew = { do: "send-link", person: person?.id ?? "", link: link.linkId, key: newId() };
    // also repeated, after a lost answer
    for (const _time of [1, 2]) expect((await postOffice(job, renew)).status).toBe(303);
    expect((await loadHomeowner((await tokenOf(job.versionId)).token)).status).toBe(200);
    expect((await loadHomeowner(link.token)).status).toBe(404);
    expect((await postOffice(job, { ...renew, key: newId() })).status).toBe(409);
    expect(await emailsOf(job.leadId, "job-link")).toHaveLength(1);
  });

  test("a canceled contract's page stays open for its papers, without dates or forms", async () => {
    const job = await insertJob();
    const link = await publish(job);
    const question = { do: "decision", question: "Fan color?", choices: "Bronze\nBlack" };
    expect((await postOffice(job, question)).status).toBe(303);
    await cancelContract(
      deps,
      { versionId: job.versionId, typedName: "Carol", reason: "", requestKey: newId() },
      { actor: by, now },
    );
    expect((await loadHomeowner(link.token)).data).toMatchObject({
      title: "Your contract was canceled",
      next: null,
      writeBy: "",
      decisions: [],
      contractFiles: [{ name: "Contract with signatures" }],
    });
    expect((await loadFile(link.token, job.versionId)).status).toBe(200);
    expect((await postOffice(job, { do: "punch", item: "Paint" })).status).toBe(409);
    expect((await postHomeowner(link, { do: "ask", question: "Why?" })).status).toBe(409);
  });

  test("the beacon records that a person opened it", async () => {
    const job = await insertJob();
    const link = await publish(job);
    const answer = await ask(opened.action, `/project/${link.token}/opened`, {
      params: { token: link.token },
      method: "POST",
      body: new URLSearchParams({ form_key: link.formKey }),
    });
    expect(answer.status).toBe(204);
    const [person] = await listJobPeople(db, job.versionId);
    expect(person?.link?.lastUsedAt).not.toBeNull();
  });
});

describe("decisions and questions", () => {
  async function insertDecision() {
    const job = await insertJob();
    const link = await publish(job);
    const question = {
      do: "decision",
      question: "Fan color?",
      choices: "Bronze\nBlack",
      needed: inTwoWeeks,
    };
    expect((await postOffice(job, question)).status).toBe(303);
    const [item] = await db
      .select()
      .from(jobItems)
      .where(and(eq(jobItems.jobId, job.jobId), eq(jobItems.kind, "decision")));
    return { job, link, id: item?.id ?? "" };
  }
  const answersOf = (itemId: string) =>
    db.select().from(jobAnswers).where(eq(jobAnswers.itemId, itemId));

  test("the first answer counts, and the office reads it", async () => {
    const { job, link, id } = await insertDecision();
    expect(text(await loadHomeowner(link.token))).toContain("Fan color?");
    const choose = (choice: string, key: string = newId()) =>
      postHomeowner(link, { do: "decide", [`decision-${id}`]: choice, key });
    expect((await postHomeowner(link, { do: "decide" })).status).toBe(422);
    expect((await choose("Purple")).status).toBe(422);
    const key = newId();
    for (const _time of [1, 2]) expect((await choose("Bronze", key)).status).toBe(303);
    const late = await choose("Black");
    expect(late.status).toBe(409);
    expect(text(late)).toContain("Carol Whitfield already chose “Bronze”");
    expect(await answersOf(id)).toMatchObject([{ choice: "Bronze", person: "Carol Whitfield" }]);
    expect((await loadOffice(job)).data).toMatchObject({
      decisions: [{ answer: expect.stringContaining("Bronze") }],
    });
    expect(await emailsOf(job.leadId, "job-alert")).toHaveLength(1);
  });

  test("two people who answer at the same time leave one answer", async () => {
    const { link, id } = await insertDecision();
    const answers = await Promise.all(
      ["Bronze", "Black"].map((choice) =>
        postHomeowner(link, { do: "decide", [`decision-${id}`]: choice }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await answersOf(id)).toHaveLength(1);
  });

  test("a decision that the office removed cannot be answered", async () => {
    const { job, link, id } = await insertDecision();
    const remove = { do: "remove", section: "decisions", item: `${id} 1` };
    expect((await postOffice(job, remove)).status).toBe(303);
    expect((await postOffice(job, remove)).status, "removed again").toBe(303);
    const answer = await postHomeowner(link, { do: "decide", [`decision-${id}`]: "Bronze" });
    expect(answer.status).toBe(422);
    expect(await answersOf(id)).toEqual([]);
  });

  test("a question is stored once as a message of the lead, and needs the page's key", async () => {
    const { job, link } = await insertDecision();
    const question = { do: "ask", question: "When do you come?", key: newId() };
    expect((await postHomeowner(link, { do: "ask", question: " " })).status).toBe(422);
    expect((await postHomeowner({ ...link, formKey: "x" }, question)).status).toBe(403);
    for (const _time of [1, 2]) expect((await postHomeowner(link, question)).status).toBe(303);
    const stored = await db.select().from(messages).where(eq(messages.leadId, job.leadId));
    expect(stored.filter((one) => one.text === question.question)).toMatchObject([
      { direction: "in", channel: "page", person: "Carol Whitfield" },
    ]);
    expect(await emailsOf(job.leadId, "job-alert")).toHaveLength(1);
  });
});

test("a job's page keeps its form with 503 while the database is down", async () => {
  const job = await insertJob();
  const link = await publish(job);
  const throwDown = () => {
    throw new Error("down");
  };
  const brokenDb = new Proxy(env.DB, {
    get: (_, name) => (name === "prepare" ? throwDown : undefined),
  });
  const execution = createExecutionContext();
  const sent = new Request(`http://127.0.0.1:8787/project/${link.token}/job`, {
    method: "POST",
    body: new URLSearchParams({ form_key: link.formKey, do: "ask", question: "Still there?" }),
  });
  const answer = await page.action({
    request: sent,
    context: platform(sent, { ...env, DB: brokenDb }, execution),
    params: { token: link.token },
  });
  expect(JSON.stringify(answer)).toContain("Still there?");
  expect((await getJob(job.leadId)).job.version).toBe(2);
});
