import { expect } from "@playwright/test";

/**
 * Waits past midnight in the last 30 seconds of a day in Houston, so that a test has one "today".
 */
export async function waitPastMidnight(): Promise<void> {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "America/Chicago",
    timeStyle: "medium",
  });
  await expect
    .poll(() => clock.format(new Date()), { timeout: 40_000 })
    .not.toMatch(/^23:59:[345]/);
}
