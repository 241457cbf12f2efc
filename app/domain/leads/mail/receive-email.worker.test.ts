import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { buildReplyAddress, insertMailKeyStatement } from "~/domain/leads/email/reply-key.server";
import { openDb } from "~/platform/db/client.server";
import {
  addressStates,
  files,
  leadContacts,
  leadEvents,
  leads,
  messageFiles,
  messages,
  outbox,
} from "~/schema";
import {
  heifFixture,
  includesBytes,
  jpegFixture,
  place as placeBytes,
} from "../../../../tests/fixtures/images";
import { awayDatabase, loseAnswer } from "../../../../tests/fixtures/lost-answers";
import autoReply from "../../../../tests/fixtures/mail/auto-reply.eml?raw";
import bounce from "../../../../tests/fixtures/mail/bounce.eml?raw";
import forwardedText from "../../../../tests/fixtures/mail/forwarded-text.eml?raw";
import gmailReply from "../../../../tests/fixtures/mail/gmail-reply.eml?raw";
import gmailReplySpanish from "../../../../tests/fixtures/mail/gmail-reply-spanish.eml?raw";
import htmlOnly from "../../../../tests/fixtures/mail/html-only.eml?raw";
import iphoneReply from "../../../../tests/fixtures/mail/iphone-reply.eml?raw";
import japanese from "../../../../tests/fixtures/mail/japanese.eml?raw";
import list from "../../../../tests/fixtures/mail/list.eml?raw";
import macroDocument from "../../../../tests/fixtures/mail/macro-document.eml?raw";
import noMessageId from "../../../../tests/fixtures/mail/no-message-id.eml?raw";
import outlookReply from "../../../../tests/fixtures/mail/outlook-reply.eml?raw";
import outlookReplySpanish from "../../../../tests/fixtures/mail/outlook-reply-spanish.eml?raw";
import rightToLeft from "../../../../tests/fixtures/mail/right-to-left.eml?raw";
import winmailDat from "../../../../tests/fixtures/mail/winmail-dat.eml?raw";
import yahooReply from "../../../../tests/fixtures/mail/yahoo-reply.eml?raw";
import {
  addMailLead,
  awayBucket,
  buildMailWithFile,
  deliverEmail,
  mailDeps as deps,
  replyDomain as domain,
  buildMail as mail,
  arrivedAt as now,
  replySecret as secret,
} from "../../../../tests/fixtures/received-mail";
import { storePendingMail } from "./pending-mail.server";
import { purgeRawMail } from "./purge-mail.server";
import type { MailDeps } from "./receive-email.server";
import { requeueMail } from "./stored-mail.server";

const db = openDb(env.DB);

let lead: typeof leads.$inferSelect;
let reply: Awaited<ReturnType<typeof addMailLead>>["reply"];

beforeEach(async () => {
  await db.delete(messages);
  ({ lead, reply } = await addMailLead());
});

/** Delivers an email, by default to the reply address of the lead. */
const deliver = (text: string, options: Partial<Parameters<typeof deliverEmail>[1]> = {}) =>
  deliverEmail(text, { to: reply.email, ...options });

const messagesOf = (leadId: string | null) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.leadId, leadId ?? ""));
const currentLead = async () => (await db.select().from(leads).where(eq(leads.id, lead.id)))[0];
const lastMessage = async (address = "nora.ellison@example.com") =>
  (await db.select().from(messages).where(eq(messages.address, address))).at(-1);
const filesOf = (messageId = "") =>
  db.select().from(messageFiles).where(eq(messageFiles.messageId, messageId));

