import { env } from "cloudflare:test";
import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { deliverDueEmails } from "~/platform/outbox/outbox.server";
import { matchesSearchCondition } from "~/platform/search/search.server";
import { toSearchExpression } from "~/platform/search/search-terms";
import {
  auditLog,
  leadContacts,
  leadErasures,
  leadEvents,
  leadImports,
  leads,
  outbox,
  staff,
} from "~/schema";
import { buildStoredPhoto, buildSubmission, stubEmails } from "../../../tests/fixtures/submissions";
import { markNotSpam } from "./actions/not-spam.server";
import { addNote } from "./actions/note.server";
import { guessMapping } from "./import/import-columns";
import { getImportFile, storeImportFile } from "./import/import-files.server";
import { parseImportTable } from "./import/import-table.server";
import { planImport } from "./import/plan-import.server";
import { runImport } from "./import/run-import.server";
import { undoImport } from "./import/undo-import.server";
import { writeJournal } from "./intake/journal/journal.server";
import { createManualLead, leadsByContactQuery } from "./intake/manual-lead.server";
import { manualLeadSchema } from "./intake/manual-lead-input.server";
import { parsePhoneNumber } from "./intake/quote-input.server";
import { scoreSpam } from "./intake/spam-score";
import { storeSubmission } from "./intake/store-submission.server";
import {
  exportAuditStatement,
  listExportedLeadIds,
  streamLeadsCsv,
} from "./list/lead-export.server";
import { mergeLeads } from "./merge/merge-leads.server";
import { toNote } from "./messages/message";
import { timelineEventStatements } from "./messages/timeline-event.server";
import {
  erasedPersonName,
  erasePersonOfLead,
  reapplyErasures,
} from "./retention/lead-retention.server";
import {
  findMergedOrTrashed,
  restoreLead,
  trashedLeadsQuery,
  trashLead,
} from "./retention/lead-trash.server";

const db = openDb(env.DB);
const now = new Date("2026-11-23T15:00:00Z");
const person = { id: newId(), name: "Ana Rivera" };
await db.insert(staff).values({
  ...person,
  email: `${person.id}@example.com`,
  role: "owner",
  createdAt: now,
  updatedAt: now,
});
const by = { staff: person, ip: "", requestId: "test" };
const read = async (id: string) => (await db.select().from(leads).where(eq(leads.id, id)))[0]!;
const store = (submission: ReturnType<typeof buildSubmission>, emails = stubEmails) =>
  storeSubmission(db, submission, { secret: "s", emails, route: "direct", now });

/** Text of every table, to search for a person. */
async function everything(): Promise<string> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
  ).all<{ name: string }>();
  const tables = await Promise.all(
    results.map(async ({ name }) =>
      JSON.stringify((await env.DB.prepare(`select * from "${name}"`).all()).results),
    ),
  );
  const objects = await env.FILES.list();
  const texts = await Promise.all(
    objects.objects.map(
      async ({ key }) =>
        `${key}${key.endsWith(".json") || key.endsWith(".csv") ? await (await env.FILES.get(key))?.text() : ""}`,
    ),
  );
  return [...tables, ...texts].join("\n");
}

