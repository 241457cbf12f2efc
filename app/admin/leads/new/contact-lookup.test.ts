import { expect, test } from "vitest";
import { toContactMatch } from "./contact-lookup";

test("a match says its stage and age, and only of a closed lead that it is closed", () => {
  const now = new Date("2026-11-27T18:00:00Z");
  const line = (status: "quoted" | "lost") =>
    toContactMatch(
      {
        id: "lead",
        name: "Dana",
        status,
        statusSince: new Date("2026-11-15T18:00:00Z"),
        valueCents: 3_420_000,
      },
      now,
    ).line;
  expect(line("quoted")).toBe("quoted $34,200, 12 days ago");
  expect(line("lost")).toBe("lost $34,200, 12 days ago, closed");
});
