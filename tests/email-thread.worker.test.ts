import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  handleLeadAction,
  leadActionSchema,
} from "~/domain/leads/actions/submit-lead-action.server";
import { leadQuery, timelineQuery } from "~/domain/leads/leads.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { joinRoom } from "~/platform/live/live.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { readConfig } from "~/request/env.server";
import { handleReceivedEmail, storeWaitingMail } from "~/request/receive-mail.server";
import { leadContacts, messages, outbox, sessions } from "~/schema";
import { awayDatabase } from "./fixtures/lost-answers";
import { replyDomain, toStream } from "./fixtures/received-mail";
import { insertLead, insertStaff } from "./fixtures/staff-and-leads";

/* A conversation by email, from the lead's page through the mail binding to the handler of received
   email, as mail programs answer. */

const db = openDb(env.DB);
const received = new Date("2026-11-24T15:00:00Z");
const later = (minutes: number) => new Date(received.getTime() + minutes * 60_000);
const ana = await insertStaff("Ana Ruiz");

type SentEmail = {
  to: string;
  replyTo: string;
  references: string;
  subject: string;
  text: string;
  messageId: string;
};
type BuiltEmail = {
  to: unknown;
  replyTo?: unknown;
  headers?: Record<string, string>;
  subject: string;
  text?: string;
};
const sent: SentEmail[] = [];
/** A mail service that keeps its emails, and sets Message-ID itself. */
const mail: SendEmail = {
  send: async (email: EmailMessage | BuiltEmail) => {
    if (!("subject" in email)) throw new Error("Not a built email");
    const messageId = `<sent-${sent.length + 1}@mail.example.com>`;
    sent.push({
      to: String(email.to),
      replyTo: String(email.replyTo ?? ""),
      references: email.headers?.References ?? "",
      subject: email.subject,
      text: email.text ?? "",
      messageId,
    });
    return { messageId };
  },
};
const mailEnv = { ...env, MAIL_REPLY_DOMAIN: replyDomain, MAIL: mail };

let leadId = "";
let address = "";

beforeEach(async () => {
  sent.length = 0;
  await db.delete(outbox);
  address = `${newId()}@example.com`;
  leadId = await insertLead(received, { email: address });
  await db.insert(leadContacts).values({
    id: newId(),
    leadId,
    kind: "email",
    value: address,
    createdAt: received,
  });
});

const leadOf = async () => (await leadQuery(db, leadId))[0]!;

/** Sends an email from the lead's page. Returns what the mail service got. */
async function send(body: string, at: Date, quote = ""): Promise<SentEmail> {
  const change = leadActionSchema(at, received).parse({
    key: newId(),
    intent: "email",
    to: address,
    subject: "Your patio",
    body,
    quote,
  });
  await handleLeadAction(db, await leadOf(), change, {
    hours: { hours: defaultSettings.hours, specialDays: [] },
    isInServiceArea: () => true,
    replyTo: "office@example.com",
    secret: env.APP_SECRET ?? "",
    notices: {
      settings: defaultSettings,
      replyTo: "office@example.com",
      siteUrl: new URL("https://www.example.com"),
    },
    role: "staff",
    by: { staff: ana, ip: "", requestId: "test" },
    now: at,
  });
  const config = readConfig(mailEnv);
  await deliverEmails({ db, mail, bucket: env.FILES, config }, () => at);
  const last = sent.at(-1);
  if (!last) throw new Error("Nothing was sent");
  return last;
}

/** Answers an email as mail programs do. Returns the reason of a refusal, or "". */
async function answer(
  text: string,
  at: Date,
  { to, references = "" }: { to: string; references?: string },
  on: typeof mailEnv = mailEnv,
): Promise<string> {
  const bytes = new TextEncoder().encode(
    [
      `From: Carol Whitfield <${address}>`,
      `To: ${to}`,
      "Subject: Re: Your patio",
      `Message-ID: <${newId()}@mail.gmail.com>`,
      ...(references ? [`References: ${references}`] : []),
      "",
      text,
    ].join("\r\n"),
  );
  let reason = "";
  const email = {
    to,
    raw: toStream(bytes),
    rawSize: bytes.length,
    setReject: (why: string) => {
      reason = why;
    },
  };
  await handleReceivedEmail(email, on, at);
  return reason;
}

