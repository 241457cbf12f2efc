/**
 * Runs the function for every item, eight at a time. Returns the results in the order of the list.
 */
export async function mapParallel<Entry, Result>(
  list: readonly Entry[],
  work: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = list.entries();
  const one = async () => {
    for (const [index, entry] of waiting) results[index] = await work(entry);
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return results;
}
