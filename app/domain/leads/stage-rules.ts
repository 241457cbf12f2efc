import { canMoveToStage, impliesReply, isOpenStage, type LeadStage, stageLabels } from "./lead";

/** What is known when somebody moves a lead: what the lead holds, or what the form brings. */
export type StageInput = {
  status: LeadStage;
  entry: "web" | "hand" | "import";
  /** Somebody has reached them, or the form says how and when. */
  hasReply: boolean;
  visitAt: Date | null;
  visitStreet: string;
  visitStaffId: string | null;
  valueCents: number | null;
  signedOn: string | null;
  lostReason: string;
};

/** A field that a stage needs and that is not there. `field` is the form's name of it. */
export type MissingField = {
  field: "reply_way" | "visit_day" | "visit_street" | "visit_staff" | "value" | "signed_on" | "reason" | "to";
  message: string;
};

/** What each stage needs, in words, for the page. */
export const stageRequirements: Readonly<Record<LeadStage, string>> = {
  new: "",
  contacted: "a reply",
  "visit-booked": "a reply, plus visit date, time, street, and who’s assigned",
  quoted: "a reply and a value",
  won: "a value and a signing date",
  lost: "a lost reason",
  "out-of-area": "",
  spam: "",
};

/** What is missing for a lead to go to that stage; nothing when it may. A refusal names the field that would allow it. */
export function findMissingFields(to: LeadStage, facts: StageInput): MissingField[] {
  if (facts.status === "spam") {
    return [{ field: "to", message: "Select “Not spam” on the lead’s page. That also sends any held emails." }];
  }
  if (!canMoveToStage(facts.status, to)) {
    return [{ field: "to", message: `${stageLabels[facts.status]} leads can’t move to ${stageLabels[to]}.` }];
  }
  const missing: MissingField[] = [];
  const need = (isThere: boolean, field: MissingField["field"], message: string) => {
    if (!isThere) missing.push({ field, message });
  };
  // a lead by hand or from a file has been spoken to, as far as anybody knows
  if (impliesReply(to)) need(facts.hasReply || facts.entry !== "web", "reply_way", "Log how and when you reached them.");
  if (to === "visit-booked") {
    need(facts.visitAt !== null, "visit_day", "Enter the visit date and time.");
    need(facts.visitStreet.trim() !== "", "visit_street", "Enter the street address.");
    need(facts.visitStaffId !== null, "visit_staff", "Choose who’s making the visit.");
  }
  if (to === "quoted" || to === "won") need(facts.valueCents !== null && facts.valueCents > 0, "value", "Enter the value.");
  if (to === "won") need(facts.signedOn !== null, "signed_on", "Enter the date it was signed.");
  if (to === "lost") need(facts.lostReason !== "", "reason", "Choose a lost reason.");
  return missing;
}

/** The business days after which a quote is followed up. */
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

/** How far a stage lies, 1 (new) to 5 (won); ends lie no further than new. */
export function stageRank(status: LeadStage): number {
  return ranks[status];
}

/** Whether the next step ends with a move there: nothing is to be done any more. */
export function clearsNextStep(to: LeadStage): boolean {
  return !isOpenStage(to);
}
