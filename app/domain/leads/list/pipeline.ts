/**
 * Total value of open leads, in cents: each lead's value, else the middle of its estimate or
 * budget. `estimated` counts leads with an estimate or budget, `unknown` leads without either.
 */
export type Pipeline = { count: number; cents: number; estimated: number; unknown: number };

/** "12 open leads: 5 with values, 5 estimated, 2 unknown". */
export function formatPipelineSources({ count, estimated, unknown }: Pipeline): string {
  const open = `${count.toLocaleString("en-US")} open ${count === 1 ? "lead" : "leads"}`;
  const parts = [
    count > estimated + unknown
      ? estimated + unknown === 0
        ? "all with values"
        : `${(count - estimated - unknown).toLocaleString("en-US")} with values`
      : "",
    estimated > 0 ? `${estimated.toLocaleString("en-US")} estimated` : "",
    unknown > 0 ? `${unknown.toLocaleString("en-US")} unknown` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${open}: ${parts.join(", ")}` : open;
}
