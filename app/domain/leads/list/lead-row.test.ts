import { expect, test, vi } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { type LeadRow, toLeadRowView } from "./lead-row";

const now = new Date("2026-11-20T16:00:00Z"); // Friday 10 AM in Houston
const row: LeadRow = {
  id: "a",
  version: 1,
  name: "Ana Rivera",
  zip: "77007",
  replyLanguage: "en",
  phone: null,
  services: '["attached-pergola"]',
  size: "medium",
  status: "new",
  statusSince: new Date("2026-11-19T05:59:00Z"), // Wednesday 11:59 PM
  entry: "web",
  channel: "google-ads",
  valueCents: null,
  worthCents: 3_000_000,
  owner: null,
  street: "",
  nextKind: null,
  nextAction: "",
  nextActionAt: null,
  createdAt: new Date("2026-11-20T15:49:00Z"),
  firstReplyAt: null,
  replyMinutes: null,
  followUpAt: null,
  reopenedAt: null,
};
const show = (change: Partial<LeadRow> = {}) =>
  toLeadRowView({ ...row, ...change }, defaultSettings, now);

test("toLeadRowView counts midnights in Houston and sets the limit if they exceed it", () => {
  expect(show()).toMatchObject({
    days: 2,
    limit: 1,
    worth: "$30,000 est.",
    channel: "Google Ads",
    received: "Today 9:49\u00a0AM",
  });
  expect(show({ statusSince: new Date("2026-11-19T06:01:00Z") })).toMatchObject({
    days: 1,
    limit: undefined,
  });
  expect(
    show({ status: "won", statusSince: new Date("2025-11-19T06:01:00Z") }).limit,
  ).toBeUndefined();
});

test("toLeadRowView formats the reply clock, and marks a value as estimate only if it is one", () => {
  expect(show().clock).toEqual({
    text: "4 min left",
    note: "Waiting 11 min",
    isOverdue: false,
    isRunning: true,
  });
  expect(show({ firstReplyAt: now, replyMinutes: 11 }).clock).toEqual({
    text: "replied in 11 min",
    note: "",
    isOverdue: false,
    isRunning: false,
  });
  expect(show({ valueCents: 3_820_000, worthCents: 3_820_000 }).worth).toBe("$38,200");
  expect(show({ worthCents: -1 }).worth).toBe("");
});

test("toLeadRowView formats a next step with its time or how long it is overdue", () => {
  const at = (iso: string) => show({ nextKind: "call", nextActionAt: new Date(iso) }).next;
  expect(show().next).toBeUndefined();
  expect(at("2026-11-20T20:00:00Z")).toEqual({
    text: "Call today, 2:00\u00a0PM",
    isOverdue: false,
  });
  expect(at("2026-11-24T15:00:00Z")).toEqual({
    text: "Call Nov 24, 9:00\u00a0AM",
    isOverdue: false,
  });
  expect(at("2026-11-18T20:00:00Z")).toEqual({ text: "Call, 2 days overdue", isOverdue: true });
  expect(at("2026-11-20T14:30:00Z")).toEqual({ text: "Call, 1 hr overdue", isOverdue: true });
  expect(show({ nextAction: "Send photos list" }).next).toEqual({
    text: "Send photos list",
    isOverdue: false,
  });
});

test("the urgent item of toLeadRowView is an overdue reply, else the next step with its owner, else the result", () => {
  const step = {
    nextKind: "call",
    nextActionAt: new Date("2026-11-24T15:00:00Z"),
    owner: "Ben Tate",
  };
  expect(show({ ...step, createdAt: new Date("2026-11-20T14:30:00Z") }).urgent).toEqual({
    text: "Reply overdue by 1 hr 15 min",
    isOverdue: true,
  });
  expect(show(step).urgent).toEqual({
    text: "Call Nov 24, 9:00\u00a0AM, Ben Tate",
    isOverdue: false,
  });
  expect(show({ firstReplyAt: now, replyMinutes: 11 }).urgent).toEqual({
    text: "Replied in 11 min",
    isOverdue: false,
  });
  expect(show({ status: "lost", firstReplyAt: now, replyMinutes: 11 }).urgent).toEqual({
    text: "Lost Nov 18",
    isOverdue: false,
  });
});

test("fifty rows of three days look up the time zone per day and not per row", () => {
  const lookups = vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts");
  for (let at = 0; at < 50; at++) {
    const createdAt = new Date(now.getTime() - at * 80 * 60_000);
    show({ createdAt, statusSince: createdAt, nextKind: "call", nextActionAt: createdAt });
  }
  expect(lookups.mock.calls.length).toBeLessThan(20);
  lookups.mockRestore();
});
