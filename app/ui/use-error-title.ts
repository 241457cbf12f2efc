import { useEffect } from "react";
import { addErrorPrefix, removeErrorPrefix } from "~/lib/error-title";

/** Adds the error prefix to the page's title while form errors are visible. Runs after every render, because Remix sets titles too. */
export function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return;
    document.title = addErrorPrefix(document.title);
    return () => {
      document.title = removeErrorPrefix(document.title);
    };
  });
}
