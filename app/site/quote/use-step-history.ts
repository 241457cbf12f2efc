import { useLocation, useNavigate } from "@remix-run/react";
import { quoteFormSteps } from "~/domain/leads/intake/quote-form";

/** Returns the URL hash of a step: the id of its fieldset. */
export function stepHash(step: number): string {
  return `#step-${quoteFormSteps[step]?.key ?? ""}`;
}

/** Returns the step of a URL hash, -1 for none. */
export function parseStepHash(hash: string): number {
  return quoteFormSteps.findIndex((_, step) => stepHash(step) === hash);
}

/** Returns the step of the previous history entry, -1 if that is another page. */
function readStepBefore(state: unknown): number {
  if (typeof state !== "object" || state === null || !("stepBefore" in state)) return -1;
  return typeof state.stepBefore === "number" ? state.stepBefore : -1;
}

/**
 * Stores the form's step in the browser history, so that Back opens the previous step and a reload
 * keeps it. Changes only the hash, so it also works offline.
 */
export function useStepHistory() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const stepLocation = (step: number) => ({ pathname, search, hash: stepHash(step) });
  return {
    /** Requested step, -1 for none. */
    hashStep: parseStepHash(hash),
    /** Adds a history entry for another step. The form follows the URL. */
    walk: (from: number, step: number) => {
      if (step < from && readStepBefore(location.state) === step) return navigate(-1);
      // going back to a URL without a hash would load the page again
      if (parseStepHash(window.location.hash) < 0)
        window.history.replaceState(window.history.state, "", stepHash(from));
      navigate(stepLocation(step), { state: { stepBefore: from }, preventScrollReset: true });
    },
    /** Corrects the URL without a new entry. */
    correct: (step: number) =>
      navigate(stepLocation(step), {
        state: location.state,
        replace: true,
        preventScrollReset: true,
      }),
  };
}