describe("spam", () => {
  const withhold = async (submission: Parameters<typeof stubEmails>[0]) =>
    submission.spamScore.score >= 60 ? [] : stubEmails(submission);

  test("markNotSpam moves the lead to New, starts the clock at receipt and queues withheld emails once", async () => {
    const spamScore = scoreSpam(["links", "spam-words"]);
    const receivedAt = new Date(now.getTime() - 3_600_000);
    const submission = buildSubmission({
      spamScore,
      receivedAt,
      answers: { email: `${newId()}@example.com` },
    });
    const { leadId } = await store(submission, withhold);
    const lead = await read(leadId);
    expect([lead.status, await db.select().from(outbox).where(eq(outbox.leadId, leadId))]).toEqual([
      "spam",
      [],
    ]);
    const key = newId();
    const change = { key, by, now, emails: withhold };
    expect(await markNotSpam(db, lead, change)).toMatchObject({
      state: "written",
      saved: ["not-spam"],
    });
    expect(await markNotSpam(db, lead, change)).toMatchObject({ saved: ["not-spam"] });
    expect(await markNotSpam(db, lead, { ...change, key: newId() })).toMatchObject({
      conflicts: ["not-spam"],
    });
    expect(await read(leadId)).toMatchObject({
      status: "new",
      createdAt: receivedAt,
      firstReplyAt: null,
    });
    const queued = await db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.leadId, leadId))
      .orderBy(asc(outbox.kind));
    expect(queued.map(({ kind }) => kind)).toEqual(["lead-alert", "quote-received"]);
    await deliverDueEmails(
      db,
      async () => undefined,
      () => now,
      { limit: 50 },
    );
    await db.update(leads).set({ status: "spam" }).where(eq(leads.id, leadId));
    await markNotSpam(db, await read(leadId), { ...change, key: newId() });
    expect(await db.select().from(outbox).where(eq(outbox.leadId, leadId))).toHaveLength(2);
    expect(
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.recordId, leadId), eq(auditLog.action, "took out of spam"))),
    ).toHaveLength(2);
  });

  test("markNotSpam sets Out of area outside the area and skips the confirmation for a form without token", async () => {
    const spamScore = scoreSpam(["links", "no-token", "spam-words"]);
    const submission = buildSubmission({
      spamScore,
      inArea: false,
      verified: false,
      answers: { email: `${newId()}@example.com` },
    });
    const { leadId } = await store(submission, withhold);
    await markNotSpam(db, await read(leadId), { key: newId(), by, now, emails: withhold });
    expect((await read(leadId)).status).toBe("out-of-area");
    expect(
      (await db.select().from(outbox).where(eq(outbox.leadId, leadId))).map(({ kind }) => kind),
    ).toEqual(["lead-alert"]);
  });
});

describe("trash", () => {
  test("restoreLead restores a trashed lead unchanged; trashLead rejects an outdated version", async () => {
    const { leadId } = await store(buildSubmission());
    const before = await read(leadId);
    const change = { key: newId(), by, now };
    expect(await trashLead(db, { id: leadId, version: before.version + 1 }, change)).toBe(false);
    expect(await trashLead(db, before, change)).toBe(true);
    expect(await trashLead(db, before, change)).toBe(true); // the same form again
    expect(await findMergedOrTrashed(db, leadId)).toEqual({ state: "deleted" });
    expect((await trashedLeadsQuery(db)).find(({ id }) => id === leadId)).toMatchObject({
      deletedBy: "Ana Rivera",
      deletedAt: now,
    });
    expect(await restoreLead(db, leadId, change)).toBe(true);
    expect(await restoreLead(db, leadId, { ...change, key: newId() })).toBe(false);
    expect(await read(leadId)).toEqual({ ...before, version: before.version + 2, updatedAt: now });
    const events = await db
      .select({ kind: leadEvents.kind })
      .from(leadEvents)
      .where(eq(leadEvents.leadId, leadId));
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["received", "deleted", "restored"]),
    );
    expect(await db.select().from(auditLog).where(eq(auditLog.recordId, leadId))).toHaveLength(2);
  });
});

