import { expect, test } from "vitest";
import { findWaitingEntry, rankOf, splitLongText, textAfter, toThread } from "./thread";

const now = new Date("2026-12-03T15:00:00Z");
const entry = (id: string, kind: string, at: string, more: object = {}) => ({
  id,
  kind,
  at: new Date(at),
  ...more,
});

test("entries of two days are below two headings, the newest first", () => {
  const items = toThread(
    [entry("a", "note", "2026-12-03T14:00:00Z"), entry("b", "note", "2026-12-02T14:00:00Z")],
    now,
  );
  expect(items.map((item) => (item.type === "day" ? item.label : item.type))).toEqual([
    "Today, December 3, 2026",
    "message",
    "December 2, 2026",
    "message",
  ]);
});

test.each([
  ["Carol", "Carol said no thanks to the proposal", "said no thanks to the proposal"],
  ["Carol", "Caroline asked about the proposal", "Caroline asked about the proposal"],
  ["Carol", "Email", "Email"],
  ["", " by email", " by email"],
])("after the name %j, an entry %j reads %j", (name, text, shown) => {
  expect(textAfter(name, text)).toBe(shown);
});

test("changes without a message between them fold into one, named after the stage", () => {
  const [, folded, message, single] = toThread(
    [
      entry("a", "value", "2026-12-03T14:04:00Z"),
      entry("b", "status", "2026-12-03T14:03:00Z"),
      entry("c", "assigned", "2026-12-03T14:02:00Z"),
      entry("d", "note", "2026-12-03T14:01:00Z"),
      entry("e", "assigned", "2026-12-03T14:00:00Z"),
    ],
    now,
  );
  expect(folded).toMatchObject({ type: "changes", main: { id: "b" } });
  expect(folded?.type === "changes" && folded.others.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(message).toMatchObject({ type: "message", rank: "ours" });
  expect(single).toMatchObject({ type: "changes", main: { id: "e" }, others: [] });
});

test("changes do not fold where only changes are listed", () => {
  const changes = [
    entry("a", "value", "2026-12-03T14:04:00Z"),
    entry("b", "status", "2026-12-03T14:03:00Z"),
  ];
  const items = toThread(changes, now, { folds: false });
  expect(items.flatMap((item) => (item.type === "changes" ? [item.main.id] : []))).toEqual([
    "a",
    "b",
  ]);
});

test("changes of two days do not fold", () => {
  const items = toThread(
    [entry("a", "value", "2026-12-03T14:00:00Z"), entry("b", "value", "2026-12-02T14:00:00Z")],
    now,
  );
  expect(items.filter(({ type }) => type === "changes")).toHaveLength(2);
});

test("received email is theirs, an automatic reply is a change, a note is ours", () => {
  const email = { message: { direction: "in" as const, autoKind: null } };
  expect(rankOf(entry("a", "message", "2026-12-03T14:00:00Z", email))).toBe("theirs");
  const auto = { message: { direction: "in" as const, autoKind: "reply" } };
  expect(rankOf(entry("a", "message", "2026-12-03T14:00:00Z", auto))).toBe("change");
  expect(rankOf(entry("a", "note", "2026-12-03T14:00:00Z"))).toBe("ours");
});

test("a logged reply is a message, and the delivery of an email is a change beside its message", () => {
  const at = "2026-12-03T14:00:00Z";
  expect(rankOf(entry("a", "reply", at, { message: { direction: "out" } }))).toBe("ours");
  expect(rankOf(entry("b", "reply", at, { message: null }))).toBe("change");
});

test("only the customer's message that began the wait is marked as waiting", () => {
  const entries = [
    entry("new", "wrote-again", "2026-12-03T14:00:00Z", { quote: "Hello?" }),
    entry("note", "note", "2026-12-03T13:59:59Z"),
    entry("old", "received", "2026-12-01T14:00:00Z"),
  ];
  expect(findWaitingEntry(entries, new Date("2026-12-03T14:00:00Z"))).toBe("new");
  expect(findWaitingEntry(entries, undefined)).toBeUndefined();
});

test.each([
  ["40 short paragraphs after the thirteenth", Array(40).fill("Yes.").join("\n\n"), 76],
  ["400 short lines", Array(400).fill("ok").join("\n"), 75],
  ["one long line after a word", "patio ".repeat(1000), 1500],
  ["a text without spaces", "x".repeat(4000), 1500],
])("splitLongText folds %s", (_, text, length) => {
  const { start, rest } = splitLongText(text);
  expect(Math.abs(start.length - length)).toBeLessThan(8);
  expect(rest.length).toBeGreaterThan(0);
  expect(`${start}${rest}`.replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
});

test("splitLongText leaves a text whole that is short, or a few lines longer", () => {
  for (const text of ["", "Hello\n\nBen", "Yes, that works for us.\n".repeat(28)])
    expect(splitLongText(text)).toEqual({ start: text, rest: "" });
});
