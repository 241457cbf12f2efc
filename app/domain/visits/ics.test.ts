import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCalendar, foldLine } from "./ics";

const octets = (text: string) => new TextEncoder().encode(text).length;
const unfold = (text: string) => text.replaceAll("\r\n ", "");

const event = {
  uid: "v1@example.com",
  sequence: 2,
  start: new Date("2026-12-09T15:00:00Z"),
  end: new Date("2026-12-09T15:45:00Z"),
  changedAt: new Date("2026-12-01T12:00:00Z"),
  summary: "Visit; Modern, Outdoor",
};

test("writes a published event in UTC", () => {
  expect(
    buildCalendar([
      {
        ...event,
        location: "9310 Cattail Run, Cypress 77433",
        description: "Line 1\nLine 2",
        url: "https://example.com/a",
      },
    ]),
  ).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Modern Outdoor Living//Visits//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:v1@example.com",
      "SEQUENCE:2",
      "DTSTAMP:20261201T120000Z",
      "DTSTART:20261209T150000Z",
      "DTEND:20261209T154500Z",
      "SUMMARY:Visit\\; Modern\\, Outdoor",
      "LOCATION:9310 Cattail Run\\, Cypress 77433",
      "DESCRIPTION:Line 1\\nLine 2",
      "URL:https://example.com/a",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
  expect(buildCalendar([{ ...event, isCanceled: true }], "Visits of Ana")).toMatch(
    /X-WR-CALNAME:Visits of Ana\r\n[\s\S]*STATUS:CANCELLED/,
  );
});

test("folds by octets and never inside a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const clean = text.replaceAll(/[\r\n]/g, "");
      const folded = foldLine(clean);
      expect(unfold(folded)).toBe(clean);
      for (const line of folded.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75);
    }),
  );
  expect(foldLine("é".repeat(60)).split("\r\n").map(octets)).toEqual([74, 47]);
});

test("a text can’t add lines", () => {
  const file = buildCalendar([{ ...event, summary: "a\r\nATTACH:x\rb\u0000\u0007" }]);
  expect(file).toContain("SUMMARY:a\\nATTACH:x\\nb\r\n");
});

test("only a feed asks programs to read it again every hour", () => {
  const feed = buildCalendar([event], "Visits of Ana");
  expect(feed).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
  expect(feed).toContain("\r\nX-PUBLISHED-TTL:PT1H\r\n");
  expect(buildCalendar([event])).not.toMatch(/REFRESH-INTERVAL|X-PUBLISHED-TTL/);
});
