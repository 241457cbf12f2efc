import { describe, expect, test, vi } from "vitest";
import { addBusinessDays, addBusinessMinutes, businessMinutesBetween } from "~/lib/business-time";
import { formatDay } from "~/lib/dates";
import { parseHoustonTime, toHoustonTime } from "~/lib/houston-time";
import {
  buildReplyClock,
  formatBusinessMinutes,
  formatReplyClock,
  type LeadClockFields,
  medianReplyMinutes,
  publicMedianReplyMinutes,
} from "./reply-clock";

/* Monday to Friday 8 AM to 6 PM, Saturday 9 AM to 2 PM, Sunday closed. */
const weekday = { open: 480, close: 1080 };
const hours = {
  hours: [null, weekday, weekday, weekday, weekday, weekday, { open: 540, close: 840 }],
  specialDays: [
    { day: "2026-11-26", hours: null, note: "Thanksgiving" },
    { day: "2026-12-24", hours: { open: 480, close: 720 }, note: "Christmas Eve" },
    { day: "2026-11-01", hours: { open: 0, close: 1440 }, note: "Open house" },
    { day: "2027-03-14", hours: { open: 0, close: 1440 }, note: "Open house" },
  ],
  reply: { goalMinutes: 15 },
};

function at(text: string): Date {
  const [day = "", time = ""] = text.split(" ");
  const instant = parseHoustonTime(day, time);
  if (!instant) throw new Error(text);
  return instant;
}

test.each([
  ["within one morning", "2026-11-23 09:00", "2026-11-23 09:12", 12],
  ["the same minute", "2026-11-23 09:00", "2026-11-23 09:00", 0],
  ["backwards", "2026-11-23 09:10", "2026-11-23 09:00", 0],
  ["over the weekend: Saturday 1:50 PM to Monday 8:05", "2026-11-21 13:50", "2026-11-23 08:05", 15],
  [
    "over Thanksgiving: Wednesday 5:50 PM to Friday 8:10",
    "2026-11-25 17:50",
    "2026-11-27 08:10",
    20,
  ],
  ["received at night, answered in the morning", "2026-11-24 02:00", "2026-11-24 08:03", 3],
  ["received and answered at night", "2026-11-24 02:00", "2026-11-24 03:00", 0],
  ["received after closing, answered before opening", "2026-11-23 18:00", "2026-11-24 08:00", 0],
  ["the opening minute counts", "2026-11-24 08:00", "2026-11-24 08:01", 1],
  ["the last minute counts", "2026-11-24 17:59", "2026-11-24 18:30", 1],
  ["the closing minute does not", "2026-11-24 18:00", "2026-11-24 18:01", 0],
  ["overnight", "2026-11-23 17:30", "2026-11-24 08:30", 60],
  ["Friday evening to Saturday morning", "2026-11-20 17:50", "2026-11-21 09:10", 20],
  ["Saturday after closing to Monday", "2026-11-21 14:00", "2026-11-23 08:01", 1],
  ["all of Sunday", "2026-11-22 00:00", "2026-11-23 00:00", 0],
  ["a whole weekday", "2026-11-23 00:00", "2026-11-24 00:00", 600],
  ["a whole week", "2026-11-16 00:00", "2026-11-23 00:00", 5 * 600 + 300],
  ["a short day replaces the weekday's hours", "2026-12-24 11:50", "2026-12-25 08:05", 15],
  ["a listed closed day replaces them too", "2026-11-26 08:00", "2026-11-26 18:00", 0],
  [
    "November 1: the hour that happens twice counts twice",
    "2026-11-01 00:00",
    "2026-11-02 00:00",
    25 * 60,
  ],
  ["November 1: across the change", "2026-11-01 00:30", "2026-11-01 03:30", 4 * 60],
  [
    "March 14: the hour that is skipped does not count",
    "2027-03-14 00:00",
    "2027-03-15 00:00",
    23 * 60,
  ],
  [
    "the Saturday before the change to the Monday after",
    "2026-10-31 13:50",
    "2026-11-02 08:05",
    10 + 25 * 60 + 5,
  ],
  ["over New Year", "2026-12-31 17:55", "2027-01-01 08:05", 10],
  [
    "over Thanksgiving, received on the closed day itself",
    "2026-11-26 11:00",
    "2026-11-27 08:01",
    1,
  ],
  ["over the weekend, received on Sunday", "2026-11-22 15:00", "2026-11-23 08:07", 7],
  ["Saturday within its hours", "2026-11-21 09:05", "2026-11-21 13:55", 290],
  ["Saturday before opening", "2026-11-21 07:00", "2026-11-21 09:01", 1],
  ["two nights", "2026-11-23 17:59", "2026-11-25 08:01", 602],
  ["from one closed day to the next", "2026-11-22 09:00", "2026-11-22 23:59", 0],
])("business minutes %s", (_, from, to, minutes) => {
  expect(businessMinutesBetween(hours, at(from), at(to))).toBe(minutes);
});

