import type { LeadStage } from "~/domain/leads/lead";
import { compareNames } from "~/domain/leads/merge/compare-names";
import { formatClock, formatShortDateTime, lowerRelativeDay, toHoustonDay } from "~/lib/dates";
import { normalizeSearch } from "~/lib/text";
import { listOneEditSpellings } from "~/platform/search/search-terms";

/** Evidence about the sender of an unmatched email. */
export type SenderClues = {
  person: string;
  address: string;
  subject: string;
  text: string;
  /** Phone numbers in the text, E.164. */
  phones: readonly string[];
};

export type Candidate = {
  id: string;
  name: string;
  status: LeadStage;
  zip: string;
  street: string;
  /** Other decision-makers. */
  decider: string;
  /** Phones and emails. */
  contacts: readonly string[];
  /** Our latest email to them with the same subject. */
  sameSubjectAt: Date | undefined;
};

type Suggestion = Pick<Candidate, "id" | "name" | "status" | "zip"> & {
  /** At least one, strongest first. */
  reasons: string[];
};

const maxSuggestions = 3;

/** Returns up to three leads that an email may belong to, most likely first, with the reasons. */
export function suggestLeads(
  clues: SenderClues,
  candidates: readonly Candidate[],
  now: Date,
): Suggestion[] {
  return candidates
    .map((candidate) => ({ candidate, reasons: listReasons(clues, candidate, now) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => sumWeights(other.reasons) - sumWeights(one.reasons))
    .slice(0, maxSuggestions)
    .map(({ candidate: { id, name, status, zip }, reasons }) => ({
      id,
      name,
      status,
      zip,
      reasons: reasons.sort((one, other) => other.weight - one.weight).map(({ text }) => text),
    }));
}

type Reason = { text: string; weight: number };

const sumWeights = (reasons: readonly Reason[]) =>
  reasons.reduce((sum, { weight }) => sum + weight, 0);

function listReasons(clues: SenderClues, lead: Candidate, now: Date): Reason[] {
  const { person, address } = clues;
  const reasons: Reason[] = [];
  const add = (weight: number, text: string) => reasons.push({ weight, text });
  if (lead.contacts.includes(address)) add(6, "Same email address");
  if (compareNames(person, lead.name) !== "different") add(3, "Same name");
  const close = lead.contacts.find((contact) => isOneLetterDifferent(address, contact));
  if (close) add(4, `One letter different from ${close}`);
  if (clues.phones.some((phone) => lead.contacts.includes(phone))) add(5, "Same phone number");
  if (mentionsStreet(clues, lead.street)) add(3, `Mentions ${lead.street}`);
  if (lead.sameSubjectAt)
    add(2, `Same subject as your email of ${formatSentTime(lead.sameSubjectAt, now)}`);
  const decider = findDecider(person, lead.decider);
  if (decider) add(3, `${decider} also decides on this lead`);
  return reasons;
}

function formatSentTime(at: Date, now: Date): string {
  if (toHoustonDay(at) === toHoustonDay(now)) return formatClock(at);
  return lowerRelativeDay(formatShortDateTime(at, now));
}

/** True if one letter was added, dropped or replaced, or two neighbors swapped. */
export function isOneLetterDifferent(address: string, other: string): boolean {
  const [local = "", domain = ""] = address.split("@");
  const [otherLocal = "", otherDomain = ""] = other.split("@");
  if (!domain || !otherDomain) return false;
  if (domain === otherDomain) return isOneEdit(local, otherLocal);
  return local === otherLocal && isOneEdit(domain, otherDomain);
}

const isOneEdit = (one: string, other: string) =>
  Math.abs(one.length - other.length) <= 1 &&
  one.length <= 64 &&
  listOneEditSpellings(one).includes(other);

/** Returns number and first word of a street: "9310 cattail"; "" without a number. */
export function toStreetStart(street: string): string {
  return /^\d+[a-z]? \p{L}+/u.exec(toPlainTerms(street))?.[0] ?? "";
}

function mentionsStreet({ subject, text }: SenderClues, street: string): boolean {
  const start = toStreetStart(street);
  return start !== "" && ` ${toPlainTerms(`${subject} ${text}`)} `.includes(` ${start} `);
}

const toPlainTerms = (text: string) =>
  normalizeSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the decision-maker with the sender's name, also if the sender gave only an initial. */
function findDecider(person: string, decider: string): string | undefined {
  const [first = "", last = ""] = toPlainTerms(person).split(" ");
  return decider
    .split(/[,;&/\n]| and /)
    .map((name) => name.trim())
    .find((name) => {
      if (name === "" || name.length > 60) return false;
      if (compareNames(person, name) !== "different") return true;
      const [deciderFirst, deciderLast = ""] = toPlainTerms(name).split(" ");
      return last.length === 1 && first === deciderFirst && deciderLast.startsWith(last);
    });
}
