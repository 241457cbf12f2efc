import { expect, test } from "vitest";
import { contactsOfKind } from "./lead-contacts";

const contact = (kind: "phone" | "email", value: string) => ({
  id: value,
  kind,
  value,
  label: "",
  consentTexts: "",
  textsStoppedAt: null,
});

test("contactsOfKind lists the lead's own number first, even without a contact row", () => {
  const others = [contact("phone", "+17135550111"), contact("email", "a@example.com")];
  const lead = { phone: "+17135550112", email: "a@example.com" };
  expect(contactsOfKind({ lead, contacts: others }, "phone").map(({ value }) => value)).toEqual([
    "+17135550112",
    "+17135550111",
  ]);
  expect(contactsOfKind({ lead, contacts: others }, "email").map(({ value }) => value)).toEqual([
    "a@example.com",
  ]);
  const both = [...others, contact("phone", "+17135550112")];
  expect(contactsOfKind({ lead, contacts: both }, "phone").map(({ value }) => value)).toEqual([
    "+17135550112",
    "+17135550111",
  ]);
  expect(contactsOfKind({ lead: { phone: null, email: null }, contacts: [] }, "phone")).toEqual([]);
});
