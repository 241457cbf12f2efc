import { expect, test } from "vitest";
import { presenceLabel } from "./presence-labels";

test("presenceLabel names the activity by form, with a default for unknown forms", () => {
  expect(presenceLabel({ doing: "reads", where: "" })).toBe("is viewing this");
  expect(presenceLabel({ doing: "writes", where: "note" })).toBe("is writing a note");
  expect(presenceLabel({ doing: "writes", where: "next" })).toBe("is updating the next step");
  for (const where of ["", "constructor", "new-form"])
    expect(presenceLabel({ doing: "writes", where })).toBe("is editing this");
});
