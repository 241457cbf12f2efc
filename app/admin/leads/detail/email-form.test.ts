import { expect, test } from "vitest";
import { quoteLabel } from "./email-form";

test("quoteLabel names the sender and the time, with the day of an earlier email", () => {
  const now = new Date("2026-12-03T18:00:00Z");
  const email = (sentAt: string) => ({ person: "Carol Whitfield", sentAt: new Date(sentAt) });
  expect(quoteLabel(email("2026-12-03T14:41:00Z"), "Ana", now)).toMatch(
    /^Quote Carol’s email of 8:41.AM$/u,
  );
  expect(quoteLabel(email("2026-11-20T14:41:00Z"), "Ana", now)).toContain("email of Nov 20");
  expect(quoteLabel(email("2026-12-02T14:41:00Z"), "Ana", now)).toContain("email of yesterday");
  expect(quoteLabel({ ...email("2026-12-03T14:41:00Z"), person: "" }, "Ana", now)).toContain(
    "Quote Ana’s",
  );
});
