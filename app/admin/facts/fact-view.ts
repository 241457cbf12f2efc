import { adminPaths } from "~/admin-paths";
import {
  type Confidence,
  containsNumber,
  factDaysOverdue,
  formatFactName,
} from "~/domain/facts/facts";
import type { FactUsage } from "~/domain/facts/facts.server";
import { pageAbility } from "~/domain/page-texts/page-ability";
import { topicLabels } from "~/domain/permits/permit-topics";
import { routedPages } from "~/domain/redirects/redirect-rules";
import type { Ability } from "~/domain/staff/abilities";
import { formatShortIsoDay } from "~/lib/dates";
import type { IconName } from "~/ui/icon";

export const confidenceIcons: Readonly<Record<Confidence, IconName>> = {
  verified: "check",
  secondary: "doc",
  assumption: "warn",
};

/**
 * Place that prints a fact, and the ability needed to open it. `group` is the permit office, or the
 * website.
 */
export type FactUsageView = { label: string; href: string; ability: Ability; group: string };

export type FactView = {
  id: string;
  key: string;
  /** Place and topic of a permit office's answer, else the words of the key. */
  name: string;
  /** Permit office or "Website" that prints the fact. */
  group: string;
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

const pageGroup = "Website";
const unusedGroup = "Not used yet";
const toKindLabel = (kind: Exclude<FactUsage["kind"], "office">) =>
  kind === "page" ? "Page" : kind === "faq" ? "FAQ" : routedPages[kind].name;

/**
 * Returns a page that uses the fact, with a label such as "Post: Which way does your patio face?
 * (draft)".
 */
export function toFactUsageView({ kind, recordId, title, isLive }: FactUsage): FactUsageView {
  if (kind === "office") {
    const [officeId = "", topic = ""] = recordId.split("/");
    return {
      label: `${title}: ${isTopic(topic) ? topicLabels[topic] : topic}`,
      href: adminPaths.officeAnswer(officeId, topic),
      ability: "content:write",
      group: title,
    };
  }
  const name = kind === "page" && title === recordId ? formatFactName(recordId) : title;
  return {
    label: `${toKindLabel(kind)}: ${name}${isLive ? "" : " (draft)"}`,
    href: adminPaths.editRecord(kind, recordId),
    ability: kind === "page" ? pageAbility(recordId) : "content:write",
    group: pageGroup,
  };
}

const isTopic = (topic: string): topic is keyof typeof topicLabels =>
  Object.hasOwn(topicLabels, topic);

export function toFactView(
  row: Omit<FactView, "overdue" | "uses" | "name" | "group">,
  usages: readonly FactUsage[],
  today: string,
): FactView {
  const uses = usages.map(toFactUsageView);
  const office = uses.find(({ group }) => group !== pageGroup);
  return {
    id: row.id,
    key: row.key,
    name: office?.label ?? formatFactName(row.key),
    group: office?.group ?? uses[0]?.group ?? unusedGroup,
    sentence: row.sentence,
    value: row.value,
    sourceTitle: row.sourceTitle,
    sourceUrl: row.sourceUrl,
    quote: row.quote,
    certainty: row.certainty,
    checkedAt: row.checkedAt,
    reviewBy: row.reviewBy,
    staffId: row.staffId,
    staffName: row.staffName,
    overdue: factDaysOverdue(row, today),
    uses,
  };
}

/** Groups facts by where they are printed: the website, permit offices by name, then unused ones. */
export function groupFacts(facts: readonly FactView[]): [group: string, facts: FactView[]][] {
  const rank = (group: string) => (group === pageGroup ? 0 : group === unusedGroup ? 2 : 1);
  const groups = new Map<string, FactView[]>();
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact]);
  return [...groups].sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other));
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
