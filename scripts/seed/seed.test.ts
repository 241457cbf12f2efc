import { expect, test } from "vitest";
import { isImageSlug } from "~/domain/images/images";
import { contentRows, demoLeadRows, generatedLeadRows } from "./rows";
import { seedStatements } from "./seed.mjs";

const now = Date.UTC(2026, 10, 20, 18);

test("seedStatements includes every row in statements that D1 accepts", () => {
  const tables = [
    ...contentRows(now),
    ...demoLeadRows(now),
    ...[...generatedLeadRows(500, now)].flat(),
  ];
  const statements = seedStatements(tables);
  for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
  expect(
    statements.filter((statement) => statement.startsWith("INSERT INTO leads ")).length,
  ).toBeGreaterThan(1);
});

test("every seeded image exists", () => {
  for (const { table, rows } of contentRows(now)) {
    for (const row of rows) {
      if ("picture_slug" in row)
        expect(isImageSlug(String(row.picture_slug)), `${table}: ${row.picture_slug}`).toBe(true);
    }
  }
});

test("seeded leads are generated in parts, each lead with its own reference", () => {
  const references = new Set<unknown>();
  let parts = 0;
  for (const part of generatedLeadRows(20_100, now)) {
    parts++;
    for (const lead of part[0]?.rows ?? []) references.add(lead.reference);
  }
  expect(references.size).toBe(20_100);
  expect(parts).toBeGreaterThan(1);
});
