import { useEffect } from "react";

/**
 * Adds the error prefix to the page's title while form errors are visible. Runs after every render,
 * because Remix sets titles too.
 */
export function useErrorTitle(hasErrors: boolean) {
  useEffect(() => {
    if (!hasErrors) return;
    document.title = addErrorPrefix(document.title);
    return () => {
      document.title = removeErrorPrefix(document.title);
    };
  });
}

const mark = "Error: ";

/**
 * Adds the prefix for a page with form errors to its title, so that screen readers announce it
 * first. Idempotent.
 */
export function addErrorPrefix(title: string): string {
  return title.startsWith(mark) ? title : mark + title;
}

export function removeErrorPrefix(title: string): string {
  return title.startsWith(mark) ? title.slice(mark.length) : title;
}
