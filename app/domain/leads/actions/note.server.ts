import type * as z from "zod";
import {
  type Lead,
  type LeadWrite,
  type WriteContext,
  type WriteResult,
  writeLead,
} from "~/domain/leads/lead-write.server";
import { toNote } from "~/domain/leads/messages/message";
import type { LeadEvent } from "~/domain/leads/messages/timeline-event.server";
import type { EventTexts } from "~/domain/leads/timeline/timeline-entry";
import type { Db } from "~/platform/db/client.server";
import { leadForm } from "./form-fields.server";
import type { LeadActionDefinition } from "./lead-action.server";

const schema = leadForm("note", {}).refine((change) => change.note !== "", {
  path: ["note"],
  message: "Enter a note.",
});

/** Adds a note. Notes never conflict. */
export const addNoteAction: LeadActionDefinition<z.output<typeof schema>> = {
  intent: "note",
  ability: "leads:write",
  schema: () => schema,
  apply: (db, lead, { note }, context) => addNote(db, lead, note, context),
  flash: () => "note-saved",
};

export const addNoteEventTexts = {
  note: ({ quote }) => ({ text: "Note", ...quote }),
} satisfies EventTexts;

export function addNote(
  db: Db,
  lead: Lead,
  text: string,
  context: WriteContext,
): Promise<WriteResult> {
  return writeLead(db, lead.id, context, [buildNoteWrite(text)]);
}

export function buildNoteEvent(text: string): LeadEvent {
  return { kind: "note", data: {}, message: toNote(text) };
}

export function buildNoteWrite(text: string): LeadWrite {
  return {
    name: "note",
    was: {},
    set: {},
    event: buildNoteEvent(text),
    audit: { action: "noted", changes: {} },
  };
}
