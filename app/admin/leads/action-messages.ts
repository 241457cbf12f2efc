import { stageLabels } from "~/domain/leads/lead";
import type { LeadAction } from "~/domain/leads/lead-change-input.server";
import { formatLeadField, isLeadFieldName, leadFieldLabel } from "~/domain/leads/lead-fields";
import type { Flash } from "~/platform/http/flash.server";

const flashes: Record<LeadAction["intent"], Flash> = {
  note: "note-saved",
  log: "contact-logged",
  attempt: "contact-logged",
  strike: "reply-struck",
  "put-back": "put-back",
  claim: "lead-claimed",
  assign: "lead-assigned",
  move: "lead-moved",
  next: "next-step-saved",
  fields: "fields-saved",
  "contact-add": "fields-saved",
  "contact-correct": "fields-saved",
  email: "email-queued",
  "follow-up": "follow-up-settled",
};

/** Returns the flash message for a lead action. */
export function flashForAction(change: LeadAction): Flash {
  if (change.intent === "log") {
    if (change.outcome === "no-answer") return "no-answer-logged";
    if (change.way === "call") return "call-logged";
    if (change.way === "email") return "email-logged";
    if (change.way === "text" || change.way === "whatsapp") return "text-logged";
  }
  return flashes[change.intent];
}

const undone: readonly LeadAction["intent"][] = ["log", "move", "next", "fields", "contact-correct", "claim", "assign", "put-back"];

/**
 * Returns the id of the timeline event that the message offers to undo, or undefined unless exactly one change can be reverted. `key` is
 * the request key of the change, with its lead.
 */
export function selectUndoEventId(change: LeadAction, saved: readonly string[], key: string): string | undefined {
  if (!undone.includes(change.intent)) return undefined;
  const names = saved.filter((name) => name !== "contact" && name !== "note");
  return names.length === 1 ? `${key}.${names[0]}` : undefined;
}

/** Lists the saved changes of a form that was only partly saved, as labels. */
export function savedChangeLabels(change: LeadAction, saved: readonly string[]): string[] {
  return saved.map((name) => {
    if (name === "note") return `Note: “${change.note}”`;
    if (name === "contact" || name === "log") return "The reply";
    if (change.intent === "fields" && isLeadFieldName(name)) {
      return `${leadFieldLabel(name)}: ${formatLeadField(name, change.fields[name]?.to ?? null)}`;
    }
    return change.intent === "move" ? `Moved to ${stageLabels[change.move.to]}` : "The other changes";
  });
}
