import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { deleteBrowserDraft } from "./browser-drafts";

/**
 * Returns the function to call when a form is submitted: it deletes the form's browser draft once
 * the submit has led to another page. A rejected form stays on the page of the form or its action,
 * and an expired session leads to sign-in; both keep the draft.
 */
export function useClearSubmittedDraft(draft: string | undefined, action: string): () => void {
  const { state, formMethod } = useNavigation();
  const submittedFrom = useRef<string>();
  const isAnswered = useRef(false);
  useEffect(() => {
    // a link that interrupts the submit has no form method
    isAnswered.current = state === "loading" && formMethod !== undefined;
    if (state === "idle") submittedFrom.current = undefined;
  }, [state, formMethod]);
  useEffect(
    () => () => {
      if (draft === undefined || submittedFrom.current === undefined || !isAnswered.current) return;
      const { origin, pathname } = window.location;
      const sources = [
        submittedFrom.current,
        new URL(action, origin).pathname,
        paths.login.dashboard,
      ];
      if (!sources.includes(pathname)) deleteBrowserDraft(draft);
    },
    [draft, action],
  );
  return () => {
    submittedFrom.current = window.location.pathname;
  };
}
