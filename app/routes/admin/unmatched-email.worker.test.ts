import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId, newLeadReference } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/unmatched-email";
import { leads, messages, staff } from "~/schema";
import { platform } from "../../../load-context";

const db = openDb(env.DB);
const now = new Date();

async function signIn(role: "owner" | "staff" | "editor", name: string) {
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name,
    role,
    createdAt: now,
    updatedAt: now,
  });
  const session = await startSession(db, id, { createdAt: now, ip: "", userAgent: "" });
  return { id, cookie: session.split(";")[0]! };
}

const [ben, editor] = [await signIn("staff", "Ben Tate"), await signIn("editor", "Edith")];

async function addLead(name: string): Promise<string> {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: newLeadReference(),
    name,
    zip: "77007",
    status: "contacted",
    statusSince: now,
    source: "quote",
    createdAt: now,
    updatedAt: now,
  });
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
  const marisol = await signIn("staff", "Marisol Vega");
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

test("an editor reads and changes no email", async () => {
  await expect(load("", editor.cookie)).rejects.toMatchObject({ status: 403 });
  await expect(
    post({ intent: "undo", id: await addEmail("Ann") }, editor.cookie),
  ).rejects.toMatchObject({ status: 403 });
});
