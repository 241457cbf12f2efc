import { expect } from "@playwright/test";

/** Waits in the last half minute of a day in Houston: a test that says "today" twice means one day. */
export async function waitPastMidnight(): Promise<void> {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "America/Chicago", timeStyle: "medium" });
  await expect.poll(() => clock.format(new Date()), { timeout: 40_000 }).not.toMatch(/^23:59:[345]/);
}
