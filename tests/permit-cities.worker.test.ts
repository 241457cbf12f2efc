import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import migration from "../migrations/0063_permit-cities.sql?raw";
import authorities from "../scripts/seed/content/permits/authorities.json";
import { contentRows, type TableRows } from "../scripts/seed/rows";
import { insertTables } from "./insert-tables";

const seededAt = Date.parse("2026-11-24T18:00:00Z");
const tables = ["permit_offices", "office_zips", "facts", "office_answers", "places", "posts"];

const run = async (...statements: string[]) => {
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
};
const migrate = () => run(...migration.split("--> statement-breakpoint"));
const rowsOf = async (sql: string) => (await env.DB.prepare(sql).all()).results;

beforeEach(async () => {
  await run(...tables.toReversed().map((table) => `DELETE FROM ${table}`));
});

/** Content of a site that was seeded before the release: without its new rows and texts. */
async function seedOldSite(): Promise<TableRows[]> {
  const content = contentRows(seededAt).filter(({ table }) => tables.includes(table));
  await insertTables(env.DB, content);
  const knownNames = authorities.knownToExistNotRead
    .map((text) => `'City of ${text.split(" (")[0]}'`)
    .join(", ");
  await run(
    `DELETE FROM permit_offices WHERE kind = 'city' AND slug NOT LIKE 'city-of-%' AND name NOT IN (${knownNames})`,
    "DELETE FROM office_zips WHERE zip NOT IN ('77005', '77494')",
    "UPDATE office_zips SET source = 'assumption'",
    "UPDATE permit_offices SET counties = '[]' WHERE slug IN ('pasadena', 'fulshear', 'shenandoah')",
    "DELETE FROM office_answers WHERE topic IN ('duration', 'codes') AND office_id = (SELECT id FROM permit_offices WHERE slug = 'city-of-houston')",
    "UPDATE facts SET sentence = 'So do outdoor kitchens and fireplaces.' WHERE key = 'the-woodlands-township-kitchen-structure'",
    'UPDATE places SET zips = \'["77381","77380","77382"]\'',
    "UPDATE posts SET body = replace(body, 'Fences under eight feet that', 'Fences up to eight feet that')",
  );
  return content;
}

test("a site seeded before has the cities, ZIP codes, answers and texts of a new one", async () => {
  const content = await seedOldSite();
  await migrate();
  const seededRows = content.flatMap(({ table, rows }) => (table === "office_zips" ? rows : []));
  expect(
    await rowsOf("SELECT office_id, zip, source FROM office_zips ORDER BY office_id, zip"),
  ).toEqual(
    seededRows
      .map(({ office_id, zip, source }) => ({ office_id, zip, source }))
      .toSorted((one, other) =>
        `${one.office_id} ${one.zip}` < `${other.office_id} ${other.zip}` ? -1 : 1,
      ),
  );
  expect(
    await rowsOf(
      "SELECT zip FROM office_zips WHERE office_id = (SELECT id FROM permit_offices WHERE slug = 'texas-city') ORDER BY zip",
    ),
  ).toContainEqual({ zip: "77590" });
  expect(
    await rowsOf("SELECT slug, counties FROM permit_offices WHERE slug = 'galveston'"),
  ).toEqual([{ slug: "galveston", counties: '["galveston"]' }]);
  expect(
    await rowsOf(
      "SELECT topic FROM office_answers WHERE office_id = (SELECT id FROM permit_offices WHERE slug = 'city-of-houston') AND topic IN ('codes', 'duration') ORDER BY topic",
    ),
  ).toEqual([{ topic: "codes" }, { topic: "duration" }]);
  expect(await rowsOf("SELECT zips FROM places")).toEqual([
    { zips: '["77381","77380","77382","77389"]' },
  ]);
  expect(await rowsOf("SELECT id FROM posts WHERE instr(body, 'up to eight feet') > 0")).toEqual(
    [],
  );
});

test("texts and ZIP codes that staff changed stay", async () => {
  await seedOldSite();
  await run(
    "UPDATE facts SET sentence = 'Ours.' WHERE key = 'the-woodlands-township-kitchen-structure'",
    "UPDATE permit_offices SET counties = '[\"brazoria\"]' WHERE slug = 'pasadena'",
    "UPDATE office_zips SET removed_at = 1 WHERE zip = '77005'",
    "UPDATE places SET zips = '[\"77381\"]'",
  );
  await migrate();
  expect(
    await rowsOf(
      "SELECT sentence FROM facts WHERE key = 'the-woodlands-township-kitchen-structure'",
    ),
  ).toEqual([{ sentence: "Ours." }]);
  expect(await rowsOf("SELECT counties FROM permit_offices WHERE slug = 'pasadena'")).toEqual([
    { counties: '["brazoria"]' },
  ]);
  const restored =
    "SELECT zip FROM office_zips WHERE zip = '77005' AND removed_at IS NULL AND office_id IN (SELECT id FROM permit_offices WHERE slug LIKE 'city-of-%')";
  expect(await rowsOf(restored)).toEqual([]);
  expect(await rowsOf("SELECT zips FROM places")).toEqual([{ zips: '["77381"]' }]);
});

test("a second copy of a fact goes to the trash, unless a text prints it or staff changed it", async () => {
  await seedOldSite();
  const copies = [
    ["dig-notice", 1],
    ["windstorm-area", 1],
    ["hoa-hearing-days", 2],
  ] as const;
  const { seedId } = await import("../scripts/seed/table-rows");
  await run(
    ...copies.map(
      ([key, version]) =>
        `INSERT INTO facts (id, key, sentence, value, source_title, source_url, quote, certainty, checked_at, review_by, version, created_at, updated_at) VALUES ('${seedId("fact", key)}', '${key}', 'x', '', '', '', '', 'verified', '2026-10-18', '2027-10-18', ${version}, 1, 1)`,
    ),
    "UPDATE places SET body = body || ' {fact:windstorm-area}'",
  );
  await migrate();
  expect(
    await rowsOf(
      "SELECT key, deleted_at IS NULL AS stays FROM facts WHERE key IN ('dig-notice', 'windstorm-area', 'hoa-hearing-days') ORDER BY key",
    ),
  ).toEqual([
    { key: "dig-notice", stays: 0 },
    { key: "hoa-hearing-days", stays: 1 },
    { key: "windstorm-area", stays: 1 },
  ]);
});

test("a site without content gets none", async () => {
  await migrate();
  expect(await rowsOf("SELECT id FROM permit_offices")).toEqual([]);
});
