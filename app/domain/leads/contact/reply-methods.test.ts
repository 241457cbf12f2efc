import { expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import { type LeadContact, replyLinks, shortTextReason } from "./reply-methods";
import { canTextAt } from "./texting-hours";

const at = (day: string, time: string) => parseHoustonTime(day, time)!;
const monday = at("2026-11-23", "10:00");
const phone: LeadContact = { kind: "phone", value: "+12815550142", label: "", consentTexts: "" };
const lead = { phone: "+12815550142", email: "carol@example.com", contactBy: null };

test.each([
  ["2026-11-23", "08:59", false],
  ["2026-11-23", "09:00", true],
  ["2026-11-23", "20:59", true],
  ["2026-11-23", "21:00", false],
  ["2026-11-22", "11:59", false],
  ["2026-11-22", "12:00", true],
])("canTextAt on %s at %s is %s", (day, time, may) => {
  expect(canTextAt(at(day, time))).toBe(may);
});

test("replyLinks puts the preferred method first, else a call, else email", () => {
  const first = (part: object) => replyLinks({ ...lead, ...part }, [phone], "Hello", monday).first;
  expect(first({})).toEqual({
    way: "call",
    label: "Call (281) 555-0142",
    href: "tel:+12815550142",
  });
  expect(first({ contactBy: "whatsapp" })?.href).toBe("https://wa.me/12815550142?text=Hello");
  expect(first({ contactBy: "email" })?.way).toBe("email");
  expect(first({ contactBy: "text" })?.way).toBe("call");
  expect(first({ phone: null })?.way).toBe("email");
  expect(first({ phone: null, email: null })).toBeUndefined();
});

test("replyLinks dials an extension and leaves it out of texts", () => {
  const stored = "+17135550151;ext=204";
  const contact = { ...phone, value: stored, consentTexts: "Yes, you may text me." };
  const links = replyLinks({ ...lead, phone: stored }, [contact], "Hello", monday);
  expect([links.first, ...links.others].map((link) => [link?.label, link?.href])).toEqual([
    ["Call (713) 555-0151 ext. 204", "tel:+17135550151;ext=204"],
    ["WhatsApp", "https://wa.me/17135550151?text=Hello"],
    ["Text (713) 555-0151 ext. 204", "sms:+17135550151?&body=Hello"],
    ["Email", ""],
  ]);
});

test("replyLinks offers a text only to a number with consent and by day", () => {
  const agreed = { ...phone, value: "+17135550100", consentTexts: "Yes, you may text me." };
  const by = (contacts: LeadContact[], now: Date) => replyLinks(lead, contacts, "Hello", now);
  expect(by([phone], monday).others.map(({ way }) => way)).toEqual(["whatsapp", "email"]);
  expect(by([phone], monday).whyNoText).toContain("No text consent");
  expect(by([phone, agreed], monday).others.find(({ way }) => way === "text")?.href).toBe(
    "sms:+17135550100?&body=Hello",
  );
  expect(by([phone, agreed], monday).whyNoText).toBe("");
  expect(by([agreed], at("2026-11-23", "22:00")).whyNoText).toContain("9 AM to 9 PM");
});

test("replyLinks explains that the owner of a number stopped texts", () => {
  const stopped = { ...phone, textsStoppedAt: at("2026-11-20", "10:00") };
  const { whyNoText } = replyLinks(lead, [stopped], "Hello", monday);
  expect(whyNoText).toContain("Stopped texts");
  expect(shortTextReason(whyNoText)).toBe("Stopped");
});

test("replyLinks texts the lead's own number before others with consent", () => {
  const ownContact = { ...phone, consentTexts: "Yes, you may text me." };
  const other = { ...ownContact, value: "+17135550100" };
  const text = replyLinks(lead, [other, ownContact], "Hello", monday).others.find(
    ({ way }) => way === "text",
  );
  expect(text?.label).toBe("Text (281) 555-0142");
});
