/** Parts of a timeline that staff can look at alone. Each entry is a message or a change. */
export const timelineFilters = ["messages", "files", "changes"] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** Returns the filter of a query; undefined for the whole timeline. */
export function parseTimelineFilter(text: string | null): TimelineFilter | undefined {
  return timelineFilters.find((filter) => filter === text);
}
