import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Counts the forms of the page that were submitted and answered. As a key it shows saved forms
 * empty again, while live updates keep typed text.
 */
export function useSubmitCount(): number {
  const { state } = useNavigation();
  const [count, setCount] = useState(0);
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (state === "submitting") isSubmitted.current = true;
    if (state !== "idle" || !isSubmitted.current) return;
    isSubmitted.current = false;
    setCount((before) => before + 1);
  }, [state]);
  return count;
}
