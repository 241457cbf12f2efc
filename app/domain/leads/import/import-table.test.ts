import { describe, expect, test } from "vitest";
import { type ImportTable, parseImportTable } from "./import-table.server";

function tableOf(text: string): ImportTable {
  const table = parseImportTable(text);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}

/** Number of rows and blank lines below the column names. */
const linesBelow = ({ rows, blankLines }: ImportTable) => rows.length + blankLines;

describe("parseImportTable", () => {
  test("a quotation mark at the start of a cell, with text behind its end, loses no row", () => {
    const table = tableOf(
      [
        "Name,Phone,Note",
        `"Tito" Garza's brother,713-555-0101,gate`,
        "Ann Lee,713-555-0102,",
        `Bob Ray,713-555-0103,"wants ""shade"""`,
        "Cy Fox,713-555-0104,",
      ].join("\n"),
    );
    expect(table.rows).toEqual([
      [`"Tito" Garza's brother`, "713-555-0101", "gate"],
      ["Ann Lee", "713-555-0102", ""],
      ["Bob Ray", "713-555-0103", 'wants "shade"'],
      ["Cy Fox", "713-555-0104", ""],
    ]);
    expect(table.strayQuotes).toEqual([2]);
  });

  test.each([
    ["never ends", `"Tito Garza,713-555-0101,gate`, "Ann Lee,713-555-0102,"],
    ["ends in a later row", `"Tito Garza,713-555-0101,gate`, `Ann Lee,713-555-0102,6" slab`],
    ["ends before a later comma", `"Tito Garza,713-555-0101,6`, `Ann "Lee",713-555-0102,gate`],
    ["ends at a later cell's end", `"Tito Garza,713-555-0101,x`, `Ann Lee",713-555-0102,x`],
    ["opens the last cell of two rows", `Tito,713-555-0101,"x`, `Ann Lee,713-555-0102,"y`],
  ])("keeps a row whose quotation mark %s", (_, first, second) => {
    const table = tableOf(["Name,Phone,Note", first, second, "Bob Ray,713-555-0103,"].join("\r\n"));
    expect(table.rows.map((cells) => cells[1])).toEqual([
      "713-555-0101",
      "713-555-0102",
      "713-555-0103",
    ]);
    expect(table.lines).toEqual([2, 3, 4]);
    expect(table.strayQuotes).toContain(2);
  });

  test("counts every line below the column names as a row or a blank line", () => {
    const table = tableOf('Name,Phone\n"a" b,1\n\nc,2\n,\n"d,3\ne,4\n');
    expect([table.rows.length, table.blankLines]).toEqual([4, 2]);
    expect(linesBelow(table)).toBe(6);
  });

  test("keeps line breaks, delimiters and doubled quotation marks inside a quoted cell", () => {
    const table = tableOf('Name,Note,Phone\r\nAnn, "two\r\nlines, ""quoted""" ,713-555-0101\r\n');
    expect(table.rows).toEqual([["Ann", 'two\r\nlines, "quoted"', "713-555-0101"]]);
    expect(table.strayQuotes).toEqual([]);
  });

  test.each(["sep=;", '"sep=;"', "SEP=;"])("skips Excel's first line %s and uses it", (line) => {
    const table = tableOf(`\ufeff${line}\r\nName;Phone, main\r\nLee, Ann;713-555-0101\r\n`);
    expect(table).toMatchObject({
      heads: ["Name", "Phone, main"],
      rows: [["Lee, Ann", "713-555-0101"]],
      delimiter: ";",
    });
  });

  test("reads a file with the line breaks of old Macs", () => {
    expect(tableOf("Name,Phone\rAnn,1\rBob,2").rows).toHaveLength(2);
  });
});
