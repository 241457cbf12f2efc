import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildReplyAddress, insertMailKeyStatement } from "~/domain/leads/email/reply-key.server";
import { openHomeownerLink } from "~/domain/leads/intake/homeowner-link.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { attachFiles, findSubmissionById } from "~/domain/leads/intake/thank-you.server";
import { buildReceivedEmailAlerts } from "~/domain/leads/mail/email-alert.server";
import type { MailDeps } from "~/domain/leads/mail/receive-email.server";
import { attachMessage, detachMessage } from "~/domain/leads/messages/attach-message.server";
import {
  erasePersonOfLead,
  reapplyErasures,
  recordErasures,
} from "~/domain/leads/retention/lead-retention.server";
import { dismissEmail } from "~/domain/leads/unmatched/dismiss-email.server";
import { bookVisitAsStaff } from "~/domain/leads/visits/book-visit.server";
import { buildFeed } from "~/domain/leads/visits/calendar-feed.server";
import { buildVisitEmail } from "~/domain/leads/visits/visit-emails.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { parseHoustonTime } from "~/lib/houston-time";
import { newId } from "~/lib/ids";
import { findAccessLink } from "~/platform/access-links/access-links.server";
import { listTableNames, streamBackup } from "~/platform/backup/backup.server";
import { restoreBackup } from "~/platform/backup/restore.server";
import { backupScope } from "~/platform/backup/scope";
import { openDb } from "~/platform/db/client.server";
import { storeFile } from "~/platform/files/files.server";
import {
  accessLinks,
  auditLog,
  leadErasures,
  leads,
  messages,
  proposalEvents,
  proposalSigners,
  proposals,
  proposalVersions,
  staff,
  visits,
} from "~/schema";
import { jpegFixture } from "./fixtures/images";
import { awayDatabase } from "./fixtures/lost-answers";
import { buildMail, buildMailWithFile, deliverEmail, replyDomain } from "./fixtures/received-mail";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

/* Erases a homeowner, restores a backup from before as `npm run restore` does, and searches every
   table and object for the homeowner. */

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const now = new Date("2026-12-07T16:00:00Z");
const siteUrl = new URL("https://www.example.com");
const ana = { id: "ana", name: "Ana Rivera" };
const by = { staff: ana, ip: "", requestId: "" };
const migrations = env.TEST_MIGRATIONS.map(({ name, queries }) => ({
  name,
  sql: queries.join("\n--> statement-breakpoint\n"),
}));
const traces = ["Quintana", "7135550199", "quintana@example.com", "Sandpiper"];

/** Lists the tables and objects, without backups, that contain a trace of the homeowner. */
async function findTraces(): Promise<string[]> {
  const found: string[] = [];
  for (const table of await listTableNames(env.DB)) {
    const rows = JSON.stringify((await env.DB.prepare(`select * from "${table}"`).all()).results);
    for (const trace of traces)
      if (rows.toLowerCase().includes(trace.toLowerCase())) found.push(`${table} ${trace}`);
  }
  for (const prefix of ["files/", "mail/raw/", "mail/pending/", "journal/"])
    for (const { key } of (await env.FILES.list({ prefix })).objects) {
      const bytes = await (await env.FILES.get(key))?.arrayBuffer();
      const text = `${key} ${new TextDecoder("latin1").decode(bytes)}`.toLowerCase();
      for (const trace of traces)
        if (text.includes(trace.toLowerCase())) found.push(`${prefix} ${trace}`);
    }
  return found;
}

const mailDeps: MailDeps = {
  db,
  bucket: env.FILES,
  domain: replyDomain,
  ownAddress: "hello@example.com",
  buildAlerts: (alert) =>
    buildReceivedEmailAlerts(alert, { office: ["office@example.com"], siteUrl }),
};
const rosa = "rosa.quintana@example.com";
const neighbor = "neighbor@example.net";

/** Delivers an email about the homeowner, with HTML and a file. */
function deliver(from: string, to: string, on = mailDeps) {
  const text = buildMailWithFile(
    "quintana-survey.pdf",
    "application/pdf",
    new TextEncoder().encode(`%PDF-1.7 Survey of 9 Sandpiper Ct ${newId()}`),
  )
    .replaceAll("nora.ellison@example.com", from)
    .replace("Content-Type: text/plain", "Content-Type: text/html")
    .replace("Here.", "<p>Rosa <b>Quintana</b>, 9 Sandpiper Ct</p>");
  return deliverEmail(text, { to, on, at: now });
}

