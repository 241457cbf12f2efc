/**
 * Returns the result of `make`, or `otherwise` if it throws, so that one broken part does not take
 * down its page.
 */
export function tryOr<T>(part: string, make: () => T, otherwise: T): T {
  try {
    return make();
  } catch (error) {
    console.error("part", part, error instanceof Error ? error.name : "unknown");
    return otherwise;
  }
}
