import { expect, test } from "vitest";
import { formatCsvCell, formatCsvLine } from "~/lib/csv";
import {
  type Conversion,
  findSignedAt,
  formatConversionsCsv,
  formatConversionTime,
} from "./conversions";

test.each([
  ["=1+1", "'=1+1"],
  ["+17135550101", "'+17135550101"],
  ["-5", "'-5"],
  ["@name", "'@name"],
  ["\tx", "'\tx"],
  ["\rx", '"\'\rx"'],
  ['a "b", c', '"a ""b"", c"'],
  ["plain", "plain"],
  [-5, "-5"],
  [null, ""],
])("the cell %j is written %j", (value, cell) => {
  expect(formatCsvCell(value)).toBe(cell);
  expect(formatCsvLine([value, "x"])).toBe(`${cell},x\r\n`);
});

test("formatConversionTime includes Houston's UTC offset, in summer and in winter", () => {
  expect(formatConversionTime(new Date("2026-11-20T20:30:05Z"))).toBe("2026-11-20 14:30:05-0600");
  expect(formatConversionTime(new Date("2026-07-01T02:00:00Z"))).toBe("2026-06-30 21:00:00-0500");
});

test("findSignedAt returns the time of the move to Won, or noon of another signing day", () => {
  const statusSince = new Date("2026-11-20T20:30:00Z");
  expect(findSignedAt({ statusSince, signedOn: null })).toEqual(statusSince);
  expect(findSignedAt({ statusSince, signedOn: "2026-11-20" })).toEqual(statusSince);
  expect(findSignedAt({ statusSince, signedOn: "2026-11-18" })).toEqual(
    new Date("2026-11-18T18:00:00Z"),
  );
});

test("formatConversionsCsv writes one click id, value and currency per line, and escapes formulas", () => {
  const won: Conversion = {
    gclid: "=cmd()",
    gbraid: "b",
    wbraid: null,
    statusSince: new Date("2026-11-20T20:30:00Z"),
    signedOn: null,
    valueCents: 4_120_050,
  };
  expect([...formatConversionsCsv([won, { ...won, gclid: null, valueCents: null }])]).toEqual([
    "Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency\r\n",
    "'=cmd(),,,Signed contract,2026-11-20 14:30:00-0600,41200.50,USD\r\n",
    ",b,,Signed contract,2026-11-20 14:30:00-0600,,\r\n",
  ]);
});
