import { env } from "cloudflare:test";
import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addContactEvent } from "~/domain/leads/actions/contact-event.server";
import { voidReply } from "~/domain/leads/actions/strike.server";
import { leadsByContactQuery } from "~/domain/leads/intake/manual-lead.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { findSubmissionByReference } from "~/domain/leads/intake/thank-you.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { listMatchingLeadIds } from "~/domain/leads/list/lead-export.server";
import { parseLeadQuery } from "~/domain/leads/list/lead-query";
import { findMergedOrTrashed } from "~/domain/leads/retention/lead-trash.server";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { bookVisitAsStaff } from "~/domain/leads/visits/book-visit.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import {
  addressStates,
  auditLog,
  files,
  leadAlerts,
  leadAttempts,
  leadContacts,
  leadEvents,
  leadFiles,
  leadMerges,
  leadSubmissions,
  leads,
  messageDrafts,
  outbox,
  staff,
  visits,
} from "~/schema";
import {
  buildStoredPhoto,
  buildSubmission,
  stubEmails,
} from "../../../../tests/fixtures/submissions";
import { extractContacts, findDuplicates, normalizeStreet } from "./duplicates.server";
import { listTouches, loadMergeData } from "./merge-data.server";
import { findLeadPair, mergeLeads } from "./merge-leads.server";
import { markNotDuplicate } from "./not-duplicate.server";
import { undoableMergesQuery, undoMerge } from "./undo-merge.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({
  ...person,
  email: `${person.id}@example.com`,
  role: "staff",
  createdAt: now,
  updatedAt: now,
});
const hours = defaultSettings;
const by = { staff: person, ip: "", requestId: "test" };

async function aRequest(
  name: string,
  phone: string,
  days: number,
  change: Partial<typeof leads.$inferInsert> = {},
  consentTexts = "",
) {
  const receivedAt = new Date(now.getTime() - days * 86_400_000);
  const email = `${newId()}@example.com`;
  const submission = buildSubmission({
    answers: { name, phone, email },
    receivedAt,
    consentTexts,
    files: [buildStoredPhoto()],
  });
  const stored = await storeSubmission(db, submission, {
    secret: "s",
    emails: stubEmails,
    route: "direct",
    now: receivedAt,
  });
  if (Object.keys(change).length > 0) {
    await db.update(leads).set(change).where(eq(leads.id, stored.leadId));
    await indexLeads(db, [stored.leadId]);
  }
  return stored;
}

const read = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
const versionsOf = (...rows: Lead[]) =>
  Object.fromEntries(rows.map(({ id, version }) => [id, version]));
const rowsOf = async (id: string) => ({
  submissions: (await db.select().from(leadSubmissions).where(eq(leadSubmissions.leadId, id)))
    .length,
  files: (await db.select().from(leadFiles).where(eq(leadFiles.leadId, id))).length,
  emails: (await db.select().from(outbox).where(eq(outbox.leadId, id))).length,
  attempts: (await db.select().from(leadAttempts).where(eq(leadAttempts.leadId, id))).length,
  alerts: (await db.select().from(leadAlerts).where(eq(leadAlerts.leadId, id))).length,
  contacts: (
    await db
      .select()
      .from(leadContacts)
      .where(eq(leadContacts.leadId, id))
      .orderBy(asc(leadContacts.value))
  ).map(({ kind, value, consentTexts }) => `${kind} ${value} ${consentTexts}`.trim()),
});
const kindsOf = async (id: string) =>
  (
    await db
      .select({ kind: leadEvents.kind })
      .from(leadEvents)
      .where(eq(leadEvents.leadId, id))
      .orderBy(asc(leadEvents.at))
  ).map(({ kind }) => kind);

