import fc from "fast-check";
import { expect, test } from "vitest";
import { chats, chatsReadAt, otherTexts } from "../../../../tests/fixtures/chats";
import { propertyRuns } from "../../../../tests/properties";
import { parseChat } from "./parse-chat";

const format = (at: Date) => at.toISOString().replace(".000Z", "Z");

test.each(chats)("parseChat splits a chat: $title", ({ text, messages, ...expected }) => {
  const chat = parseChat(text, chatsReadAt);
  expect(chat?.messages.map(({ name, at, text }) => `${name}, ${format(at)}: ${text}`)).toEqual(
    messages,
  );
  expect(chat?.notices).toHaveLength(expected.notices ?? 0);
  if (expected.order) expect(chat?.order).toBe(expected.order);
  if (expected.isOrderUnclear !== undefined)
    expect(chat?.isOrderUnclear).toBe(expected.isOrderUnclear);
});

test.each(otherTexts)("parseChat returns undefined for %j", (text) => {
  expect(parseChat(text, chatsReadAt)).toBeUndefined();
});

test.each([
  ["blanks", `[11/24/26, 9:41:03 AM] Carol: a${" ".repeat(150_000)}b`],
  ["lines", `[11/24/26, 9:41:03 AM] Carol: a${"\n".repeat(150_000)}b`],
  ["words", `[11/24/26, 9:41:03 AM] ${"changed created ".repeat(10_000)}`],
  ["other text", "[1".repeat(100_000)],
])("parseChat reads a long text of %s within a second", (_, text) => {
  const start = performance.now();
  expect(parseChat(text, chatsReadAt)?.messages.length ?? 0).toBeLessThan(2);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test("parseChat reads dates in the order that staff chose", () => {
  const [message] =
    parseChat("11/10/26, 8:00 AM - Carol: One", chatsReadAt, "day-first")?.messages ?? [];
  expect(message?.at).toEqual(new Date("2026-10-11T13:00:00Z"));
});

const word = fc.constantFrom(
  "hello",
  "9:30",
  "[sic]",
  "11/24/26",
  "Carol:",
  "STOP",
  "https://example.com",
  "¿qué?",
  "مرحبا",
  "👨‍👩‍👧",
  "<Media omitted>",
  "\u200e",
  "\u202f",
  "",
);
const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
const body = fc.array(line, { minLength: 1, maxLength: 4 });
const heads = [
  (minute: string, name: string) => `[11/24/26, 9:${minute}:03\u202fAM] ${name}: `,
  (minute: string, name: string) => `24/11/2026, 21:${minute} - ${name}: `,
  (minute: string, name: string) => `[9:${minute} AM, 11/24/2026] ${name}: `,
];
const written = fc.tuple(fc.integer({ min: 10, max: 59 }), fc.constantFrom("Carol", "Ben 2"), body);
const squeeze = (text: string) => text.replace(/[\u200e\u202f\s]+/g, " ").trim();

test("parseChat keeps every line of every message, in its order", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      body,
      fc.array(written, { minLength: 1, maxLength: 8 }),
      (head, above, parts) => {
        const text = [
          ...above,
          ...parts.map(([minute, name, lines]) => head(String(minute), name) + lines.join("\n")),
        ].join("\n");
        const chat = parseChat(text, chatsReadAt);
        const all = [above, ...parts.map(([, , lines]) => lines)].map((lines) => lines.join("\n"));
        expect(squeeze(chat?.messages.map((message) => message.text).join("\n") ?? "")).toBe(
          squeeze(all.join("\n")),
        );
        expect(chat?.notices).toEqual([]);
      },
    ),
    propertyRuns(200),
  );
});
