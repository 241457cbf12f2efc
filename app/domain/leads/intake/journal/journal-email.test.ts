import { expect, test } from "vitest";
import { buildJournalAlertEmails } from "./journal-email";

const siteUrl = new URL("https://example.com");

test("buildJournalAlertEmails sends each recipient an alert with one link and the reason at the end", () => {
  const emails = buildJournalAlertEmails(
    ["a@example.com", "b@example.com"],
    ["journal/refused/<1>"],
    "refused",
    siteUrl,
  );
  expect(emails.map(({ to }) => to)).toEqual(["a@example.com", "b@example.com"]);
  const { subject, text, html } = emails[0]!;
  expect(subject).toBe("A quote request couldn’t be saved as a lead");
  expect(html).toMatch(/^<!doctype html><html lang="en-US"><body style="[^"]*font-family/);
  expect(html).toContain(
    `>${subject}</h1><p>The database rejected a quote request. It’s safe in file storage.</p>`,
  );
  expect(html).toContain("<p>Entry: journal/refused/&lt;1&gt;</p>");
  expect(html).toMatch(/<a href="https:\/\/example\.com\/admin\/dashboard"[^>]*>View Today<\/a>/);
  expect(text).toContain(
    "\n\nView Today: https://example.com/admin/dashboard\n\n--\nYou won’t get another email about this for 6 hours.",
  );
});

test("buildJournalAlertEmails counts several requests and shows the first entry", () => {
  const [email] = buildJournalAlertEmails(["a@example.com"], ["k1", "k2"], "unreadable", siteUrl);
  expect(email?.subject).toBe("2 quote requests couldn’t be saved as leads");
  expect(email?.text).toContain(
    "This version of the website can’t read 2 quote requests. They’re safe in file storage.\n\nFirst entry: k1\n\n",
  );
});
