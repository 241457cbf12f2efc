import type { LeadStage } from "~/domain/leads/lead";
import type { VisitKind } from "~/domain/visits/visit";
import { fillText } from "~/lib/fill-text";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import { upperFirst } from "~/lib/text";

/** Facts about a project that its homeowner may see. */
type ProjectFacts = {
  stage: LeadStage;
  /** ZIP code outside the service area, or "". */
  outsideZip: string;
  hasReply: boolean;
  /** Day of the request, already formatted: "November 20, 2026". */
  receivedOn: string;
  /** True once we have measured the house. */
  isMeasured: boolean;
  /**
   * Next booked visit, already formatted: "Friday, November 27" and "9:00 AM". In Spanish, `time` has
   * an article, and `clock` none. `until` is the last day of one that has begun.
   */
  visit: { kind: VisitKind; day: string; time: string; clock?: string; until?: string } | null;
};

const steps = [
  { name: "You asked", drawing: "project-1" },
  { name: "We talk", drawing: "project-2" },
  { name: "We measure", drawing: "project-3" },
  { name: "You get a price", drawing: "project-4" },
  { name: "Permit and HOA", drawing: "project-5" },
  { name: "We build", drawing: "project-6" },
] as const;

const measureStep = 2;

/** A step with its state. `note` is a date, how we do it, or "". */
export type ProjectStep = {
  name: string;
  drawing: (typeof steps)[number]["drawing"];
  state: "done" | "next" | "later";
  note: string;
};
export type ProjectStatus = { title: string; lede: string; steps: ProjectStep[] };

/**
 * Returns the headline, the sentence below it, and the six steps of a project. Promises no visit
 * and no price outside the service area.
 */
export function projectStatus(facts: ProjectFacts, t: TranslateText = fillText): ProjectStatus {
  const next = nextStep(facts);
  const notes = stepNotes(facts, next, t);
  return {
    ...headline(facts, t),
    steps: steps.map(({ name, drawing }, at) => ({
      name: t(name),
      drawing,
      note: notes[at] ?? "",
      state: at < next ? "done" : at === next ? "next" : "later",
    })),
  };
}

function stepNotes(
  { stage, outsideZip, receivedOn, visit }: ProjectFacts,
  next: number,
  t: TranslateText,
): string[] {
  if (stage === "out-of-area" || outsideZip !== "") return [receivedOn];
  const isMeasuring = visit?.kind === "first" || visit?.kind === "measure";
  // a second measure after the price has no day beside a step that is done
  const visitNote =
    visit && isMeasuring && next <= measureStep
      ? `${upperFirst(visit.day)}, ${visit.clock ?? visit.time}`
      : "";
  return [
    receivedOn,
    "",
    visitNote,
    t("In writing, with the drawing"),
    t("We file, you sign"),
    t("Dates with the permit"),
  ];
}

/** Returns the index of the next step; 6 if nothing is planned. */
function nextStep({ stage, hasReply, isMeasured }: ProjectFacts): number {
  if (isMeasured && (stage === "contacted" || stage === "visit-booked")) return 3;
  if (stage === "new") return hasReply ? 2 : 1;
  const byStage: Partial<Record<LeadStage, number>> = {
    "out-of-area": 1,
    contacted: 2,
    "visit-booked": 2,
    quoted: 3,
    won: 4,
  };
  return byStage[stage] ?? 1;
}

/** Headlines of a booked visit, and what happens at its time. */
const visitHeadlines = {
  first: ["We’ll come to measure on {day}", "We’ll arrive at {time} Central Time."],
  measure: ["We’ll come to measure on {day}", "We’ll arrive at {time} Central Time."],
  call: ["We’ll call you on {day}", "We’ll call at {time} Central Time."],
  work: ["We’ll work at your house on {day}", "We’ll arrive at {time} Central Time."],
  walk: [
    "We’ll walk around the finished work with you on {day}",
    "We’ll arrive at {time} Central Time.",
  ],
} as const satisfies Readonly<Record<VisitKind, readonly [title: string, lede: string]>>;

function headline(
  { stage, outsideZip, hasReply, isMeasured, visit }: ProjectFacts,
  t: TranslateText,
): { title: string; lede: string } {
  if (stage === "spam" || (stage === "lost" && !visit))
    return {
      title: t("Your project is on hold"),
      lede: t("Nothing is scheduled. To pick it up again, call us or leave a note below."),
    };
  if (stage === "out-of-area" || outsideZip !== "")
    return {
      title: t("We have your request"),
      lede: outsideZip
        ? t(
            "{zip} is outside our usual service area. We’ll tell you honestly whether we can help.",
            {
              zip: outsideZip,
            },
          )
        : t(
            "Your ZIP code is outside our usual service area. We’ll tell you honestly whether we can help.",
          ),
    };
  if (visit?.until)
    return {
      title: t("We’re working at your house until {day}", { day: visit.until }),
      lede: t("Questions? Call us, or leave a note below."),
    };
  if (visit) {
    const [title, lede] = visitHeadlines[visit.kind];
    const isFree = visit.kind === "first" || visit.kind === "measure";
    return {
      title: t(title, { day: visit.day }),
      lede: `${t(lede, { time: visit.time })}${isFree ? ` ${t("The visit is free.")}` : ""}`,
    };
  }
  if (stage === "won")
    return {
      title: t("Thank you for choosing us"),
      lede: t(
        "The permit and your HOA’s approval come next. We’ll tell you each date as soon as we have it.",
      ),
    };
  if (stage === "quoted")
    return {
      title: t("You have our price in writing"),
      lede: t("Questions about it? Call us, or leave a note below."),
    };
  if (isMeasured)
    return {
      title: t("Next, you get a price"),
      lede: t("We have measured. Your price comes in writing, with the drawing."),
    };
  if (stage === "contacted" || stage === "visit-booked" || hasReply)
    return {
      title: t("Next, we measure"),
      lede: t("A free visit at a time that works for you. Call us to set the time."),
    };
  return {
    title: t("We have your request"),
    lede: t("A person reads every request, and replies the way you asked."),
  };
}

/** Kinds of timeline events that the homeowner's page lists. */
export const homeownerEventKinds = [
  "received",
  "wrote-again",
  "photos-added",
  "extras-added",
  "reply",
] as const;

/** Returns the homeowner's words for a timeline event. Contains nothing staff wrote. */
export function homeownerEventText(kind: string, t: TranslateText = fillText): string {
  const texts: Readonly<Record<string, EnglishText>> = {
    received: "We received your request.",
    "wrote-again": "We received another request from you.",
    "photos-added": "You added files.",
    "extras-added": "You added details.",
    reply: "We replied to you.",
  };
  const text = texts[kind];
  return text ? t(text) : "";
}
