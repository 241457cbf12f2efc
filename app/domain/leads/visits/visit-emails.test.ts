import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { parseHoustonTime } from "~/lib/houston-time";
import { buildVisitEmail, type Visit, type VisitEmailKind } from "./visit-emails.server";

const startsAt = parseHoustonTime("2026-12-09", "09:30")!;
const visit: Visit = {
  id: "v1",
  leadId: "lead",
  staffId: "ana",
  kind: "first",
  startsAt,
  endsAt: new Date(startsAt.getTime() + 45 * 60_000),
  zip: "77433",
  place: "9310 Cattail Run",
  note: "",
  status: "booked",
  source: "homeowner",
  sequence: 1,
  version: 1,
  createdAt: parseHoustonTime("2026-12-01", "09:00")!,
  updatedAt: parseHoustonTime("2026-12-01", "09:00")!,
};

function build(kind: VisitEmailKind, change: Partial<Visit> = {}) {
  const context = {
    settings: defaultSettings,
    replyTo: "",
    siteUrl: new URL("https://www.example.com"),
    visitUrl: "https://www.example.com/v",
  };
  const to = { email: "dana@example.com", name: "Dana Whitfield" };
  const { email, attachments } = buildVisitEmail(kind, { ...visit, ...change }, to, {
    ...context,
    dedupeKey: "k",
    lateAt: startsAt,
  });
  return {
    ...email,
    text: email.text.replace(/\s+/g, " "),
    file: attachments.map((file) => ("content" in file ? file.content : "")).join(""),
  };
}

test("buildVisitEmail names day, arrival, place, length and the link in both parts", () => {
  const { text, html, file } = build("booked");
  for (const part of [
    "Wednesday, December 9, between 9:30 and 10:00 AM",
    "9310 Cattail Run, 77433",
    "About 45 minutes",
    "See your visit",
  ]) {
    expect(text).toContain(part);
    expect(html.replace(/\u00a0/g, " ")).toContain(part);
  }
  expect(text).toContain("See your visit: https://www.example.com/v This link is private.");
  expect(file).toMatch(/\r\nSEQUENCE:1\r\n[\s\S]*\r\nSTATUS:CONFIRMED\r\n/);
});

test("buildVisitEmail of a call says when we call, without an address", () => {
  const { text, subject } = build("canceled", { kind: "call" });
  expect(subject).toMatch(/^Canceled: call on /);
  expect(text).not.toContain("Cattail");
  expect(build("reminder", { kind: "call" }).text).toContain(
    "we’ll call you Wednesday, December 9, at 9:30 AM Central Time.",
  );
  expect(build("late", { kind: "call" }).text).toContain("we now expect to call about 9:30 AM");
});

test("buildVisitEmail says until when a visit can be moved, only while that is ahead", () => {
  const until = "You can move or cancel it until Tuesday, December 8, 9:30 AM.";
  expect(build("booked").text).toContain(until);
  const late = { updatedAt: parseHoustonTime("2026-12-08", "09:31")! };
  for (const kind of ["booked", "moved"] as const) {
    expect(build(kind, late).text).not.toContain("until");
    expect(build(kind, late).text).toContain(
      "If you need to change it, please call (713) 555-0142.",
    );
  }
});

test("buildVisitEmail of a day of work names its length, and has no change by link", () => {
  const endsAt = new Date(startsAt.getTime() + 8 * 60 * 60_000);
  const { text } = build("booked", { kind: "work", endsAt });
  expect(text).toContain("About 8 hours");
  expect(text).not.toContain("move or cancel");
});

test("buildVisitEmail cancels the calendar entry, and sends none with a late arrival", () => {
  expect(build("canceled").file).toContain("STATUS:CANCELLED");
  expect(build("late").file).toBe("");
  expect(build("late").text).not.toContain("https://");
});