test.each([
  ["Gmail", gmailReply, "Yes, Tuesday at 10 works for us."],
  ["Outlook", outlookReply, "We would like the bronze frame.\n\nNora"],
  ["iPhone", iphoneReply, "Sounds good!"],
  ["Yahoo", yahooReply, "The gate code is 4471."],
  [
    "Gmail in Spanish",
    gmailReplySpanish,
    "Sí, el martes a las 10 está bien. ¿Traen las muestras de color?",
  ],
  ["Outlook in Spanish", outlookReplySpanish, "Nos gusta el color bronce."],
  ["HTML alone", htmlOnly, "Two questions:\n\nDo you pour the slab?\nCan the fan go here & there?"],
])(
  "a reply from %s goes to its lead without the earlier text, and waits",
  async (_, text, shown) => {
    const at = new Date(now.getTime() + 60_000);
    expect(await deliver(text, { at })).toEqual({ state: "stored", leadId: lead.id });
    const [message] = await messagesOf(lead.id);
    expect(message?.text.replace(/\n+/g, "\n")).toBe(shown.replace(/\n+/g, "\n"));
    expect(message).toMatchObject({
      direction: "in",
      channel: "email",
      matchedBy: "key",
      isVerified: true,
    });
    expect((await currentLead())?.followUpAt).toEqual(at);
    const [event] = await db
      .select()
      .from(leadEvents)
      .where(eq(leadEvents.id, message?.id ?? ""));
    expect(event).toMatchObject({ kind: "message", leadId: lead.id });
    expect(await env.FILES.head(message?.rawKey ?? "")).not.toBeNull();
    const alerts = await db.select().from(outbox).where(eq(outbox.leadId, lead.id));
    expect(alerts.map(({ toAddress }) => toAddress)).toEqual(["office@example.com"]);
  },
);

test("an answer to a forwarded copy finds its lead by the anchor alone", async () => {
  const answer = mail("I forwarded this to my husband.", [
    `References: <abc@mail.gmail.com> ${reply.anchor}`,
  ]);
  expect(await deliver(answer, { to: `hello@${domain}` })).toMatchObject({ leadId: lead.id });
  expect((await messagesOf(lead.id))[0]?.matchedBy).toBe("anchor");
});

test("a new thread to the key's address goes to its lead", async () => {
  expect(await deliver(mail("A new question."))).toMatchObject({ leadId: lead.id });
});

test("an email without key and anchor is unmatched, even from a lead's address", async () => {
  expect(await deliver(mail("Hello?"), { to: `hello@${domain}` })).toEqual({
    state: "stored",
    leadId: null,
  });
  expect((await currentLead())?.followUpAt).toBeNull();
  expect(await lastMessage()).toMatchObject({ leadId: null, dismissedAt: null });
});

test("the key of a merged lead leads to the lead that it was merged into", async () => {
  const merged = await addMailLead({ mergedInto: lead.id, deletedAt: now });
  expect(await deliver(mail("Still me."), { to: merged.reply.email })).toMatchObject({
    leadId: lead.id,
  });
});

test("an email to a lost lead opens it again", async () => {
  const lost = await addMailLead({ status: "lost", lostReason: "price" });
  await deliver(mail("We changed our mind."), { to: lost.reply.email });
  const [row] = await db.select().from(leads).where(eq(leads.id, lost.lead.id));
  expect(row?.status).not.toBe("lost");
});

test("another address that uses the key is attached, as an address that is not the lead's", async () => {
  // the check is of the domain that the mail server saw
  const text = gmailReply.replace("<nora.ellison@example.com>", "<paul@example.net>");
  expect(await deliver(text)).toMatchObject({ leadId: lead.id });
  expect((await messagesOf(lead.id))[0]).toMatchObject({
    address: "paul@example.net",
    isVerified: false,
  });
});

test("a sender that the mail server did not check has no verdict, and a forged check does not count", async () => {
  await deliver(mail("No check."));
  await deliver(mail("Forged.", ["Authentication-Results: mail.example.org; dmarc=pass"]));
  expect((await messagesOf(lead.id)).map(({ isVerified }) => isVerified)).toEqual([null, null]);
});

test("two leads with one address each get the email that names their key", async () => {
  const other = await addMailLead();
  const id = "both@example.com";
  await deliver(mail("For both."), { id });
  await deliver(mail("For both."), { id, to: other.reply.email });
  expect(await messagesOf(lead.id)).toHaveLength(1);
  expect(await messagesOf(other.lead.id)).toHaveLength(1);
});

test.each([
  ["an automatic reply", autoReply, "reply"],
  ["a delivery notice", bounce, "bounce"],
  ["a mailing list", list, "list"],
])("%s is stored, starts no wait and alerts no one", async (_, text, autoKind) => {
  await deliver(text);
  expect((await messagesOf(lead.id))[0]).toMatchObject({ autoKind });
  expect((await currentLead())?.followUpAt).toBeNull();
  expect(await db.select().from(outbox).where(eq(outbox.leadId, lead.id))).toEqual([]);
});

