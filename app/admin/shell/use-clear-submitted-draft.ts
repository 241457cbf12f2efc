import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { deleteBrowserDraft } from "./browser-drafts";

/**
 * Returns the function to call when a form is submitted: it deletes the form's browser draft once
 * the response redirects, before the form can unmount. A rejected form is answered without a
 * redirect, and an expired session redirects to sign-in; both keep the draft.
 */
export function useClearSubmittedDraft(draft: string | undefined): () => void {
  const { state, formMethod, location } = useNavigation();
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (state === "idle") isSubmitted.current = false;
    // a link that interrupts the submit has no form method
    const isRedirect = formMethod !== undefined && location.state?._isRedirect === true;
    if (state !== "loading" || !isRedirect || !isSubmitted.current) return;
    if (draft !== undefined && location.pathname !== paths.login.dashboard)
      deleteBrowserDraft(draft);
  }, [state, formMethod, location, draft]);
  return () => {
    isSubmitted.current = true;
  };
}