describe("erasing", () => {
  test("erasePersonOfLead removes the person from all tables, also after a restored backup, and keeps figures", async () => {
    const name = "Wilhelmina Quist";
    const [phone, other] = ["+17135559871", "+17135559872"];
    const email = "wilhelmina.quist@example.com";
    const photo = buildStoredPhoto();
    await env.FILES.put(photo.fullPath, "picture");
    const submitted = {
      answers: { name, phone, email, details: `Ask ${name} at home` },
      files: [photo],
      consentTexts: "Yes",
    };
    const { leadId } = await store(buildSubmission(submitted));
    const second = await store(
      buildSubmission({
        answers: { name: "Quist Wilhelmina", phone: other, email },
        receivedAt: new Date(now.getTime() - 1000),
      }),
    );
    await db.insert(leadContacts).values({
      id: newId(),
      leadId,
      kind: "email",
      value: "second.quist@example.com",
      createdAt: now,
    });
    await addNote(db, await read(leadId), `Talked to ${name}`, { key: `${leadId}.note`, by, now });
    await db
      .update(leads)
      .set({
        status: "won",
        reached: 5,
        valueCents: 4_200_000,
        channel: "google-ads",
        firstReplyAt: now,
        replyMinutes: 9,
        street: "1 Quist Way",
      })
      .where(eq(leads.id, leadId));
    const [one, two] = [await read(leadId), await read(second.leadId)];
    const merged = await mergeLeads(db, one, two, {
      key: newId(),
      versions: { [one.id]: one.version, [two.id]: two.version },
      hours: defaultSettings,
      choice: { valueCents: undefined },
      by,
      now,
    });
    if (merged.state !== "merged") throw new Error(merged.state);
    await writeJournal(env.FILES, buildSubmission({ answers: { name, phone } }), "MOL-ABCDEF");
    await storeImportFile(env.FILES, `Name,Phone\n${name},${phone}`, "old.csv");
    const traces = [/Wilhelmina/i, /quist/i, /7135559871/, /7135559872/];
    const before = await everything();
    for (const trace of traces) expect(before).toMatch(trace);
    const backup = await db.batch([db.select().from(leads), db.select().from(leadContacts)]);

    await erasePersonOfLead(db, env.FILES, merged.survivorId, { by, now });
    const after = await everything();
    for (const trace of traces) expect(after).not.toMatch(trace);
    expect(await env.FILES.head(photo.fullPath)).toBeNull();
    expect(await read(merged.survivorId)).toMatchObject({
      name: erasedPersonName,
      status: "won",
      valueCents: 4_200_000,
      channel: "google-ads",
      reached: 5,
      replyMinutes: 9,
      createdAt: (one.createdAt.getTime() < two.createdAt.getTime() ? one : two).createdAt,
    });
    expect((await db.select().from(leadErasures)).map((row) => row.leadId).sort()).toEqual(
      [one.id, two.id].sort(),
    );

    // a restored backup brings the person back: the next run erases them again
    await db
      .update(leads)
      .set({ name, phone, searchText: "wilhelmina" })
      .where(eq(leads.id, merged.survivorId));
    await db
      .insert(leadContacts)
      .values(backup[1].filter((row) => row.value === email))
      .onConflictDoNothing();
    expect(await everything()).toMatch(/Wilhelmina/i);
    expect(await reapplyErasures(db, env.FILES, now)).toBeGreaterThan(0);
    const again = await everything();
    for (const trace of traces) expect(again).not.toMatch(trace);
    expect(await reapplyErasures(db, env.FILES, now)).toBe(0);
  });
});

