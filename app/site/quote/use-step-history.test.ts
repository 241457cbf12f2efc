import { expect, test } from "vitest";
import { quoteFormSteps } from "~/domain/leads/intake/quote-form";
import { parseStepHash, stepHash } from "./use-step-history";

test("stepHash gives every step a unique hash, and parseStepHash rejects any other", () => {
  expect(quoteFormSteps.map((_, step) => parseStepHash(stepHash(step)))).toEqual(
    quoteFormSteps.map((_, step) => step),
  );
  for (const other of ["", "#", "#main", "#step-", "#step-nowhere"])
    expect(parseStepHash(other)).toBe(-1);
});
