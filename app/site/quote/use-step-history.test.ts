import { expect, test } from "vitest";
import { steps } from "~/domain/leads/quote-form";
import { stepHash, stepOfHash } from "./use-step-history";

test("every step has an address of its own, and no other address is a step", () => {
  expect(steps.map((_, step) => stepOfHash(stepHash(step)))).toEqual(steps.map((_, step) => step));
  for (const other of ["", "#", "#main", "#step-", "#step-nowhere"]) expect(stepOfHash(other)).toBe(-1);
});
