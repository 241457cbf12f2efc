/**
 * True if this IP may add one more count of the kind `what`; bounds the rows that anonymous
 * visitors can write. Returns false if the limiter fails, since a lost count does no harm.
 */
export async function isWithinCountLimit(
  limiter: RateLimit,
  kind: string,
  ip: string,
): Promise<boolean> {
  try {
    return (await limiter.limit({ key: `${kind} ${ip}` })).success;
  } catch {
    return false;
  }
}