test("businessMinutesBetween needs no more time zone lookups for a year than for a week", () => {
  const lookups = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  // years of no other test: days looked up once are cached
  businessMinutesBetween(hours, at("2150-12-28 09:00"), at("2151-01-04 09:00"));
  const week = lookups.mock.calls.length;
  expect(week).toBeGreaterThan(0);
  businessMinutesBetween(hours, at("2151-11-03 09:00"), at("2152-10-26 09:00"));
  expect(lookups.mock.calls.length - week).toBeLessThanOrEqual(week);
  lookups.mockRestore();
});

test("businessMinutesBetween rounds seconds down", () => {
  const from = at("2026-11-23 09:00");
  expect(businessMinutesBetween(hours, from, new Date(from.getTime() + 59_999))).toBe(0);
  expect(
    businessMinutesBetween(
      hours,
      new Date(from.getTime() + 30_000),
      new Date(from.getTime() + 90_000),
    ),
  ).toBe(1);
});

test.each([
  ["2026-11-23 09:00", 15, "2026-11-23 09:15"],
  ["2026-11-21 13:50", 15, "2026-11-23 08:05"],
  ["2026-11-25 17:50", 20, "2026-11-27 08:10"],
  ["2026-11-22 12:00", 0, "2026-11-23 08:00"],
  ["2026-11-23 17:45", 15, "2026-11-23 18:00"],
])("addBusinessMinutes: %s plus %i minutes is %s", (from, minutes, to) => {
  expect(addBusinessMinutes(hours, at(from), minutes)).toEqual(at(to));
});

test("businessMinutesBetween is 0 and addBusinessMinutes undefined if the business never opens", () => {
  const never = { hours: hours.hours.map(() => null), specialDays: [] };
  expect(businessMinutesBetween(never, at("2026-01-01 00:00"), at("2026-12-31 00:00"))).toBe(0);
  expect(addBusinessMinutes(never, at("2026-01-01 00:00"), 5)).toBeUndefined();
});

test("addBusinessDays skips closed days", () => {
  expect(addBusinessDays(hours, at("2026-11-23 09:00"), 3)).toBe("2026-11-27");
});

const lead: LeadClockFields = {
  status: "new",
  entry: "web",
  createdAt: at("2026-11-23 08:00"),
  firstReplyAt: null,
  replyMinutes: null,
  followUpAt: null,
  reopenedAt: null,
};
const labelAt = (now: string, changes: Partial<LeadClockFields> = {}) =>
  formatReplyClock(buildReplyClock({ ...lead, ...changes }, hours, at(now)), at(now));

