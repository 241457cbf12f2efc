import * as z from "zod";
import { formatSize, parseDesign } from "~/domain/pergola/design";
import { fromHouston } from "~/lib/houston-time";
import { readJson } from "~/lib/json";
import { safely } from "~/lib/safely";
import type { askAgainDue, openAttempts, outOfAreaLeads, stepsDue, visitsFrom, waitingLeads } from "./dashboard.server";
import { type ContactOutcome, contactOutcomes, type ReplyWay, replyWays, statusNames } from "./lead";
import { serviceNames, sizePhrase } from "./lead-view";
import { budgets } from "./quote-form";
import { waitsSince } from "./reply-clock";
import { beginningOf, type OpenAttempt, type Try, type WaitingLead } from "./waiting";

type Row = Awaited<ReturnType<typeof waitingLeads>>[number];
type AttemptRow = Awaited<ReturnType<typeof openAttempts>>[number];

const mostWords = 110;

/** A row of somebody who waits, as the page prints it. A number that was called and is wrong is not offered. */
export function waitingRow({ services, size, design, details, latest, mayText, zip, tries, isWrongNumber, ...lead }: Row): WaitingLead {
  const isFollowUp = waitsSince(lead)?.which === "follow-up";
  return {
    ...lead,
    zip,
    phone: isWrongNumber === 1 ? null : lead.phone,
    tries: parseTries(tries),
    mayText: mayText === 1 && isWrongNumber === 0,
    about: [isFollowUp ? statusNames[lead.status] : "", projectLine({ services, size, design }), zip].filter(Boolean).join(", "),
    words: isFollowUp ? followUpWords(latest ?? "") : beginningOf(details, mostWords),
  };
}

/** "Attached pergola, 22 × 14 ft": what they want, as large as they drew it, or said. */
export function projectLine({ services, size, design }: { services: string; size: string; design?: string }): string {
  const drawn = design ? safely("design", () => parseDesign(design).design, undefined) : undefined;
  return [serviceNames(services), drawn ? formatSize(drawn.width, drawn.depth).replaceAll(" ", "\u00a0") : sizePhrase(size)]
    .filter(Boolean)
    .join(", ");
}

function followUpWords(latest: string): string {
  const words = beginningOf(latest, mostWords);
  return words ? `“${words}”` : "";
}

const triesSchema = z.array(
  z.object({
    at: z.number().transform((at) => new Date(at)),
    way: z.custom<ReplyWay>((way) => replyWays.some(({ key }) => key === way)),
    outcome: z.custom<ContactOutcome>((outcome) => contactOutcomes.some(({ key }) => key === outcome)),
    by: z.string(),
  }),
);

function parseTries(json: string): Try[] {
  const tries = triesSchema.safeParse(readJson(json)).data ?? [];
  return tries.sort((one, other) => one.at.getTime() - other.at.getTime());
}

type OutOfAreaRow = Awaited<ReturnType<typeof outOfAreaLeads>>[number];

/** The row of a request from outside the service area. */
export function outOfAreaRow({ budget, ...row }: OutOfAreaRow): WaitingLead {
  const shown = waitingRow(row);
  const budgetText = budgets.find(({ key }) => key === budget && key !== "unsure")?.label.toLowerCase() ?? "";
  const words = row.latest ?? row.details;
  return {
    ...shown,
    about: [projectLine(row), budgetText].filter(Boolean).join(", "),
    words: words ? `“${beginningOf(words, mostWords)}”` : "",
  };
}

/** The row of an open question. */
export function attemptRow({ attemptId, way, startedAt, staffId, staffName, ...row }: AttemptRow): OpenAttempt {
  return { ...waitingRow(row), attemptId, way, startedAt, staffId, staffName };
}

type AskAgainRow = Awaited<ReturnType<typeof askAgainDue>>[number];

/** The row of a lost lead that is to be asked again. */
export function askAgainRow({ askAgainOn, ...row }: AskAgainRow) {
  return { ...stepRow(row), nextKind: null, nextAction: "Follow up", nextActionAt: fromHouston(askAgainOn ?? "") ?? null };
}

type StepRow = Awaited<ReturnType<typeof stepsDue>>[number];

/** The row of a next step. */
export function stepRow({ services, size, triedAt, ...row }: StepRow) {
  const tried = z.array(z.number()).safeParse(readJson(triedAt)).data ?? [];
  return {
    ...row,
    project: projectLine({ services, size }),
    triedAt: tried.sort((one, other) => one - other).map((at) => new Date(at)),
  };
}

/** The row of a visit. */
export function visitRow({ mayText, email, contactBy, ...row }: Awaited<ReturnType<typeof visitsFrom>>[number]) {
  return { ...stepRow(row), email, contactBy, mayText: mayText === 1 };
}