/**
 * Receives email about the homeowner on the lead and unmatched, attached and moved back, and waiting
 * for the database. Returns the ids of the moved email, and of a stranger's.
 */
async function receiveMail(leadId: string) {
  const reply = await buildReplyAddress(secret, replyDomain, leadId);
  await insertMailKeyStatement(db, { leadId, keyHash: reply.keyHash, now });
  const office = `office@${replyDomain}`;
  await deliver(rosa, reply.email);
  await deliver(rosa, office);
  await deliver(neighbor, office);
  const [moved] = await db.select().from(messages).where(eq(messages.address, neighbor));
  const lead = (await db.select().from(leads).where(eq(leads.id, leadId)))[0]!;
  if (!moved) throw new Error("The email was not stored");
  await attachMessage(db, lead, moved, { key: newId(), by, now });
  await detachMessage(db, leadId, { ...moved, attachedAt: now }, { key: newId(), by, now });
  const away = { ...mailDeps, db: openDb(awayDatabase()) };
  for (const [from, to] of [
    [rosa, office],
    [neighbor, reply.email],
  ] as const)
    expect(await deliver(from, to, away)).toEqual({ state: "pending" });
  await deliverEmail(buildMail("Who are you?").replaceAll("nora.ellison", "stranger"), {
    to: office,
    on: away,
  });
  return { movedId: moved.id };
}

async function addVersion(leadId: string, number: number, status: "draft" | "signed") {
  const id = `${status}-version`;
  const common = { createdAt: now, updatedAt: now };
  await db
    .insert(proposals)
    .values({ id: `${status}-proposal`, leadId, reference: `P-${status}`, number, ...common });
  const text = JSON.stringify({ name: "Rosa Quintana" });
  await db.insert(proposalVersions).values({
    id,
    proposalId: `${status}-proposal`,
    number: 1,
    status,
    draft: text,
    ...common,
    ...(status === "signed" && { document: text, documentSha256: "0".repeat(64), signedAt: now }),
  });
  await db.insert(proposalSigners).values({
    id: `${status}-signer`,
    versionId: id,
    name: "Rosa Quintana",
    email: "rosa.quintana@example.com",
    createdAt: now,
  });
  await db
    .insert(proposalEvents)
    .values({ id: `${status}-event`, versionId: id, kind: "question", at: now, data: text });
}

