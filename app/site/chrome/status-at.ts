import type { OfficeStatus } from "~/domain/settings/office-status";

/**
 * Returns the status at a time in UTC milliseconds; undefined after the start of the last status, whose end is
 * unknown.
 */
export function findOfficeStatusAt(statuses: readonly OfficeStatus[], now: number): OfficeStatus | undefined {
  const next = statuses.findIndex(({ from }) => from * 60_000 > now);
  return next < 0 ? undefined : statuses[Math.max(0, next - 1)];
}
