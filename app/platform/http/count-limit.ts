/** Whether one more visit from this address may be counted: what anybody can write into the database is bounded. A limiter that does not
 *  answer counts nothing, since a lost count hurts nobody. `what` gives each kind of count a limit of its own. */
export async function isWithinCountLimit(limiter: RateLimit, what: string, address: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key: `${what} ${address}` })).success;
  } catch {
    return false;
  }
}
