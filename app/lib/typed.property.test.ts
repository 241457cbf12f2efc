import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryText, propertyRuns, textOf } from "../../tests/properties";
import { formatCsvCell, formatCsvLine, stripFormulaGuard } from "./csv";
import { formatLengthInput, parseLengthInches } from "./feet-input";
import { parseJson, parseStringArray, parseStringRecord } from "./json";
import { explainNumber, formatHundredths, parseHundredths } from "./parse-number";

const cell = fc.oneof(
  arbitraryText(),
  textOf([
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    ",",
    "\r\n",
    "\n",
    "\t",
    " ",
    "\u00a0",
    "\ufeff",
    "cmd|' /C calc'!A0",
    "\0",
  ]),
);

test("formatCsvCell never returns a formula, also behind blanks, control characters or quotes", () => {
  fc.assert(
    fc.property(cell, (text) => {
      const written = formatCsvCell(text).replace(/^"|"$/g, "").replaceAll('""', '"');
      expect(written).not.toMatch(/^[\s\u00a0\p{Cc}]*[=+\-@\t\r]/u);
      expect(stripFormulaGuard(written)).toBe(text);
    }),
    propertyRuns(150),
  );
});

test("formatCsvLine keeps every cell", () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const line = formatCsvLine(cells);
      // a minimal RFC 4180 parser
      const read = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
      );
      expect(read.map(stripFormulaGuard)).toEqual(cells);
    }),
    propertyRuns(150),
  );
});

test("parseHundredths returns null or bounded hundredths that format and parse alike", () => {
  const input = fc.oneof(
    arbitraryText(12),
    textOf(["$", "-", ",", ".", "e", "E+", "%", "0", "9", "12", " ", "1e400", "00"], 8),
    fc.double().map(String),
  );
  fc.assert(
    fc.property(input, (text) => {
      const value = parseHundredths(text);
      if (value === null) return;
      expect(Number.isSafeInteger(value) && !Object.is(value, -0)).toBe(true);
      expect(parseHundredths(formatHundredths(value))).toBe(value);
    }),
    propertyRuns(150),
  );
});

test("parseHundredths reads American numbers exactly and never another value for a comma", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000_00 });
  const write = (locale: string, value: number) =>
    (value / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(cents, (value) => {
      expect(parseHundredths(write("en-US", value))).toBe(value);
      const german = write("de-DE", value);
      expect(parseHundredths(german)).toBeNull();
      const suggested = explainNumber(german, "").replace(/^Write (.*)\.$/, "$1");
      expect(parseHundredths(suggested)).toBe(value);
    }),
    propertyRuns(300),
  );
  const digits = textOf(["0", "1", "25", "500", ",", ".", " "], 7);
  fc.assert(
    fc.property(digits, (text) => {
      if (parseHundredths(text) === null) return;
      expect(text.trim()).toMatch(/^(?:\d*|[1-9]\d{0,2}(?:[, ]+\d{3})+)(?:\.\d*)?$/);
    }),
    propertyRuns(300),
  );
});

test("parseHundredths returns every amount that formatHundredths wrote, also below zero", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(parseHundredths(formatHundredths(cents))).toBe(cents);
    }),
    propertyRuns(300),
  );
});

test("parseLengthInches round-trips with formatLengthInput for every accepted length", () => {
  const input = fc.oneof(
    arbitraryText(12),
    textOf(["'", '"', "ft", " in", "′", "20", "6", ".5", " ", "0"], 6),
  );
  fc.assert(
    fc.property(input, (text) => {
      const inches = parseLengthInches(text);
      if (typeof inches !== "number") return;
      expect(Number.isInteger(inches) && inches >= 0 && inches <= 12_000).toBe(true);
      if (inches > 0) expect(parseLengthInches(formatLengthInput(inches))).toBe(inches);
    }),
    propertyRuns(200),
  );
});

test("the JSON parsers never throw", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        arbitraryText(),
        fc.json(),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
      (json) => {
        parseJson(json);
        expect(parseStringArray(json).every((text) => typeof text === "string")).toBe(true);
        expect(Object.values(parseStringRecord(json)).every((text) => text !== "")).toBe(true);
      },
    ),
    propertyRuns(150),
  );
});