describe("by hand", () => {
  const form = (fields: Record<string, string | string[]>) =>
    manualLeadSchema(now).safeParse({
      key: newId(),
      name: "Greg Poe",
      zip: "77494",
      phone: "(713) 555-0158",
      ...fields,
    });
  const submitted = { inArea: true, textConsent: "Texts are fine.", by, now };

  test("manualLeadSchema accepts a name or phone number without a ZIP, and the lead asks for the ZIP", async () => {
    const none = { name: "", zip: "", phone: "" };
    expect(form(none).error?.issues.map(({ message }) => message)).toEqual([
      "Enter a name or a phone number.",
    ]);
    expect(form({ ...none, zip: "77" }).error?.issues).toHaveLength(2);
    const parsed = form({ ...none, phone: "(713) 555-0177" });
    if (!parsed.success) throw parsed.error;
    const id = await createManualLead(db, parsed.data, submitted);
    expect(await read(id)).toMatchObject({
      name: "(713) 555-0177",
      zip: "",
      nextKind: "call",
      nextAction: "Ask for the ZIP code",
    });
    expect(form({ ...none, name: "Greg Poe" }).success).toBe(true);
  });

  test("createManualLead stores a contacted lead with consent and no clock; resending creates no second lead", async () => {
    const parsed = form({
      services: ["covered-patio"],
      heard: "truck",
      words: "Shade by the pool",
      texts: "yes",
    });
    if (!parsed.success) throw parsed.error;
    const id = await createManualLead(db, parsed.data, submitted);
    expect(await createManualLead(db, parsed.data, submitted)).toBe(id);
    expect(await read(id)).toMatchObject({
      status: "contacted",
      entry: "hand",
      source: "phone",
      channel: "truck",
      firstReplyAt: null,
      reached: 2,
      details: "Shade by the pool",
      assignedTo: person.id,
    });
    expect(await db.select().from(leadContacts).where(eq(leadContacts.leadId, id))).toMatchObject([
      { value: "+17135550158", consentTexts: "Texts are fine.", consentAt: now },
    ]);
    expect(await db.select().from(leadEvents).where(eq(leadEvents.leadId, id))).toHaveLength(1);
    expect(await db.select().from(auditLog).where(eq(auditLog.recordId, id))).toHaveLength(1);
    expect((await leadsByContactQuery(db, ["+17135550158"])).map((one) => one.id)).toEqual([id]);
    expect(await leadsByContactQuery(db, ["+17135550000"])).toEqual([]);
  });

  test.each([
    [{ name: "", phone: "" }, "name"],
    [{ zip: "77" }, "zip"],
    [{ phone: "12" }, "phone"],
    [{ phone: "", email: "a@example.com", texts: "yes" }, "texts"],
    [{ visit_day: "2026-11-24", street: "x" }, "visit_time"],
    [{ visit_day: "2026-11-24", visit_time: "10:00" }, "street"],
    [{ visit_day: "2026-11-20", visit_time: "10:00", street: "x" }, "visit_day"],
  ])("manualLeadSchema rejects %o with an error at %s", (fields, field) => {
    expect(form(fields).error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

describe("import", () => {
  const table = (text: string) => {
    const found = parseImportTable(text);
    if ("problem" in found) throw new Error(found.problem);
    return found;
  };
  const isInServiceArea = (zip: string) => zip.startsWith("77");
  const go = async (text: string, hash: string) => {
    const read = table(text);
    const planned = await planImport(db, read, guessMapping(read.heads), {
      hash,
      isInServiceArea,
      now,
    });
    return {
      planned,
      counts: await runImport(db, planned, { hash, fileName: "old.csv", by, now }),
    };
  };
  const hashOf = (start: string) => start.padEnd(64, "0");
  const countOf = async () =>
    (await db.select({ count: sql<number>`count(*)` }).from(leads))[0]!.count;

  test("runImport creates leads, merges by number and name, and refuses people without contact; a second run has no effect", async () => {
    const { leadId } = await store(
      buildSubmission({ answers: { name: "Old Friend", phone: "+17135553301" } }),
    );
    const [total, mails] = [await countOf(), (await db.select().from(outbox)).length];
    const text = [
      "Full Name;Phone;E-Mail;Zip;Stage;Amount;Source;Created;Notes",
      "Ida Roe;'+1 713 555 3300;IDA@example.com;77007;quoted;$12,500.50;Saw our truck;11/02/2026;'=hello",
      "Old Friend;(713) 555-3301;;;;;;;Called again",
      "Twin Roe;713-555-3300;;;;;;;Same phone as Ida",
      ";7135553305;;;;;;;",
      "Bad Phone;12;;;;;;;",
      "No Way;;;;;;;;",
      "Odd Stage;7135553306;;;maybe;;;;",
      "Later;7135553307;;;;;;12/24/2030;",
      "Dear;7135553308;;;;lots;;;",
    ].join("\r\n");
    const { planned, counts } = await go(text, hashOf("abc"));
    expect(counts).toEqual({ created: 6, joined: 1, refused: 2 });
    expect(
      planned.rows
        .filter((row) => row.state === "refused")
        .map((row) => [row.row, "reason" in row && row.reason]),
    ).toEqual([
      [6, "No phone number or email address"],
      [7, "No phone number or email address"],
    ]);
    const [ida] = await db.select().from(leads).where(eq(leads.phone, "+17135553300"));
    expect(ida).toMatchObject({
      name: "Ida Roe",
      email: "ida@example.com",
      status: "quoted",
      reached: 4,
      valueCents: 1_250_050,
      channel: "truck",
      entry: "import",
      details: "",
      firstReplyAt: null,
      createdAt: new Date("2026-11-02T18:00:00Z"),
    });
    const [imported] = await db.select().from(leadEvents).where(eq(leadEvents.leadId, ida!.id));
    expect(imported?.data).toContain("=hello");
    expect(
      (await db.select().from(leadContacts).where(eq(leadContacts.leadId, ida!.id))).every(
        ({ consentTexts }) => consentTexts === "",
      ),
    ).toBe(true);
    const [joined] = await db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "imported")));
    expect(joined?.data).toContain("Called again");
    expect(await countOf()).toBe(total + 6);
    await go(text, hashOf("abc"));
    expect(await countOf()).toBe(total + 6);
    expect(await db.select().from(leadEvents).where(eq(leadEvents.kind, "imported"))).toHaveLength(
      7,
    );
    expect(await db.select().from(outbox)).toHaveLength(mails);
    expect(await db.select().from(leadImports)).toHaveLength(1);
  });

  test("runImport of 5,000 rows twice creates 5,000 leads; undoImport keeps and lists only changed leads", async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `Row ${at},row${at}@example.org,77007`);
    const text = ["Name,Email,Zip", ...rows].join("\n");
    const total = await countOf();
    expect((await go(text, hashOf("def"))).counts).toEqual({
      created: 5_000,
      joined: 0,
      refused: 0,
    });
    await go(text, hashOf("def"));
    expect(await countOf()).toBe(total + 5_000);
    const [touched] = await db.select().from(leads).where(eq(leads.email, "row77@example.org"));
    await addNote(db, touched!, "Called", { key: `${touched!.id}.called`, by, now });
    const [row] = await db.select().from(leadImports).where(eq(leadImports.created, 5_000));
    expect(
      await undoImport(db, env.FILES, row!.id, {
        by,
        now: new Date(now.getTime() + 25 * 3_600_000),
      }),
    ).toEqual({ state: "gone" });
    expect(await undoImport(db, env.FILES, row!.id, { by, now })).toEqual({
      state: "undone",
      removed: 4_999,
      stays: [{ id: touched!.id, name: "Row 77" }],
    });
    expect(await countOf()).toBe(total + 1);
    expect(await undoImport(db, env.FILES, row!.id, { by, now })).toEqual({ state: "gone" });
  }, 60_000);

  test("runImport indexes the leads of a file again after an undo", async () => {
    const text = "Name,Email,Zip\nAgatha Comesback,agatha@example.org,77007";
    const found = () =>
      db
        .select({ name: leads.name })
        .from(leads)
        .where(
          matchesSearchCondition(sql`${leads.id}`, "lead", toSearchExpression("comesback") ?? ""),
        );
    await go(text, hashOf("aga"));
    expect(await found()).toHaveLength(1);
    const [row] = await db
      .select()
      .from(leadImports)
      .where(eq(leadImports.contentHash, hashOf("aga")));
    expect(await undoImport(db, env.FILES, row!.id, { by, now })).toMatchObject({
      state: "undone",
      removed: 1,
    });
    expect(await found()).toHaveLength(0);
    await go(text, hashOf("aga"));
    expect(await found()).toHaveLength(1);
  });

  test("parseImportTable returns a problem for text without columns or with too many rows", () => {
    expect(parseImportTable("hello")).toHaveProperty("problem");
    expect(parseImportTable(`a,b\n${"1,2\n".repeat(5_001)}`)).toHaveProperty("problem");
  });

  test("getImportFile returns a stored file by its hash and undefined for other keys", async () => {
    const hash = await storeImportFile(env.FILES, "a,b\n1,2", "a.csv");
    expect(await getImportFile(env.FILES, hash, new Date())).toEqual({
      text: "a,b\n1,2",
      name: "a.csv",
    });
    expect(await getImportFile(env.FILES, "../x", new Date())).toBeUndefined();
  });
});

