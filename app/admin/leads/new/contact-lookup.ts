import { isOpenStage, type LeadStage, stageLabels } from "~/domain/leads/lead";
import { formatElapsed } from "~/lib/dates";
import { formatDollars } from "~/lib/money";

/**
 * Lead with a matching phone number or email. `line` is its stage: "quoted $34,200, 12 days ago".
 */
export type ContactMatch = { id: string; name: string; line: string };
/** Matches for a phone number and a ZIP while staff type them. `zip` is a sentence, or "". */
export type ContactLookup = { known: ContactMatch[]; zip: string };

type Row = {
  id: string;
  name: string;
  status: LeadStage;
  statusSince: Date;
  valueCents: number | null;
};

export function toContactMatch(
  { id, name, status, statusSince, valueCents }: Row,
  now: Date,
): ContactMatch {
  const stage = `${stageLabels[status].toLowerCase()}${valueCents === null ? "" : ` ${formatDollars(valueCents)}`}`;
  return {
    id,
    name,
    line: `${stage}, ${formatElapsed(statusSince, now)} ago${isOpenStage(status) ? "" : ", closed"}`,
  };
}

/** "77007 is in our area."; "" if `zip` is malformed. */
export function formatServiceAreaAnswer(zip: string, isServed: boolean): string {
  if (!/^\d{5}/.test(zip)) return "";
  return isServed ? `${zip} is in your service area.` : `${zip} is outside your service area.`;
}

/** Parses the lookup response; undefined for anything else, such as a sign-in page. */
export function parseContactLookup(value: unknown): ContactLookup | undefined {
  if (typeof value !== "object" || value === null || !("known" in value) || !("zip" in value))
    return undefined;
  const { known, zip } = value;
  if (!Array.isArray(known) || typeof zip !== "string") return undefined;
  return { known: known.filter(isContactMatch), zip };
}

function isContactMatch(value: unknown): value is ContactMatch {
  if (typeof value !== "object" || value === null) return false;
  return ["id", "name", "line"].every((name) => typeof Reflect.get(value, name) === "string");
}
