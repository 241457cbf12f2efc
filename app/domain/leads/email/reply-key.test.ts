import { expect, test } from "vitest";
import { buildReplyAddress, parseAnchorKeys, parseReplyKey } from "./reply-key.server";

const domain = "reply.example.com";
const secret = "s".repeat(32);

test("a reply address has a key that its own domain reads back, in any case", async () => {
  const { email, anchor } = await buildReplyAddress(secret, domain, "lead-1");
  const key = parseReplyKey(email.toUpperCase(), domain);
  expect(key).toMatch(/^[0-9a-f]{20}$/);
  expect(parseReplyKey(email, "other.example.com")).toBe("");
  expect(parseAnchorKeys(`<x@gmail.com> ${anchor}`, domain)).toEqual([key]);
  expect(parseAnchorKeys(anchor, "other.example.com")).toEqual([]);
});

test("two leads have two keys, and one lead has the same key every time", async () => {
  const [one, again, other] = await Promise.all(
    ["lead-1", "lead-1", "lead-2"].map((id) => buildReplyAddress(secret, domain, id)),
  );
  expect(one).toEqual(again);
  expect(one?.email).not.toBe(other?.email);
});

test("anchors are read newest first, malformed ones left out", () => {
  const [one, two] = ["0".repeat(20), "1".repeat(20)];
  expect(
    parseAnchorKeys(
      `<lead.${one}@${domain}> <a@b.c> <lead.${two}@${domain}> <lead.zz@${domain}>`,
      domain,
    ),
  ).toEqual([two, one]);
});
