/* Two ways for a write to fail: the database cannot be reached (try again, all will be well), or it will not take this row (trying again
   gives the same). */

const refusals =
  /SQLITE_(?:TOOBIG|CONSTRAINT|MISMATCH|RANGE)|string or blob too big|constraint failed|datatype mismatch|D1_TYPE_ERROR|integer overflow/i;

/** Whether the database answered and refuses what was written. A missing table or column counts as out of reach: a migration brings it. */
export function isPermanentDbError(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (refusals.test(at.message)) return true;
  }
  return false;
}
