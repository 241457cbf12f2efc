import { useEffect } from "react";
import { addErrorPrefix, removeErrorPrefix } from "~/lib/error-title";

/** Marks the page's title as long as something with mistakes in it is shown. Looks after every rendering: Remix writes titles too. */
export function useErrorTitle(isWrong: boolean) {
  useEffect(() => {
    if (!isWrong) return;
    document.title = addErrorPrefix(document.title);
    return () => {
      document.title = removeErrorPrefix(document.title);
    };
  });
}
