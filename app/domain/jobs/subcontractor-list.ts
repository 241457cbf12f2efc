import { formatIsoDay, toHoustonDay } from "~/lib/dates";
import { addDays } from "~/lib/houston-time";
import type { Wording } from "~/lib/spanish/texts";
import { englishWording } from "~/lib/wording";

/** Title of the list: paper, link and email. */
export const subcontractorListTitle = "Subcontractors and suppliers";

/** Notice that the list must contain, word for word (Texas Property Code 53.256(b)). */
export const subcontractorNotice =
  "NOTICE: THIS LIST OF SUBCONTRACTORS AND SUPPLIERS MAY NOT BE A FINAL LISTING. UNLESS YOU SIGN A WAIVER OF YOUR RIGHT TO RECEIVE UPDATED INFORMATION, THE CONTRACTOR IS REQUIRED BY LAW TO SUPPLY UPDATED INFORMATION, AS THE INFORMATION BECOMES AVAILABLE, FOR EACH SUBCONTRACTOR OR SUPPLIER USED IN THE WORK PERFORMED ON YOUR RESIDENCE.";

/** Days after a change within which the owner must have the updated list (53.256(a)(2)). */
const updateDays = 15;

/** Returns the version of a list: each line that is added, changed or removed raises it. */
export const sumLineVersions = (lines: readonly { version: number }[]): number =>
  lines.reduce((sum, { version }) => sum + version, 0);

/** Days of a line of the list, YYYY-MM-DD, or "". */
type LineDays = { addedOn: string; changedOn: string; removedOn: string };

/** Lists the days on which a list was amended after its first day, in order. */
export function listAmendmentDays(lines: readonly LineDays[]): string[] {
  const days = lines.flatMap(({ addedOn, changedOn, removedOn }) => [
    addedOn,
    changedOn,
    removedOn,
  ]);
  return [...new Set(days)].filter(Boolean).toSorted().slice(1);
}

/** "Added November 3, 2026. Removed November 9, 2026". */
export const formatLineDays = (
  { addedOn, changedOn, removedOn }: LineDays,
  { t, language }: Wording = englishWording,
): string =>
  [
    t("Added {day}", { day: formatIsoDay(addedOn, language) }),
    changedOn && t("Changed {day}", { day: formatIsoDay(changedOn, language) }),
    removedOn && t("Removed {day}", { day: formatIsoDay(removedOn, language) }),
  ]
    .filter(Boolean)
    .join(". ");

type ListState = {
  sentAt: Date | null;
  /** Time of the first change since then; null for a change before the job stored it. */
  changedAt: Date | null;
  lines: readonly { updatedAt: Date }[];
};

/** Explains which email of a list the law still requires; returns undefined if none. */
export function explainUnsentList(
  { sentAt, changedAt, lines }: ListState,
  now: Date,
): { text: string; isOverdue: boolean } | undefined {
  if (lines.length === 0) return undefined;
  if (sentAt === null)
    return {
      text: "Email the list before work begins (Property Code 53.256).",
      isOverdue: false,
    };
  const times = lines.map(({ updatedAt }) => updatedAt).filter((time) => time > sentAt);
  const firstAt = changedAt ?? times.toSorted((one, other) => Number(one) - Number(other))[0];
  if (!firstAt) return undefined;
  const by = addDays(toHoustonDay(firstAt), updateDays);
  return {
    text: `Changed since you emailed it. Email the updated list by ${formatIsoDay(by)} (Property Code 53.256).`,
    isOverdue: by < toHoustonDay(now),
  };
}
