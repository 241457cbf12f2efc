import { canMoveToStage, impliesReply, isOpenStage, type LeadStage, stageLabels } from "./lead";

/** Values to validate before a lead changes stage, from the lead or the form. */
type StageInput = {
  status: LeadStage;
  entry: "web" | "hand" | "import";
  /** True if staff have replied or the form logs a reply. */
  hasReply: boolean;
  /** True if a visit is booked. */
  hasVisit: boolean;
  valueCents: number | null;
  signedOn: string | null;
  lostReason: string;
};

/** A missing field. `field` is its form field name. */
export type MissingField = {
  field: "reply_way" | "value" | "signed_on" | "reason" | "to";
  message: string;
};

/** Required fields of each stage, as text for the page. */
export const stageRequirements: Readonly<Record<LeadStage, string>> = {
  new: "",
  contacted: "a reply",
  "visit-booked": "a visit booked on the calendar",
  quoted: "a reply and a value",
  won: "a value and a signing date",
  lost: "a lost reason",
  "out-of-area": "",
  spam: "",
};

/** Lists missing fields for a move to that stage; empty if it is allowed. */
export function findMissingFields(to: LeadStage, facts: StageInput): MissingField[] {
  if (facts.status === "spam") {
    return [
      {
        field: "to",
        message: "Select “Not spam” on the lead’s page. That also sends any held emails.",
      },
    ];
  }
  if (!canMoveToStage(facts.status, to)) {
    return [
      {
        field: "to",
        message: `${stageLabels[facts.status]} leads can’t move to ${stageLabels[to]}.`,
      },
    ];
  }
  const missing: MissingField[] = [];
  const requireField = (isThere: boolean, field: MissingField["field"], message: string) => {
    if (!isThere) missing.push({ field, message });
  };
  // leads entered by hand or imported count as answered
  if (impliesReply(to) && to !== "visit-booked")
    requireField(
      facts.hasReply || facts.entry !== "web",
      "reply_way",
      "Log how and when you reached them.",
    );
  if (to === "visit-booked")
    requireField(facts.hasVisit, "to", "Book the visit on the calendar. That moves the lead.");
  if (to === "quoted" || to === "won")
    requireField(facts.valueCents !== null && facts.valueCents > 0, "value", "Enter the value.");
  if (to === "won")
    requireField(facts.signedOn !== null, "signed_on", "Enter the date it was signed.");
  if (to === "lost") requireField(facts.lostReason !== "", "reason", "Choose a lost reason.");
  return missing;
}

/** Stages in which a customer can book a visit. */
const bookableStages: readonly LeadStage[] = ["new", "contacted", "visit-booked", "quoted", "lost"];

/** True if the customer of a lead in that stage can book a visit on their project page. */
export function isBookableStage(status: LeadStage): boolean {
  return bookableStages.includes(status);
}

/** Business days until the follow-up on a quote. */
export const quoteReminderDays = 3;

const ranks: Readonly<Record<LeadStage, number>> = {
  new: 1,
  contacted: 2,
  "visit-booked": 3,
  quoted: 4,
  won: 5,
  lost: 1,
  "out-of-area": 1,
  spam: 1,
};

/** Returns the rank of a stage, 1 (new) to 5 (won). Closed stages other than won have rank 1. */
export function stageRank(status: LeadStage): number {
  return ranks[status];
}

/** True if a move to that stage ends the next step. */
export function clearsNextStep(to: LeadStage): boolean {
  return !isOpenStage(to);
}
