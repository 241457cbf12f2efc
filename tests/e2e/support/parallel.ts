/** Runs the function for every item, eight at a time. Returns the results in the order of the list. */
export async function mapParallel<Entry, Result>(list: readonly Entry[], work: (entry: Entry) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = list.entries();
  const one = async () => {
    for (const [index, entry] of waiting) results[index] = await work(entry);
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return results;
}

/** Returns one page of each kind plus the named ones; most projects, posts, and filtered lists share one layout. */
export function onePathPerLayout(paths: readonly string[], ...named: string[]): string[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const [, kind] = /^\/(blog|covered-patio-project-catalog)\/[^?]+$/.exec(path) ?? /^([^?]+\?)/.exec(path) ?? [];
    if (!kind || named.includes(path)) return true;
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst;
  });
}