/** Two requests of one person under different names, stored as two leads. */
async function twoLeads(phone = "+12815550142") {
  const one = await aRequest("Carol Whitfield", phone, 12, {
    valueCents: 3_420_000,
    status: "quoted",
    reached: 4,
  });
  const two = await aRequest("Beth James", phone, 1, { valueCents: 3_950_000 }, "Yes to texts");
  await db
    .insert(leadAttempts)
    .values({ id: newId(), leadId: two.leadId, staffId: person.id, way: "call", startedAt: now });
  for (const [leadId, steps] of [
    [one.leadId, [0]],
    [two.leadId, [0, 5]],
  ] as const)
    for (const step of steps)
      await db.insert(leadAlerts).values({ leadId, step, staffId: person.id, at: now });
  return { one, two, a: await read(one.leadId), b: await read(two.leadId) };
}

describe("mergeLeads", () => {
  test("takes first and last touch from the submissions", async () => {
    const { one, two } = await twoLeads("+12815550177");
    const touch = (day: number) => ({ at: Date.UTC(2026, 9, day), landing: "/", referrer: "" });
    const attribution = JSON.stringify({ first: touch(3), last: touch(9) });
    await db
      .update(leadSubmissions)
      .set({ attribution })
      .where(eq(leadSubmissions.leadId, two.leadId));
    expect(await listTouches(db, [one.leadId, two.leadId])).toEqual({
      [one.leadId]: { first: null, last: null },
      [two.leadId]: { first: Date.UTC(2026, 9, 3), last: Date.UTC(2026, 9, 9) },
    });
    await db.update(leads).set({ channel: "google-ads" }).where(eq(leads.id, two.leadId));
    const [a, b] = [await read(one.leadId), await read(two.leadId)];
    await mergeLeads(db, a, b, {
      key: newId(),
      versions: versionsOf(a, b),
      hours,
      by,
      now,
      choice: { valueCents: 3_420_000 },
    });
    expect(await read(one.leadId)).toMatchObject({ channel: "google-ads" });
  });

  test("loadMergeData has no consent of a number whose owner stopped texts since", async () => {
    const phone = "+12815550178";
    const { a, b } = await twoLeads(phone);
    const listConsents = async () =>
      (await loadMergeData(db, [a.id, b.id])).contacts.flatMap(({ consentTexts }) =>
        consentTexts === "" ? [] : [consentTexts],
      );
    expect(await listConsents()).toEqual(["Yes to texts"]);
    await db.insert(addressStates).values({ address: phone, textsStoppedAt: now, updatedAt: now });
    expect(await listConsents()).toEqual([]);
  });

  test("leaves consent withdrawn that the absorbed lead has from before", async () => {
    const phone = "+12815550176";
    const { a, b } = await twoLeads(phone);
    await db
      .update(leadContacts)
      .set({ consentAt: now })
      .where(and(eq(leadContacts.leadId, a.id), eq(leadContacts.kind, "phone")));
    const request = { key: newId(), versions: versionsOf(a, b), hours, by, now };
    await mergeLeads(db, a, b, { ...request, choice: { valueCents: 3_420_000 } });
    expect(await read(b.id)).toMatchObject({ mergedInto: a.id });
    expect((await rowsOf(a.id)).contacts).toContain(`phone ${phone}`);
  });

  test("requires a choice of value if both differ, then moves all rows of the later lead", async () => {
    const { one, two, a, b } = await twoLeads();
    const { counts } = await loadMergeData(db, [a.id, b.id]);
    expect(counts[a.id]).toMatchObject({ entries: 1, photos: 1, emails: 2, drawings: 0 });
    const request = { key: newId(), versions: versionsOf(a, b), hours, by, now };
    expect(await mergeLeads(db, a, b, { ...request, choice: { valueCents: undefined } })).toEqual({
      state: "value-missing",
    });
    expect(await read(two.leadId)).toEqual(b);
    const result = await mergeLeads(db, b, a, { ...request, choice: { valueCents: 3_950_000 } });
    expect(result).toMatchObject({ state: "merged", survivorId: one.leadId });

    expect(await read(one.leadId)).toMatchObject({
      status: "quoted",
      valueCents: 3_950_000,
      name: "Carol Whitfield",
      deletedAt: null,
    });
    expect(await read(two.leadId)).toMatchObject({ mergedInto: one.leadId, deletedAt: now });
    const all = await rowsOf(one.leadId);
    expect(all).toMatchObject({ submissions: 2, files: 2, attempts: 1, alerts: 2 });
    expect(all.emails).toBeGreaterThan(2);
    expect(all.contacts.filter((one) => one.startsWith("email"))).toHaveLength(2);
    // consent stays with its number
    expect(all.contacts).toContain("phone +12815550142 Yes to texts");
    expect(await kindsOf(two.leadId)).toEqual(["merged-into"]);
    expect(await kindsOf(one.leadId)).toEqual(
      expect.arrayContaining(["received", "merged", "note"]),
    );
    for (const id of [one.leadId, two.leadId])
      expect(await db.select().from(auditLog).where(eq(auditLog.recordId, id))).toHaveLength(1);

    // both private links work, either reference finds the survivor, the old page redirects
    for (const { reference } of [one, two]) {
      expect((await findSubmissionByReference(db, reference))?.leadId).toBe(one.leadId);
      expect(
        await listMatchingLeadIds(db, parseLeadQuery(new URLSearchParams({ q: reference }))),
      ).toEqual([one.leadId]);
    }
    expect(await findMergedOrTrashed(db, two.leadId)).toEqual({
      state: "merged",
      into: one.leadId,
    });

    // resending the form is the same merge
    expect(
      await mergeLeads(db, a, b, { ...request, choice: { valueCents: 3_950_000 } }),
    ).toMatchObject({ state: "merged" });
    expect(
      await db.select().from(leadMerges).where(eq(leadMerges.survivorId, one.leadId)),
    ).toHaveLength(1);
    expect((await read(one.leadId)).version).toBe(a.version + 1);
  });

  test("changes nothing if either lead has changed since the page loaded", async () => {
    for (const changed of ["a", "b"] as const) {
      const pair = await twoLeads(changed === "a" ? "+12815550143" : "+12815550144");
      const versions = versionsOf(pair.a, pair.b);
      await db.update(leads).set({ version: 99 }).where(eq(leads.id, pair[changed].id));
      const [a, b] = (await findLeadPair(db, pair.a.id, pair.b.id))!;
      const before = await Promise.all([rowsOf(a.id), rowsOf(b.id)]);
      expect(
        await mergeLeads(db, a, b, {
          key: newId(),
          versions,
          hours,
          choice: { valueCents: 3_950_000 },
          by,
          now,
        }),
      ).toEqual({
        state: "changed",
      });
      expect(await Promise.all([read(a.id), read(b.id)])).toEqual([a, b]);
      expect(await Promise.all([rowsOf(a.id), rowsOf(b.id)])).toEqual(before);
    }
  });

  test("undo restores both leads and keeps later changes and events", async () => {
    const { one, two, a, b } = await twoLeads("+12815550145");
    const before = await Promise.all([rowsOf(one.leadId), rowsOf(two.leadId)]);
    const merge = await mergeLeads(db, a, b, {
      key: newId(),
      versions: versionsOf(a, b),
      hours,
      choice: { valueCents: 3_950_000 },
      by,
      now,
    });
    if (merge.state !== "merged") throw new Error(merge.state);
    expect((await undoableMergesQuery(db, one.leadId, later(5))).map(({ id }) => id)).toEqual([
      merge.mergeId,
    ]);
    await db
      .update(leads)
      .set({ street: "12 Oak St", version: 50 })
      .where(eq(leads.id, one.leadId));
    await db
      .insert(leadEvents)
      .values({ id: newId(), leadId: one.leadId, kind: "note", at: later(1) });

    expect(await undoMerge(db, merge.mergeId, { by, now: later(5) })).toEqual({
      state: "undone",
      survivorId: one.leadId,
      absorbedId: two.leadId,
    });
    const survivor = await read(one.leadId);
    expect(survivor).toEqual({ ...a, street: "12 Oak St", version: 51, updatedAt: later(5) });
    expect(await read(two.leadId)).toEqual({ ...b, version: b.version + 2, updatedAt: later(5) });
    expect(await Promise.all([rowsOf(one.leadId), rowsOf(two.leadId)])).toEqual(before);
    expect(await kindsOf(one.leadId)).toEqual(
      expect.arrayContaining(["received", "merged", "note", "merge-undone"]),
    );
    expect(await kindsOf(two.leadId)).toEqual(
      expect.arrayContaining(["received", "merged-into", "merge-undone"]),
    );
    expect((await findSubmissionByReference(db, two.reference))?.leadId).toBe(two.leadId);
    expect(await undoMerge(db, merge.mergeId, { by, now: later(6) })).toEqual({ state: "gone" });
  });

  test("cannot be undone after 30 days", async () => {
    const { a, b } = await twoLeads("+12815550146");
    const merge = await mergeLeads(db, a, b, {
      key: newId(),
      versions: versionsOf(a, b),
      hours,
      choice: { valueCents: 3_420_000 },
      by,
      now,
    });
    if (merge.state !== "merged") throw new Error(merge.state);
    expect(await undoMerge(db, merge.mergeId, { by, now: later(30 * 24 * 60 + 1) })).toEqual({
      state: "gone",
    });
    expect(await undoableMergesQuery(db, a.id, later(30 * 24 * 60 + 1))).toEqual([]);
  });
});

