import { formatSize, parseDesign } from "~/domain/pergola/design";
import { fromHouston } from "~/lib/houston-time";
import { safely } from "~/lib/safely";
import type { askAgainDue, openAttempts, stepsDue, waitingLeads } from "./dashboard.server";
import { statusNames } from "./lead";
import { serviceNames, sizePhrase } from "./lead-view";
import { waitsSince } from "./reply-clock";
import { beginningOf, type OpenAttempt, type WaitingLead } from "./waiting";

type Row = Awaited<ReturnType<typeof waitingLeads>>[number];
type AttemptRow = Awaited<ReturnType<typeof openAttempts>>[number];

const mostWords = 110;

/** A row of somebody who waits, as the page prints it. */
export function waitingRow({ services, size, design, details, latest, mayText, zip, ...lead }: Row): WaitingLead {
  const isFollowUp = waitsSince(lead)?.which === "follow-up";
  return {
    ...lead,
    mayText: mayText === 1,
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
  return words ? `Wrote again: “${words}” Waits for an answer.` : "Wrote again, and waits for an answer.";
}

/** The row of an open question. */
export function attemptRow({ attemptId, way, startedAt, staffId, staffName, ...row }: AttemptRow): OpenAttempt {
  return { ...waitingRow(row), attemptId, way, startedAt, staffId, staffName };
}

type AskAgainRow = Awaited<ReturnType<typeof askAgainDue>>[number];

/** The row of a lost lead that is to be asked again. */
export function askAgainRow({ askAgainOn, ...row }: AskAgainRow) {
  return { ...stepRow(row), nextKind: null, nextAction: "Ask again", nextActionAt: fromHouston(askAgainOn ?? "") ?? null };
}

type StepRow = Awaited<ReturnType<typeof stepsDue>>[number];

/** The row of a next step. */
export function stepRow({ services, size, ...row }: StepRow) {
  return { ...row, project: projectLine({ services, size }) };
}
