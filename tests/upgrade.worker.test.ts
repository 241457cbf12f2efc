import { applyD1Migrations, env, reset } from "cloudflare:test";
import { expect, test } from "vitest";
import { sampleRates } from "../app/domain/prices/sample-rates";
import { listTableNames, sortTablesByForeignKey } from "../app/platform/backup/backup.server";
import { buildRow, insertRow, type Row, shapesOf } from "./fixtures/row-factory";

/** Columns renamed since. */
const renamedColumns: Readonly<Record<string, string>> = {
  "leads.suspicion": "spam_score",
  "leads.suspicion_reasons": "spam_reasons",
};

/** Dropped columns, each with the table that stores its values now. */
const droppedColumns: readonly string[] = [
  "working_copies.form_key", // now in editor_forms
  "working_copies.form_data",
  "payment_requests.session_id", // never written; payment_sessions has it
];

/** Columns that a migration computes again from others. */
const computedColumns: readonly string[] = ["leads.next_visit_id"];

type Inserted = { table: string; by: string; row: Row };

const emptyDatabase = async () => {
  for (let turn = 0; turn < 5 && (await listTableNames(env.DB)).length > 0; turn++) await reset();
};

/** Applies the migrations before the one with this name. */
async function upgradeUntil(name: string): Promise<void> {
  await emptyDatabase();
  await applyD1Migrations(
    env.DB,
    env.TEST_MIGRATIONS.slice(
      0,
      env.TEST_MIGRATIONS.findIndex((migration) => migration.name.includes(name)),
    ),
  );
}

