const mark = "Error: ";

/** Adds the prefix for a page with form errors to its title, so that screen readers announce it first. Idempotent. */
export function addErrorPrefix(title: string): string {
  return title.startsWith(mark) ? title : mark + title;
}

/** Returns the title without that prefix. */
export function removeErrorPrefix(title: string): string {
  return title.startsWith(mark) ? title.slice(mark.length) : title;
}
