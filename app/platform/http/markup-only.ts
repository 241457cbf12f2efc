/**
 * A record as a page's loader gives it: `field`, long markup that the page's own markup says already, is there for whoever draws
 * the document and is left out of the data that travels beside it - what is serialized are enumerable fields. The browser keeps what stands
 * on the page (`KeptProse`). Data alone, for a page that the browser draws, has the field.
 */
export function markupOnly<T extends object, K extends keyof T>(
  context: { isDocument?: boolean },
  record: T,
  field: K,
): Omit<T, K> & Partial<Pick<T, K>> {
  return context.isDocument ? Object.defineProperty({ ...record }, field, { enumerable: false }) : record;
}
