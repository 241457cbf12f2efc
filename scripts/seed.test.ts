import { expect, test } from "vitest";
import { isImageSlug } from "~/domain/images/images";
import { contentRows, demoLeadRows, generatedLeadRows } from "./seed/rows";
import { seedStatements } from "./seed.mjs";

const now = Date.UTC(2026, 10, 20, 18);

test("no statement is larger than D1 takes, and every row is in one", () => {
  const tables = [...contentRows(now), ...demoLeadRows(now), ...[...generatedLeadRows(500, now)].flat()];
  const statements = seedStatements(tables);
  for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
  expect(statements.filter((statement) => statement.startsWith("INSERT INTO leads ")).length).toBeGreaterThan(1);
});

test("every seeded picture exists", () => {
  for (const { table, rows } of contentRows(now)) {
    for (const row of rows) {
      if ("picture_slug" in row) expect(isImageSlug(String(row.picture_slug)), `${table}: ${row.picture_slug}`).toBe(true);
    }
  }
});

test("any number of leads comes in parts, each with its own reference", () => {
  const references = new Set<unknown>();
  let parts = 0;
  for (const part of generatedLeadRows(20_100, now)) {
    parts++;
    for (const lead of part[0]?.rows ?? []) references.add(lead.reference);
  }
  expect(references.size).toBe(20_100);
  expect(parts).toBeGreaterThan(1);
});