describe("formatReplyClock", () => {
  test("shows the minutes left within the goal", () => {
    expect(labelAt("2026-11-23 08:11")).toEqual({
      text: "4 min left",
      paused: "",
      customerWait: "Waiting 11 min",
    });
  });

  test("shows the overdue time after the goal", () => {
    expect(labelAt("2026-11-23 08:55")).toEqual({
      text: "Overdue by 40 min",
      paused: "",
      customerWait: "Waiting 55 min",
    });
    expect(labelAt("2026-11-23 08:15").text).toBe("Due now");
  });

  test("shows the next opening while the business is closed", () => {
    const saturday = { createdAt: at("2026-11-21 13:50") };
    expect(labelAt("2026-11-22 08:50", saturday)).toEqual({
      text: "5 min left",
      paused: "paused until tomorrow 8 AM",
      customerWait: "Waiting 19 hr",
    });
    expect(labelAt("2026-11-21 20:00", saturday).paused).toBe("paused until Mon 8 AM");
    expect(labelAt("2026-11-23 07:00", saturday).paused).toBe("paused until 8 AM");
  });

  test("uses the stored minutes after the business hours change", () => {
    const replied = {
      firstReplyAt: at("2026-11-23 08:09"),
      replyMinutes: 9,
      status: "contacted" as const,
    };
    const later = { ...hours, hours: hours.hours.map(() => null) };
    expect(
      formatReplyClock(
        buildReplyClock({ ...lead, ...replied }, later, at("2026-12-01 08:00")),
        at("2026-12-01 08:00"),
      ).text,
    ).toBe("replied in 9 min");
  });

  test("shows a reply within 0 business minutes as right away", () => {
    const replied = {
      firstReplyAt: at("2026-11-23 08:00"),
      replyMinutes: 0,
      status: "contacted" as const,
    };
    expect(labelAt("2026-12-01 08:00", replied).text).toBe("replied right away");
  });

  test("starts a second clock for a later message after the first has stopped", () => {
    const again = {
      firstReplyAt: at("2026-11-23 08:09"),
      replyMinutes: 9,
      status: "quoted" as const,
      followUpAt: at("2026-11-23 10:00"),
    };
    expect(buildReplyClock({ ...lead, ...again }, hours, at("2026-11-23 10:20"))).toMatchObject({
      state: "late",
      which: "follow-up",
      minutes: 20,
    });
    const unanswered = { followUpAt: at("2026-11-23 10:00") };
    expect(
      buildReplyClock({ ...lead, ...unanswered }, hours, at("2026-11-23 10:20")),
    ).toMatchObject({
      which: "first-reply",
      minutes: 140,
    });
  });

  test.each(["won", "lost", "spam", "out-of-area"] as const)(
    "buildReplyClock returns state none for a lead that is %s",
    (status) => {
      expect(buildReplyClock({ ...lead, status }, hours, at("2026-11-23 10:00")).state).toBe(
        "none",
      );
    },
  );

  test.each(["hand", "import"] as const)(
    "buildReplyClock returns state none for an entry by %s until the customer writes",
    (entry) => {
      expect(buildReplyClock({ ...lead, entry }, hours, at("2026-11-23 10:00")).state).toBe("none");
      expect(
        buildReplyClock(
          { ...lead, entry, followUpAt: at("2026-11-23 09:00") },
          hours,
          at("2026-11-23 10:00"),
        ).state,
      ).toBe("late");
    },
  );
});

test("formatBusinessMinutes uses minutes, hours and ten-hour days", () => {
  expect([0, 59, 60, 90, 200, 1199, 1200].map(formatBusinessMinutes)).toEqual([
    "0 min",
    "59 min",
    "1 hr",
    "1 hr 30 min",
    "3 hr",
    "19 hr",
    "2 days",
  ]);
});

describe("medianReplyMinutes and publicMedianReplyMinutes", () => {
  test("count leads without a reply as slower than all", () => {
    expect(medianReplyMinutes([5, 10, 15], 3)).toBe(10);
    expect(medianReplyMinutes([5, 10, 15, null, null], 5)).toBe(15);
    expect(medianReplyMinutes([5, 10, null, null, null], 5)).toBe("unanswered");
    expect(medianReplyMinutes([5, 10, 20, null], 4)).toBe(15);
  });

  test("return no median for too few leads", () => {
    expect(medianReplyMinutes([1, 1, 1, 1], 5)).toBe("too-few");
    expect(publicMedianReplyMinutes(Array<number>(9).fill(3), 30)).toBeUndefined();
  });

  test("publicMedianReplyMinutes rounds up to 5 minutes and returns undefined above the limit", () => {
    expect(publicMedianReplyMinutes(Array<number>(10).fill(11), 30)).toBe(15);
    expect(publicMedianReplyMinutes(Array<number>(10).fill(0), 30)).toBe(5);
    expect(publicMedianReplyMinutes(Array<number>(10).fill(31), 30)).toBeUndefined();
  });
});

test("the test helper `at` uses Houston time", () => {
  expect(`${formatDay(at("2026-11-23 08:00"))} ${toHoustonTime(at("2026-11-23 08:00"))}`).toBe(
    "November 23, 2026 08:00",
  );
});
