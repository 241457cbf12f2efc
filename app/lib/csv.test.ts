import { expect, test } from "vitest";
import { formatCsvLine, stripFormulaGuard } from "./csv";

test("formatCsvCell quotes separators and guards formulas", () => {
  expect(formatCsvLine(["a,b", 'say "no"', "two\nlines", null, -4.5])).toBe(
    '"a,b","say ""no""","two\nlines",,-4.5\r\n',
  );
  expect(formatCsvLine(["=1+1", "+17135550101", "-x", "@sum", "plain"])).toBe(
    "'=1+1,'+17135550101,'-x,'@sum,plain\r\n",
  );
});

test("formatCsvCell guards formulas behind blanks, and stripFormulaGuard removes the guard", () => {
  expect(formatCsvLine([" =1+1", "\u00a0@sum"])).toBe("' =1+1,'\u00a0@sum\r\n");
  expect(["'=1+1", "' =1+1", "'+17135550101", "O'Neil", "'tis"].map(stripFormulaGuard)).toEqual([
    "=1+1",
    " =1+1",
    "+17135550101",
    "O'Neil",
    "'tis",
  ]);
});
