import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Autosave } from "./use-autosave";

/**
 * Returns the props of the link to the first issue. The issues are those of the last save, so a
 * click with unsaved input saves first and follows the link once the new issues are known;
 * `onFixed` runs if none is left.
 */
export function useFixNextIssue({ state, saveNow }: Autosave, onFixed: () => void) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isWaiting, setWaiting] = useState(false);
  const isSaving = state.kind === "unsaved" || state.kind === "saving";

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the save has ended
  useEffect(() => {
    if (!isWaiting || isSaving) return;
    setWaiting(false);
    if (link.current) link.current.click();
    else onFixed();
  }, [isWaiting, isSaving]);

  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isSaving) {
      // a link to the hash of the current URL does not move the focus
      const { hash } = event.currentTarget;
      requestAnimationFrame(() =>
        document.getElementById(hash.slice(1))?.focus({ preventScroll: true }),
      );
      return;
    }
    event.preventDefault();
    setWaiting(true);
    saveNow();
  };
  return { ref: link, onClick, "aria-busy": isWaiting || undefined };
}
