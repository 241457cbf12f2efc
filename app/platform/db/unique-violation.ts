/** True if the database refused a write because a unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (/UNIQUE constraint failed/i.test(at.message)) return true;
  }
  return false;
}
