import { createExecutionContext, env } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findEmailConflict } from "~/admin/leads/detail/email-notices";
import { timelineEventStatements } from "~/domain/leads/messages/timeline-event.server";
import { erasePersonOfLead } from "~/domain/leads/retention/lead-retention.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/lead";
import {
  auditLog,
  files,
  leadContacts,
  leadEvents,
  leadFiles,
  leads,
  messageDrafts,
  messageFiles,
  outbox,
  outboxFiles,
} from "~/schema";
import { platform } from "../../../load-context";
import { insertLead, insertSignedInStaff } from "../../../tests/fixtures/staff-and-leads";

const db = openDb(env.DB);
const now = new Date();
const later = new Date(now.getTime() + 60_000);
const aWhileAgo = new Date(now.getTime() - 60 * 60_000);

const ana = await insertSignedInStaff("Ana Ruiz");
const ben = await insertSignedInStaff("Ben Hill");

async function aLead() {
  const [email, second] = [`${newId()}@example.com`, `${newId()}@example.com`];
  const id = await insertLead(aWhileAgo, { email });
  for (const value of [email, second])
    await db
      .insert(leadContacts)
      .values({ id: newId(), leadId: id, kind: "email", value, createdAt: aWhileAgo });
  return { id, email, second };
}

const pdf = (size = 1_000, mark = newId()) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(`%PDF-1.7\n${mark}`));
  return bytes;
};
/** Start of a zip archive, which documents with macros are too. */
const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 7)]);

type Fields = Record<string, string | readonly string[]>;
type Upload = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];
type Post = { uploads?: readonly Upload[]; by?: typeof ana; bucket?: R2Bucket; bodyBytes?: number };

/** Posts the form of the email as a browser does, with the files last. */
async function post(
  leadId: string,
  fields: Fields,
  { uploads = [], by = ana, bucket = env.FILES, bodyBytes }: Post = {},
) {
  const form = new FormData();
  const all = { intent: "email", form: "email", key: newId(), subject: "Your patio", ...fields };
  for (const [name, value] of Object.entries(all))
    for (const one of [value].flat()) form.append(name, one);
  for (const [name, bytes] of uploads) form.append("upload", new File([bytes], name));
  const request = new Request(`http://127.0.0.1:8787/admin/leads/${leadId}?compose=email`, {
    method: "POST",
    headers: { Cookie: by.cookie },
    body: form,
  });
  if (bodyBytes) request.headers.set("Content-Length", String(bodyBytes));
  const context = platform(request, { ...env, FILES: bucket }, createExecutionContext());
  const response = await action({ request, context, params: { id: leadId } });
  if (!("data" in response))
    return { status: response.status, values: undefined, errors: undefined };
  const problem = "problem" in response.data ? response.data.problem : undefined;
  return { status: response.init?.status, values: problem?.values, errors: problem?.errors };
}

function load(leadId: string, by = ana, query = "") {
  const request = new Request(`http://127.0.0.1:8787/admin/leads/${leadId}${query}`, {
    headers: { Cookie: by.cookie },
  });
  const context = platform(request, env, createExecutionContext());
  return loader({ request, context, params: { id: leadId } });
}

const outboxOf = (leadId: string) =>
  db.select().from(outbox).where(eq(outbox.leadId, leadId)).orderBy(asc(outbox.id));
const attachmentsOf = (leadId: string) =>
  db
    .select({ id: leadFiles.fileId, name: files.name, key: files.fullPath })
    .from(leadFiles)
    .innerJoin(files, eq(files.id, leadFiles.fileId))
    .where(eq(leadFiles.leadId, leadId))
    .orderBy(asc(files.name));
const draftsOf = (leadId: string) =>
  db.select().from(messageDrafts).where(eq(messageDrafts.leadId, leadId));

test("an email sends files chosen in its form, and the thread names them", async () => {
  const lead = await aLead();
  const bytes = pdf();
  const uploads = [["survey.pdf", bytes]] as const;
  const { status } = await post(lead.id, { to: lead.email, body: "Hi" }, { uploads });
  expect(status).toBe(303);
  const [email] = await outboxOf(lead.id);
  const sent = await db.select().from(outboxFiles).where(eq(outboxFiles.outboxId, email!.id));
  const [stored] = await attachmentsOf(lead.id);
  expect(sent).toMatchObject([{ name: "survey.pdf", objectKey: stored?.key }]);
  const object = await env.FILES.get(stored!.key);
  expect(new Uint8Array(await object!.arrayBuffer())).toEqual(bytes);
  const page = await load(lead.id);
  const entry = page.events.find(({ message }) => message?.direction === "out");
  expect(entry?.message?.files).toMatchObject([{ fileId: stored?.id, name: "survey.pdf" }]);
  // attachments of emails are no photos of the lead
  expect(page.lead.photoCount).toBe(0);
});

