import { expect, test } from "vitest";
import { formatPhone } from "~/domain/settings/settings";
import { normalizePhone, parsePhoneNumber, parseQuoteForm } from "./quote-input.server";

const good = {
  services: ["attached-pergola"],
  zip: ["77007"],
  name: ["Ana"],
  phone: ["(713) 555-0123"],
};

test("parseQuoteForm accepts the required fields only and normalizes the phone number to E.164", () => {
  const parsed = parseQuoteForm(good);
  expect(parsed).toMatchObject({
    ok: true,
    value: { phone: "+17135550123", email: "", services: ["attached-pergola"] },
  });
});

test("normalizePhone accepts US numbers in any spelling and requires a country code for others", () => {
  for (const number of ["7135550123", "713.555.0123", "+1 713 555 0123", "1-713-555-0123"])
    expect(normalizePhone(number)).toBe("+17135550123");
  expect(normalizePhone("+49 30 901820")).toBe("+4930901820");
  for (const number of ["12345", "713 123 4567", "call me", "9".repeat(60)])
    expect(normalizePhone(number)).toBeUndefined();
});

test("parseQuoteForm accepts an email address without a phone number and lowercases it", () => {
  const { phone: _, ...rest } = good;
  expect(parseQuoteForm({ ...rest, email: [" Ana@Example.COM "] })).toMatchObject({
    ok: true,
    value: { phone: "", email: "ana@example.com" },
  });
});

test("parseQuoteForm reports all missing fields together", () => {
  const parsed = parseQuoteForm({});
  expect(parsed.ok).toBe(false);
  if (!parsed.ok)
    expect(Object.keys(parsed.problem.errors).sort()).toEqual(["name", "phone", "services", "zip"]);
});

test("parseQuoteForm reports invalid and missing fields together", () => {
  const parsed = parseQuoteForm({
    services: ["outdoor-kitchen"],
    zip: ["7700"],
    email: ["ana@"],
    phone: ["123"],
  });
  if (parsed.ok) throw new Error("taken");
  expect(Object.keys(parsed.problem.errors).sort()).toEqual(["email", "name", "phone", "zip"]);
});

test("parseQuoteForm shortens ZIP+4, clears unknown optional keys and drops unknown services", () => {
  const parsed = parseQuoteForm({
    ...good,
    zip: ["77007-1234"],
    budget: ["a-lot"],
    setting: ["poolside"],
    services: ["x", "covered-patio,outdoor-kitchen"],
  });
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      zip: "77007",
      budget: "",
      setting: "poolside",
      services: ["covered-patio", "outdoor-kitchen"],
    },
  });
});

test("parseQuoteForm changes the contact method to email without a phone number", () => {
  const parsed = parseQuoteForm({
    services: ["covered-patio"],
    zip: ["77007"],
    name: ["Ana"],
    email: ["a@example.com"],
    contact_by: ["call"],
  });
  expect(parsed).toMatchObject({ ok: true, value: { contactBy: "email" } });
});

test("parseQuoteForm changes the contact method from text to call without consent", () => {
  const textRequest = {
    services: ["covered-patio"],
    zip: ["77007"],
    name: ["Ana"],
    phone: ["713 555 0123"],
    contact_by: ["text"],
  };
  expect(parseQuoteForm(textRequest)).toMatchObject({ ok: true, value: { contactBy: "call" } });
  expect(parseQuoteForm({ ...textRequest, consent_texts: ["yes"] })).toMatchObject({
    ok: true,
    value: { contactBy: "text" },
  });
});

test("parseQuoteForm rejects too long text with the limit", () => {
  const parsed = parseQuoteForm({ ...good, details: ["x".repeat(5_001)] });
  if (parsed.ok) throw new Error("taken");
  expect(parsed.problem.errors.details).toContain("5,000");
});

test("parseQuoteForm removes control characters except line breaks", () => {
  expect(
    parseQuoteForm({ ...good, name: ["A\u0000n\u001ba"], details: ["one\r\ntwo"] }),
  ).toMatchObject({
    ok: true,
    value: { name: "Ana", details: "one\ntwo" },
  });
});

test.each([
  ["713-555-0151 ext 204", "+17135550151;ext=204"],
  ["(713) 555-0151 x204", "+17135550151;ext=204"],
  ["+1 713 555 0151 #204", "+17135550151;ext=204"],
  ["713.555.0151 extension 7", "+17135550151;ext=7"],
  ["\u202d(713) 555-0151\u202c", "+17135550151"],
  ["713\u200b5550151", "+17135550151"],
])(
  "parseQuoteForm stores the phone %j as %j, which shows and reads back alike",
  (phone, stored) => {
    const result = parseQuoteForm({ ...good, phone: [phone] });
    expect(result.ok && result.value.phone).toBe(stored);
    expect(parsePhoneNumber(formatPhone(stored))).toBe(stored);
  },
);

test("parseQuoteForm skips invisible characters of a copied email and ZIP code", () => {
  const result = parseQuoteForm({
    ...good,
    email: ["\u200bMaria&co@peña.com\u202c"],
    zip: ["\u202d77007-1234\u202c"],
  });
  expect(result.ok && [result.value.email, result.value.zip]).toEqual([
    "maria&co@peña.com",
    "77007",
  ]);
});
