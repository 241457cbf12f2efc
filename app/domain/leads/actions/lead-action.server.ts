import type * as z from "zod";
import type { ChatPreview } from "~/domain/leads/chats/chat-preview";
import type { Lead, WriteContext, WriteResult } from "~/domain/leads/lead-write.server";
import type { NoticeContext } from "~/domain/leads/visits/visit-notices.server";
import type { Ability, Role } from "~/domain/staff/abilities";
import type { BusinessHours } from "~/lib/business-time";
import type { Secret } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FieldConflictView } from "~/platform/records/field-conflict";
import type { LeadFlash } from "./flash-messages";

/* A lead action is one form of a lead page, named by its hidden field `intent` and declared in one
   file of this folder. Every form has a request `key`, and `was_…` fields with the values at load
   time. */

export type InputError = { field: string; message: string };

/**
 * Values that parsing a form depends on: replies are between `receivedAt` and `now`, next steps in
 * the future. An open lead needs a next step with each logged outcome.
 */
export type FormContext = { now: Date; receivedAt: Date; isOpen: boolean };

export type LeadActionContext = {
  hours: BusinessHours;
  isInServiceArea(zip: string): boolean;
  /** Reply-to address of emails to leads. */
  replyTo: string;
  /** For private links in emails. */
  secret: Secret;
  /** Settings and addresses of emails about the visits of a lead. */
  notices: NoticeContext;
  role: Role;
  by: StaffActor;
  now: Date;
};

/**
 * Result of a lead form: written (perhaps in part), refused with all errors, or target missing.
 * `isConflict` is true if a colleague's change or visit is among the errors; `lead` is the current
 * lead.
 */
export type LeadActionResult =
  | WriteResult
  | {
      state: "refused";
      missing: InputError[];
      isConflict: boolean;
      lead: Lead;
      /** Values of the form that differ from the submitted ones when it is shown again. */
      values?: Record<string, string[]>;
      /** Preview of a pasted chat, which staff confirm before it is saved. */
      preview?: ChatPreview;
    };

/** Current lead, with its audit entries, newest first, and the name of a staff member. */
type CurrentLead = {
  lead: Lead;
  entries: readonly AuditEntry[];
  nameOf(id: string | null): string;
};
export type AuditEntry = { staffName: string; at: Date; changes: object };

/** Conflict of the change called `name`; `by` is undefined if a job made the last change. */
export type LeadConflict = Pick<FieldConflictView, "label" | "was" | "theirs" | "yours" | "by"> & {
  name: string;
  /** Form that overwrites the colleague's value; null if that is not possible. */
  form: Record<string, string> | null;
};

/** A conflict with the columns that name its author. */
type ConflictValues = Omit<LeadConflict, "name" | "by"> & { columns: readonly string[] };

type ParsedForm = { intent: string; key: string; note: string };

/** A lead action: how its form is parsed, applied, and reported. */
export type LeadActionDefinition<Change extends ParsedForm> = {
  intent: Change["intent"];
  /** Ability the actor's role needs. */
  ability: Ability;
  schema(form: FormContext): z.ZodType<Change>;
  /** Applies the parsed form. Idempotent per key of `context`. */
  apply(
    db: Db,
    lead: Lead,
    change: Change,
    context: LeadActionContext & WriteContext,
  ): Promise<LeadActionResult>;
  /** Returns the conflict of an unsaved change; undefined if it is not shown. */
  conflict?(change: Change, name: string, current: CurrentLead): ConflictValues | undefined;
  /** Returns the label of a saved change beside a conflict; undefined for "The other changes". */
  savedLabel?(change: Change, name: string): string | undefined;
  flash(change: Change): LeadFlash;
  /** True if the flash offers Undo. */
  canUndo?(change: Change): boolean;
};

/** Returns a conflict that no form can overwrite, with the columns that name its author. */
export function finalConflict(
  label: string,
  [was, theirs, yours]: [string, string, string],
  columns: readonly string[] = [],
): ConflictValues {
  return { label, was, theirs, yours, columns, form: null };
}

/** Refuses a form with all its errors. */
export function refuse(
  lead: Lead,
  missing: readonly InputError[],
  isConflict = false,
): LeadActionResult {
  return { state: "refused", missing: [...missing], isConflict, lead };
}