test("the parts of a delivery notice are no files", async () => {
  const returned = [
    "Content-Type: text/rfc822-headers",
    "",
    "Subject: Your patio",
    "",
    "--b1",
    "Content-Type: message/rfc822",
    "",
    "Subject: Your patio",
    "",
    "Hi Carl",
  ].join("\n");
  await deliver(bounce.replace("--b1--", `--b1\n${returned}\n\n--b1--`));
  const [message] = await messagesOf(lead.id);
  expect(message).toMatchObject({ autoKind: "bounce", text: expect.stringContaining("5.1.1") });
  expect(
    await db.select().from(messageFiles).where(eq(messageFiles.messageId, message!.id)),
  ).toEqual([]);
});

test("our own email that comes back is dropped with its raw file", async () => {
  const before = (await env.FILES.list({ prefix: "mail/raw/" })).objects.length;
  const echo = mail("Hi Nora", ["X-Idempotency-Key: email-1"]).replace(
    "nora.ellison@example.com",
    "hello@example.com",
  );
  expect(await deliver(echo)).toEqual({ state: "dropped" });
  expect((await env.FILES.list({ prefix: "mail/raw/" })).objects).toHaveLength(before);
  expect(await messagesOf(lead.id)).toEqual([]);
});

test("a customer's email with the key of an outgoing one is kept", async () => {
  const resent = mail("See below.", ["X-Idempotency-Key: email-1"]);
  expect(await deliver(resent)).toMatchObject({ state: "stored", leadId: lead.id });
});

test("a customer's email that staff forward from our address is kept", async () => {
  const forwarded = mail("Fwd: please call Nora.").replace(
    "nora.ellison@example.com",
    "hello@example.com",
  );
  expect(await deliver(forwarded)).toMatchObject({ state: "stored", leadId: lead.id });
});

test("an email with more parts inside each other than can be read keeps its headers and original", async () => {
  const nested = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  await deliver(mail("", []).replace(/\r\n\r\n$/, `\r\n${nested.join("")}\r\nDeep.`));
  const [message] = await messagesOf(lead.id);
  expect(message).toMatchObject({
    subject: "Patio",
    address: "nora.ellison@example.com",
    problem: expect.stringContaining("couldn’t read"),
  });
  expect(await env.FILES.head(message?.rawKey ?? "")).not.toBeNull();
});

test("the eleventh email of an address in an hour is folded and starts no wait", async () => {
  const text = mail("Again.").replace("nora.ellison@example.com", "loop@example.com");
  for (let sent = 0; sent < 11; sent++) await deliver(text);
  const kinds = (await messagesOf(lead.id)).map(({ autoKind }) => autoKind);
  expect(kinds.filter((kind) => kind === "reply")).toHaveLength(1);
});

test("eleven emails in more than an hour, and emails after ten of ours in an hour, all wait", async () => {
  const from = (name: string) => mail("Again.").replace("nora.ellison", name);
  for (let sent = 0; sent < 11; sent++)
    await deliver(from("slow"), { at: new Date(now.getTime() + sent * 10 * 60_000) });
  for (let sent = 0; sent < 10; sent++)
    await db.insert(messages).values({
      id: `ours-${sent}`,
      leadId: lead.id,
      direction: "out",
      channel: "email",
      address: "busy@example.com",
      sentAt: now,
      createdAt: now,
    });
  await deliver(from("busy"));
  const received = (await messagesOf(lead.id)).filter(({ direction }) => direction === "in");
  expect(received.map(({ autoKind }) => autoKind)).toEqual(Array(12).fill(null));
});

test("emails without a readable sender don't count as a flood from one address", async () => {
  for (let sent = 0; sent < 11; sent++) await deliver(`Subject: Patio\r\n\r\nPart ${sent}.`);
  const kinds = (await messagesOf(lead.id)).map(({ autoKind }) => autoKind);
  expect(kinds).toEqual(Array(11).fill(null));
});

test("an email over 25 MB is rejected with a way to send it", async () => {
  const result = await deliver(mail("Big"), { size: 25 * 1024 * 1024 + 1 });
  expect(result).toMatchObject({
    state: "rejected",
    reason: expect.stringContaining("smaller files"),
  });
  expect(await messagesOf(lead.id)).toEqual([]);
});

