import { expect, test } from "vitest";
import { dueDay, readDueRule } from "./due-rules";

test.each([
  ["When the cancellation period is over, for drawings and permit", "cancellation-period"],
  ["After the cancellation period", "cancellation-period"],
  ["30 days after completion", "completion"],
  ["After completion", "completion"],
  ["Al terminar el plazo para cancelar, para planos y permiso", "cancellation-period"],
  ["Cuando termine el periodo de cancelación", "cancellation-period"],
  ["30 días después de la terminación", "completion"],
  ["A los 30 días después de terminar", "completion"],
  ["Después de la terminación", "completion"],
  ["Después de la terminación de la losa", undefined],
  ["Al entregar la estructura", undefined],
  ["When the frame is delivered", undefined],
  ["When the cancellation of the old permit is confirmed", undefined],
  ["Two weeks after completion of the slab", undefined],
])("the condition %j becomes due after %s", (condition, after) => {
  expect(readDueRule(condition)?.after).toBe(after);
});

test("the day after the cancellation period is the first on which a payment is due", () => {
  const days = { cancelUntil: "2026-12-09", completedOn: "2026-12-05" };
  expect(dueDay({ after: "cancellation-period" }, days)).toBe("2026-12-10");
  expect(dueDay({ after: "completion", days: 30 }, days)).toBe("2027-01-04");
  expect(dueDay({ after: "completion", days: 0 }, days)).toBe("2026-12-10");
  expect(dueDay({ after: "completion", days: 30 }, { ...days, completedOn: "" })).toBe("");
  expect(dueDay(null, days)).toBe("");
});
