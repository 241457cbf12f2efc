import { data } from "@remix-run/cloudflare";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import type { RecordStore } from "~/platform/records/define-record.server";
import type { FormResult } from "~/platform/records/field-conflict";
import type { FormValues, SubmitContext } from "~/platform/records/record-form.server";
import type { StaffDeps } from "~/request/require-staff.server";

type RecordHandlers = {
  /** Name of the kind for a 404: "Promotion". */
  what: string;
  /** Topic of the live message after a change. */
  topic: string;
  /** "new" adds a record. */
  id: string;
  add: (values: FormValues, sending: SubmitContext) => Promise<FormResult>;
  save: (id: string, values: FormValues, sending: SubmitContext) => Promise<FormResult>;
  trash: (id: string, to: "trash" | "back", sending: SubmitContext) => Promise<boolean>;
  /** Returns until when the record is public (`visibleUntilMs`). An earlier time also drops the stale page copies. */
  readUntil: (id: string) => Promise<number>;
  /** Path of the list, and below the path of a record. */
  list: string;
  pathOf: (id: string) => string;
};

/**
 * Handles the form of a record page: save, trash, restore. Throws a 404 if the record does not exist, returns 422
 * with the input or 409 with the conflicts, else redirects.
 */
export async function handleRecordAction(request: Request, handlers: RecordHandlers, deps: StaffDeps) {
  const form = await readSmallForm(request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { actor, now, broadcast, redirectTo, invalidateStaleCopies } = deps;
  const { values } = form;
  const requestKey = parseIdempotencyKey(values);
  const sending = { requestKey, by: actor, now: now() };
  const tell = () => broadcast({ kind: "office-changed", id: handlers.topic });

  const intent = values.intent?.at(-1);
  if (intent === "trash" || intent === "restore") {
    const isThere = await handlers.trash(handlers.id, intent === "trash" ? "trash" : "back", sending);
    if (!isThere) throw notFoundResponse(handlers.what);
    if (intent === "trash") invalidateStaleCopies();
    tell();
    return intent === "trash" ? redirectTo(handlers.list, "record-trashed") : redirectTo(handlers.pathOf(handlers.id), "record-restored");
  }
  const isNew = handlers.id === "new";
  const before = isNew ? 0 : await handlers.readUntil(handlers.id);
  const outcome = isNew ? await handlers.add(values, sending) : await handlers.save(handlers.id, values, sending);
  if (outcome.state === "gone") throw notFoundResponse(handlers.what);
  if (outcome.state === "wrong") return data({ problem: { values, errors: outcome.errors } }, 422);
  const after = await handlers.readUntil(isNew ? outcome.id : handlers.id);
  if (after < before) invalidateStaleCopies();
  if (isNew || outcome.saved.length > 0) tell();
  if (outcome.conflicts.length > 0) {
    const again = values.again?.at(-1);
    const hidden: Record<string, string> = { intent: "save", key: newId(), ...(again ? { again } : {}) };
    return data({ conflicts: outcome.conflicts, saved: outcome.saved, hidden }, 409);
  }
  const to = isNew ? `${handlers.pathOf(outcome.id)}?added=1` : handlers.pathOf(handlers.id);
  if (!isNew && outcome.saved.length === 0) return redirectTo(to, "settings-unchanged");
  return redirectTo(to, before > 0 || after > 0 ? "record-saved" : "record-kept");
}

/** Returns the form's idempotency key, or a new one if malformed. */
export function parseIdempotencyKey(values: FormValues): string {
  const key = values.key?.at(-1) ?? "";
  return /^[a-z0-9-]{8,60}$/.test(key) ? key : newId();
}

/** Handlers of a kind declared with `defineRecord`. */
export function toRecordHandlers<Row extends { id: string; deletedAt: Date | null }>(record: RecordStore<Row>, { db, now }: StaffDeps) {
  return {
    add: (values: FormValues, sending: SubmitContext) => record.add(db, values, sending),
    save: (id: string, values: FormValues, sending: SubmitContext) => record.update(db, id, values, sending),
    trash: (id: string, to: "trash" | "back", sending: SubmitContext) => record.setTrashed(db, id, to, sending),
    readUntil: (id: string) => record.findVisibleUntil(db, id, now()),
  };
}

/** Loads the form of a record, or of a new one for the id "new". Throws a 404 if the record is missing or in the trash. */
export async function loadRecordPage<Row extends { id: string; deletedAt: Date | null }>(
  record: RecordStore<Row>,
  what: string,
  id: string,
  { db, read, now }: StaffDeps,
) {
  const [found] = await read(record.find(db, id));
  const row = found?.deletedAt ? undefined : found;
  if (id !== "new" && !row) throw notFoundResponse(what);
  const moment = now();
  return { now: moment.getTime(), formKey: newId(), id, row, form: record.toForm(row, moment) };
}
