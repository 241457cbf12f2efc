const second = 1000;
/** Longest delay: an account is never locked out for good. */
export const maxDelayMs = 15 * 60 * second;
/** Failures older than this no longer count. */
export const resetAfterMs = 24 * 60 * 60 * second;

/**
 * A whole office shares an IP address, so an address may fail more often than an account before a
 * delay.
 */
export const graceAttempts = { account: 5, address: 25 } as const;
export type BackOffKind = keyof typeof graceAttempts;

/**
 * Returns the delay before the next attempt after that many failures in a row, in milliseconds: 0
 * at first, then 15 seconds, doubling with each failure up to 15 minutes.
 */
export function backoffDelayMs(failures: number, kind: BackOffKind): number {
  const beyond = failures - graceAttempts[kind];
  if (beyond < 0) return 0;
  return Math.min(maxDelayMs, 15 * second * 2 ** Math.min(beyond, 20));
}

/** Returns the delays after 0, 1, 2, … failures, in milliseconds, up to the longest one. */
export function delaySchedule(kind: BackOffKind): number[] {
  const all: number[] = [];
  while (all.at(-1) !== maxDelayMs) all.push(backoffDelayMs(all.length, kind));
  return all;
}

/** "40 seconds", "3 minutes": seconds up to 90, above that minutes, rounded up. */
export function formatDelay(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
