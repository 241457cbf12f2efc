import { expect, test } from "vitest";
import { defaultSettings } from "./default-settings";
import { resolveEmailAddresses } from "./email-addresses";

const environment = { MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" };

test("resolveEmailAddresses replies to the site's public address, or the office's if it is empty", () => {
  expect(
    resolveEmailAddresses(environment, { ...defaultSettings, email: "hello@example.com" }),
  ).toEqual({
    from: { email: "site@example.com", name: "Modern Outdoor Living" },
    office: ["office@example.com"],
    replyTo: "hello@example.com",
  });
  expect(resolveEmailAddresses(environment, { ...defaultSettings, email: "" }).replyTo).toBe(
    "office@example.com",
  );
});

test("resolveEmailAddresses ignores the site's public address for lead alerts", () => {
  expect(
    resolveEmailAddresses(environment, { ...defaultSettings, email: "typo@elsewhere.example" })
      .office,
  ).toEqual(["office@example.com"]);
});

test("resolveEmailAddresses alerts leadEmails, or MAIL_OFFICE if the list is empty", () => {
  const leadEmails = ["ana@example.com", "ben@example.com"];
  expect(resolveEmailAddresses(environment, { ...defaultSettings, leadEmails }).office).toEqual(
    leadEmails,
  );
  expect(resolveEmailAddresses(environment, { ...defaultSettings, leadEmails: [] }).office).toEqual(
    ["office@example.com"],
  );
});
