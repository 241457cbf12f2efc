import { isOpenStage, type LeadStage, stageLabels } from "~/domain/leads/lead";
import { formatElapsed } from "~/lib/dates";
import { formatDollars } from "~/lib/money";

/** Somebody who is known under a number or an address. `line` says where they stand: "quoted $34,200, 12 d: open". */
export type ContactMatch = { id: string; name: string; line: string };
/** What is known of a number and a ZIP while they are typed. `zip` is a sentence, or "". */
export type ContactLookup = { known: ContactMatch[]; zip: string };

type Row = { id: string; name: string; status: LeadStage; statusSince: Date; valueCents: number | null };

/** A lead that is known, as the page names it. */
export function toContactMatch({ id, name, status, statusSince, valueCents }: Row, now: Date): ContactMatch {
  const stage = `${stageLabels[status].toLowerCase()}${valueCents === null ? "" : ` ${formatDollars(valueCents)}`}`;
  return { id, name, line: `${stage}, ${formatElapsed(statusSince, now)}: ${isOpenStage(status) ? "open" : "closed"}` };
}

/** "77007 is in our area."; "" while it is no ZIP. */
export function formatServiceArea(zip: string, isServed: boolean): string {
  if (!/^\d{5}/.test(zip)) return "";
  return isServed ? `${zip} is in your service area.` : `${zip} is outside your service area.`;
}

/** The answer to a lookup; undefined for anything else, such as a sign-in page. */
export function parseContactLookup(value: unknown): ContactLookup | undefined {
  if (typeof value !== "object" || value === null || !("known" in value) || !("zip" in value)) return undefined;
  const { known, zip } = value;
  if (!Array.isArray(known) || typeof zip !== "string") return undefined;
  return { known: known.filter(isKnown), zip };
}

function isKnown(value: unknown): value is ContactMatch {
  if (typeof value !== "object" || value === null) return false;
  return ["id", "name", "line"].every((name) => typeof Reflect.get(value, name) === "string");
}
