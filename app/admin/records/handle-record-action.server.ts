import { data } from "@remix-run/cloudflare";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { readSmallForm } from "~/platform/http/forms/form.server";
import type { RecordStore } from "~/platform/records/define-record.server";
import type { FormValues } from "~/platform/records/record-form.server";
import type { StaffDeps } from "~/request/require-staff.server";

type StoredRow = { id: string; deletedAt: Date | null };
type RecordAction<Row extends StoredRow, Rules extends object> = {
  record: RecordStore<Row, Rules>;
  /** "new" adds a record. */
  id: string;
  /** Path of the list, and below the path of a record. */
  list: string;
  pathOf: (id: string) => string;
  /** Loads the input of the record's checks besides the form; called only to save. */
  loadRules: () => Promise<Rules> | Rules;
};

/**
 * Handles the form of a record page: save, trash, restore. Throws a 404 if the record does not exist, returns 422
 * with the input or 409 with the conflicts, else redirects.
 */
export async function handleRecordAction<Row extends StoredRow, Rules extends object>(
  request: Request,
  { record, id, list, pathOf, loadRules }: RecordAction<Row, Rules>,
  deps: StaffDeps,
) {
  const form = await readSmallForm(request);
  if (!form.ok) return data({ problem: form.problem }, form.status);
  const { db, actor, now, broadcast, redirectTo, invalidateStaleCopies } = deps;
  const { values } = form;
  const requestKey = parseIdempotencyKey(values);
  const sending = { requestKey, by: actor, now: now() };
  const tell = () => broadcast({ kind: "office-changed", id: record.topic });

  const intent = values.intent?.at(-1);
  if (intent === "trash" || intent === "restore") {
    const isThere = await record.setTrashed(db, id, intent === "trash" ? "trash" : "back", sending);
    if (!isThere) throw notFoundResponse(nameOf(record));
    if (intent === "trash") invalidateStaleCopies();
    tell();
    return intent === "trash" ? redirectTo(list, "record-trashed") : redirectTo(pathOf(id), "record-restored");
  }
  const isNew = id === "new";
  const before = isNew ? 0 : await record.findVisibleUntil(db, id, now());
  const context = { ...(await loadRules()), ...sending };
  const outcome = isNew ? await record.add(db, values, context) : await record.update(db, id, values, context);
  if (outcome.state === "gone") throw notFoundResponse(nameOf(record));
  if (outcome.state === "wrong") return data({ problem: { values, errors: outcome.errors } }, 422);
  const after = await record.findVisibleUntil(db, outcome.id, now());
  if (after < before) invalidateStaleCopies();
  if (isNew || outcome.saved.length > 0) tell();
  if (outcome.conflicts.length > 0) {
    const again = values.again?.at(-1);
    const hidden: Record<string, string> = { intent: "save", key: newId(), ...(again ? { again } : {}) };
    return data({ conflicts: outcome.conflicts, saved: outcome.saved, hidden }, 409);
  }
  const to = isNew ? `${pathOf(outcome.id)}?added=1` : pathOf(id);
  if (!isNew && outcome.saved.length === 0) return redirectTo(to, "settings-unchanged");
  return redirectTo(to, before > 0 || after > 0 ? "record-saved" : "record-kept");
}

/** Returns the form's idempotency key, or a new one if malformed. */
export function parseIdempotencyKey(values: FormValues): string {
  const key = values.key?.at(-1) ?? "";
  return /^[a-z0-9-]{8,60}$/.test(key) ? key : newId();
}

/** Name of the kind for a 404: "Promotion". */
const nameOf = ({ noun }: { noun: string }) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

/**
 * Loads the form of a record, or for the id "new" of a new one with these values. Throws a 404 if the record is missing or in the
 * trash.
 */
export async function loadRecordPage<Row extends StoredRow, Rules extends object>(
  record: RecordStore<Row, Rules>,
  id: string,
  { db, read, now }: StaffDeps,
  initial?: Record<string, string>,
) {
  const [found] = await read(record.find(db, id));
  const row = found?.deletedAt ? undefined : found;
  if (id !== "new" && !row) throw notFoundResponse(nameOf(record));
  const moment = now();
  return { now: moment.getTime(), formKey: newId(), id, noun: record.noun, row, form: record.toForm(row, moment, initial) };
}
