import { useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * Counts the forms of the page that were submitted and answered: as a key it shows saved forms empty
 * again, while live updates keep typed text. Counts a refused form with its errors, before the page
 * loads its data again.
 */
export function useSubmitCount(): number {
  const { state } = useNavigation();
  const refusal = useActionData();
  const [last, setLast] = useState({ count: 0, state, refusal, isSubmitted: false });
  const isRefused = refusal !== undefined && refusal !== last.refusal;
  if (!isRefused && state === last.state) return last.count;
  // while rendering: an effect would empty a field that was filled once the answer was visible
  const isSubmitted = !isRefused && (last.isSubmitted || state === "submitting");
  const isAnswered = isRefused || (isSubmitted && state === "idle");
  setLast({
    count: last.count + (isAnswered ? 1 : 0),
    state,
    refusal: isRefused ? refusal : last.refusal,
    isSubmitted: isSubmitted && state !== "idle",
  });
  return last.count;
}
