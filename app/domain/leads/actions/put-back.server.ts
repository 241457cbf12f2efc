import { and, eq, isNotNull, or } from "drizzle-orm";
import type * as z from "zod";
import { contactCorrectedKind } from "~/domain/leads/actions/contact-edit.server";
import { parseRevert, replaceInactiveStaffInChanges } from "~/domain/leads/actions/revert.server";
import { chatPastedKind, removePastedChat } from "~/domain/leads/chats/save-chat.server";
import {
  type Lead,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import { lookup } from "~/lib/lookup";
import type { Db } from "~/platform/db/client.server";
import { leadEvents, staff } from "~/schema";
import { revertContact } from "./contact-correct.server";
import { waitEndedKind } from "./end-wait.server";
import { idField, leadForm } from "./form-fields.server";
import { finalConflict, type LeadActionDefinition } from "./lead-action.server";
import { isLoggedContact, revertLoggedContact } from "./log-contact.server";

const schema = leadForm("put-back", { event: idField });

/** Reverts a timeline entry. */
export const revertEventAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "put-back",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, change, context) => revertEvent(db, lead, change.event, context),
  conflict: () =>
    finalConflict("Undo", ["As shown in the timeline", "Changed since then", "The earlier value"]),
  flash: () => "put-back",
  canUndo: () => true,
};

export const revertEventTexts = {
  "put-back": ({ data }) => ({
    text: `Undid a change to ${lookup(revertedChangeLabels, data.what ?? "") ?? "a change"}`,
  }),
} satisfies EventTexts;

const revertedChangeLabels: Readonly<Record<string, string>> = {
  status: "the stage",
  value: "the value",
  field: "a field",
  "next-action": "the next step",
  assigned: "who it’s assigned to",
  "contact-corrected": "a phone or email",
  "follow-up-applied": "new details from the customer",
  "put-back": "an undone change",
  log: "an outcome with its next step",
  [waitEndedKind]: "a message that needed no reply",
  [chatPastedKind]: "a pasted chat",
};

/** Reverts a timeline entry if its fields still have the values it set. */
export async function revertEvent(
  db: Db,
  lead: Lead,
  eventId: string,
  context: WriteContext,
): Promise<WriteResult> {
  const [[event], inactive] = await db.batch([
    db
      .select()
      .from(leadEvents)
      .where(and(eq(leadEvents.id, eventId), eq(leadEvents.leadId, lead.id))),
    inactiveStaffQuery(db),
  ]);
  if (event?.kind === contactCorrectedKind) return revertContact(db, lead, event, context);
  if (event && isLoggedContact(event.data)) return revertLoggedContact(db, lead, event, context);
  if (event?.kind === chatPastedKind) return removePastedChat(db, lead, event, context);
  const write = event && buildRevertWrite(event, new Set(inactive.map(({ id }) => id)));
  return write ? writeLead(db, lead.id, context, [write]) : { state: "gone" };
}

/** Builds the write that reverts a timeline entry; undefined if the entry is not revertible. */
export function buildRevertWrite(
  event: { id: string; kind: string; data: string },
  inactive: ReadonlySet<string>,
): LeadWrite | undefined {
  const back = parseRevert(event.data);
  if (!back) return undefined;
  const changes = replaceInactiveStaffInChanges(back.changes, inactive);
  return {
    name: "put-back",
    was: back.was,
    set: back.set,
    event: { kind: "put-back", data: { eventId: event.id, what: event.kind, changes } },
    audit: { action: "put back", changes },
  };
}

/** Selects staff members to whom no lead can be assigned: disabled accounts and editors. */
export function inactiveStaffQuery(db: Db) {
  return db
    .select({ id: staff.id })
    .from(staff)
    .where(or(isNotNull(staff.disabledAt), eq(staff.role, "editor")));
}
