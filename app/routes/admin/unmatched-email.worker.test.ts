import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { storeFile } from "~/platform/files/files.server";
import * as originalEmail from "~/routes/admin/original-email";
import { action, loader } from "~/routes/admin/unmatched-email";
import * as file from "~/routes/files/file";
import { files, messageFiles, messages } from "~/schema";
import { platform } from "../../../load-context";
import { jpegFixture } from "../../../tests/fixtures/images";
import { insertLead, insertSignedInStaff } from "../../../tests/fixtures/staff-and-leads";

const db = openDb(env.DB);
const now = new Date();

const ben = await insertSignedInStaff("Ben Tate");
const editor = await insertSignedInStaff("Edith", { role: "editor" });

async function addLead(name: string): Promise<string> {
  const id = await insertLead(now, { name, status: "contacted" });
  await indexLeads(db, [id]);
  return id;
}

async function addEmail(person: string): Promise<string> {
  const id = newId();
  await db.insert(messages).values({
    id,
    direction: "in",
    channel: "email",
    recipient: "hello@reply.example.com",
    person,
    address: `${id}@example.com`,
    subject: "Saturday?",
    text: "Is Saturday still on?",
    sentAt: now,
    createdAt: now,
  });
  return id;
}

function toArgs(search: string, cookie: string, form?: Record<string, string>) {
  const request = new Request(`http://127.0.0.1:8787/admin/unmatched-email${search}`, {
    headers: { Cookie: cookie },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return { request, context: platform(request, env, createExecutionContext()), params: {} };
}

const load = (search = "", cookie = ben.cookie) => loader(toArgs(search, cookie));
const post = (form: Record<string, string>, cookie = ben.cookie) =>
  action(toArgs("", cookie, { key: newId(), ...form }));

test("the page lists the email with suggestions, finds another lead, and shows the result", async () => {
  const mark = newId().replace(/\d/g, "q");
  const lead = await addLead(`Carol ${mark}`);
  const id = await addEmail(`Carol ${mark}`);
  const page = await load(`?email=${id}&find=${mark}`);
  expect(page.emails.find((email) => email.id === id)?.suggestions).toMatchObject([
    { id: lead, reasons: ["Same name"] },
  ]);
  expect(page.search).toMatchObject({ id, found: [{ key: lead }] });
  const answer = await post({ intent: "attach", id, lead });
  expect(answer).toMatchObject({ status: 303 });
  if (!(answer instanceof Response)) throw new Error("no redirect");
  expect(answer.headers.get("Location")).toBe(`/admin/unmatched-email?done=${id}`);
  const after = await load(`?done=${id}`);
  expect(after.emails.map((email) => email.id)).not.toContain(id);
  expect(after.handled[0]).toMatchObject({ id, leadId: lead, staffName: "Ben Tate" });
});

test("an email that a colleague attached answers 409 with who and where", async () => {
  const [theirs, mine] = [await addLead("Jim Walsh"), await addLead("Carol Whitfield")];
  const marisol = await insertSignedInStaff("Marisol Vega");
  const id = await addEmail("Jim W.");
  await post({ intent: "attach", id, lead: theirs }, marisol.cookie);
  expect(await post({ intent: "attach", id, lead: mine })).toMatchObject({
    init: { status: 409 },
    data: {
      taken: {
        holder: { leadName: "Jim Walsh", staffName: "Marisol Vega" },
        lead: { id: mine, name: "Carol Whitfield" },
      },
    },
  });
  await post({ intent: "move", id, lead: mine, from: theirs });
  const [email] = await db.select().from(messages).where(eq(messages.id, id));
  expect(email?.leadId).toBe(mine);
});

test("Not a customer needs a choice, and an unknown email is a 404", async () => {
  const id = await addEmail("Sunline");
  expect(await post({ intent: "not-customer", id })).toMatchObject({
    init: { status: 422 },
    data: { error: "Choose this email or all email from the address." },
  });
  await expect(post({ intent: "undo", id: "unknown" })).rejects.toMatchObject({ status: 404 });
});

const original = (id: string, cookie = "", method = "GET") => {
  const request = new Request(`http://127.0.0.1:8787/admin/unmatched-email/${id}/original`, {
    method,
    headers: { Cookie: cookie },
  });
  const args = {
    request,
    context: platform(request, env, createExecutionContext()),
    params: { id },
  };
  return method === "GET" ? originalEmail.loader(args) : originalEmail.action(args);
};

test("staff download the original of a received email, never of a sent one, until it is deleted", async () => {
  const [id, sent] = [await addEmail("Ann"), await addEmail("Ben")];
  await env.FILES.put("mail/raw/ann.eml", "Subject: Saturday?");
  await db.update(messages).set({ rawKey: "mail/raw/ann.eml" });
  await db.update(messages).set({ direction: "out" }).where(eq(messages.id, sent));
  const answer = await original(id, ben.cookie);
  if (!answer) throw new Error("No answer");
  expect(await answer.text()).toBe("Subject: Saturday?");
  expect(answer.headers.get("Content-Disposition")).toContain("attachment");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  for (const other of [sent, "unknown"])
    await expect(original(other, ben.cookie)).rejects.toMatchObject({ status: 404 });
  await expect(original(id, editor.cookie)).rejects.toMatchObject({ status: 403 });
  await expect(original(id)).rejects.toMatchObject({ status: 302 });
  await expect(original(id, ben.cookie, "POST")).rejects.toMatchObject({ status: 405 });
  await env.FILES.delete("mail/raw/ann.eml");
  await expect(original(id, ben.cookie)).rejects.toMatchObject({ status: 404 });
});

test("the file of an email is a 404 to visitors and editors", async () => {
  const stored = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name: "yard.jpg",
    visibility: "private",
    id: newId(),
  });
  if (!stored) throw new Error("The photo was not stored");
  await db.insert(files).values({ ...stored, timeCreated: now, updated: now });
  const messageId = await addEmail("Ann");
  const attachment = { messageId, fileId: stored.id, name: "yard.jpg", bytes: 1 };
  await db.insert(messageFiles).values({ id: newId(), ...attachment });
  const download = (cookie = "") => {
    const { id, name } = stored;
    const request = new Request(`http://127.0.0.1:8787/files/${id}/${name}`, {
      headers: { Cookie: cookie },
    });
    const context = platform(request, env, createExecutionContext());
    return file.loader({ request, context, params: { id, name } });
  };
  expect((await download(ben.cookie)).status).toBe(200);
  for (const cookie of ["", "__Host-session=made-up", editor.cookie])
    await expect(download(cookie)).rejects.toMatchObject({ status: 404 });
});

test("an editor reads and changes no email", async () => {
  await expect(load("", editor.cookie)).rejects.toMatchObject({ status: 403 });
  await expect(
    post({ intent: "undo", id: await addEmail("Ann") }, editor.cookie),
  ).rejects.toMatchObject({ status: 403 });
});
