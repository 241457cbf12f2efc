import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCsvLine, utf8Bom } from "~/lib/csv";
import { arbitraryText, propertyRuns, queryOf, textOf } from "../../../tests/properties";
import { decodeImportFile } from "./import/decode-import";
import { guessMapping, importFields } from "./import/import-columns";
import { parseImportRow } from "./import/import-row.server";
import { importLimits, parseImportTable } from "./import/import-table.server";
import { parseAnswers, serializeAnswers } from "./intake/answers.server";
import { parseJournalEntry } from "./intake/journal/journal.server";
import { normalizeReturnQuery, parseLeadQuery, serializeLeadQuery } from "./list/lead-query";

const long = fc.oneof(
  fc.string({ unit: "binary", minLength: 90, maxLength: 120 }),
  textOf(["a".repeat(33), " ", "\u{1f600}"], 8),
);
const listQuery = fc
  .tuple(
    queryOf({
      view: ["board", "table"],
      stage: ["open", "new", "visit-booked", "__proto__"],
      owner: ["nobody", "abc123", "ABC"],
      waiting: ["1", "0"],
      service: ["attached-pergola", "constructor"],
      channel: ["google-ads", "unknown"],
      campaign: ["spring sale"],
      zip: ["770", "77007", "7700", "x"],
      min: ["1000", "0", "0.005", "1e10", "-1", "$5"],
      max: ["1000.01", "100000000.01", "99999999.99"],
      from: ["2026-03-08", "2026-02-30", "0000-01-01", "9999-12-31"],
      until: ["2026-11-01"],
      drawing: ["1"],
      photos: ["1"],
      q: ['"a', "a*", "  "],
      sort: ["name", "value", "__proto__"],
      dir: ["asc", "desc", "up"],
      after: ["abc"],
      before: ["abc"],
    }),
    fc.array(fc.tuple(fc.constantFrom("q", "campaign", "channel", "after"), long), {
      maxLength: 2,
    }),
  )
  .map(([query, more]) => {
    for (const [name, value] of more) query.set(name, value);
    return query;
  });

test("serializeLeadQuery is canonical for any query string", () => {
  fc.assert(
    fc.property(listQuery, (asked) => {
      const spelled = serializeLeadQuery(parseLeadQuery(asked));
      const { ignored, ...again } = parseLeadQuery(new URLSearchParams(spelled));
      expect(ignored).toEqual([]);
      expect(serializeLeadQuery(again)).toBe(spelled);
      expect(spelled.length).toBeLessThan(6_000);
    }),
    propertyRuns(80),
  );
});

test("normalizeReturnQuery returns only list queries for any text", () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryText(200), listQuery.map(String)), (carried) => {
      const query = normalizeReturnQuery(carried);
      expect(normalizeReturnQuery(query)).toBe(query);
      expect(query).toMatch(/^[\w.*%+&=-]*$/);
    }),
    propertyRuns(80),
  );
});

/** Any JSON, including almost valid entries. */
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      version: fc.oneof(fc.constantFrom(1, 2, 3), fc.jsonValue()),
      reference: fc.jsonValue(),
      id: fc.oneof(fc.uuid(), fc.jsonValue()),
      answers: fc.oneof(
        fc.jsonValue(),
        fc.record(
          {
            services: fc.jsonValue(),
            name: fc.jsonValue(),
            phone: fc.string(),
            contactBy: fc.constantFrom("call", "fax", null),
            photosLost: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
      ),
      spamScore: fc.oneof(
        fc.jsonValue(),
        fc.record({ score: fc.integer(), reasons: fc.array(fc.string()) }),
      ),
      attribution: fc.oneof(
        fc.jsonValue(),
        fc.record({
          first: fc.record({
            at: fc.double(),
            landing: arbitraryText(210),
            referrer: arbitraryText(210),
          }),
          last: fc.jsonValue(),
        }),
      ),
      place: fc.jsonValue(),
      files: fc.jsonValue(),
      receivedAt: fc.oneof(
        fc.date().map((at) => (Number.isNaN(at.getTime()) ? "x" : at.toISOString())),
        fc.jsonValue(),
      ),
      other: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
);

test("parseJournalEntry never throws and round-trips every valid entry", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        { weight: 5, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: arbitraryText() },
      ),
      (text) => {
        const entry = parseJournalEntry(text);
        if (!entry) return;
        const { reference, submission } = entry;
        const again = parseJournalEntry(JSON.stringify({ version: 2, reference, ...submission }));
        expect(again).toEqual(entry);
        expect(Number.isNaN(submission.receivedAt.getTime())).toBe(false);
      },
    ),
    propertyRuns(250),
  );
});

