import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Counts the forms of the page that were submitted and answered: as a key it shows saved forms empty
 * again, while live updates keep typed text. Counts a refused form with its errors, before the page
 * loads its data again.
 */
export function useSubmitCount(): number {
  const { state } = useNavigation();
  const refusal = useActionData();
  const [count, setCount] = useState(0);
  const [counted, setCounted] = useState(refusal);
  const isSubmitted = useRef(false);
  if (refusal !== undefined && refusal !== counted) {
    setCounted(refusal);
    setCount(count + 1);
  }
  useEffect(() => {
    if (state === "submitting") isSubmitted.current = true;
    if (state !== "idle" || !isSubmitted.current) return;
    isSubmitted.current = false;
    setCount((before) => before + 1);
  }, [state]);
  useEffect(() => {
    // counted above
    if (refusal !== undefined) isSubmitted.current = false;
  }, [refusal]);
  return count;
}
