import { expect, test } from "vitest";
import { presenceWords } from "./presence-words";

test("a colleague reads, or writes what the form is for; a form nobody knows is written in all the same", () => {
  expect(presenceWords({ doing: "reads", where: "" })).toBe("is viewing this");
  expect(presenceWords({ doing: "writes", where: "note" })).toBe("is writing a note");
  expect(presenceWords({ doing: "writes", where: "next" })).toBe("is updating the next step");
  for (const where of ["", "constructor", "new-form"]) expect(presenceWords({ doing: "writes", where })).toBe("is editing this");
});
