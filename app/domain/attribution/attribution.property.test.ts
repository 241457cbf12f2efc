import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryText, propertyRuns } from "../../../tests/properties";
import {
  buildTouchCookies,
  campaignFields,
  firstChannel,
  formatFirstTouch,
  parseAttribution,
  parseTouch,
} from "./attribution";

const long = fc.oneof(
  arbitraryText(230),
  fc
    .tuple(fc.nat(3), fc.nat(120))
    .map(([shift, count]) => "x".repeat(shift) + "\u{1f600}".repeat(count)),
);
const now = new Date("2026-11-20T15:00:00Z");

test("parseTouch returns null or a touch that round-trips for any JSON", () => {
  const touch = fc.record(
    {
      at: fc.oneof(fc.constant(now.getTime()), fc.double(), fc.jsonValue()),
      landing: fc.oneof(long, fc.jsonValue()),
      referrer: fc.oneof(long, fc.jsonValue()),
      ...Object.fromEntries(campaignFields.map((field) => [field, fc.oneof(long, fc.jsonValue())])),
    },
    { requiredKeys: ["at"] },
  );
  fc.assert(
    fc.property(fc.oneof(touch, fc.jsonValue()), (value) => {
      const read = parseTouch(value);
      if (!read) return;
      expect(parseTouch(JSON.parse(JSON.stringify(read)))).toEqual(read);
      for (const text of Object.values(read))
        expect(typeof text === "number" || text.length <= 200).toBe(true);
      expect(firstChannel({ first: read, last: null }).length).toBeLessThanOrEqual(200);
      expect(formatFirstTouch({ first: null, last: read })).not.toBe("");
    }),
    propertyRuns(150),
  );
});

test("buildTouchCookies and parseAttribution round-trip a touch within the cookie size limit", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...campaignFields, "q"), long, { maxKeys: 4 }),
      (query) => {
        const url = `https://site.test/a?${new URLSearchParams(query)}`;
        const lines = buildTouchCookies(
          new Request(url, { headers: { Accept: "text/html" } }),
          now,
        );
        const { first, last } = parseAttribution(
          lines.map((line) => line.split(";")[0]).join("; "),
        );
        expect(first).toEqual(last);
        for (const line of lines) expect(line.length).toBeLessThan(4096);
      },
    ),
    propertyRuns(100),
  );
});
