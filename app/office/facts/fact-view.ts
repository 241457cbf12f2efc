import { adminPaths } from "~/admin-paths";
import { type Certainty, daysOverdue, namesNumber } from "~/domain/facts/facts";
import { pageAbility } from "~/domain/page-texts/page-ability";
import type { Ability } from "~/domain/staff/abilities";
import { formatCalendarDay } from "~/lib/dates";
import type { IconName } from "~/ui/icon";

export const certaintyNames: Readonly<Record<Certainty, string>> = {
  verified: "Verified",
  secondary: "Secondary",
  assumption: "Assumption",
};

export const certaintyIcons: Readonly<Record<Certainty, IconName>> = { verified: "check", secondary: "doc", assumption: "warn" };

/** A place that prints a fact, and what it takes to open it. */
export type UseView = { label: string; href: string; ability: Ability };

export type FactView = {
  id: string;
  key: string;
  sentence: string;
  value: string;
  sourceTitle: string;
  sourceUrl: string;
  quote: string;
  certainty: Certainty;
  checkedAt: string;
  reviewBy: string;
  staffId: string | null;
  staffName: string | null;
  /** Days; 0 or less while it is good. */
  overdue: number;
  uses: UseView[];
};

/** "Post: Which way does your patio face?", with "(draft)" where visitors do not read it yet. */
export function useView(use: { kind: "post" | "project" | "page" | "faq"; recordId: string; title: string; isLive: boolean }): UseView {
  const kind = { post: "Post", project: "Project", page: "Page", faq: "FAQ" }[use.kind];
  const ability = use.kind === "page" ? pageAbility(use.recordId) : "content:write";
  const title = use.kind === "page" && use.title === use.recordId ? pageName(use.recordId) : use.title;
  return { label: `${kind}: ${title}${use.isLive ? "" : " (draft)"}`, href: adminPaths.content(use.kind, use.recordId), ability };
}

/** "Free standing", of a page's name. */
const pageName = (name: string) => name.replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());

/** A row of the list as its page shows it. */
export function factView(row: Omit<FactView, "overdue" | "uses">, uses: Parameters<typeof useView>[0][], today: string): FactView {
  const { id, key, sentence, value, sourceTitle, sourceUrl, quote, certainty, checkedAt, reviewBy, staffId, staffName } = row;
  const shown = { id, key, sentence, value, sourceTitle, sourceUrl, quote, certainty, checkedAt, reviewBy, staffId, staffName };
  return { ...shown, overdue: daysOverdue(row, today), uses: uses.map(useView) };
}

/** What stands in the column of values: an assumption prints none. */
export function printedValue({ certainty, sentence, value }: Pick<FactView, "certainty" | "sentence" | "value">): string {
  if (certainty !== "assumption") return value;
  return namesNumber(sentence) ? "not shown" : "number not shown";
}

/** "6 days overdue", or "Review by May 12, 2027". */
export function reviewText({ overdue, reviewBy }: Pick<FactView, "overdue" | "reviewBy">): string {
  if (overdue <= 0) return `Review by ${formatCalendarDay(reviewBy)}`;
  return overdue === 1 ? "1 day overdue" : `${overdue} days overdue`;
}

/** What each field is called, by its name. */
export const factLabels: Readonly<Record<string, string>> = {
  key: "Key",
  sentence: "Statement",
  value: "Value",
  sourceTitle: "Source",
  sourceUrl: "Source URL",
  quote: "Quote",
  certainty: "Confidence",
  checkedAt: "Checked on",
  reviewBy: "Review by",
  staffId: "Assigned to",
};