test("the same email posted twice uploads and queues once, also without storage the second time", async () => {
  const lead = await aLead();
  const puts: string[] = [];
  const counting = new Proxy(env.FILES, {
    get: (bucket, name) =>
      name === "put"
        ? (key: string, value: ArrayBuffer) => {
            puts.push(key);
            if (puts.length > 1) throw new Error("R2 is away");
            return bucket.put(key, value);
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
  const uploads = [["survey.pdf", pdf()]] as const;
  const form = { to: lead.email, body: "Hi", key: newId() };
  for (let times = 0; times < 2; times++)
    expect((await post(lead.id, form, { uploads, bucket: counting })).status).toBe(303);
  expect(puts).toHaveLength(1);
  expect(await outboxOf(lead.id)).toHaveLength(1);
  expect(await attachmentsOf(lead.id)).toHaveLength(1);
});

test("a document with macros and an archive are refused by name and reason, the rest is kept", async () => {
  const lead = await aLead();
  const form = { to: [lead.email, lead.second], body: "Hi Carol", key: newId() };
  const uploads = [
    ["plan.docm", zip],
    ["survey.pdf", pdf()],
    ["photos.zip", zip],
  ] as const;
  const refused = await post(lead.id, form, { uploads });
  expect(refused.status).toBe(422);
  expect(refused.errors?.file).toBe(
    "“plan.docm” can hold macros, so it can’t be sent. Save it as a PDF. “photos.zip” is an archive, so it can’t be sent. Attach the files in it.",
  );
  const [survey] = await attachmentsOf(lead.id);
  expect(refused.values).toMatchObject({
    to: [lead.email, lead.second],
    body: ["Hi Carol"],
    file: [survey?.id],
  });
  expect(await outboxOf(lead.id)).toEqual([]);
  expect((await load(lead.id)).files).toMatchObject([{ id: survey?.id, kind: "attachment" }]);

  expect((await post(lead.id, { ...form, file: survey!.id })).status).toBe(303);
  expect(await outboxOf(lead.id)).toHaveLength(2);
});

test("a form without a subject keeps the files it uploaded", async () => {
  const lead = await aLead();
  const form = { to: lead.email, body: "Hi", subject: "" };
  const refused = await post(lead.id, form, { uploads: [["survey.pdf", pdf()]] });
  expect(refused).toMatchObject({ status: 422, errors: { subject: "Enter a subject." } });
  expect(refused.values?.file).toEqual((await attachmentsOf(lead.id)).map(({ id }) => id));
});

test("a form that is too large answers 413 with its text, recipients and chosen files", async () => {
  const lead = await aLead();
  const form = { to: [lead.email, lead.second], body: "Hi Carol", file: ["one", "two"] };
  const large = { uploads: [["plan.pdf", pdf()]] as const, bodyBytes: 200_000_000 };
  const refused = await post(lead.id, form, large);
  expect(refused.status).toBe(413);
  expect(refused.values).toMatchObject({ ...form, body: ["Hi Carol"] });
  expect(await attachmentsOf(lead.id)).toEqual([]);
});

test("files that storage does not take answer 503 and keep the text", async () => {
  const lead = await aLead();
  const away = new Proxy(env.FILES, {
    get: () => () => {
      throw new Error("R2 is away");
    },
  });
  const refused = await post(
    lead.id,
    { to: lead.email, body: "Hi" },
    { uploads: [["survey.pdf", pdf()]], bucket: away },
  );
  expect(refused).toMatchObject({
    status: 503,
    values: { body: ["Hi"] },
    errors: { file: "Some files weren’t saved. Choose them again." },
  });
  expect(await outboxOf(lead.id)).toEqual([]);
});

test("a saved draft keeps two recipients, text and files, for its author and for colleagues", async () => {
  const lead = await aLead();
  const draft = {
    intent: "save-draft",
    to: [lead.email, lead.second],
    body: "Half a",
    key: newId(),
  };
  const uploads = [["survey.pdf", pdf()]] as const;
  for (let times = 0; times < 2; times++)
    expect((await post(lead.id, draft, { uploads })).status).toBe(303);
  const [survey] = await attachmentsOf(lead.id);
  const page = await load(lead.id);
  expect(page.ownDraft).toMatchObject({
    recipients: [lead.email, lead.second],
    subject: "Your patio",
    text: "Half a",
    fileIds: [survey?.id],
  });
  expect(page.colleagueDrafts).toEqual([]);
  expect((await load(lead.id, ben)).colleagueDrafts).toMatchObject([{ by: "Ana Ruiz" }]);
  expect(await outboxOf(lead.id)).toEqual([]);
  expect(await draftsOf(lead.id)).toHaveLength(1);
  const saved = await db.select().from(auditLog).where(eq(auditLog.recordId, lead.id));
  expect(saved.map(({ action }) => action).sort()).toEqual(["attached files", "saved-draft"]);

  const version = page.ownDraft!.version;
  const email = { to: [lead.email, lead.second], body: "Half and half", file: survey!.id };
  expect((await post(lead.id, { ...email, was_draft: version })).status).toBe(303);
  expect(await draftsOf(lead.id)).toEqual([]);
  expect(await outboxOf(lead.id)).toHaveLength(2);
});

test("a form without the name of a button saves a draft and sends nothing", async () => {
  const lead = await aLead();
  // the hidden intent of the page, whose buttons stand after the files
  await post(lead.id, { intent: ["save-draft"], to: lead.email, body: "Hi" });
  await post(lead.id, { intent: ["save-draft", "email"], to: lead.email, body: "Hi" });
  expect(await draftsOf(lead.id)).toHaveLength(1);
  expect(await outboxOf(lead.id)).toHaveLength(1);
});

test("a draft saved in two windows answers 409, and keeps or discards mine", async () => {
  const lead = await aLead();
  const draft = { intent: "save-draft", to: lead.email };
  await post(lead.id, { ...draft, body: "One" });
  const first = (await load(lead.id)).ownDraft!.version;
  await post(lead.id, { ...draft, body: "Two", was_draft: first });
  const conflict = await post(lead.id, { ...draft, body: "Three", was_draft: first });
  expect(conflict).toMatchObject({ status: 409, values: { body: ["Three"], was_draft: [first] } });
  const { ownDraft } = await load(lead.id);
  expect(ownDraft?.text).toBe("Two");

  await post(lead.id, { intent: "discard", was_draft: first });
  expect((await draftsOf(lead.id)).map(({ text }) => text)).toEqual(["Two"]);
  const keep = { ...draft, body: "Three", was_draft: [first, ownDraft!.version] };
  expect((await post(lead.id, keep)).status).toBe(303);
  expect((await draftsOf(lead.id)).map(({ text }) => text)).toEqual(["Three"]);
});

test("discard deletes the draft and files that were not sent, and keeps files that were", async () => {
  const lead = await aLead();
  await post(lead.id, { to: lead.email, body: "Sent" }, { uploads: [["a-sent.pdf", pdf()]] });
  const draft = { intent: "save-draft", to: lead.email, body: "Later" };
  const [sent] = await attachmentsOf(lead.id);
  await post(lead.id, { ...draft, file: sent!.id }, { uploads: [["b-unsent.pdf", pdf()]] });
  expect(await attachmentsOf(lead.id)).toHaveLength(2);
  const { ownDraft } = await load(lead.id);
  const form = { intent: "discard", was_draft: ownDraft!.version, key: newId() };
  // another's draft is not theirs to discard
  const fileIds = (await attachmentsOf(lead.id)).map(({ id }) => id);
  await post(lead.id, { ...form, file: fileIds }, { by: ben });
  expect(await draftsOf(lead.id)).toHaveLength(1);
  expect(await attachmentsOf(lead.id)).toHaveLength(2);
  for (let times = 0; times < 2; times++) expect((await post(lead.id, form)).status).toBe(303);
  expect(await draftsOf(lead.id)).toEqual([]);
  expect((await attachmentsOf(lead.id)).map(({ name }) => name)).toEqual(["a-sent.pdf"]);
  expect(await db.select().from(files).where(eq(files.name, "b-unsent.pdf"))).toEqual([]);
});

test("a draft that a colleague saved meanwhile blocks an email once", async () => {
  const lead = await aLead();
  const email = { to: lead.email, body: "Mine", was_drafts: "" };
  await post(lead.id, { intent: "save-draft", to: lead.email, body: "Theirs" }, { by: ben });
  const refused = await post(lead.id, email);
  const [theirs] = await draftsOf(lead.id);
  expect(refused).toMatchObject({
    status: 409,
    errors: { was_drafts: "Ben Hill saved a draft while you were writing." },
    values: { body: ["Mine"], was_drafts: [theirs?.requestKey] },
  });
  expect(await outboxOf(lead.id)).toEqual([]);
  const again = { ...email, was_drafts: theirs!.requestKey };
  expect((await post(lead.id, again)).status).toBe(303);
});

test("a draft shows the reply that a colleague sent after it was saved", async () => {
  const lead = await aLead();
  await post(lead.id, { intent: "save-draft", to: lead.email, body: "Mine", was_seen: "" });
  const id = newId();
  await db.batch([
    db.update(leads).set({ updatedAt: now }).where(eq(leads.id, lead.id)),
    ...timelineEventStatements(db, {
      id,
      leadId: lead.id,
      kind: "message",
      staffId: ben.id,
      data: {},
      at: new Date(),
      message: { direction: "out", channel: "email", text: "From Ben" },
    }),
  ]);
  const page = await load(lead.id);
  expect(page.lastReply).toEqual({ id, by: "Ben Hill" });
  expect(page.ownDraft?.seenId).toBe("");
  const email = { to: lead.email, body: "Mine", was_seen: page.ownDraft!.seenId };
  const refused = await post(lead.id, email);
  expect(refused.status).toBe(409);
  // the reply is logged when it is sent, which is a newer entry without a text
  await db
    .insert(leadEvents)
    .values({ id: newId(), leadId: lead.id, kind: "contact", staffId: ben.id, at: later });
  const form = {
    error: (field: string) => refused.errors?.[field],
    value: (field: string) => refused.values?.[field]?.[0] ?? "",
  };
  expect(findEmailConflict(await load(lead.id), form)).toMatchObject({
    message: "Ben Hill replied while you were writing.",
    theirs: "From Ben",
  });
});

test("templates in the language of the lead are offered first, and choosing one sends nothing", async () => {
  const lead = await aLead();
  const groups = async () => (await load(lead.id)).draft.templates.map(({ label }) => label);
  expect(await groups()).toEqual(["English", "Spanish"]);
  const change = {
    intent: "fields",
    form: "row-reply-language",
    was_reply_language: "en",
    reply_language: "es",
  };
  expect((await post(lead.id, change)).status).toBe(303);
  expect(await groups()).toEqual(["Spanish", "English"]);
  const { draft } = await load(lead.id);
  expect(draft.subject).toMatch(/^Su solicitud de presupuesto a /);
  const english = await load(lead.id, ana, "?compose=email&template=missed-you");
  expect(english.compose?.body).toContain("Hi Carol,");
  expect(english.compose?.body).toContain("your project");
  const spanish = await load(lead.id, ana, "?compose=email&template=missed-you-es");
  expect(spanish.compose?.body).toContain("Hola, Carol:");
  expect(spanish.compose?.body).toContain("su proyecto");
  expect(await outboxOf(lead.id)).toEqual([]);
});

test("erasing the person of a lead removes drafts and uploaded files", async () => {
  const lead = await aLead();
  const uploads = [["sent.pdf", pdf()]] as const;
  await post(lead.id, { to: lead.email, body: "Hi" }, { uploads });
  await post(
    lead.id,
    { intent: "save-draft", to: lead.email, body: "Secret words" },
    { uploads: [["unsent.pdf", pdf()]] },
  );
  const stored = await attachmentsOf(lead.id);
  expect(stored).toHaveLength(2);
  const by = { staff: ana, ip: "", requestId: "" };
  await erasePersonOfLead(db, env.FILES, lead.id, { by, now: new Date(), contractReason: "" });
  expect(await draftsOf(lead.id)).toEqual([]);
  expect(await attachmentsOf(lead.id)).toEqual([]);
  for (const { id, key } of stored) {
    expect(await db.select().from(files).where(eq(files.id, id))).toEqual([]);
    expect(await db.select().from(messageFiles).where(eq(messageFiles.fileId, id))).toEqual([]);
    expect(await env.FILES.head(key)).toBeNull();
  }
});
