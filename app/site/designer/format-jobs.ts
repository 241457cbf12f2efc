import type { Ballpark, SimilarJobs } from "~/domain/ballparks/learned-range";
import type { Estimate } from "~/domain/prices/prices";
import { formatDollarRange } from "~/lib/money";

const numberNames = [
  "",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];
const formatCount = (count: number) => numberNames[count] || String(count);

/** "six were signed inside the range we showed, one above it". */
function formatJobPositions(jobs: SimilarJobs): string {
  const parts = (["inside", "above", "below"] as const).filter((position) => jobs[position] > 0);
  return parts
    .map((position, at) => {
      const count = parts.length === 1 ? "all" : formatCount(jobs[position]);
      if (at > 0) return `${count} ${position} it`;
      return `${count} ${jobs[position] === 1 ? "was" : "were"} signed ${position} the range we showed`;
    })
    .join(", ");
}

/** Returns the sentence about similar jobs of ours with a space after it; "" without enough. */
export function formatJobs(
  copy: { jobs: string; drawn: string },
  { jobs }: Ballpark,
  { estimate, isDrawn }: { estimate: Estimate; isDrawn: boolean },
): string {
  if (!jobs) return "";
  const text = isDrawn
    ? copy.drawn.replace("{range}", formatDollarRange(estimate))
    : copy.jobs.replace("{positions}", formatJobPositions(jobs));
  return `${text.replace("{count}", String(jobs.count))} `;
}