describe("export", () => {
  test("leadsCsv writes Central times Excel reads, labels for keys, and phone numbers without an apostrophe", async () => {
    const { leadId } = await store(
      buildSubmission({
        answers: { name: "Zelda Export", phone: "+525512345678", services: ["covered-patio"] },
      }),
    );
    await db
      .update(leads)
      .set({
        status: "visit-booked",
        createdAt: new Date("2026-11-23T15:42:00Z"),
        nextKind: "visit",
        budget: "under-20k",
        signedOn: "2026-03-09",
      })
      .where(eq(leads.id, leadId));
    const event = (minute: number) => ({
      id: newId(),
      leadId,
      data: {},
      at: new Date(Date.UTC(2026, 10, 23, 16, minute)),
    });
    await db.batch([
      db.update(leads).set({ updatedAt: now }).where(eq(leads.id, leadId)),
      ...timelineEventStatements(
        db,
        {
          ...event(0),
          kind: "note",
          staffId: person.id,
          message: toNote("Gate code 4471\nCall first"),
        },
        sql`true`,
      ),
      ...timelineEventStatements(
        db,
        {
          ...event(5),
          kind: "message",
          staffId: null,
          message: {
            direction: "in",
            channel: "email",
            person: "Bo Export",
            text: "Use the side gate",
          },
        },
        sql`true`,
      ),
    ]);
    let text = "";
    for await (const chunk of streamLeadsCsv(db, [leadId])) text += chunk;
    const read = parseImportTable(text);
    if ("problem" in read) throw new Error(read.problem);
    const cell = (head: string) => read.rows[0]?.[read.heads.indexOf(head)];
    expect([
      cell("Received (CT)"),
      cell("Stage"),
      cell("Services"),
      cell("Next step"),
      cell("Signed on"),
      cell("Added by"),
    ]).toEqual([
      "11/23/2026 9:42 AM",
      "Visit booked",
      "Covered patio",
      "Visit",
      "3/9/2026",
      "Website",
    ]);
    expect(cell("Phone")).toBe("011 52 5512345678");
    expect(parsePhoneNumber(cell("Phone")!)).toBe("+525512345678");
    expect(text).not.toMatch(/'\+5|under-20k|T15:42/);
    expect(cell("Notes")).toBe(
      "11/23/2026 10:00 AM, Ana Rivera, Gate code 4471\nCall first\n11/23/2026 10:05 AM, Bo Export, Use the side gate",
    );
  });

  test("streamLeadsCsv exports every filtered lead, escapes formulas, and can be imported again", async () => {
    const names = [
      '=HYPERLINK("http://x","y")',
      "+1 call me",
      "-2",
      "@sum",
      "  =spaced",
      'Quote " and, comma',
    ];
    for (const name of names)
      await store(buildSubmission({ answers: { name, details: "zebra-export" } }));
    const ids = await listExportedLeadIds(db, new URLSearchParams({ q: "zebra-export" }));
    expect(ids).toHaveLength(names.length);
    let text = "";
    for await (const chunk of streamLeadsCsv(db, ids)) text += chunk;
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(text.split("\r\n")).toHaveLength(names.length + 2);
    for (const cell of text.slice(1).split(/,|\r\n/))
      expect(cell.replace(/^"/, "")).not.toMatch(/^[=+\-@\t\r]/);
    expect(text).not.toContain("'+1713");
    const back = parseImportTable(text);
    if ("problem" in back) throw new Error(back.problem);
    const [nameAt, phoneAt] = [back.heads.indexOf("Name"), back.heads.indexOf("Phone")];
    expect(back.rows.map((row) => row[nameAt]).sort()).toEqual([...names].sort());
    expect(back.rows.every((row) => /^\(713\) 555-\d{4}$/.test(row[phoneAt]!))).toBe(true);
    await exportAuditStatement(db, by, { count: ids.length, query: "q=zebra-export" }, now);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "exported"));
    expect([entry?.staffName, JSON.parse(entry!.changes)]).toEqual([
      "Ana Rivera",
      { leads: ["", 6], filter: ["", "q=zebra-export"] },
    ]);
    expect(
      await listExportedLeadIds(
        db,
        new URLSearchParams([
          ["id", ids[0]!],
          ["id", "nobody"],
        ]),
      ),
    ).toEqual([ids[0]]);
  });
});
