/** Does the same with every entry of a list, eight at a time. Gives the results in the list's order. */
export async function mapParallel<Entry, Result>(list: readonly Entry[], work: (entry: Entry) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = list.entries();
  const one = async () => {
    for (const [index, entry] of waiting) results[index] = await work(entry);
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return results;
}

/** One page of each kind, and those that are named: most projects and articles, and the later filters of a list, share one layout. */
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