/** Lists the lead's messages, newest first. */
const thread = async () =>
  (await timelineQuery(db, leadId)).flatMap(({ message }) =>
    message ? [`${message.direction} ${message.text}`] : [],
  );
const messageOf = async (text: string) =>
  (await db.select().from(messages).where(eq(messages.text, text)))[0];

test("an email, its answer, our answer and the next one are one thread", async () => {
  const first = await send("Hi Carol", later(10));
  expect(first.replyTo).toMatch(/^lead\+[0-9a-f]{20}@reply\.example\.com$/);
  const references = `${first.references} ${first.messageId}`;
  await answer("Yes, Tuesday works.", later(20), { to: first.replyTo, references });
  expect(await leadOf()).toMatchObject({ followUpAt: later(20) });
  const quote = (await messageOf("Yes, Tuesday works."))?.id ?? "";
  const second = await send("See you then.", later(30), quote);
  expect(second.text).toContain("> Yes, Tuesday works.");
  expect({ replyTo: second.replyTo, references: second.references }).toEqual({
    replyTo: first.replyTo,
    references: first.references,
  });
  await answer("One more question.", later(40), {
    to: second.replyTo,
    references: `${references} ${second.messageId}`,
  });
  expect(await thread()).toEqual([
    "in One more question.",
    "out See you then.",
    "in Yes, Tuesday works.",
    "out Hi Carol",
  ]);
});

test("key and anchor are each sufficient, and without both an answer is unmatched", async () => {
  const { replyTo, references, messageId } = await send("Hi Carol", later(10));
  const office = `hello@${replyDomain}`;
  await answer("By key.", later(20), { to: replyTo });
  await answer("By anchor.", later(21), { to: office, references: `${references} ${messageId}` });
  await answer("By neither.", later(22), { to: office, references: messageId });
  expect(await thread()).toEqual(["in By anchor.", "in By key.", "out Hi Carol"]);
  expect(await messageOf("By key.")).toMatchObject({ leadId, matchedBy: "key" });
  expect(await messageOf("By anchor.")).toMatchObject({ leadId, matchedBy: "anchor" });
  expect(await messageOf("By neither.")).toMatchObject({
    leadId: null,
    matchedBy: null,
    dismissedAt: null,
  });
});

test("an answer while the database is away is in the thread after the next run", async () => {
  const { replyTo } = await send("Hi Carol", later(10));
  await answer(
    "While you were away.",
    later(20),
    { to: replyTo },
    { ...mailEnv, DB: awayDatabase() },
  );
  expect(await thread()).toEqual(["out Hi Carol"]);
  expect(await storeWaitingMail(mailEnv)).toBe(1);
  expect(await thread()).toEqual(["in While you were away.", "out Hi Carol"]);
  expect(await leadOf()).toMatchObject({ followUpAt: later(20) });
  expect(await storeWaitingMail(mailEnv)).toBe(0);
});

test("open pages hear of each stored email, also of an unmatched one and one that waited", async () => {
  const { replyTo } = await send("Hi Carol", later(10));
  await db.insert(sessions).values({
    id: "open-page",
    userId: ana.id,
    expiresAt: Math.floor(Date.now() / 1000) + 1000,
    createdAt: new Date(),
  });
  const member = { session: "open-page", person: ana.id, name: ana.name };
  const { webSocket } = await joinRoom(env.LIVE, member);
  webSocket?.accept();
  const heard: unknown[] = [];
  webSocket?.addEventListener("message", ({ data }) => heard.push(JSON.parse(String(data))));
  const office = `hello@${replyDomain}`;
  await answer("Yes.", later(20), { to: replyTo });
  await answer("Who is this?", later(21), { to: office });
  await answer("Anyone there?", later(22), { to: office }, { ...mailEnv, DB: awayDatabase() });
  await storeWaitingMail(mailEnv);
  const unmatched = { kind: "office-changed", id: "unmatched-email" };
  await expect.poll(() => heard).toEqual([{ kind: "lead", id: leadId }, unmatched, unmatched]);
  webSocket?.close();
});

test("without a reply domain received email is refused, and answers go to the office", async () => {
  const off = { ...mailEnv, MAIL_REPLY_DOMAIN: "" };
  expect(await answer("Hello?", later(20), { to: `hello@${replyDomain}` }, off)).toBe(
    "This address doesn’t receive email.",
  );
  expect(await storeWaitingMail(off)).toBe(0);
  expect(await messageOf("Hello?")).toBeUndefined();
});
