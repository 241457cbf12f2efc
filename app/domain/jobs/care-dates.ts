import { formatIsoDay } from "~/lib/dates";
import { fillText } from "~/lib/fill-text";
import type { Wording } from "~/lib/spanish/texts";
import type { paperPurposes as storedPurposes } from "~/schema";

/** Months between repeats of a care date; 0 for once. */
export const careIntervals = [0, 1, 2, 3, 6, 12] as const;

/** "Once", "Every month", "Every 6 months". */
export function careIntervalLabel(months: number): string {
  if (months === 0) return "Once";
  return months === 1 ? "Every month" : `Every ${months} months`;
}

/** Returns the first day of a care date that is not before `today`; undefined if it is over. */
export function nextCareDay(
  { day, everyMonths }: { day: string; everyMonths: number },
  today: string,
): string | undefined {
  if (day >= today) return day;
  if (everyMonths < 1) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const [thisYear = 0, thisMonth = 1] = today.split("-").map(Number);
  const passed = (thisYear - year) * 12 + (thisMonth - month);
  const first = Math.floor(passed / everyMonths);
  return [first, first + 1]
    .map((times) => toIsoDay(year, month + times * everyMonths, date))
    .find((one) => one >= today);
}

/** Returns the day of a month counted from January of `year`, at most its last day. */
function toIsoDay(year: number, month: number, date: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  const day = String(Math.min(date, last.getUTCDate())).padStart(2, "0");
  return `${last.toISOString().slice(0, 8)}${day}`;
}

/** "Next on May 3, 2027, every 6 months". */
export function formatCareDate(
  care: { day: string; everyMonths: number },
  today: string,
  { language, t }: Wording = { language: "en", t: fillText },
): string {
  const next = nextCareDay(care, today);
  if (!next) return formatIsoDay(care.day, language);
  return care.everyMonths === 0
    ? formatIsoDay(next, language)
    : t("Next on {day}, {interval}", {
        day: formatIsoDay(next, language),
        interval:
          care.everyMonths === 1
            ? t("every month")
            : t("every {count} months", { count: care.everyMonths }),
      });
}

type PaperPurpose = (typeof storedPurposes)[number];

/** Sections of the homeowner's page that list a paper. */
export const paperPurposes = [
  "",
  "as-built",
  "warranty",
] as const satisfies readonly PaperPurpose[];

const purposeLabels: Readonly<Record<PaperPurpose, string>> = {
  "": "Papers",
  "as-built": "Handover: as-built drawing",
  warranty: "Handover: warranty and manuals",
};
export const paperPurposeLabel = (purpose: PaperPurpose) => purposeLabels[purpose];