/** Merges two leads and returns the merge id. */
async function merged(one: string, other: string, at = now, valueCents?: number): Promise<string> {
  const [a, b] = [await read(one), await read(other)];
  const result = await mergeLeads(db, a, b, {
    key: newId(),
    versions: versionsOf(a, b),
    hours,
    choice: { valueCents },
    by,
    now: at,
  });
  if (result.state !== "merged") throw new Error(result.state);
  return result.mergeId;
}

/** Logs a reply as the lead page does. */
async function reply(leadId: string, at: Date): Promise<string> {
  const key = newId();
  await addContactEvent(
    db,
    await read(leadId),
    { way: "call", outcome: "spoke", at },
    { key, by, now: at, hours },
  );
  return `${key}.contact`;
}

const strike = async (leadId: string, event: string, at: Date) =>
  voidReply(db, await read(leadId), event, { key: newId(), by, now: at, isOwner: true, hours });

describe("undoMerge", () => {
  test("removes the consent of the other lead, and keeps one given since the merge", async () => {
    for (const [phone, agreed] of [
      ["+12815550179", ""],
      ["+12815550175", " Agreed later"],
    ] as const) {
      const { a, b } = await twoLeads(phone);
      const request = { key: newId(), versions: versionsOf(a, b), hours, by, now };
      const merged = await mergeLeads(db, a, b, { ...request, choice: { valueCents: 3_420_000 } });
      if (merged.state !== "merged") throw new Error(merged.state);
      expect((await rowsOf(a.id)).contacts).toContain(`phone ${phone} Yes to texts`);
      if (agreed)
        await db
          .update(leadContacts)
          .set({ consentTexts: agreed.trim(), consentAt: later(1) })
          .where(and(eq(leadContacts.leadId, a.id), eq(leadContacts.value, phone)));
      await undoMerge(db, merged.mergeId, { by, now: later(2) });
      expect((await rowsOf(a.id)).contacts).toContain(`phone ${phone}${agreed}`);
    }
  });

  test("undoes several merges newest first and restores contacts and counts", async () => {
    const one = await aRequest("Ida Poe", "+12815550201", 9, { details: "First" });
    const two = await aRequest("Uma Poe", "+12815550202", 8, { street: "2 Oak", valueCents: 100 });
    const three = await aRequest("Oda Poe", "+12815550203", 7, { hoa: "Yes", valueCents: 100 });
    const all = [one, two, three].map(({ leadId }) => leadId);
    const before = await Promise.all(all.map(read));
    const rows = await Promise.all(all.map(rowsOf));
    const first = await merged(all[0]!, all[1]!);
    const second = await merged(all[0]!, all[2]!, later(1));
    expect(
      (await undoableMergesQuery(db, all[0]!, later(2))).map(({ id, isNewest }) => [id, isNewest]),
    ).toEqual([
      [second, true],
      [first, false],
    ]);
    expect(await undoMerge(db, first, { by, now: later(2) })).toEqual({
      state: "not-newest",
      survivorId: all[0],
    });
    await db
      .insert(files)
      .values({ ...buildStoredPhoto(), id: "since-the-merge", timeCreated: now, updated: now });
    await db
      .insert(leadFiles)
      .values({ fileId: "since-the-merge", leadId: all[0]!, submissionId: "", createdAt: now });
    await db.update(leads).set({ photoCount: 4 }).where(eq(leads.id, all[0]!));
    expect(await undoMerge(db, second, { by, now: later(3) })).toMatchObject({ state: "undone" });
    expect(await read(all[0]!)).toMatchObject({ photoCount: 3, street: "2 Oak", hoa: "" });
    expect(await undoMerge(db, first, { by, now: later(4) })).toMatchObject({ state: "undone" });
    for (const [at, lead] of before.entries()) {
      const found = await read(all[at]!);
      expect(found).toEqual({
        ...lead,
        version: found.version,
        updatedAt: found.updatedAt,
        photoCount: at === 0 ? 2 : 1,
      });
      expect(await rowsOf(all[at]!)).toEqual({ ...rows[at], files: at === 0 ? 2 : 1 });
    }
  });

  test("moves drafts and the languages to the survivor, and back with undo", async () => {
    const one = await aRequest("Dee Roe", "+12815550981", 9);
    const two = await aRequest("Dee Roe", "+12815550982", 8, {
      formLanguage: "es",
      replyLanguage: "es",
    });
    const draft = { id: newId(), leadId: two.leadId, staffId: by.staff.id, requestKey: "key" };
    await db
      .insert(messageDrafts)
      .values({ ...draft, text: "Hola", createdAt: now, updatedAt: now });
    const draftOf = async (id: string) =>
      (await db.select().from(messageDrafts).where(eq(messageDrafts.leadId, id))).map(
        ({ text }) => text,
      );
    const id = await merged(one.leadId, two.leadId);
    expect(await draftOf(one.leadId)).toEqual(["Hola"]);
    expect(await read(one.leadId)).toMatchObject({
      formLanguage: "es",
      replyLanguage: "es",
    });
    expect(await undoMerge(db, id, { by, now: later(1) })).toMatchObject({ state: "undone" });
    expect(await draftOf(two.leadId)).toEqual(["Hola"]);
    expect(await read(one.leadId)).toMatchObject({
      formLanguage: "en",
      replyLanguage: "en",
    });
  });

  test("undoes a merge of an absorbed lead only after the merge that absorbed it", async () => {
    const one = await aRequest("Ada Doe", "+12815550206", 9);
    const two = await aRequest("Bea Doe", "+12815550207", 8, { street: "2 Oak" });
    const three = await aRequest("Cia Doe", "+12815550208", 7, { hoa: "Yes" });
    const all = [one, two, three].map(({ leadId }) => leadId);
    const before = await Promise.all(all.map(read));
    const rows = await Promise.all(all.map(rowsOf));
    const inner = await merged(all[1]!, all[2]!);
    const outer = await merged(all[0]!, all[1]!, later(1));
    const submissions = await rowsOf(all[0]!);
    expect(await undoMerge(db, inner, { by, now: later(2) })).toEqual({ state: "gone" });
    expect(await rowsOf(all[0]!)).toEqual(submissions);
    expect(await undoMerge(db, outer, { by, now: later(3) })).toMatchObject({
      state: "undone",
      absorbedId: all[1],
    });
    expect(await undoMerge(db, inner, { by, now: later(4) })).toMatchObject({
      state: "undone",
      absorbedId: all[2],
    });
    for (const [at, lead] of before.entries()) {
      const found = await read(all[at]!);
      expect(found).toEqual({ ...lead, version: found.version, updatedAt: found.updatedAt });
      expect(await rowsOf(all[at]!)).toEqual(rows[at]);
    }
  });

  test("restores the booked visit with its calendar entry, as the next step", async () => {
    const one = await aRequest("Ivy Loe", "+12815550971", 9);
    const two = await aRequest("Una Loe", "+12815550972", 8);
    const context = { key: newId(), by, now, settings: defaultSettings, buildEmails: () => [] };
    const place = {
      minutes: 45,
      staffId: person.id,
      kind: "first" as const,
      street: "1 Oak St",
      accepted: "hours",
    };
    await bookVisitAsStaff(db, two.leadId, { ...place, start: later(3_000) }, context);
    const [visit] = await db.select().from(visits).where(eq(visits.leadId, two.leadId));
    const merge = await merged(one.leadId, two.leadId);
    expect(await db.select().from(visits).where(eq(visits.leadId, one.leadId))).toEqual([
      { ...visit, leadId: one.leadId },
    ]);
    await undoMerge(db, merge, { by, now: later(1) });
    expect(await db.select().from(visits).where(eq(visits.leadId, two.leadId))).toEqual([visit]);
    expect(await read(one.leadId)).toMatchObject({ nextVisitId: null });
    expect(await read(two.leadId)).toMatchObject({ nextVisitId: visit?.id });
  });

  test("never assigns the next step to a disabled staff member", async () => {
    const disabledStaff = { id: newId(), name: "Gone Since" };
    await db.insert(staff).values({
      ...disabledStaff,
      email: `${disabledStaff.id}@example.com`,
      role: "staff",
      createdAt: now,
      updatedAt: now,
    });
    const one = await aRequest("Ivy Roe", "+12815550211", 9, {
      taskKind: "call",
      taskAt: later(60),
      taskStaffId: disabledStaff.id,
    });
    const two = await aRequest("Una Roe", "+12815550212", 8, {
      taskKind: "visit",
      taskAt: later(30),
      taskStaffId: person.id,
    });
    const merge = await merged(one.leadId, two.leadId);
    await db.update(staff).set({ disabledAt: now }).where(eq(staff.id, disabledStaff.id));
    await undoMerge(db, merge, { by, now: later(1) });
    expect(await read(one.leadId)).toMatchObject({ taskKind: "call", taskStaffId: null });
  });

  test("after a removed reply gives each lead its own replies", async () => {
    const one = await aRequest("Ira Coe", "+12815550221", 2);
    const two = await aRequest("Uri Coe", "+12815550222", 1);
    const first = await reply(one.leadId, new Date(now.getTime() - 86_000_000));
    await reply(two.leadId, later(-60));
    const before = await read(two.leadId);
    const merge = await merged(one.leadId, two.leadId);
    await strike(one.leadId, first, later(1));
    expect(await read(one.leadId)).toMatchObject({ firstReplyAt: later(-60) });
    await undoMerge(db, merge, { by, now: later(2) });
    expect(await read(one.leadId)).toMatchObject({ firstReplyAt: null, replyMinutes: null });
    expect(await read(two.leadId)).toMatchObject({
      firstReplyAt: later(-60),
      replyMinutes: before.replyMinutes,
    });
  });

  test("after a removed reply of the absorbed lead leaves it unanswered", async () => {
    const one = await aRequest("Ina Moe", "+12815550223", 2);
    const two = await aRequest("Udo Moe", "+12815550224", 1);
    const only = await reply(two.leadId, later(-60));
    const merge = await merged(one.leadId, two.leadId);
    await strike(one.leadId, only, later(1));
    expect(await read(one.leadId)).toMatchObject({ firstReplyAt: null, replyMinutes: null });
    await undoMerge(db, merge, { by, now: later(2) });
    expect(await read(two.leadId)).toMatchObject({ firstReplyAt: null, replyMinutes: null });
  });
});