test("an email over 8 MB keeps its text and its raw file, and says that its files were not opened", async () => {
  const big = mail(
    `--b\r\nContent-Type: text/plain\r\n\r\nThe survey is attached.\r\n--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename="a.jpg"\r\nContent-Transfer-Encoding: base64\r\n\r\n${"AAAA".repeat(2_200_000)}`,
    ['Content-Type: multipart/mixed; boundary="b"'],
  );
  expect(await deliver(big)).toMatchObject({ leadId: lead.id });
  const [message] = await messagesOf(lead.id);
  expect(message).toMatchObject({
    text: "The survey is attached.",
    problem: expect.stringContaining("over 8 MB"),
  });
  expect(await filesOf(message?.id)).toEqual([]);
  expect((await env.FILES.head(message?.rawKey ?? ""))?.size).toBeGreaterThan(8 * 1024 * 1024);
});

test("a text of very many lines keeps its start, its files and its raw file, and says so", async () => {
  const photo = jpegFixture({ width: 40, height: 30 });
  const long = `Top.\r\n${"A line.\r\n".repeat(200_000)}`;
  await deliver(buildMailWithFile("yard.jpg", "image/jpeg", photo).replace("Here.", long));
  const [message] = await messagesOf(lead.id);
  expect(message).toMatchObject({
    subject: "Patio",
    text: expect.stringMatching(/^Top\./),
    problem: expect.stringContaining("text is too long"),
  });
  expect(await filesOf(message?.id)).toMatchObject([{ name: "yard.jpg", refusal: "" }]);
  expect((await env.FILES.head(message?.rawKey ?? ""))?.size).toBeGreaterThan(1_800_000);
});

test("a file of very many lines leaves the start of its email and the raw file", async () => {
  const long = mail(
    `--b\r\n\r\nTop.\r\n--b\r\nContent-Type: text/csv\r\n\r\n${"A line.\r\n".repeat(200_000)}`,
    ['Content-Type: multipart/mixed; boundary="b"'],
  );
  expect(await deliver(long)).toMatchObject({ leadId: lead.id });
  const [message] = await messagesOf(lead.id);
  expect(message).toMatchObject({
    text: "Top.",
    problem: expect.stringContaining("only its start"),
  });
  expect((await env.FILES.head(message?.rawKey ?? ""))?.size).toBeGreaterThan(1_800_000);
});

test.each([
  ["a document with macros", macroDocument, "macros"],
  ["winmail.dat", winmailDat, "Outlook"],
])("%s is refused by name, with the reason", async (_, text, reason) => {
  await deliver(text);
  const [message] = await messagesOf(lead.id);
  const [file] = await filesOf(message?.id);
  expect(file).toMatchObject({ fileId: null, refusal: expect.stringContaining(reason) });
});

test.each([
  ["JPEG", "yard.jpg", "image/jpeg", jpegFixture({ width: 40, height: 30 })],
  ["HEIC", "yard.heic", "image/heic", heifFixture("heic")],
])("a photo in %s is stored without its place", async (_, name, contentType, photo) => {
  expect(includesBytes(photo, placeBytes)).toBe(true);
  await deliver(buildMailWithFile(name, contentType, photo));
  const [message] = await messagesOf(lead.id);
  const [attached] = await filesOf(message?.id);
  expect(attached).toMatchObject({ name, refusal: "" });
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.id, attached?.fileId ?? ""));
  expect(file).toMatchObject({ visibility: "private", contentType });
  const stored = new Uint8Array(await (await env.FILES.get(file?.fullPath ?? ""))!.arrayBuffer());
  expect(includesBytes(stored, placeBytes)).toBe(false);
});

test("ISO-2022-JP and right-to-left texts keep their letters", async () => {
  await deliver(japanese);
  await deliver(rightToLeft);
  const texts = (await messagesOf(lead.id)).map(({ person, subject, text }) => [
    person,
    subject,
    text,
  ]);
  expect(texts).toEqual([
    ["田中花子", "見積もり", "金曜日の午前中でお願いします。"],
    ["נועה לוי", "פרגולה", "שלום, מתי תוכלו להגיע?"],
  ]);
});

test("broken MIME, an empty body and a header of 100 kB are stored", async () => {
  await deliver("no header at all");
  await deliver(
    mail("--b\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nSGk=", [
      'Content-Type: multipart/mixed; boundary="b"',
    ]), // its last boundary is missing
  );
  await deliver(mail(""));
  await deliver(mail("Long header.", [`X-Long: ${"a".repeat(100_000)}`]));
  expect((await messagesOf(lead.id)).map(({ text }) => text)).toEqual([
    "",
    "Hi",
    "",
    "Long header.",
  ]);
});

