import { redactError } from "~/platform/http/errors";

/** Message of a form whose result the database could not return. */
export const unknownResultMessage =
  "We don’t know yet whether this was saved. Send it again: nothing is done twice.";

/** Message of a form that failed before it could write anything. */
export const unchangedMessage =
  "We couldn’t save that. Nothing changed. Send it again in a minute.";

/**
 * Runs a write that is idempotent by its request key, and a second time if it fails: if only the
 * answer of the first was lost, the second finds its key and returns the same result. Returns
 * undefined if the database fails twice, or at once with a thrown 503. Other thrown responses pass.
 */
export async function runIdempotent<T>(run: () => Promise<T>): Promise<{ value: T } | undefined> {
  for (const _attempt of ["first", "second"]) {
    try {
      return { value: await run() };
    } catch (error) {
      if (error instanceof Response && error.status === 503) return undefined;
      if (error instanceof Response) throw error;
      console.error("form", redactError(error));
    }
  }
  return undefined;
}
