import { expect, test } from "vitest";
import { jobLabel } from "./job-labels";

test("jobLabel says what a job does", () => {
  expect(jobLabel("old-zip-questions")).toBe("Delete old ZIP questions");
});
