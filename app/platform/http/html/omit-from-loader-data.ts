/**
 * Returns a record for a page's loader with `fields` left out of a document's serialized data,
 * because its HTML already contains them (`ServerRenderedProse`). The fields stay readable as
 * non-enumerable properties; data requests include them.
 */
export function omitFromLoaderData<T extends object, K extends keyof T>(
  context: { isDocument?: boolean },
  record: T,
  ...fields: K[]
): Omit<T, K> & Partial<Pick<T, K>> {
  if (!context.isDocument) return record;
  const result = { ...record };
  for (const field of fields) Object.defineProperty(result, field, { enumerable: false });
  return result;
}