test.each([
  [
    "text",
    mail(
      `Top.\r\n${Array.from({ length: 3_000 }, (_, at) => `${">".repeat((at % 60) + 1)} line ${at}`).join("\r\n")}`,
    ),
  ],
  [
    "HTML",
    mail(
      `<div>Top.</div>On Friday, Ana wrote:${"<blockquote>".repeat(3_000)}Bottom.${"</blockquote>".repeat(3_000)}`,
      ["Content-Type: text/html"],
    ),
  ],
])("3,000 nested quotes in %s are cut in less than a second", async (_, nested) => {
  const started = Date.now();
  await deliver(nested);
  expect(Date.now() - started).toBeLessThan(1_000);
  expect((await messagesOf(lead.id))[0]?.text).toBe("Top.");
});

test("the same email twice, with or without Message-ID, is one message and one raw file", async () => {
  const before = (await env.FILES.list({ prefix: "mail/raw/" })).objects.length;
  for (const text of [gmailReply, noMessageId]) {
    const id = "same@example.com";
    await deliver(text, { id });
    await deliver(text, { id });
  }
  const rows = await messagesOf(lead.id);
  expect(rows).toHaveLength(2);
  expect((await env.FILES.list({ prefix: "mail/raw/" })).objects.length - before).toBe(2);
  const raw = await Promise.all(rows.map(({ rawKey }) => env.FILES.head(rawKey)));
  expect(raw.every((object) => object !== null)).toBe(true);
});

test("an email while the database is away waits in the bucket and is stored once", async () => {
  const away = { ...deps, db: openDb(awayDatabase()) };
  const id = "away@example.com";
  expect(await deliver(gmailReply, { on: away, id })).toEqual({ state: "pending" });
  expect(await deliver(gmailReply, { on: away, id })).toEqual({ state: "pending" });
  expect(await storePendingMail(away)).toEqual([]);
  await storePendingMail(deps);
  expect(await messagesOf(lead.id)).toHaveLength(1);
  expect(await storePendingMail(deps)).toEqual([]);
});

test("an email while the bucket is away is stored without its raw file", async () => {
  const result = await deliver(gmailReply, { on: { ...deps, bucket: awayBucket() } });
  expect(result).toMatchObject({ leadId: lead.id });
  expect((await messagesOf(lead.id))[0]).toMatchObject({ rawKey: "" });
});

test("an email while database and bucket are away is refused, so that it is sent again", async () => {
  const away = { ...deps, db: openDb(awayDatabase()), bucket: awayBucket() };
  await expect(deliver(gmailReply, { on: away })).rejects.toThrow();
});

test("STOP in a forwarded text ends texts to the number on every lead", async () => {
  const phone = "+17135550118";
  const other = await addMailLead();
  for (const { id } of [lead, other.lead])
    await db.insert(leadContacts).values({
      id: `contact-${id}`,
      leadId: id,
      kind: "phone",
      value: phone,
      consentTexts: "I agree to texts.",
      createdAt: now,
    });
  await deliver(forwardedText);
  const contacts = await db.select().from(leadContacts).where(eq(leadContacts.value, phone));
  expect(contacts.map(({ consentTexts }) => consentTexts)).toEqual(["", ""]);
  const [state] = await db.select().from(addressStates).where(eq(addressStates.address, phone));
  expect(state?.textsStoppedAt).toEqual(now);
  expect((await messagesOf(lead.id))[0]).toMatchObject({ channel: "text", address: phone });
});

test("a waiting email that can't be stored does not hold up later ones", async () => {
  const away = { ...deps, db: openDb(awayDatabase()) };
  await deliver(gmailReply, { on: away, id: "first@example.com" });
  await deliver(outlookReply, { on: away, id: "second@example.com" });
  let calls = 0;
  const buildAlerts: MailDeps["buildAlerts"] = (alert) => {
    calls += 1;
    if (calls === 1) throw new Error("Refused");
    return deps.buildAlerts(alert);
  };
  expect(await storePendingMail({ ...deps, buildAlerts })).toHaveLength(1);
  expect(await storePendingMail(deps)).toHaveLength(1);
  expect(await messagesOf(lead.id)).toHaveLength(2);
});

