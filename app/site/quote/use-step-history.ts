import { useLocation, useNavigate } from "@remix-run/react";
import { quoteFormSteps } from "~/domain/leads/quote-form";

/** The address part of a step: the id of its fieldset. */
export function stepHash(step: number): string {
  return `#step-${quoteFormSteps[step]?.key ?? ""}`;
}

/** The step that an address names, -1 for none. */
export function stepFromHash(hash: string): number {
  return quoteFormSteps.findIndex((_, step) => stepHash(step) === hash);
}

/** The step that the entry before this one in the browser's history shows, -1 where that is another page. */
function stepBefore(state: unknown): number {
  if (typeof state !== "object" || state === null || !("stepBefore" in state)) return -1;
  return typeof state.stepBefore === "number" ? state.stepBefore : -1;
}

/** The step of a form in the browser's history, so that Back goes to the step before and a reload stays. Only what follows the # changes,
 *  which asks the server for nothing: it works off the line too. */
export function useStepHistory() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search, hash } = location;
  const to = (step: number) => ({ pathname, search, hash: stepHash(step) });
  return {
    /** What the address asks for, -1 for nothing. */
    wanted: stepFromHash(hash),
    /** Makes the address say another step. The form follows the address. */
    walk: (from: number, step: number) => {
      if (step < from && stepBefore(location.state) === step) return navigate(-1);
      // coming back to an address without a # would fetch the page again
      if (stepFromHash(window.location.hash) < 0) window.history.replaceState(window.history.state, "", stepHash(from));
      navigate(to(step), { state: { stepBefore: from }, preventScrollReset: true });
    },
    /** Corrects the address without a new entry. */
    correct: (step: number) => navigate(to(step), { state: location.state, replace: true, preventScrollReset: true }),
  };
}
