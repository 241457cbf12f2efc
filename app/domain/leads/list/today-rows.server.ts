import * as z from "zod";
import { formatServicesJson, formatSizePhrase } from "~/domain/leads/intake/answer-labels";
import { budgetOptions } from "~/domain/leads/intake/quote-form";
import {
  type ContactOutcome,
  contactOutcomes,
  type ReplyMethod,
  replyMethods,
  stageLabels,
} from "~/domain/leads/lead";
import { findReplyWait, type ReplyHours } from "~/domain/leads/reply-clock/reply-clock";
import { formatDesignSize, parseDesignQuery } from "~/domain/pergola/design";
import { parseHoustonTime } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";
import { tryOr } from "~/lib/try-or";
import type {
  dueNextStepsQuery,
  dueReengagementsQuery,
  openAttemptsQuery,
  outOfAreaLeadsQuery,
  upcomingVisitsQuery,
  waitingLeadsQuery,
} from "./today.server";
import {
  type OpenAttempt,
  pickUrgent,
  type Try,
  truncateAtWord,
  type UnshownDueLead,
  type WaitingLead,
} from "./waiting-leads";

type Row = Awaited<ReturnType<typeof waitingLeadsQuery>>[number];
type AttemptRow = Awaited<ReturnType<typeof openAttemptsQuery>>[number];

const maxExcerptLength = 110;

/** Builds the row of a waiting lead. Leaves out a phone number that was logged as wrong. */
export function toWaitingLead({
  services,
  size,
  design,
  details,
  latest,
  mayText,
  zip,
  tries,
  isWrongNumber,
  ...lead
}: Row): WaitingLead {
  const isFollowUp = findReplyWait(lead)?.which === "follow-up";
  return {
    ...lead,
    zip,
    phone: isWrongNumber === 1 ? null : lead.phone,
    tries: parseTries(tries),
    mayText: mayText === 1 && isWrongNumber === 0,
    about: [
      isFollowUp ? stageLabels[lead.status] : "",
      formatRequestedProject({ services, size, design }),
      zip,
    ]
      .filter(Boolean)
      .join(", "),
    words: isFollowUp ? quoteExcerpt(latest ?? "") : truncateAtWord(details, maxExcerptLength),
  };
}

/** Maximum number of waiting leads that Today shows, besides those with an outcome to log. */
const maxWaitingOnToday = 15;

/** Builds Today's rows: the most urgent waiting leads, and all leads of `keep`. */
export function toUrgentRows(
  rows: readonly Row[],
  keep: ReadonlySet<string>,
  hours: ReplyHours,
  now: Date,
): { waiting: WaitingLead[]; moreDue: UnshownDueLead[] } {
  const required = rows.filter(({ id }) => keep.has(id));
  const others = rows.flatMap((row) =>
    keep.has(row.id) ? [] : [{ ...row, row, tries: parseTries(row.tries) }],
  );
  const { picked, moreDue } = pickUrgent(others, hours, now, maxWaitingOnToday);
  return { waiting: [...required, ...picked.map(({ row }) => row)].map(toWaitingLead), moreDue };
}

/** "Attached pergola, 22 × 14 ft". The size is the design's, else the answer's. */
export function formatRequestedProject({
  services,
  size,
  design,
}: {
  services: string;
  size: string;
  design?: string;
}): string {
  const drawn = design
    ? tryOr("design", () => parseDesignQuery(design).design, undefined)
    : undefined;
  return [
    formatServicesJson(services),
    drawn
      ? formatDesignSize(drawn.width, drawn.depth).replaceAll(" ", "\u00a0")
      : formatSizePhrase(size),
  ]
    .filter(Boolean)
    .join(", ");
}

function quoteExcerpt(latest: string): string {
  const message = truncateAtWord(latest, maxExcerptLength);
  return message ? `“${message}”` : "";
}

const triesSchema = z.array(
  z.object({
    at: z.number().transform((at) => new Date(at)),
    way: z.custom<ReplyMethod>((way) => replyMethods.some(({ key }) => key === way)),
    outcome: z.custom<ContactOutcome>((outcome) =>
      contactOutcomes.some(({ key }) => key === outcome),
    ),
    by: z.string(),
  }),
);

function parseTries(json: string): Try[] {
  const tries = triesSchema.safeParse(parseJson(json)).data ?? [];
  return tries.sort((one, other) => one.at.getTime() - other.at.getTime());
}

type OutOfAreaRow = Awaited<ReturnType<typeof outOfAreaLeadsQuery>>[number];

/** Builds the row of a request from outside the service area. */
export function toOutOfAreaRow({ budget, ...row }: OutOfAreaRow): WaitingLead {
  const waitingLead = toWaitingLead(row);
  const budgetText =
    budgetOptions.find(({ key }) => key === budget && key !== "unsure")?.label.toLowerCase() ?? "";
  const message = row.latest ?? row.details;
  return {
    ...waitingLead,
    about: [formatRequestedProject(row), budgetText].filter(Boolean).join(", "),
    words: message ? `“${truncateAtWord(message, maxExcerptLength)}”` : "",
  };
}

/** Builds the row of an attempt without an outcome. */
export function toOpenAttempt({
  attemptId,
  way,
  startedAt,
  staffId,
  staffName,
  ...row
}: AttemptRow): OpenAttempt {
  return { ...toWaitingLead(row), attemptId, way, startedAt, staffId, staffName };
}

type AskAgainRow = Awaited<ReturnType<typeof dueReengagementsQuery>>[number];

/** Builds the row of a lost lead that is due for a follow-up. */
export function toReengagementRow({ askAgainOn, ...row }: AskAgainRow) {
  return {
    ...toNextStepRow(row),
    nextKind: null,
    nextAction: "Follow up",
    nextActionAt: parseHoustonTime(askAgainOn ?? "") ?? null,
  };
}

type StepRow = Awaited<ReturnType<typeof dueNextStepsQuery>>[number];

export function toNextStepRow({ services, size, triedAt, ...row }: StepRow) {
  const tried = z.array(z.number()).safeParse(parseJson(triedAt)).data ?? [];
  return {
    ...row,
    project: formatRequestedProject({ services, size }),
    triedAt: tried.sort((one, other) => one - other).map((at) => new Date(at)),
  };
}

export function toVisitRow(
  {
    mayText,
    email,
    contactBy,
    visitId,
    ...row
  }: Awaited<ReturnType<typeof upcomingVisitsQuery>>[number],
  drives: ReadonlyMap<string, { minutes: number; leave: Date }>,
) {
  const drive = visitId ? drives.get(visitId) : undefined;
  return {
    ...toNextStepRow(row),
    email,
    contactBy,
    visitId,
    mayText: mayText === 1,
    drive: drive ? { minutes: drive.minutes, leaveAt: drive.leave } : null,
  };
}