describe("strikeReply after a merge", () => {
  test("keeps the absorbed lead's response time, also without its timeline entry", async () => {
    const one = await aRequest("Ada Foe", "+12815550231", 2);
    const answeredAt = new Date(now.getTime() - 100_000_000);
    const two = await aRequest("Eda Foe", "+12815550232", 1.5, {
      firstReplyAt: answeredAt,
      replyMinutes: 3,
      status: "contacted",
    });
    await merged(one.leadId, two.leadId);
    const { replyMinutes } = await read(one.leadId);
    const since = await reply(one.leadId, later(5));
    await strike(one.leadId, since, later(6));
    expect(await read(one.leadId)).toMatchObject({
      firstReplyAt: answeredAt,
      replyMinutes,
      status: "contacted",
    });
    const earlier = await reply(one.leadId, new Date(now.getTime() - 110_000_000));
    await db
      .update(leadEvents)
      .set({ at: later(6) })
      .where(eq(leadEvents.id, earlier));
    await strike(one.leadId, earlier, later(7));
    expect(await read(one.leadId)).toMatchObject({ firstReplyAt: answeredAt, replyMinutes });
  });
});

describe("second phone numbers", () => {
  const finds = async (number: string) => ({
    search: await listMatchingLeadIds(db, parseLeadQuery(new URLSearchParams({ q: number }))),
    known: (await leadsByContactQuery(db, [`+1${number}`])).map(({ id }) => id),
  });

  test("of a merged lead are found by search, manual entry and findDuplicates", async () => {
    const one = await aRequest("Max Zoe", "+12815550241", 9);
    const two = await aRequest("Mia Zoe", "+12815550242", 8);
    await merged(one.leadId, two.leadId);
    expect(await finds("2815550242")).toEqual({ search: [one.leadId], known: [one.leadId] });
    const three = await aRequest("Moe Zoe", "+12815550242", 1);
    expect(await findDuplicates(db, three.leadId)).toMatchObject([
      { id: one.leadId, why: "phone" },
    ]);
    expect(await findDuplicates(db, one.leadId)).toMatchObject([
      { id: three.leadId, why: "phone" },
    ]);
  });

  test("of a later request are found by search, manual entry and findDuplicates", async () => {
    const one = await aRequest("Kit Doe", "+12815550251", 9);
    const email = "77kit@example.com"; // digits right after the number
    await db.update(leads).set({ email }).where(eq(leads.id, one.leadId));
    const again = buildSubmission({
      answers: { name: "Kit Doe", phone: "+12815550252", email },
      receivedAt: later(-60),
    });
    const stored = await storeSubmission(db, again, {
      secret: "s",
      emails: stubEmails,
      route: "direct",
      now,
    });
    expect(stored.leadId).toBe(one.leadId);
    expect(await finds("2815550252")).toEqual({ search: [one.leadId], known: [one.leadId] });
    const other = await aRequest("Kay Doe", "+12815550252", 1);
    expect(await findDuplicates(db, other.leadId)).toMatchObject([
      { id: one.leadId, why: "phone", what: "+12815550252" },
    ]);
    expect(await findDuplicates(db, one.leadId)).toMatchObject([
      { id: other.leadId, why: "phone", what: "+12815550252" },
    ]);
  });

  test("of a merged lead's later request are found by search and manual entry", async () => {
    const one = await aRequest("Sol Loe", "+12815550261", 9);
    const two = await aRequest("Sal Loe", "+12815550262", 8);
    const { email } = await read(two.leadId);
    const again = buildSubmission({
      answers: { name: "Sal Loe", phone: "+12815550263", email: email! },
      receivedAt: later(-60),
    });
    await storeSubmission(db, again, { secret: "s", emails: stubEmails, route: "direct", now });
    await merged(one.leadId, two.leadId);
    expect(await finds("2815550263")).toEqual({ search: [one.leadId], known: [one.leadId] });
  });
});

