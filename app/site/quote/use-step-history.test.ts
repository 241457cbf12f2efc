import { expect, test } from "vitest";
import { quoteFormSteps } from "~/domain/leads/quote-form";
import { stepFromHash, stepHash } from "./use-step-history";

test("stepHash gives every step a unique hash, and stepFromHash rejects any other", () => {
  expect(quoteFormSteps.map((_, step) => stepFromHash(stepHash(step)))).toEqual(quoteFormSteps.map((_, step) => step));
  for (const other of ["", "#", "#main", "#step-", "#step-nowhere"]) expect(stepFromHash(other)).toBe(-1);
});
