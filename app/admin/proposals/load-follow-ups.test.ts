import { expect, test } from "vitest";
import { formatSendTime } from "./load-follow-ups.server";

test("formatSendTime leaves out the minutes of a full hour", () => {
  expect(formatSendTime(new Date("2026-12-14T15:00:00Z"))).toBe("Mon, Dec 14, 9\u00a0AM");
  expect(formatSendTime(new Date("2026-12-14T20:30:00Z"))).toBe("Mon, Dec 14, 2:30\u00a0PM");
});
