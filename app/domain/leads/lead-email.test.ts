import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { buildSubmission } from "../../../tests/fixtures/submissions";
import { buildSubmissionEmails } from "./lead-email.server";

test("a new lead's alert has the name and the ZIP code in its title and does not repeat them below", async () => {
  const submission = buildSubmission({ answers: { name: "Nora Whitfield", zip: "77007" } });
  const emails = await buildSubmissionEmails(submission, "MOL-222222", {
    settings: defaultSettings,
    secret: "a-secret-for-tests-only-of-32-characters-or-more",
    addresses: { from: { email: "us@example.com", name: "Us" }, replyTo: "us@example.com", office: ["office@example.com"] },
    siteUrl: new URL("https://example.com"),
  });
  const alerts = emails.filter(({ subject }) => subject === "New lead: Nora Whitfield, 77007");
  expect(alerts).not.toEqual([]);
  for (const { text } of alerts) {
    expect(text).toContain("MOL-222222");
    const [title, ...rest] = text.split("\n");
    expect(title).toBe("NEW LEAD: NORA WHITFIELD, 77007");
    expect(rest.filter((line) => /Nora Whitfield|77007/.test(line))).toEqual([]);
  }
});
