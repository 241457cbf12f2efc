/**
 * A record as a page's loader gives it: `fields`, which the page's own markup says already, are there for whoever draws
 * the document and are left out of the data that travels beside it - what is serialized are enumerable fields. The browser keeps what stands
 * on the page (`StaticProse`). Data alone, for a page that the browser draws, has the fields.
 */
export function omitFromLoaderData<T extends object, K extends keyof T>(
  context: { isDocument?: boolean },
  record: T,
  ...fields: K[]
): Omit<T, K> & Partial<Pick<T, K>> {
  if (!context.isDocument) return record;
  const given = { ...record };
  for (const field of fields) Object.defineProperty(given, field, { enumerable: false });
  return given;
}
