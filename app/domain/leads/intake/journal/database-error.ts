/* A write fails in two ways: the database is unreachable (a retry can succeed), or it rejects the
   row (a retry fails again). */

const refusals =
  /SQLITE_(?:TOOBIG|CONSTRAINT|MISMATCH|RANGE)|string or blob too big|constraint failed|datatype mismatch|D1_TYPE_ERROR|integer overflow/i;

/**
 * True if the database rejected the row. A missing table or column counts as temporary, because a
 * migration adds it.
 */
export function isPermanentDbError(error: unknown): boolean {
  for (
    let at: unknown = error, depth = 0;
    at instanceof Error && depth < 5;
    at = at.cause, depth++
  ) {
    if (refusals.test(at.message)) return true;
  }
  return false;
}
