import { findFirstInvalidStepIndex, validateFields } from "~/domain/leads/intake/client-validation";
import { type InvalidQuoteForm, quoteFormSteps } from "~/domain/leads/intake/quote-form";
import type { FieldValues, PostResult } from "./quote-form-values";

/** Reason why the last attempt failed; "" without one. */
type SubmitError = InvalidQuoteForm["submitError"] | "no-connection";

/** State of the form, except for the values of its fields. */
export type QuoteFormState = {
  /** True once scripts run. */
  live: boolean;
  offline: boolean;
  /** True if a browser draft was restored. */
  restored: boolean;
  sending: boolean;
  /** True while a photo is uploading. */
  photosBusy: boolean;
  /** Index into the steps of the form. */
  step: number;
  errors: Record<string, string>;
  submitError: SubmitError;
  submissionId: string;
  /** Signs the submission id; the two always go together. */
  token: string;
  /** The ZIP code as typed. */
  zip: string;
};

type QuoteFormAction =
  | {
      type: "went-live";
      step: number;
      offline: boolean;
      values: FieldValues;
      draft?: { submissionId: string; token: string; changed: boolean } | undefined;
    }
  | { type: "connection"; offline: boolean }
  | { type: "typed"; values: FieldValues }
  | { type: "started-over" }
  | { type: "shown"; step: number }
  | { type: "checked"; errors: Record<string, string>; step?: number }
  | { type: "photos"; busy: boolean }
  | { type: "sending" }
  | { type: "answered"; sent: PostResult | "no-connection"; short: boolean };

/** Returns the server-rendered state: empty, or with the errors of the last attempt. */
export function initialQuoteFormState(
  form: { submissionId: string; token: string; prefill: Record<string, string[]> },
  problem: InvalidQuoteForm | undefined,
): QuoteFormState {
  return {
    live: false,
    offline: false,
    restored: false,
    sending: false,
    photosBusy: false,
    step: findFirstInvalidStepIndex(quoteFormSteps, problem?.errors ?? {}),
    errors: problem?.errors ?? {},
    submitError: problem?.submitError ?? "",
    submissionId: problem?.values.submission_id?.at(-1) || form.submissionId,
    token: problem?.values.token?.at(-1) || form.token,
    zip: problem?.values.zip?.at(-1) ?? form.prefill.zip?.at(-1) ?? "",
  };
}

/** Returns the index of the first incomplete step; the number of steps if all are complete. */
export function firstInvalidStep(values: FieldValues): number {
  const at = quoteFormSteps.findIndex(
    ({ fields }) => Object.keys(validateFields(values, fields)).length > 0,
  );
  return at < 0 ? quoteFormSteps.length : at;
}

/** Returns the next state. `useQuoteForm` handles storage, submission, step counts, and focus. */
export function quoteFormReducer(state: QuoteFormState, action: QuoteFormAction): QuoteFormState {
  switch (action.type) {
    case "went-live":
      return {
        ...state,
        live: true,
        step: action.step,
        offline: action.offline,
        zip: readZip(action.values),
        ...(action.draft
          ? {
              submissionId: action.draft.submissionId,
              token: action.draft.token,
              restored: action.draft.changed,
            }
          : {}),
      };
    case "connection":
      return { ...state, offline: action.offline };
    case "typed":
      return {
        ...state,
        zip: readZip(action.values),
        errors: dropFixedErrors(state.errors, action.values),
      };
    case "started-over":
      return { ...state, restored: false };
    case "shown":
      return { ...state, step: action.step };
    case "checked":
      return { ...state, errors: action.errors, step: action.step ?? state.step };
    case "photos":
      return { ...state, photosBusy: action.busy };
    case "sending":
      return { ...state, sending: true, submitError: "" };
    case "answered":
      return applyResponse({ ...state, sending: false }, action.sent, action.short);
  }
}

function applyResponse(
  state: QuoteFormState,
  sent: PostResult | "no-connection",
  short: boolean,
): QuoteFormState {
  if (sent === "no-connection") return { ...state, submitError: "no-connection" };
  if (sent.ok) return state;
  const { errors, submitError } = sent.problem;
  const moves = !short && Object.keys(errors).length > 0;
  return {
    ...state,
    errors,
    submitError,
    step: moves ? findFirstInvalidStepIndex(quoteFormSteps, errors) : state.step,
  };
}

/** Removes the errors the visitor has fixed; new ones appear with the next step. */
function dropFixedErrors(
  errors: Record<string, string>,
  values: FieldValues,
): Record<string, string> {
  const still = validateFields(values, Object.keys(errors));
  const left = Object.entries(errors).filter(([field]) => still[field]);
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

function readZip(values: FieldValues): string {
  return values.zip?.at(-1) ?? "";
}