test("parseAnswers accepts any JSON and round-trips its result", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        arbitraryText(),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
      (json) => {
        const answers = parseAnswers(json);
        expect(parseAnswers(serializeAnswers(answers))).toEqual(answers);
      },
    ),
    propertyRuns(200),
  );
});

const cell = fc.oneof(
  arbitraryText(20).map((text) => text.trim()),
  textOf(['"', ",", ";", "\t", "|", "\r\n", "=1+1", "'", "@", "\u00a0"], 6).map((text) =>
    text.trim(),
  ),
);

test("parseImportTable reads back every cell of an exported file, with formulas escaped", () => {
  const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 8,
    }),
  );
  fc.assert(
    fc.property(table, (rows) => {
      const heads = ["Name", "Phone", "E-mail", "ZIP", "Notes"].slice(0, rows[0]?.length);
      const filled = rows.map(([, ...rest]) => ["Ann", ...rest]);
      const file = new TextEncoder().encode(
        utf8Bom + formatCsvLine(heads) + filled.map((row) => formatCsvLine(row)).join(""),
      );
      // lone surrogates cannot be encoded as UTF-8
      const expected = filled.map((row) => row.map((text) => Buffer.from(text).toString()));
      expect(parseImportTable(decodeImportFile(file))).toMatchObject({ heads, rows: expected });
    }),
    propertyRuns(80),
  );
});

test("parseImportTable never throws and respects its limits", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        textOf(['"', ",", "\n", "\r", ";", "a", "\t"], 80).map((text) =>
          new TextEncoder().encode(text),
        ),
      ),
      (bytes) => {
        const table = parseImportTable(decodeImportFile(bytes));
        if ("problem" in table) return;
        expect(table.heads.length).toBeLessThanOrEqual(importLimits.columns);
        const mapping = guessMapping(table.heads).filter((field) => field !== undefined);
        const single = mapping.filter((field) => field !== "secondPhone" && field !== "email");
        expect(new Set(single).size).toBe(single.length);
        expect(mapping.every((field) => importFields.some(({ key }) => key === field))).toBe(true);
      },
    ),
    propertyRuns(300),
  );
});

test("parseImportRow returns a lead within all limits or a reason for refusal", () => {
  const heads = importFields.map(({ key }) => key);
  const cellText = fc.oneof(
    arbitraryText(60),
    fc.constantFrom(
      "",
      "Ann Lee",
      "713-555-0117",
      "ann@example.com",
      "77007-1234",
      "New",
      "won",
      "$12,500.50",
      "-1",
      "1e400",
    ),
    fc.constantFrom(
      "3/8/2026",
      "2026-03-08",
      "2026-02-30",
      "13/13/2026",
      "2099-01-01",
      "attached pergola; __proto__",
      "google ads",
    ),
    fc.string({ minLength: 190, maxLength: 260 }),
  );
  const now = new Date("2026-11-20T15:00:00Z");
  const row = fc.array(cellText, { minLength: 1, maxLength: heads.length + 1 });
  fc.assert(
    fc.property(row, fc.constantFrom("713-555-0117", ""), (cells, phone) => {
      const filled = cells.map((cell, at) => (heads[at] === "phone" && phone ? phone : cell));
      const read = parseImportRow(filled, 2, {
        isInServiceArea: () => true,
        now,
        table: { heads },
        mapping: heads,
      });
      if ("reason" in read) {
        expect(read.reason.length).toBeGreaterThan(5);
        expect(read.reason.length).toBeLessThan(120);
        return;
      }
      const {
        name,
        phone: number,
        email,
        zip,
        street,
        valueCents,
        channel,
        createdAt,
        services,
      } = read.lead;
      expect(
        name.length > 0 &&
          name.length <= 120 &&
          (street ?? "").length <= 200 &&
          (channel ?? "").length <= 60,
      ).toBe(true);
      expect(number ?? "+17135550117").toMatch(/^\+\d{7,15}$/);
      expect(number !== null || email !== null).toBe(true);
      expect(zip).toMatch(/^(?:\d{5})?$/);
      expect(
        valueCents === null || (Number.isSafeInteger(valueCents) && Number(valueCents) >= 0),
      ).toBe(true);
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(Array.isArray(JSON.parse(services ?? ""))).toBe(true);
      expect(read.details.length).toBeLessThanOrEqual(5_000);
    }),
    propertyRuns(300),
  );
});
