import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../tests/properties";
import {
  addBusinessDays,
  addBusinessMinutes,
  type BusinessHours,
  businessMinutesBetween,
  isOpenAt,
  nextOpening,
  openingRangeOn,
} from "./business-time";
import {
  formatClock,
  formatDay,
  formatIsoDay,
  formatIsoMonth,
  formatMonth,
  formatShortDay,
  formatShortIsoDay,
  toHoustonDay,
} from "./dates";
import { houstonTimeZone } from "./houston-offset";
import { addDays, houstonMonday, parseHoustonTime, toHoustonTime } from "./houston-time";
import {
  formatZonedDateTime,
  parseLocalDateTime,
  parseLocalDateTimeForm,
  toLocalDateTimeFields,
} from "./local-datetime";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/**
 * The nights when the clock changes, 2026 to 2032: second Sunday of March, first Sunday of
 * November.
 */
const nights = [2026, 2027, 2028, 2029, 2030, 2031, 2032].flatMap((year) => {
  const sunday = (month: number, first: number) =>
    first + ((7 - new Date(Date.UTC(year, month, first)).getUTCDay()) % 7);
  return [Date.UTC(year, 2, sunday(2, 8), 8), Date.UTC(year, 10, sunday(10, 1), 7)];
});
/** Whole minutes, half of them close to a clock change. */
const instant = fc.oneof(
  fc
    .integer({ min: Date.UTC(1970, 0) / minuteMs, max: Date.UTC(2100, 0) / minuteMs })
    .map((minutes) => new Date(minutes * minuteMs)),
  fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: -180, max: 180 }))
    .map(([night, minutes]) => new Date(night + minutes * minuteMs)),
);
const two = (value: number) => String(value).padStart(2, "0");
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);

/** Houston's fields of a time, as Intl formats them. */
const intlFields = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: houstonTimeZone, ...options });
  return (at: Date) => format.format(at).replaceAll("\u202f", "\u00a0");
};

test("days and clock times are those of Intl, also on days when the clock changes", () => {
  const clock = intlFields({ hour: "numeric", minute: "2-digit" });
  const monthDay = intlFields({ month: "short", day: "numeric" });
  const dated = intlFields({ month: "short", day: "numeric", year: "numeric" });
  const numeric = intlFields({ year: "numeric", month: "2-digit", day: "2-digit" });
  fc.assert(
    fc.property(instant, (at) => {
      expect(formatClock(at)).toBe(clock(at).replace(" ", "\u00a0"));
      expect(formatShortDay(at)).toBe(monthDay(at));
      expect(formatShortIsoDay(toHoustonDay(at))).toBe(dated(at));
      expect(toHoustonDay(at).replace(/(.*)-(.*)-(.*)/, "$2/$3/$1")).toBe(numeric(at));
    }),
    propertyRuns(300),
  );
});

test("parseLocalDateTime returns the time that toLocalDateTimeFields formatted", () => {
  fc.assert(
    fc.property(instant, (at) => {
      const { day, time: clock, which } = toLocalDateTimeFields(at);
      expect(day).toBe(toHoustonDay(at));
      expect(clock).toBe(toHoustonTime(at));
      expect(parseLocalDateTime(day, clock, which)).toEqual({ at });
    }),
    propertyRuns(150),
  );
});

test("parseLocalDateTime returns one time, two times an hour apart, or the skipped hour", () => {
  const dateInput = fc.oneof(
    fc.tuple(instant, time).map(([at, clock]) => [toHoustonDay(at), clock] as const),
    fc
      .tuple(fc.constantFrom(...nights), time)
      .map(
        ([night, clock]) =>
          [toHoustonDay(new Date(night)), `0${clock.charCodeAt(1) % 4}${clock.slice(2)}`] as const,
      ),
  );
  fc.assert(
    fc.property(dateInput, ([day, clock]) => {
      const when = parseLocalDateTime(day, clock);
      if ("at" in when) {
        expect([toHoustonDay(when.at), toHoustonTime(when.at)]).toEqual([day, clock]);
        return;
      }
      expect(when.problem).not.toBe("format");
      if (when.problem === "skipped") {
        expect(clock.slice(0, 2)).toBe("02");
        expect(parseLocalDateTime(day, when.offered)).toHaveProperty("at");
        // the minute before the gap, then 3:00 AM
        const before = parseLocalDateTime(day, "01:59");
        expect("at" in before && toHoustonTime(new Date(before.at.getTime() + minuteMs))).toBe(
          "03:00",
        );
      }
      if (when.problem === "twice") {
        const [first, second] = when.choices;
        expect(second.getTime() - first.getTime()).toBe(hourMs);
        for (const [which, at] of [
          ["first", first],
          ["second", second],
        ] as const) {
          expect(parseLocalDateTime(day, clock, which)).toEqual({ at });
          expect(toLocalDateTimeFields(at)).toEqual({ day, time: clock, which });
        }
      }
    }),
    propertyRuns(150),
  );
});

