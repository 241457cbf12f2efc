import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryText, propertyRuns, textOf } from "../../../tests/properties";
import { formatHours, parseClock, parseHours } from "./clock-input";
import { defaultSettings } from "./default-settings";
import { maxRetentionDays, retentionRules } from "./retention";
import { parseSettings, survivesRoundTrip } from "./settings-input.server";
import { retentionKeys } from "./settings-sections";

const names = Object.keys(defaultSettings);
const hours = fc.oneof(
  fc.constant(null),
  fc.record({ open: fc.integer({ min: -1, max: 1441 }), close: fc.integer({ min: 0, max: 1440 }) }),
);
/** A valid value, an almost valid one, or any. */
const likely = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    "",
    "x",
    "+17135550142",
    "https://a.example/b",
    "javascript:alert(1)",
    "a@b.example",
    0,
    30,
    1e9,
    true,
    null,
  ),
  fc.array(hours, { minLength: 6, maxLength: 8 }),
  fc.array(
    fc.record({ day: fc.constantFrom("2026-11-26", "2026-02-30"), hours, note: arbitraryText(90) }),
    { maxLength: 3 },
  ),
  fc.array(fc.oneof(arbitraryText(8), fc.constantFrom("770", " cheap ", "77")), { maxLength: 4 }),
  fc.dictionary(
    fc.constantFrom(...retentionKeys, "facebook", "goalMinutes", "new"),
    fc.oneof(fc.integer(), fc.jsonValue()),
    {
      maxKeys: 4,
    },
  ),
);
const stored = fc
  .dictionary(fc.oneof(fc.constantFrom(...names), fc.constantFrom("__proto__", "other")), likely, {
    maxKeys: 8,
  })
  .map((value) => JSON.stringify({ ...value }));

test("parseSettings returns complete settings within bounds for any JSON, and they round-trip", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        { weight: 5, arbitrary: stored },
        { weight: 1, arbitrary: arbitraryText() },
        { weight: 1, arbitrary: fc.json() },
      ),
      (json) => {
        const settings = parseSettings(json);
        expect(Object.keys(settings).sort()).toEqual([...names].sort());
        expect(settings.hours).toHaveLength(7);
        for (const key of retentionKeys) {
          expect(settings.retention[key]).toBeGreaterThanOrEqual(retentionRules[key].minDays);
          expect(settings.retention[key]).toBeLessThanOrEqual(maxRetentionDays);
        }
        for (const link of Object.values(settings.social))
          expect(link === "" || link.startsWith("https://")).toBe(true);
        expect(survivesRoundTrip(settings)).toBe(true);
        expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
      },
    ),
    propertyRuns(200),
  );
});

test("parseHours inverts formatHours", () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(1440), (open, close) => {
      if (close <= open) return;
      const [from = "", until = ""] = formatHours({ open, close }).split(" to ");
      expect(parseHours(from, until)).toEqual({ open, close });
    }),
    propertyRuns(300),
  );
});

test("parseClock returns a minute of the day or undefined", () => {
  const inputs = fc.oneof(
    arbitraryText(8),
    textOf(["8", "12", "24", ":", ".", "00", "30", " ", "a", "pm", "noon", "midnight"], 5),
  );
  fc.assert(
    fc.property(inputs, inputs, (open, close) => {
      const clock = parseClock(open);
      if (clock)
        expect(Number.isInteger(clock.minutes) && clock.minutes >= 0 && clock.minutes <= 1440).toBe(
          true,
        );
      const read = parseHours(open, close);
      if (!("field" in read))
        expect(read.open >= 0 && read.close > read.open && read.close <= 1440).toBe(true);
    }),
    propertyRuns(400),
  );
});
