const second = 1000;
/** Waits grow to this and no further: nobody is locked out for good. */
export const maxDelayMs = 15 * 60 * second;
/** Failures older than this are forgotten. */
export const resetAfterMs = 24 * 60 * 60 * second;

/** An office shares an address, so an address may fail more often than an account before it has to wait. */
export const graceAttempts = { account: 5, address: 25 } as const;
export type BackOffKind = keyof typeof graceAttempts;

/** How long to wait before the next attempt, in milliseconds, after that many failures in a row: none at first, then 15 seconds,
 *  doubling with each failure, at most 15 minutes. */
export function delayAfterFailures(failures: number, kind: BackOffKind): number {
  const beyond = failures - graceAttempts[kind];
  if (beyond < 0) return 0;
  return Math.min(maxDelayMs, 15 * second * 2 ** Math.min(beyond, 20));
}

/** `delayAfterFailures` for 0, 1, 2, … failures until it no longer grows. */
export function delaySchedule(kind: BackOffKind): number[] {
  const all: number[] = [];
  while (all.at(-1) !== maxDelayMs) all.push(delayAfterFailures(all.length, kind));
  return all;
}

/** "40 seconds", "1 minute", "3 minutes": a wait in words, rounded up. */
export function formatDelay(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
