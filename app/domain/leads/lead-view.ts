import { formatDay, formatTime, houstonDay } from "~/lib/dates";
import { houstonTime } from "~/lib/houston-time";
import { readStrings } from "~/lib/json";
import { formatCents } from "~/lib/money";
import { plainDecimal } from "~/lib/typed-number";
import { type FollowUpField, followUpLabel } from "./follow-up-fields";
import { canMove, type LeadStatus, lostReasonName, statusNames } from "./lead";
import { budgets, contactWays, labelOf, servicesPhrase, sizes, spaceSettings, timelines } from "./quote-form";

/* The words for what a lead holds. Keys that are no longer offered are shown as they are. */

/** "Attached pergola, outdoor kitchen": of the JSON array in the services column. */
export function serviceNames(json: string): string {
  return servicesPhrase(readStrings(json));
}

export const sizeName = (key: string) => labelOf(sizes, key);
export const settingName = (key: string) => labelOf(spaceSettings, key);
export const timelineName = (key: string) => labelOf(timelines, key);
export const budgetName = (key: string) => labelOf(budgets, key);
export const contactWayName = (key: string) => labelOf(contactWays, key);

/** A row of a list of leads. */
export type ListedLead = {
  id: string;
  name: string;
  zip: string;
  project: string;
  detail: string;
  budget: string;
  status: LeadStatus;
  source: string;
  nextAction: string;
  nextActionAt: Date | null;
  firstReplyAt: Date | null;
  /** When they wrote again and have not been answered since. */
  followUpAt: Date | null;
  createdAt: Date;
};

type ListRow = Omit<ListedLead, "project" | "detail"> & { services: string; size: string };

/** The row as the page prints it. */
export function listedLead({ services: keys, size, budget, ...row }: ListRow): ListedLead {
  return { ...row, project: serviceNames(keys), detail: size && size !== "unsure" ? sizeName(size) : "", budget: budgetName(budget) };
}

/** A change that could not be made, beside what is there now: enough to decide, and to make it after all. */
export type Conflict = {
  intent: "move" | "next" | "value" | "entry" | "follow-up";
  /** The version that is current, which a second try has to name. */
  version: number;
  /** Who wrote last, and when. */
  by: string | null;
  at: Date;
  yours: string;
  theirs: string;
  /** False when the move is not possible from where the lead is now. */
  possible: boolean;
  /** The fields of the form that would make it after all. */
  fields: Record<string, string>;
  note: string;
};

type Wanted =
  | { intent: "move"; to: LeadStatus; reason: string; note: string }
  | { intent: "next"; action: string; at: Date | null; note: string }
  | { intent: "value"; valueCents: number | null; note: string }
  | { intent: "entry"; kind: string; note: string }
  | { intent: "follow-up"; submission: string; field: FollowUpField; decision: "take" | "keep"; note: string };

type Current = {
  version: number;
  status: LeadStatus;
  statusSince: Date;
  lostReason: string;
  nextAction: string;
  nextActionAt: Date | null;
  valueCents: number | null;
  updatedAt: Date;
};

/** What was wanted and what is there, side by side. */
export function conflictOf(wanted: Wanted, current: Current, last: { staffName: string | null; at: Date } | undefined): Conflict {
  const frame = {
    version: current.version,
    by: last?.staffName ?? null,
    at: last?.at ?? current.updatedAt,
    note: wanted.note,
    possible: true,
  };
  const moment = (at: Date | null) => (at ? `, ${formatDay(at)} ${formatTime(at)}` : "");
  const dollars = (cents: number | null) => (cents === null ? "No value" : formatCents(cents));
  switch (wanted.intent) {
    case "move":
      return {
        ...frame,
        intent: "move",
        yours: `${statusNames[wanted.to]}${wanted.reason ? `: ${lostReasonName(wanted.reason)}` : ""}`,
        theirs: `${statusNames[current.status]}${current.lostReason ? `: ${lostReasonName(current.lostReason)}` : ""}`,
        possible: canMove(current.status, wanted.to),
        fields: { to: wanted.to, reason: wanted.reason },
      };
    case "next":
      return {
        ...frame,
        intent: "next",
        yours: wanted.action ? `${wanted.action}${moment(wanted.at)}` : "No next step",
        theirs: current.nextAction ? `${current.nextAction}${moment(current.nextActionAt)}` : "No next step",
        fields: {
          action: wanted.action,
          ...(wanted.at && { day: houstonDay(wanted.at), time: houstonTime(wanted.at) }),
        },
      };
    case "value":
      return {
        ...frame,
        intent: "value",
        yours: dollars(wanted.valueCents),
        theirs: dollars(current.valueCents),
        fields: { value: wanted.valueCents === null ? "" : plainDecimal(wanted.valueCents) },
      };
    case "follow-up":
      return {
        ...frame,
        intent: "follow-up",
        yours: wanted.decision === "take" ? `Use what they wrote: ${followUpLabel(wanted.field)}` : `Keep ${followUpLabel(wanted.field)}`,
        theirs: "The lead was changed meanwhile",
        fields: { submission: wanted.submission, field: wanted.field, decision: wanted.decision },
      };
    case "entry":
      return { ...frame, intent: "entry", yours: "Your entry", theirs: statusNames[current.status], fields: { kind: wanted.kind } };
  }
}