test("an older backup brings back no visit, draft, file, feed or link of an erased homeowner, only the signed contract", async () => {
  await db
    .insert(staff)
    .values({ ...ana, email: "ana@example.com", role: "owner", createdAt: now, updatedAt: now });
  const submission = buildSubmission({
    answers: { name: "Rosa Quintana", phone: "+17135550199", email: "rosa.quintana@example.com" },
  });
  const { leadId } = await storeSubmission(db, submission, {
    secret,
    emails: stubEmails,
    route: "direct",
    now,
  });
  const found = await findSubmissionById(db, submission.id);
  if (!found) throw new Error("The request was not stored");
  const token = await openHomeownerLink(db, secret, found, now);
  const photo = await storeFile(env.FILES, {
    bytes: jpegFixture(),
    name: "quintana-yard.jpg",
    visibility: "private",
    id: newId(),
  });
  if (!photo || !token) throw new Error("The photo or the link was not stored");
  await attachFiles(db, found, { addedFiles: [photo], kind: "photo", now });
  const visitEmail = (visit: Parameters<typeof buildVisitEmail>[1]) => [
    buildVisitEmail(
      "booked",
      visit,
      { email: "rosa.quintana@example.com", name: "Rosa Quintana" },
      { settings: defaultSettings, replyTo: "", siteUrl, visitUrl: undefined, dedupeKey: newId() },
    ),
  ];
  const start = parseHoustonTime("2026-12-09", "10:00")!;
  const move = {
    start,
    minutes: 45,
    staffId: ana.id,
    kind: "first" as const,
    street: "9 Sandpiper Ct",
    accepted: "hours",
  };
  const context = { key: newId(), now, settings: defaultSettings, by, buildEmails: visitEmail };
  expect(await bookVisitAsStaff(db, leadId, move, context)).toMatchObject({ state: "saved" });
  await addVersion(leadId, 1, "signed");
  await addVersion(leadId, 2, "draft");
  const { movedId } = await receiveMail(leadId);
  await db.insert(auditLog).values({
    id: "by-rosa",
    at: now,
    staffName: "Rosa Quintana",
    action: "said-no-thanks",
    recordKind: "lead",
    recordId: leadId,
    ip: "203.0.113.77",
  });
  await dismissEmail(db, { id: movedId, address: neighbor }, "email", { by, now });
  expect(await findTraces()).toEqual(
    expect.arrayContaining([
      "leads Quintana",
      "visits Sandpiper",
      "outbox_files Sandpiper",
      "messages Quintana",
      "message_files Quintana",
      "outbox Sandpiper",
      "files/ Sandpiper",
      "mail/raw/ Quintana",
    ]),
  );
  expect(await buildFeed(db, ana.id, siteUrl, now)).toContain("SUMMARY:Rosa");
  expect(await findAccessLink(db, token, now)).toMatchObject({ kind: "homeowner" });

  const { readable, manifest } = streamBackup(env.DB, env.FILES, backupScope, now);
  const backup = await new Response(readable).blob();
  await manifest;
  await erasePersonOfLead(db, env.FILES, leadId, { by, now });
  const afterErasing = await findTraces();
  // the contract keeps the name of its signer
  expect(
    afterErasing.every((place) => /^proposal_(versions|signers) /.test(place)),
    afterErasing.join(", "),
  ).toBe(true);
  const audit = await db.select().from(auditLog);
  expect(JSON.stringify(audit)).not.toContain(neighbor);
  expect(audit.filter(({ id }) => id === "by-rosa")).toMatchObject([
    { staffName: "Erased person", ip: "", action: "said-no-thanks" },
  ]);
  // a stranger's waiting email stays
  const waiting = await env.FILES.list({ prefix: "mail/" });
  expect(waiting.objects.map(({ key }) => key.split("/")[1]).sort()).toEqual(["pending", "raw"]);

  await recordErasures(
    env.FILES,
    (await db.select().from(leadErasures)).map((erasure) => ({
      leadId: erasure.leadId,
      at: erasure.at.getTime(),
    })),
  );
  await restoreBackup(() => backup.stream(), env.DB, env.FILES, {
    migrations,
    replace: true,
    keepObjects: backupScope.skipObjects,
  });
  expect(await findTraces()).toContain("visits Sandpiper");
  expect(await reapplyErasures(db, env.FILES, now)).toBe(1);
  expect(await findTraces()).toEqual(afterErasing);
  expect(await db.select().from(visits).where(eq(visits.leadId, leadId))).toEqual([]);
  expect(await db.select().from(accessLinks).where(eq(accessLinks.leadId, leadId))).toEqual([]);
  expect(await findAccessLink(db, token, now)).toBeUndefined();
  expect(await buildFeed(db, ana.id, siteUrl, now)).not.toContain("SUMMARY");
  expect(await env.FILES.get(photo.fullPath)).toBeNull();
  expect(
    (await db.select({ id: proposalVersions.id }).from(proposalVersions)).map(({ id }) => id),
  ).toEqual(["signed-version"]);

  // a row that the backup read after the erasure, and one before
  const row = {
    id: newId(),
    leadId,
    staffId: ana.id,
    startsAt: start,
    endsAt: start,
    zip: "77018",
    place: "9 Sandpiper Ct",
  };
  await db.insert(visits).values({
    ...row,
    kind: "first",
    status: "booked",
    source: "staff",
    createdAt: now,
    updatedAt: now,
  });
  expect(await reapplyErasures(db, env.FILES, now)).toBe(1);
  expect(await findTraces()).toEqual(afterErasing);

  // the owner removes the contract too
  await erasePersonOfLead(db, env.FILES, leadId, { by, now, contractReason: "Asked for it" });
  expect(await findTraces()).toEqual([]);
});
