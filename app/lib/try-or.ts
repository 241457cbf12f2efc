/** What `make` gives, or `otherwise` when it throws: one part of a page that cannot be made must not take the others with it. */
export function tryOr<T>(part: string, make: () => T, otherwise: T): T {
  try {
    return make();
  } catch (error) {
    console.error("part", part, error instanceof Error ? error.name : "unknown");
    return otherwise;
  }
}
