import { expect, test } from "vitest";
import { parseEmailAddress, toAsciiEmail } from "./email";

test.each([
  ["Dana@Example.com", "dana@example.com"],
  ["sales&design@example.com", "sales&design@example.com"],
  ["o'neil+patio@mail.example.co.uk", "o'neil+patio@mail.example.co.uk"],
  ["info@peña.com", "info@peña.com"],
  ["josé@example.com", "josé@example.com"],
  ["用户@例子.公司", "用户@例子.公司"],
  ["a@xn--pea-8ma.com", "a@xn--pea-8ma.com"],
  ["\u202ddana@example.com\u202c", "dana@example.com"],
  ["dana\u200b@example.com\u00a0", "dana@example.com"],
])("parseEmailAddress reads %j", (input, address) => {
  expect(parseEmailAddress(input)).toBe(address);
});

test.each([
  ...["", "dana", "dana@", "@example.com", "dana@example", "a b@example.com", "a@b@example.com"],
  ...[
    "a@example.com, b@example.com",
    "Dana <dana@example.com>",
    "a..b@example.com",
    ".a@example.com",
  ],
  ...[
    "a@-example.com",
    "a@example..com",
    "a@1.2.3.4",
    "mailto:a@example.com",
    "a@example.com\nBcc: b@c.com",
  ],
  ...[`${"a".repeat(65)}@example.com`, `a@${"b".repeat(260)}.com`],
])("parseEmailAddress refuses %j", (input) => {
  expect(parseEmailAddress(input)).toBeUndefined();
});

test("toAsciiEmail encodes only an international domain", () => {
  expect(["info@peña.com", "josé@example.com", "a@b.com"].map(toAsciiEmail)).toEqual([
    "info@xn--pea-8ma.com",
    "josé@example.com",
    "a@b.com",
  ]);
});