test("the upgrade removes the location from concepts and their drafts, and keeps it on built projects", async () => {
  await upgradeUntil("rendering_labels");
  const shapes = await shapesOf(["staff", "projects", "working_copies"]);
  const lot = "Drawn for a lot in Oak Forest";
  const insert = (table: string, at: number, more: Row) => {
    const shape = shapes.find((entry) => entry.table === table);
    return insertRow(table, { ...buildRow(table, shape?.columns ?? [], [], at), ...more });
  };
  await env.DB.batch([
    insert("staff", 1, { id: "s" }),
    insert("projects", 1, { id: "concept", is_concept: 1, place: lot }),
    insert("projects", 2, { id: "built", is_concept: 0, place: "Oak Forest" }),
    insert("working_copies", 1, {
      kind: "project",
      record_id: "concept",
      data: JSON.stringify({ title: "Kept", place: lot }),
      staff_id: "s",
    }),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const places = await env.DB.prepare("select id, place from projects order by id").all();
  expect(places.results).toEqual([
    { id: "built", place: "Oak Forest" },
    { id: "concept", place: "" },
  ]);
  expect(await env.DB.prepare("select data from working_copies").first("data")).toBe(
    '{"title":"Kept","place":""}',
  );
});

test("the upgrade adds the rates of the other roofs to a price book, as samples after the solid roof, and none to an empty one", async () => {
  await upgradeUntil("roof_rates");
  const shapes = await shapesOf(["price_items"]);
  const columns = shapes[0]?.columns ?? [];
  const rate = (at: number, more: Row) =>
    insertRow("price_items", { ...buildRow("price_items", columns, [], at), ...more });
  await env.DB.batch([
    rate(1, { id: "one", key: "louvered-attached", position: 0, is_sample: 0 }),
    rate(2, { id: "two", key: "solid-roof", position: 4 }),
    rate(3, { id: "three", key: "footings", position: 5 }),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const rates = await env.DB.prepare(
    "select key, low_cents as low, is_sample as sample, position from price_items order by position",
  ).all();
  expect(rates.results).toEqual([
    expect.objectContaining({ key: "louvered-attached", sample: 0, position: 0 }),
    expect.objectContaining({ key: "solid-roof", position: 4 }),
    ...["insulated-roof", "slat-roof", "free-standing-frame", "cantilever-frame"].map(
      (key, at) => ({
        key,
        low: sampleRates.find((sample) => sample.key === key)?.lowCents,
        sample: 1,
        position: 5 + at,
      }),
    ),
    expect.objectContaining({ key: "footings", position: 9 }),
  ]);
  const list = await env.DB.prepare("select data from cached_lists where name = 'prices'").first(
    "data",
  );
  expect(String(list)).toContain("insulated-roof");

  await upgradeUntil("roof_rates");
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  expect(await env.DB.prepare("select count(*) as n from price_items").first("n")).toBe(0);
});

test("the upgrade gives projects their roof, and counts it for the catalog", async () => {
  await upgradeUntil("project_roofs");
  const columns = (await shapesOf(["projects"]))[0]?.columns ?? [];
  const project = (at: number, service: string, design: string) =>
    insertRow("projects", {
      ...buildRow("projects", columns, [], at),
      id: `${at}`,
      service,
      design,
      publish_at: at,
    });
  await env.DB.batch([
    project(1, "attached-pergola", ""),
    project(2, "outdoor-kitchen", "type=free-standing"),
    project(3, "covered-patio", ""),
    project(4, "concrete-and-turf", ""),
    env.DB.prepare("update projects set deleted_at = null"),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const { results } = await env.DB.prepare("select roof from projects order by id").all();
  expect(results.map(({ roof }) => roof)).toEqual(["louvered", "louvered", "solid", ""]);
  const counted = await env.DB.prepare(
    "select value ->> 6 as roof, sum(count) as count from record_counts where kind = 'project' and facet = 'combination' group by 1 order by 1",
  ).all();
  expect(counted.results).toEqual([
    { roof: "", count: 1 },
    { roof: "louvered", count: 2 },
    { roof: "solid", count: 1 },
  ]);
});

test.each([
  [
    "the service area of the settings",
    '{"serviceZips":["770","77494"]}',
    ["77007 lost", "77007 new", "77007 spam", "77494 new"],
  ],
  [
    "the usual service area without settings",
    undefined,
    ["77007 lost", "77007 new", "77007 spam", "77494 new", "77550 new"],
  ],
  [
    "the usual service area with unreadable settings",
    "{",
    ["77007 lost", "77007 new", "77007 spam", "77494 new", "77550 new"],
  ],
])("the migration leads-in-area corrects leads by %s", async (_, value, expected) => {
  await upgradeUntil("leads-in-area");
  const lead = (zip: string, status: string) =>
    env.DB.prepare(
      `insert into leads (id, reference, status, in_area, status_since, name, zip, source, created_at, updated_at)
       values (?1 || ?2, ?1 || ?2, ?2, 0, 1, 'Ana', ?1, 'quote', 1, 1)`,
    ).bind(zip, status);
  await env.DB.batch([
    ...["new", "lost", "spam", "out-of-area"].map((status) => lead("77007", status)),
    ...["77494", "77550", "90210", ""].map((zip) => lead(zip, "new")),
    ...(value === undefined
      ? []
      : [
          env.DB.prepare(
            "insert into settings (key, value, updated_at) values ('business', ?, 1)",
          ).bind(value),
        ]),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const { results } = await env.DB.prepare(
    "select zip || ' ' || status as lead from leads where in_area = 1 order by 1",
  ).all();
  expect(results.map((row) => row.lead)).toEqual(expected);
});

test.each([
  [
    '{"name":"Kept","countersignEmails":["ben@example.com","gone@example.com","Ana@example.com"]}',
    '["ben","ana"]',
  ],
  ['{"name":"Kept","countersignEmails":[]}', null],
  ['{"name":"Kept"}', null],
  ["{", undefined],
])("the migration countersigner_ids stores ids of the staff in %s", async (value, expected) => {
  await upgradeUntil("countersigner_ids");
  const person = (id: string) =>
    env.DB.prepare(
      "insert into staff (id, email, name, role, created_at, updated_at) values (?1, ?1 || '@example.com', ?1, 'staff', 1, 1)",
    ).bind(id);
  const insertSettings = env.DB.prepare(
    "insert into settings (key, value, updated_at) values ('business', ?, 1)",
  ).bind(value);
  await env.DB.batch([person("ana"), person("ben"), insertSettings]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const read =
    "select iif(json_valid(value), value -> '$.countersignerIds', 'unreadable') as ids, value ->> '$.name' as name from settings";
  if (expected === undefined)
    expect(await env.DB.prepare("select value from settings").first("value")).toBe(value);
  else expect(await env.DB.prepare(read).first()).toEqual({ ids: expected, name: "Kept" });
});

const consentOf = (name: string) =>
  `Yes, ${name} may text me about this request at the number above. Message frequency varies. Message and data rates may apply. Consent is not a condition of purchase. Reply STOP to opt out.`;

test.each([
  [
    "as seeded",
    { textConsent: consentOf("Modern Outdoor Living"), tagline: "Modern Outdoor Living" },
    [consentOf("{business}"), ""],
  ],
  [
    "as the owner wrote them",
    { textConsent: "Text me.", tagline: "Shade, built" },
    ["Text me.", "Shade, built"],
  ],
])("the migration business_name_in_texts handles texts %s", async (_, value, expected) => {
  await upgradeUntil("business_name_in_texts");
  await env.DB.prepare("insert into settings (key, value, updated_at) values ('business', ?, 1)")
    .bind(JSON.stringify(value))
    .run();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const stored = await env.DB.prepare(
    "select value ->> '$.textConsent' as consent, value ->> '$.tagline' as tagline from settings",
  ).first();
  expect(Object.values(stored ?? {})).toEqual(expected);
});

test.each([
  ["blank", '{"whatsapp":""}', '{"whatsapp":null}'],
  ["a saved", '{"whatsapp":"+17135550199"}', '{"whatsapp":"+17135550199"}'],
  ["no", '{"name":"Shade"}', '{"name":"Shade"}'],
  ["an unreadable", "{", "{"],
])("the migration whatsapp_default handles %s number", async (_, value, expected) => {
  await upgradeUntil("whatsapp_default");
  await env.DB.prepare("insert into settings (key, value, updated_at) values ('business', ?, 1)")
    .bind(value)
    .run();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  expect(await env.DB.prepare("select value from settings").first("value")).toBe(expected);
});

test("the upgrade adds alt texts that moved from projects to the search index", async () => {
  await upgradeUntil("file-alts");
  const shapes = await shapesOf(["staff", "files", "projects", "project_pictures"]);
  const insert = (table: string, more: Row) => {
    const shape = shapes.find((entry) => entry.table === table);
    return insertRow(table, { ...buildRow(table, shape?.columns ?? [], [], 1), ...more });
  };
  await env.DB.batch([
    insert("staff", { id: "s" }),
    ...[
      ["moved", ""],
      ["own", "Pool deck"],
      ["trashed", "Old deck"],
      ["none", ""],
    ].map(([id = "", alt = ""]) =>
      insert("files", {
        id,
        alt,
        full_path: id,
        name: `${id}.jpg`,
        visibility: "public",
        uploaded_by: "s",
        sha256: id,
      }),
    ),
    env.DB.prepare("update files set deleted_at = null, tags = '[\"pool\"]'"),
    env.DB.prepare("update files set deleted_at = 1 where id = 'trashed'"),
    insert("projects", { id: "project", publish_at: 1 }),
    env.DB.prepare("update projects set deleted_at = null"),
    insert("project_pictures", {
      id: "1",
      project_id: "project",
      file_id: "moved",
      alt: "Louvered pergola at dusk",
    }),
    ...["moved", "own", "none"].flatMap((id, at) => [
      env.DB.prepare("insert into search_documents (id, kind, key) values (?, 'file', ?)").bind(
        at + 1,
        id,
      ),
      env.DB.prepare(
        "insert into search_index (rowid, kind, title, codes, text) values (?, 'file', ?, 'image/jpeg', ?)",
      ).bind(at + 1, `${id}.jpg`, id === "own" ? "Pool deck" : ""),
    ]),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const find = async (word: string) =>
    (
      await env.DB.prepare("select title from search_index where search_index match ?")
        .bind(`{title codes text} : ${word}`)
        .all()
    ).results;
  expect(await find("dusk")).toEqual([{ title: "moved.jpg" }]);
  expect(await find("deck")).toEqual([{ title: "own.jpg" }]);
  expect(await find("none")).toEqual([{ title: "none.jpg" }]);
  expect(await env.DB.prepare("select count(*) as count from search_index").first("count")).toBe(3);
});

test("the upgrade renames the classes in the stored HTML of posts and projects, and leaves their texts", async () => {
  await emptyDatabase();
  const renamed = env.TEST_MIGRATIONS.findIndex(({ name }) => name.includes("whole-word-classes"));
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, renamed));
  const shapes = await shapesOf(["posts", "projects"]);
  const old = [
    '<table class="tbl num"><tr><th class="n" scope="col">%</th><td class="n"><span class="cellbar" style="--v:9" aria-hidden="true"></span>9%</td></tr></table>',
    '<div class="pull"><p>A note, class=&quot;n&quot;</p></div><div class="note"></div><figure class="fig"></figure><div class="scroll-x"></div>',
  ].join("");
  const insert = (table: string, more: Row) => {
    const { columns = [], keys = [] } = shapes.find((entry) => entry.table === table) ?? {};
    const unlinked = columns.filter(({ name }) => !keys.some(({ own }) => own === name));
    return insertRow(table, { ...buildRow(table, unlinked, [], 1), ...more });
  };
  await env.DB.batch([
    insert("posts", { id: "a", body_html: old }),
    insert("projects", { id: "b", story_html: old }),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const html = [
    '<table class="table tabular"><tr><th class="number" scope="col">%</th><td class="number"><span class="cell-bar" style="--v:9" aria-hidden="true"></span>9%</td></tr></table>',
    '<div class="pullquote"><p>A note, class=&quot;n&quot;</p></div><div class="note-box"></div><figure class="figure"></figure><div class="scroll-x"></div>',
  ].join("");
  expect(await env.DB.prepare("select body_html from posts").first("body_html")).toBe(html);
  expect(await env.DB.prepare("select story_html from projects").first("story_html")).toBe(html);
});

test("a database with rows since its first migration reaches the current schema without losing any", async () => {
  await emptyDatabase();
  expect(await listTableNames(env.DB)).toEqual([]);

  const inserted: Inserted[] = [];
  for (let at = 0; at < env.TEST_MIGRATIONS.length; at++) {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, at + 1));
    const statements: D1PreparedStatement[] = [];
    for (const { table, columns, keys } of await shapesOf(await sortTablesByForeignKey(env.DB))) {
      const row = buildRow(table, columns, keys, at);
      statements.push(insertRow(table, row));
      inserted.push({
        table,
        by: columns.find(({ pk }) => pk === 1)?.name ?? Object.keys(row)[0] ?? "",
        row,
      });
    }
    await env.DB.batch(statements);
  }

  const lost: string[] = [];
  const now = await env.DB.batch<Record<string, unknown>>(
    inserted.map(({ table, by, row }) =>
      env.DB.prepare(`select * from "${table}" where "${by}" = ?`).bind(row[by]),
    ),
  );
  for (const [at, { table, by, row }] of inserted.entries()) {
    const found = now[at]?.results[0];
    if (!found) lost.push(`${table} ${row[by]}`);
    for (const [name, value] of Object.entries(row)) {
      const place = `${table}.${name}`;
      if (droppedColumns.includes(place) || computedColumns.includes(place)) continue;
      if (found && found[renamedColumns[place] ?? name] !== value) {
        lost.push(`${place} of ${row[by]}: ${value} is ${found[renamedColumns[place] ?? name]}`);
      }
    }
  }
  expect(lost).toEqual([]);
  expect(inserted.length).toBeGreaterThan(300);
  const tables = await listTableNames(env.DB);
  const dangling = await env.DB.batch(
    tables.map((table) => env.DB.prepare("select * from pragma_foreign_key_check(?)").bind(table)),
  );
  expect(dangling.flatMap(({ results }) => results)).toEqual([]);
});

test("the migration form_ids gives a lead's contact the phone number that its sender corrected, without consent", async () => {
  await upgradeUntil("form_ids");
  const lead = (id: string, phone: string, contact: string, corrected: [string, string][]) => [
    env.DB.prepare(
      "insert into leads (id, reference, status_since, name, phone, zip, source, created_at, updated_at) values (?1, ?1, 1, 'Ana', ?2, '77007', 'quote', 1, 1)",
    ).bind(id, phone),
    env.DB.prepare(
      "insert into lead_contacts (id, lead_id, kind, value, consent_texts, consent_at, created_at) values (?1, ?1, 'phone', ?2, 'Yes', 1, 1)",
    ).bind(id, contact),
    ...corrected.map(([from, to], at) =>
      env.DB.prepare(
        "insert into lead_events (id, lead_id, kind, data, at) values (?1, ?2, 'wrote-again', ?3, 1)",
      ).bind(
        `${id}.${at}`,
        id,
        JSON.stringify({ corrected: "yes", before: { phone: from }, sent: { phone: to } }),
      ),
    ),
  ];
  await env.DB.batch([
    ...lead("corrected", "+13", "+11", [
      ["+11", "+12"],
      ["+12", "+13"],
    ]),
    ...lead("by-staff", "+14", "+11", [["+11", "+12"]]),
    ...lead("same", "+11", "+11", []),
    env.DB.prepare(
      "insert into lead_events (id, lead_id, kind, data, at) values ('x', 'same', 'wrote-again', 'no json', 1)",
    ),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const { results } = await env.DB.prepare(
    "select lead_id, value, consent_texts from lead_contacts order by lead_id",
  ).all();
  expect(results).toEqual([
    { lead_id: "by-staff", value: "+11", consent_texts: "Yes" },
    { lead_id: "corrected", value: "+13", consent_texts: "" },
    { lead_id: "same", value: "+11", consent_texts: "Yes" },
  ]);
});

test("the migration visit_is_no_next_step keeps every booked visit and every next step", async () => {
  await upgradeUntil("visit_is_no_next_step");
  const shapes = await shapesOf(["staff", "leads", "visits"]);
  const insert = (table: string, at: number, more: Row) => {
    const shape = shapes.find((entry) => entry.table === table);
    return insertRow(table, { ...buildRow(table, shape?.columns ?? [], [], at), ...more });
  };
  const visit = (id: string, leadId: string, startsAt: number, status = "booked") =>
    insert("visits", startsAt, {
      id,
      lead_id: leadId,
      staff_id: "s",
      starts_at: startsAt,
      ends_at: startsAt + 5,
      status,
    });
  type Step = { kind?: string; text?: string; at?: number; visit?: string };
  const lead = (id: string, { kind, text = "", at, visit: visitId }: Step) =>
    env.DB.prepare(
      `insert into leads (id, reference, status, status_since, name, zip, source, created_at, updated_at,
        next_kind, next_action, next_action_at, next_visit_id, next_staff_id)
        values (?1, ?1, 'contacted', 1, 'Carol', '77018', 'quote', 1, 1, ?2, ?3, ?4, ?5, case when ?2 is null then null else 's' end)`,
    ).bind(id, kind ?? null, text, at ?? null, visitId ?? null);
  await env.DB.batch([
    insert("staff", 1, { id: "s" }),
    lead("booked", { kind: "visit", text: "Measure", at: 50, visit: "v1" }),
    // sending a proposal hid this visit
    lead("hidden", { kind: "call", text: "Gas", at: 90, visit: "v2" }),
    lead("called", { kind: "call", text: "Gas", at: 20 }),
    lead("undated", { kind: "visit", text: "Ask for a day" }),
    lead("rowless", { kind: "visit", text: "Slab", at: 70 }),
    lead("none", {}),
    visit("v1", "booked", 50),
    visit("v2", "hidden", 60),
    visit("v3", "called", 40),
    visit("v0", "called", 10, "done"),
  ]);
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  const leads = await env.DB.prepare(
    `select leads.id, task_kind || ' ' || task_action || ' ' || coalesce(task_at, '') as task,
      next_kind || ' ' || next_action || ' ' || coalesce(next_action_at, '') || ' ' || next_staff_id as next, next_visit_id as visit
      from leads order by leads.rowid`,
  ).all();
  const rowless = await env.DB.prepare("select id from visits where lead_id = 'rowless'").first(
    "id",
  );
  expect(leads.results).toEqual([
    { id: "booked", task: null, next: "visit Measure 50 s", visit: "v1" },
    { id: "hidden", task: "call Gas 90", next: "visit  60 s", visit: "v2" },
    { id: "called", task: "call Gas 20", next: "call Gas 20 s", visit: null },
    { id: "undated", task: "visit Ask for a day ", next: "visit Ask for a day  s", visit: null },
    { id: "rowless", task: null, next: "visit Slab 70 s", visit: rowless },
    { id: "none", task: null, next: null, visit: null },
  ]);
  const rows = await env.DB.prepare(
    "select lead_id, status, starts_at, note from visits order by lead_id, starts_at",
  ).all();
  expect(rows.results).toEqual([
    { lead_id: "booked", status: "booked", starts_at: 50, note: "Measure" },
    { lead_id: "called", status: "done", starts_at: 10, note: "" },
    { lead_id: "called", status: "booked", starts_at: 40, note: "" },
    { lead_id: "hidden", status: "booked", starts_at: 60, note: "" },
    { lead_id: "rowless", status: "booked", starts_at: 70, note: "Slab" },
  ]);
});

test("the migration messages_of_events makes each note, call and reply a message once, and changes no report", async () => {
  await upgradeUntil("messages_of_events");
  const lead = (id: string, mergedInto: string | null, deletedAt: number | null) =>
    env.DB.prepare(
      "insert into leads (id, reference, status, status_since, name, zip, source, merged_into, deleted_at, created_at, updated_at) values (?1, ?1, 'contacted', 1, 'Ana', '77007', 'quote', ?2, ?3, 1, 1)",
    ).bind(id, mergedInto, deletedAt);
  const event = (id: string, kind: string, data: unknown, leadId = "open") =>
    env.DB.prepare(
      "insert into lead_events (id, lead_id, kind, staff_id, data, at) values (?, ?, ?, 's', ?, 10)",
    ).bind(id, leadId, kind, typeof data === "string" ? data : JSON.stringify(data));
  const moved = JSON.stringify({ moved: { events: ["moved"] } });
  const reply = { way: "text", outcome: "spoke", at: 7, minutes: 3, entered: 4 };
  const waited = { followUpAt: 2, followUpMinutes: 5 };
  await env.DB.batch([
    env.DB.prepare(
      "insert into staff (id, email, name, role, created_at, updated_at) values ('s', 's@example.com', 'Ben', 'staff', 1, 1)",
    ),
    lead("open", null, null),
    lead("trashed", null, 9),
    lead("absorbed", "open", 9),
    lead("apart", null, null),
    lead("erased", null, null),
    env.DB.prepare("insert into erasures (lead_id, at) values ('erased', 1)"),
    env.DB.prepare(
      "insert into lead_merges (id, survivor_id, absorbed_id, before, at, undone_at) values ('m', 'open', 'absorbed', ?1, 9, null), ('u', 'open', 'apart', ?1, 9, 9)",
    ).bind(moved),
    env.DB.prepare(
      "insert into lead_attempts (id, lead_id, staff_id, way, started_at, outbox_id) values ('k', 'open', 's', 'email', 1, 'mail')",
    ),
    env.DB.prepare(
      "insert into outbox (id, kind, dedupe_key, to_address, subject, text, html, next_try_at, created_at) values ('mail', 'lead-reply', 'mail', 'a@example.com', 'S', 'B', '', 1, 1)",
    ),
    event("note", "note", { text: "“Two” options\nüber" }),
    event("trash", "note", { text: "In the trash" }, "trashed"),
    event("moved", "note", { text: "Moved by a merge" }),
    event("apart", "note", { text: "After an undone merge" }, "apart"),
    event("number", "note", { text: 5 }),
    event("object", "note", { text: { deep: "Kept in place" } }),
    event("missing", "note", {}),
    event("list", "note", '["Kept"]'),
    event("broken", "note", "{text: broken"),
    event("reply", "reply", { ...reply, ...waited, text: "On my way" }),
    event("call", "contact", { way: "call", outcome: "no-answer", at: 8, number: "+1713" }),
    event("odd", "contact", { way: "fax", text: "Faxed" }),
    event("k.sent.contact", "reply", { way: "email", outcome: "left-word", at: 9, minutes: 2 }),
    event("sent", "proposal-sent", { version: "1" }),
    event("sent.reply", "reply", { way: "email", outcome: "spoke", at: 9, minutes: 1 }),
    event("email", "email-queued", {
      subject: "S",
      text: "Body",
      to: "a@example.com",
      outboxId: "mail",
      attached: "yard.pdf",
    }),
    event("broken-email", "email-queued", "{"),
    event("old-email", "mail", { subject: "Old" }),
    event("extras", "extras-added", { submissionId: "q", hoa: "Oaks", callTime: "", note: "Gate" }),
    event("old-extras", "extras-added", { text: "Gas line" }),
    event("survey", "extras-added", { submissionId: "q", kind: "survey", count: 1 }),
    event("question", "proposal-question", { version: "1", name: "Bo", text: "Why?" }),
    event("wanted", "visit-wanted", { text: "Saturday" }),
    event("gone", "note", {}, "erased"),
    event("imported", "imported", { text: "Stays in its event" }),
  ]);
  const reports = `select id, data ->> '$.minutes' as minutes, data ->> '$.entered' as entered, data ->> '$.followUpMinutes' as later, instr(data, '"followUpMinutes"') > 0 as waited
    from lead_events where kind = 'reply' order by id`;
  const before = (await env.DB.prepare(reports).all()).results;
  const eventCount = () => env.DB.prepare("select count(*) as n from lead_events").first("n");
  const events = await eventCount();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

  expect((await env.DB.prepare(reports).all()).results).toEqual(before);
  expect(await eventCount()).toBe(events);
  const { results } = await env.DB.prepare(
    "select id || ' ' || lead_id || ' ' || direction || ' ' || channel || ' ' || sent_at || ' ' || person || '|' || address || '|' || subject || '|' || text as message from messages where staff_id = 's' order by id",
  ).all();
  expect(results.map(({ message }) => message)).toEqual([
    "apart apart internal note 10 |||After an undone merge",
    "broken open internal note 10 |||",
    "broken-email open out email 10 |||",
    "call open out call 8 |||",
    "email open out email 10 |a@example.com|S|Body",
    "extras open in page 10 |||HOA: Oaks\nGate",
    "list open internal note 10 |||",
    "missing open internal note 10 |||",
    "moved open internal note 10 |||Moved by a merge",
    "note open internal note 10 |||“Two” options\nüber",
    "number open internal note 10 |||5",
    "object open internal note 10 |||",
    "odd open out call 10 |||Faxed",
    "old-email open out email 10 ||Old|",
    "old-extras open in page 10 |||Gas line",
    "question open in proposal 10 Bo|||Why?",
    "reply open out text 7 |||On my way",
    "trash trashed internal note 10 |||In the trash",
    "wanted open in page 10 |||Saturday",
  ]);
  const data = await env.DB.prepare("select id, kind, data from lead_events").all<{
    id: string;
    kind: string;
    data: string;
  }>();
  const eventsById = new Map(data.results.map((row) => [row.id, row]));
  expect(eventsById.get("broken")?.data).toBe("{text: broken");
  expect(eventsById.get("object")?.data).toContain("Kept in place");
  expect(eventsById.get("imported")?.data).toContain("Stays in its event");
  expect(JSON.parse(eventsById.get("reply")?.data ?? "")).toEqual({ ...reply, ...waited });
  expect(eventsById.get("call")?.data).toContain("+1713");
  expect(eventsById.get("email")).toMatchObject({
    kind: "message",
    data: '{"outboxId":"mail","attached":"yard.pdf"}',
  });
  expect(await env.DB.prepare("select message_id from outbox").first("message_id")).toBe("email");
});
