import { adminPaths } from "~/admin-paths";
import { type Confidence, containsNumber, factDaysOverdue } from "~/domain/facts/facts";
import { pageAbility } from "~/domain/page-texts/page-ability";
import type { Ability } from "~/domain/staff/abilities";
import { formatShortIsoDay } from "~/lib/dates";
import type { IconName } from "~/ui/icon";

export const confidenceIcons: Readonly<Record<Confidence, IconName>> = {
  verified: "check",
  secondary: "doc",
  assumption: "warn",
};

/** Place that prints a fact, and the ability needed to open it. */
export type FactUsageView = { label: string; href: string; ability: Ability };

export type FactView = {
  id: string;
  key: string;
  sentence: string;
  value: string;
  sourceTitle: string;
  sourceUrl: string;
  quote: string;
  certainty: Confidence;
  checkedAt: string;
  reviewBy: string;
  staffId: string | null;
  staffName: string | null;
  /** Days overdue; 0 or less if not overdue. */
  overdue: number;
  uses: FactUsageView[];
};

/**
 * Returns a page that uses the fact, with a label such as "Post: Which way does your patio face?
 * (draft)".
 */
export function toFactUsageView(use: {
  kind: "post" | "project" | "page" | "faq" | "office";
  recordId: string;
  title: string;
  isLive: boolean;
}): FactUsageView {
  const kind = {
    post: "Post",
    project: "Project",
    page: "Page",
    faq: "FAQ",
    office: "Permit office",
  }[use.kind];
  const ability = use.kind === "page" ? pageAbility(use.recordId) : "content:write";
  const title =
    use.kind === "page" && use.title === use.recordId ? pageName(use.recordId) : use.title;
  const [officeId = "", topic = ""] = use.recordId.split("/");
  const href =
    use.kind === "office"
      ? adminPaths.officeAnswer(officeId, topic)
      : adminPaths.editRecord(use.kind, use.recordId);
  return { label: `${kind}: ${title}${use.isLive ? "" : " (draft)"}`, href, ability };
}

/** "Free standing" from a page's key. */
const pageName = (name: string) =>
  name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());

/** Returns a fact as the list shows it. */
export function toFactView(
  row: Omit<FactView, "overdue" | "uses">,
  uses: Parameters<typeof toFactUsageView>[0][],
  today: string,
): FactView {
  const {
    id,
    key,
    sentence,
    value,
    sourceTitle,
    sourceUrl,
    quote,
    certainty,
    checkedAt,
    reviewBy,
    staffId,
    staffName,
  } = row;
  const fields = {
    id,
    key,
    sentence,
    value,
    sourceTitle,
    sourceUrl,
    quote,
    certainty,
    checkedAt,
    reviewBy,
    staffId,
    staffName,
  };
  return { ...fields, overdue: factDaysOverdue(row, today), uses: uses.map(toFactUsageView) };
}

/**
 * Returns the text of the value column: the value, or for an assumption, that the site does not
 * show it.
 */
export function formatFactValue({
  certainty,
  sentence,
  value,
}: Pick<FactView, "certainty" | "sentence" | "value">): string {
  if (certainty !== "assumption") return value;
  return containsNumber(sentence) ? "not shown" : "number not shown";
}

/** "6 days overdue", or "Review by May 12, 2027". */
export function formatReviewDue({
  overdue,
  reviewBy,
}: Pick<FactView, "overdue" | "reviewBy">): string {
  if (overdue <= 0) return `Review by ${formatShortIsoDay(reviewBy)}`;
  return overdue === 1 ? "1 day overdue" : `${overdue} days overdue`;
}
