import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { resolveEmailAddresses } from "./email-addresses";

const environment = { MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" };

test("visitors answer to the address the site shows, and to the office while it shows none", () => {
  expect(resolveEmailAddresses(environment, { ...defaultSettings, email: "hello@example.com" })).toEqual({
    from: { email: "site@example.com", name: "Modern Outdoor Living" },
    office: ["office@example.com"],
    replyTo: "hello@example.com",
  });
  expect(resolveEmailAddresses(environment, { ...defaultSettings, email: "" }).replyTo).toBe("office@example.com");
});

test("what staff enter never turns away the mail about leads", () => {
  expect(resolveEmailAddresses(environment, { ...defaultSettings, email: "typo@elsewhere.example" }).office).toEqual([
    "office@example.com",
  ]);
});

test("the recipients in the settings are told of leads, MAIL_OFFICE while there are none", () => {
  const leadEmails = ["ana@example.com", "ben@example.com"];
  expect(resolveEmailAddresses(environment, { ...defaultSettings, leadEmails }).office).toEqual(leadEmails);
  expect(resolveEmailAddresses(environment, { ...defaultSettings, leadEmails: [] }).office).toEqual(["office@example.com"]);
});
