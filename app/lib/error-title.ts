const mark = "Error: ";

/** The title of a page that shows what is wrong with a form: said first, so that it is heard before the rest. Unchanged when it is there already. */
export function addErrorPrefix(title: string): string {
  return title.startsWith(mark) ? title : mark + title;
}

/** The title without that mark. */
export function removeErrorPrefix(title: string): string {
  return title.startsWith(mark) ? title.slice(mark.length) : title;
}
