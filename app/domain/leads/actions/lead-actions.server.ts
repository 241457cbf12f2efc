import type * as z from "zod";
import { assignAction, assignEventTexts } from "./assign.server";
import { attemptAction, attemptEventTexts } from "./attempt.server";
import { claimAction } from "./claim.server";
import { contactAddAction, contactAddEventTexts } from "./contact-add.server";
import { contactCorrectAction, contactCorrectEventTexts } from "./contact-correct.server";
import { correctAndResendAction } from "./correct-and-resend.server";
import { detachAction } from "./detach.server";
import { discardDraftAction, saveDraftAction } from "./draft-email.server";
import { emailAction, emailEventTexts } from "./email.server";
import { endWaitAction, endWaitEventTexts } from "./end-wait.server";
import { fieldsAction, fieldsEventTexts } from "./fields.server";
import { followUpAction, followUpEventTexts } from "./follow-up.server";
import type { LeadActionDefinition } from "./lead-action.server";
import { logAction, logEventTexts } from "./log.server";
import { moveAction, moveEventTexts } from "./move.server";
import { nextAction, nextEventTexts } from "./next.server";
import { addNoteAction, addNoteEventTexts } from "./note.server";
import { cancelEmailAction, retryEmailAction } from "./outgoing-email.server";
import { pasteAction, pasteEventTexts } from "./paste.server";
import { revertEventAction, revertEventTexts } from "./put-back.server";
import { voidReplyAction, voidReplyEventTexts } from "./strike.server";

const definitions = {
  note: addNoteAction,
  log: logAction,
  attempt: attemptAction,
  strike: voidReplyAction,
  "put-back": revertEventAction,
  claim: claimAction,
  assign: assignAction,
  move: moveAction,
  next: nextAction,
  fields: fieldsAction,
  "contact-add": contactAddAction,
  "contact-correct": contactCorrectAction,
  detach: detachAction,
  email: emailAction,
  "save-draft": saveDraftAction,
  discard: discardDraftAction,
  paste: pasteAction,
  retry: retryEmailAction,
  cancel: cancelEmailAction,
  "correct-and-resend": correctAndResendAction,
  "follow-up": followUpAction,
  "end-wait": endWaitAction,
};

type LeadIntent = keyof typeof definitions;
type Changes = {
  [Intent in LeadIntent]: z.output<ReturnType<(typeof definitions)[Intent]["schema"]>>;
};

/** Every action of a lead page, by the `intent` of its form. */
export const leadActions: { [Intent in LeadIntent]: LeadActionDefinition<Changes[Intent]> } =
  definitions;

/** A parsed form, with its raw fields. */
export type LeadAction = {
  [Intent in LeadIntent]: Changes[Intent] & { sent: Record<string, unknown> };
}[LeadIntent];

export function isLeadIntent(text: unknown): text is LeadIntent {
  return typeof text === "string" && Object.hasOwn(leadActions, text);
}

/** Returns the action of a parsed form. */
export function actionOf<Intent extends LeadIntent>(change: {
  intent: Intent;
}): LeadActionDefinition<Changes[Intent]> {
  return leadActions[change.intent];
}

/** Texts of the timeline events that lead actions write. */
export const actionEventTexts = {
  ...addNoteEventTexts,
  ...logEventTexts,
  ...attemptEventTexts,
  ...voidReplyEventTexts,
  ...revertEventTexts,
  ...assignEventTexts,
  ...moveEventTexts,
  ...nextEventTexts,
  ...fieldsEventTexts,
  ...contactAddEventTexts,
  ...contactCorrectEventTexts,
  ...emailEventTexts,
  ...pasteEventTexts,
  ...followUpEventTexts,
  ...endWaitEventTexts,
};
