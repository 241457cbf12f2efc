import { expect, test } from "vitest";
import { normalizePhone, parseQuote } from "./quote-input.server";

const good = { services: ["attached-pergola"], zip: ["77007"], name: ["Ana"], phone: ["(713) 555-0123"] };

test("the shortest complete request is taken, its phone number in E.164", () => {
  const parsed = parseQuote(good);
  expect(parsed).toMatchObject({ ok: true, value: { phone: "+17135550123", email: "", services: ["attached-pergola"] } });
});

test("US numbers are US numbers however they are written; others need their country code", () => {
  for (const number of ["7135550123", "713.555.0123", "+1 713 555 0123", "1-713-555-0123"])
    expect(normalizePhone(number)).toBe("+17135550123");
  expect(normalizePhone("+49 30 901820")).toBe("+4930901820");
  for (const number of ["12345", "713 123 4567", "call me", "9".repeat(60)]) expect(normalizePhone(number)).toBeUndefined();
});

test("an e-mail address alone is enough, and is kept in lower case", () => {
  const { phone: _, ...rest } = good;
  expect(parseQuote({ ...rest, email: [" Ana@Example.COM "] })).toMatchObject({ ok: true, value: { phone: "", email: "ana@example.com" } });
});

test("everything that is missing is said at once, by field", () => {
  const parsed = parseQuote({});
  expect(parsed.ok).toBe(false);
  if (!parsed.ok) expect(Object.keys(parsed.problem.errors).sort()).toEqual(["name", "phone", "services", "zip"]);
});

test("a wrong ZIP and a wrong address are told together with a missing name", () => {
  const parsed = parseQuote({ services: ["outdoor-kitchen"], zip: ["7700"], email: ["ana@"], phone: ["123"] });
  if (parsed.ok) throw new Error("taken");
  expect(Object.keys(parsed.problem.errors).sort()).toEqual(["email", "name", "phone", "zip"]);
});

test("ZIP+4 counts as its ZIP, unknown optional keys as not answered, unknown services as none", () => {
  const parsed = parseQuote({
    ...good,
    zip: ["77007-1234"],
    budget: ["a-lot"],
    setting: ["poolside"],
    services: ["x", "covered-patio,outdoor-kitchen"],
  });
  expect(parsed).toMatchObject({
    ok: true,
    value: { zip: "77007", budget: "", setting: "poolside", services: ["covered-patio", "outdoor-kitchen"] },
  });
});

test("somebody who wants a call but left only an e-mail address is answered by e-mail", () => {
  const parsed = parseQuote({ services: ["covered-patio"], zip: ["77007"], name: ["Ana"], email: ["a@example.com"], contact_by: ["call"] });
  expect(parsed).toMatchObject({ ok: true, value: { contactBy: "email" } });
});

test("texts need their tick: without it the answer is a call", () => {
  const textRequest = { services: ["covered-patio"], zip: ["77007"], name: ["Ana"], phone: ["713 555 0123"], contact_by: ["text"] };
  expect(parseQuote(textRequest)).toMatchObject({ ok: true, value: { contactBy: "call" } });
  expect(parseQuote({ ...textRequest, consent_texts: ["yes"] })).toMatchObject({ ok: true, value: { contactBy: "text" } });
});

test("text that is too long is refused with its limit, not cut", () => {
  const parsed = parseQuote({ ...good, details: ["x".repeat(5_001)] });
  if (parsed.ok) throw new Error("taken");
  expect(parsed.problem.errors.details).toContain("5,000");
});

test("control characters are dropped, line breaks stay", () => {
  expect(parseQuote({ ...good, name: ["A\u0000n\u001ba"], details: ["one\r\ntwo"] })).toMatchObject({
    ok: true,
    value: { name: "Ana", details: "one\ntwo" },
  });
});
