/** The longest address of a record, in letters. */
export const slugLimit = 80;

/** A title as an address: a–z, 0–9 and single hyphens, at most 80 letters; "" when nothing of it is left. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugLimit)
    .replace(/^-+|-+$/g, "");
}

/** Whether a text is an address of a record as it is. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= slugLimit;
}
