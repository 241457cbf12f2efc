import { expect, test } from "vitest";
import type { InvalidQuoteForm } from "~/domain/leads/intake/quote-form";
import { initialQuoteFormState, type QuoteFormState, quoteFormReducer } from "./quote-form-state";

const fresh = initialQuoteFormState(
  { submissionId: "form-1", token: "token-1", prefill: { zip: ["77007"] } },
  undefined,
);
const problem: InvalidQuoteForm = {
  errors: { phone: "Not a phone number." },
  values: {},
  photos: [],
  submitError: "",
};
const on = (state: Partial<QuoteFormState>): QuoteFormState => ({ ...fresh, ...state });

test("initialQuoteFormState opens a rejected form at its first error, with its submission id", () => {
  const back = initialQuoteFormState(
    { submissionId: "form-2", token: "token-2", prefill: {} },
    { ...problem, values: { submission_id: ["form-1"] } },
  );
  expect(back).toMatchObject({ step: 2, submissionId: "form-1", errors: problem.errors });
  expect(fresh).toMatchObject({ step: 0, zip: "77007", live: false });
});

test("quoteFormReducer restores a browser draft with its own id", () => {
  const live = quoteFormReducer(fresh, {
    type: "went-live",
    step: 1,
    offline: true,
    values: { zip: ["77008"] },
    draft: { submissionId: "old", token: "old-token", changed: true },
  });
  expect(live).toMatchObject({
    live: true,
    step: 1,
    offline: true,
    zip: "77008",
    submissionId: "old",
    restored: true,
  });
  expect(
    quoteFormReducer(fresh, { type: "went-live", step: 0, offline: false, values: {} }),
  ).toMatchObject({
    submissionId: "form-1",
    restored: false,
  });
});

test("quoteFormReducer removes a fixed error, and adds none while typing", () => {
  const wrong = on({ errors: { zip: "5 digits", name: "Who?" } });
  expect(
    quoteFormReducer(wrong, { type: "typed", values: { zip: ["77007"], name: [""] } }).errors,
  ).toEqual({ name: "Who?" });
  const still = quoteFormReducer(wrong, {
    type: "typed",
    values: { zip: ["7"], name: [""], email: ["x"] },
  });
  expect(still.errors).toBe(wrong.errors);
});

test("quoteFormReducer moves a rejected form to the step of its first error; the short form has no steps", () => {
  const sending = quoteFormReducer(on({ step: 2, submitError: "not-received" }), {
    type: "sending",
  });
  expect(sending).toMatchObject({ sending: true, submitError: "" });
  const sent = { ok: false as const, problem: { ...problem, errors: { zip: "5 digits" } } };
  expect(quoteFormReducer(sending, { type: "answered", sent, short: false })).toMatchObject({
    sending: false,
    step: 0,
  });
  expect(quoteFormReducer(sending, { type: "answered", sent, short: true })).toMatchObject({
    sending: false,
    step: 2,
  });
  expect(
    quoteFormReducer(sending, { type: "answered", sent: "no-connection", short: false }),
  ).toMatchObject({
    sending: false,
    submitError: "no-connection",
    step: 2,
  });
});
