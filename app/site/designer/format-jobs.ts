import type { Ballpark, SimilarJobs } from "~/domain/ballparks/learned-range";
import type { Estimate } from "~/domain/prices/prices";
import { fillText, type Translate } from "~/lib/fill-text";
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
const formatCount = (count: number, t: Translate) => t(numberNames[count] || String(count));

/** "six were signed inside the range we showed, one above it". */
function formatJobPositions(jobs: SimilarJobs, t: Translate): string {
  const parts = (["inside", "above", "below"] as const).filter((position) => jobs[position] > 0);
  return parts
    .map((position, at) => {
      const count = parts.length === 1 ? t("all") : formatCount(jobs[position], t);
      if (at > 0) return t(`{count} ${position} it`, { count });
      const were = jobs[position] === 1 ? "was" : "were";
      return t(`{count} ${were} signed ${position} the range we showed`, { count });
    })
    .join(", ");
}

/** Returns the sentence about similar jobs of ours with a space after it; "" without enough. */
export function formatJobs(
  copy: { jobs: string; drawn: string },
  { jobs }: Ballpark,
  { estimate, isDrawn }: { estimate: Estimate; isDrawn: boolean },
  t: Translate = fillText,
): string {
  if (!jobs) return "";
  const text = isDrawn
    ? copy.drawn.replace("{range}", formatDollarRange(estimate, t))
    : copy.jobs.replace("{positions}", formatJobPositions(jobs, t));
  return `${text.replace("{count}", String(jobs.count))} `;
}