describe("findDuplicates", () => {
  test("finds the same phone with and without its extension, in a lead, its contacts and its request", async () => {
    const plain = await aRequest("Ruth Okafor", "+17135550153", 3);
    const extended = await aRequest("Sam Okafor", "+17135550153;ext=204", 2);
    const other = await aRequest("Tia Okafor", "+17135550153;ext=7", 1, {
      phone: "+17135550159",
    });
    await db.delete(leadContacts).where(eq(leadContacts.leadId, other.leadId));
    for (const one of [plain, extended, other])
      expect((await findDuplicates(db, one.leadId)).map(({ id, why }) => [id, why]).sort()).toEqual(
        [plain, extended, other]
          .filter(({ leadId }) => leadId !== one.leadId)
          .map(({ leadId }) => [leadId, "phone"])
          .sort(),
      );
    for (const input of ["+17135550153", "+17135550153;ext=204", "+17135550153;ext=9"])
      expect((await leadsByContactQuery(db, [input])).map(({ id }) => id).sort()).toEqual(
        [plain, extended, other].map(({ leadId }) => leadId).sort(),
      );
    expect(await leadsByContactQuery(db, ["+17135550154"])).toEqual([]);
  });

  test("finds leads by phone, contacts in messages and street, except leads marked as different", async () => {
    const { a, b } = await twoLeads("+12815550150");
    expect(await findDuplicates(db, a.id)).toMatchObject([
      { id: b.id, why: "phone", what: "+12815550150" },
    ]);
    await markNotDuplicate(db, b.id, a.id, { by, now });
    await markNotDuplicate(db, a.id, b.id, { by, now });
    expect(await findDuplicates(db, a.id)).toEqual([]);
    expect(await findDuplicates(db, b.id)).toEqual([]);
    expect(
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.recordId, a.id), eq(auditLog.action, "told apart"))),
    ).toHaveLength(1);

    const writer = await aRequest("Dan Poe", "+12815550151", 2, {
      details: `My wife wrote from (281) 555-0150, or ask ${b.email}`,
    });
    expect((await findDuplicates(db, writer.leadId)).map(({ id, why }) => [id, why])).toEqual(
      expect.arrayContaining([
        [b.id, expect.stringMatching(/phone|email/)],
        [a.id, "phone"],
      ]),
    );
    // found in the other direction too, in any spelling of the number
    expect(await findDuplicates(db, a.id)).toMatchObject([
      { id: writer.leadId, why: "phone", what: "+12815550150" },
    ]);
    expect(await findDuplicates(db, b.id)).toMatchObject([{ id: writer.leadId }]);
    for (const [at, number] of [
      "281-555-0160",
      "281 5550160",
      "+1 281.555.0160",
      "12815550160",
      "2815550160",
    ].entries()) {
      const lead = await aRequest(`Ann ${at}`, `+1281556016${at}`, 3);
      const other = await aRequest(`Bea ${at}`, `+1281557016${at}`, 2, {
        details: `Or call ${number.replace("0160", `017${at}`)}, please.`,
      });
      await db
        .update(leads)
        .set({ phone: `+1281555017${at}` })
        .where(eq(leads.id, lead.leadId));
      expect(await findDuplicates(db, lead.leadId), number).toMatchObject([
        { id: other.leadId, why: "phone" },
      ]);
    }
    // phone numbers in staff notes do not count
    const [noted, called] = [
      await aRequest("Gus Low", "+12815550180", 2),
      await aRequest("Hal Row", "+12815550181", 1),
    ];
    await db.insert(leadEvents).values({
      id: newId(),
      leadId: noted.leadId,
      kind: "note",
      data: '{"text":"Not 281 555 0181"}',
      at: now,
    });
    await indexLeads(db, [noted.leadId]);
    expect(await findDuplicates(db, called.leadId)).toEqual([]);
    const [x, y] = [
      await aRequest("Eve Roe", "+12815550152", 2, { street: "1204 Oak Ridge Drive" }),
      await aRequest("Fay Moe", "+12815550153", 1, { street: "1204 oak ridge dr." }),
    ];
    expect(await findDuplicates(db, x.leadId)).toMatchObject([{ id: y.leadId, why: "street" }]);
  });

  test("extractContacts finds phone numbers and email addresses in text; normalizeStreet unifies spellings", () => {
    expect(
      extractContacts(
        "Call 281.555.0142 or +1 (713) 555 0158, or Bo@Example.com. Size 20 x 14, ZIP 77007",
      ),
    ).toEqual(["bo@example.com", "+12815550142", "+17135550158"]);
    expect(
      extractContacts("Office (713) 555-0151, ext. 204 / 713-555-0152 x7; sales&co@peña.com"),
    ).toEqual(["sales&co@peña.com", "+17135550151;ext=204", "+17135550152;ext=7"]);
    expect([
      normalizeStreet("12 North Elm Street"),
      normalizeStreet("12 n elm st."),
      normalizeStreet("Elm"),
      normalizeStreet(""),
    ]).toEqual(["12 n elm st", "12 n elm st", "", ""]);
  });
});