test("waiting emails are stored in the order of their arrival, with the time of it", async () => {
  const away = { ...deps, db: openDb(awayDatabase()) };
  const minutes = [3, 1, 2];
  for (const minute of minutes)
    await deliver(mail(`Email ${minute}`), {
      on: away,
      at: new Date(now.getTime() + minute * 60_000),
    });
  await storePendingMail(deps);
  const rows = await db.select().from(messages).orderBy(sql`rowid`);
  expect(rows.map(({ text, createdAt }) => [text, createdAt.getTime() - now.getTime()])).toEqual([
    ["Email 1", 60_000],
    ["Email 2", 120_000],
    ["Email 3", 180_000],
  ]);
});

test("an email whose answer of the database is lost is one message with one alert", async () => {
  const isWritten = async () => (await messagesOf(lead.id)).length > 0;
  const lost = loseAnswer(env.DB, isWritten, { isDown: true });
  expect(await deliver(gmailReply, { on: { ...deps, db: openDb(lost.DB) } })).toEqual({
    state: "pending",
  });
  await storePendingMail(deps);
  expect(await messagesOf(lead.id)).toHaveLength(1);
  expect(await db.select().from(outbox).where(eq(outbox.leadId, lead.id))).toHaveLength(1);
});

test("after a restore of the database, emails received since the backup are stored again, the others once", async () => {
  for (const { key } of (await env.FILES.list({ prefix: "mail/raw/" })).objects)
    await env.FILES.delete(key);
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const backupAt = minutes(10);
  for (const [at, text] of [
    [1, "Before."],
    [11, "Kept."],
    [12, "Lost."],
  ] as const)
    await deliver(mail(text), { at: minutes(at) });
  await db.delete(messages).where(eq(messages.text, "Lost."));
  await db.delete(leadEvents).where(eq(leadEvents.at, minutes(12)));
  expect(await requeueMail(env.FILES, backupAt)).toBe(2);
  await storePendingMail(deps);
  const rows = await messagesOf(lead.id);
  expect(rows.map(({ text, createdAt }) => [text, createdAt])).toEqual(
    expect.arrayContaining([
      ["Before.", minutes(1)],
      ["Kept.", minutes(11)],
      ["Lost.", minutes(12)],
    ]),
  );
  expect(rows).toHaveLength(3);
  for (const { rawKey } of rows) expect(await env.FILES.head(rawKey)).not.toBeNull();
});

test("STOP in an email ends no texts", async () => {
  await deliver(mail("STOP"));
  expect(
    await db
      .select()
      .from(addressStates)
      .where(eq(addressStates.address, "nora.ellison@example.com")),
  ).toEqual([]);
});

test("an ignored address is dismissed at once, unless it has a lead's key", async () => {
  const text = mail("Buy now.").replace("nora.ellison@example.com", "ads@example.org");
  await db
    .insert(addressStates)
    .values({ address: "ads@example.org", ignoredAt: now, updatedAt: now });
  await db.delete(outbox);
  await deliver(text, { to: `hello@${domain}` });
  expect(await lastMessage("ads@example.org")).toMatchObject({ leadId: null, dismissedAt: now });
  expect(await db.select().from(outbox)).toEqual([]);
  await deliver(text);
  expect(await messagesOf(lead.id)).toHaveLength(1);
});

test("original emails are deleted after 30 days, and their messages stay", async () => {
  await deliver(gmailReply);
  const later = new Date("2026-12-29T08:30:00Z");
  await purgeRawMail(db, env.FILES, new Date(later.getTime() - 30 * 86_400_000), 500);
  const [message] = await messagesOf(lead.id);
  expect(message).toMatchObject({ rawKey: "", text: "Yes, Tuesday at 10 works for us." });
  expect((await env.FILES.list({ prefix: "mail/raw/2026-11-27" })).objects).toEqual([]);
});

test("after a change of the secret, the earlier reply address and the new one both work", async () => {
  const changed = await buildReplyAddress(`${secret}-new`, domain, lead.id);
  await insertMailKeyStatement(db, { leadId: lead.id, keyHash: changed.keyHash, now });
  await insertMailKeyStatement(db, { leadId: lead.id, keyHash: changed.keyHash, now });
  expect(await deliver(mail("To the new address."), { to: changed.email })).toMatchObject({
    leadId: lead.id,
  });
  expect(await deliver(mail("To the old address."))).toMatchObject({ leadId: lead.id });
});
