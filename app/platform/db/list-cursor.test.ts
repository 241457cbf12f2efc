import { integer, SQLiteSyncDialect, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { afterCursorCondition, parseListCursor, toListPage } from "./list-cursor.server";

const table = sqliteTable("things", { id: text("id").notNull(), at: integer("at").notNull() });
const rows = [3, 2, 1].map((at) => ({ id: `row-${at}`, at: new Date(at) }));

test("toListPage returns the cursor of the last row if there are more rows", () => {
  expect(toListPage(rows, 2, ({ at }) => at)).toEqual({ page: rows.slice(0, 2), next: "2.row-2" });
  expect(toListPage(rows, 3, ({ at }) => at)).toEqual({ page: rows, next: undefined });
  expect(toListPage([], 3, () => new Date(0))).toEqual({ page: [], next: undefined });
});

test("afterCursorCondition selects the rows after a cursor", () => {
  const condition = afterCursorCondition(parseListCursor("2.row-2"), table.at, table.id);
  expect(condition && new SQLiteSyncDialect().sqlToQuery(condition)).toMatchObject({
    sql: '("things"."at", "things"."id") < (?, ?)',
    params: [2, "row-2"],
  });
  expect(afterCursorCondition(undefined, table.at, table.id)).toBeUndefined();
});

test("parseListCursor returns undefined for malformed text", () => {
  for (const malformed of [null, undefined, "", "x", "1", "1.", "1.a b", `1.${"a".repeat(99)}`])
    expect(parseListCursor(malformed)).toBeUndefined();
});