test("parseLocalDateTime never throws, and every parsed time can be formatted", () => {
  const year = fc.oneof(
    fc.integer({ min: 0, max: 9999 }),
    fc.constantFrom(0, 1, 1883, 1900, 2999, 3000, 9999),
  );
  const day = fc.oneof(
    fc
      .tuple(year, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
      .map(([y, m, d]) => `${String(y).padStart(4, "0")}-${two(m)}-${two(d)}`),
    fc.constantFrom("9999-12-31", "2999-12-31", "1900-01-01", "0000-01-01"),
    fc.string({ maxLength: 12 }),
  );
  const clock = fc.oneof(
    time,
    fc.constantFrom("24:00", "23:59", "00:00", "25:61", "1:1", ""),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(
      day,
      clock,
      fc.constantFrom("", "first", "second", "x"),
      (typedDay, typedTime, which) => {
        const values: Record<string, string> = {
          from_day: typedDay,
          from_time: typedTime,
          from_which: which,
        };
        const when = parseLocalDateTimeForm((input) => values[input] ?? "", "from");
        if (!("at" in when) || !when.at) return;
        expect(toLocalDateTimeFields(when.at)).toMatchObject({
          day: typedDay,
          time: typedTime === "" ? "00:00" : typedTime.slice(0, 5),
        });
        expect(formatZonedDateTime(when.at, new Date())).not.toContain("Invalid");
      },
    ),
    propertyRuns(300),
  );
});

test("addDays is reversible, and houstonMonday returns a Monday", () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -800, max: 800 }), (at, days) => {
      const day = toHoustonDay(at);
      expect(addDays(addDays(day, days), -days)).toBe(day);
      expect(toHoustonDay(parseHoustonTime(day, "12:00") ?? new Date(Number.NaN))).toBe(day);
      const monday = houstonMonday(at);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(monday <= day && addDays(monday, 6) >= day).toBe(true);
    }),
    propertyRuns(200),
  );
});

const span = fc.oneof(
  fc.constant(null),
  fc
    .tuple(fc.nat(1440), fc.nat(1440))
    .map(([one, other]) => ({ open: Math.min(one, other), close: Math.max(one, other) })),
);
const hours: fc.Arbitrary<BusinessHours> = fc.record({
  hours: fc.array(span, { minLength: 7, maxLength: 7 }),
  specialDays: fc.array(fc.record({ day: instant.map(toHoustonDay), hours: span }), {
    maxLength: 4,
  }),
});
const near = fc.tuple(instant, fc.array(fc.nat(30 * 24 * 60), { minLength: 2, maxLength: 2 }));

test("businessMinutesBetween is additive, never negative, and never more than the elapsed minutes", () => {
  fc.assert(
    fc.property(hours, near, (open, [from, [one = 0, other = 0]]) => {
      const middle = new Date(from.getTime() + Math.min(one, other) * minuteMs);
      const to = new Date(from.getTime() + Math.max(one, other) * minuteMs);
      const whole = businessMinutesBetween(open, from, to);
      expect(
        businessMinutesBetween(open, from, middle) + businessMinutesBetween(open, middle, to),
      ).toBe(whole);
      expect(whole).toBeGreaterThanOrEqual(0);
      expect(whole).toBeLessThanOrEqual((to.getTime() - from.getTime()) / minuteMs);
      expect(businessMinutesBetween(open, to, from)).toBe(0);
    }),
    propertyRuns(60),
  );
});

test("addBusinessMinutes returns an open time after exactly that many business minutes", () => {
  fc.assert(
    fc.property(hours, instant, fc.integer({ min: 1, max: 3000 }), (open, from, minutes) => {
      const at = addBusinessMinutes(open, from, minutes);
      if (!at) return;
      expect(businessMinutesBetween(open, from, at)).toBe(minutes);
      expect(businessMinutesBetween(open, from, new Date(at.getTime() - minuteMs))).toBe(
        minutes - 1,
      );
    }),
    propertyRuns(40),
  );
});

test("isOpenAt is true, or nextOpening returns the first open time", () => {
  fc.assert(
    fc.property(hours, instant, fc.integer({ min: 1, max: 10 }), (open, now, days) => {
      const next = nextOpening(open, now);
      expect(next !== undefined && isOpenAt(open, now)).toBe(false);
      if (next) {
        expect(isOpenAt(open, next)).toBe(true);
        expect(businessMinutesBetween(open, now, next)).toBe(0);
      }
      const day = addBusinessDays(open, now, days);
      expect(day >= toHoustonDay(now)).toBe(true);
    }),
    propertyRuns(25),
  );
});

test("formatIsoDay and formatIsoMonth match Intl", () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date("1900-01-02T12:00:00Z"),
        max: new Date("2999-12-30T12:00:00Z"),
        noInvalidDate: true,
      }),
      (at) => {
        expect(formatIsoDay(toHoustonDay(at))).toBe(formatDay(at));
        expect(formatIsoMonth(toHoustonDay(at))).toBe(formatMonth(at));
      },
    ),
    propertyRuns(200),
  );
  for (const none of ["", "unknown date", "2026-13-01"]) expect(formatIsoDay(none)).toBe(none);
});

test("businessMinutesBetween over up to four years equals the sum of its days", () => {
  fc.assert(
    fc.property(hours, instant, fc.nat(1460), fc.nat(1440), (open, from, days, minutes) => {
      const to = new Date(from.getTime() + (days * 1440 + minutes) * minuteMs);
      let sum = 0;
      for (
        let day = toHoustonDay(from), counted = 0;
        day <= toHoustonDay(to) && counted < 1100;
        day = addDays(day, 1), counted++
      ) {
        const span = openingRangeOn(open, day);
        if (span)
          sum += Math.max(
            0,
            Math.min(span.until, to.getTime()) - Math.max(span.from, from.getTime()),
          );
      }
      expect(businessMinutesBetween(open, from, to)).toBe(Math.floor(sum / minuteMs));
    }),
    propertyRuns(15),
  );
});
