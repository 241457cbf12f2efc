import { data } from "@remix-run/cloudflare";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { type InvalidForm, isFormKey, readSmallForm } from "~/platform/http/forms/form.server";
import type { RecordStore } from "~/platform/records/define-record.server";
import type { FormValues } from "~/platform/records/record-form.server";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";

type StoredRow = { id: string; deletedAt: Date | null };
/** Change that a form made. `isVisible`: visitors saw the record before or see it now. */
type Change = {
  made: "added" | "saved" | "nothing" | "trashed" | "restored";
  id: string;
  isVisible: boolean;
};

type RecordAction<Row extends StoredRow, Rules extends object> = {
  record: RecordStore<Row, Rules>;
  /** "new" adds a record. */
  id: string;
  /** Path of the list, and below the path of a record. */
  list: { to: string };
  pathOf: (id: string) => string;
  /** Loads the input of the record's checks besides the form; called only to save. */
  loadRules: () => Promise<Rules> | Rules;
  /** Path and message after a change, if they are the kind's own. */
  goOn?: (change: Change) => [to: string, flash: Flash];
};

/** Reads the form of a record page and handles it. See `handleRecordForm`. */
export async function handleRecordAction<Row extends StoredRow, Rules extends object>(
  request: Request,
  action: RecordAction<Row, Rules>,
  deps: StaffDeps,
) {
  const form = await readSmallForm(request);
  return form.ok
    ? handleRecordForm(form.values, action, deps)
    : data({ problem: form.problem }, form.status);
}

/**
 * Handles the form of a record page: save, trash, restore. Throws a 404 if the record does not
 * exist, returns 422 with the input or 409 with the conflicts, else redirects.
 */
export async function handleRecordForm<Row extends StoredRow, Rules extends object>(
  values: InvalidForm["values"],
  {
    record,
    id,
    list,
    pathOf,
    loadRules,
    goOn = (change) => goOnByDefault(change, list.to, pathOf),
  }: RecordAction<Row, Rules>,
  { db, actor, now, broadcast, redirectTo, invalidateStaleCopies }: StaffDeps,
) {
  const requestKey = parseIdempotencyKey(values);
  const sending = { requestKey, by: actor, now: now() };
  const tell = () => broadcast({ kind: "office-changed", id: record.topic });

  const intent = values.intent?.at(-1);
  if (intent === "trash" || intent === "delete" || intent === "restore") {
    const made = intent === "restore" ? "restored" : "trashed";
    const result = await record.setTrashed(db, id, made === "trashed" ? "trash" : "back", sending);
    if (result === "gone") throw notFoundResponse(nameOf(record));
    if (made === "trashed") invalidateStaleCopies();
    tell();
    return redirectTo(...goOn({ made, id, isVisible: false }));
  }
  const isNew = id === "new";
  const before = isNew ? 0 : await record.findVisibleUntil(db, id, now());
  const context = { ...(await loadRules()), ...sending };
  const outcome = isNew
    ? await record.add(db, values, context)
    : await record.update(db, id, values, context);
  if (outcome.state === "gone") throw notFoundResponse(nameOf(record));
  if (outcome.state === "wrong") return data({ problem: { values, errors: outcome.errors } }, 422);
  const after = await record.findVisibleUntil(db, outcome.id, now());
  if (after < before) invalidateStaleCopies();
  if (isNew || outcome.saved.length > 0) tell();
  if (outcome.conflicts.length > 0) {
    const carried = ["form", "again"].flatMap(
      (name) => values[name]?.slice(-1).map((value) => [name, value]) ?? [],
    );
    const hidden: Record<string, string> = {
      intent: "save",
      key: newId(),
      ...Object.fromEntries(carried),
    };
    return data({ conflicts: outcome.conflicts, saved: outcome.saved, hidden }, 409);
  }
  const made = isNew ? "added" : outcome.saved.length > 0 ? "saved" : "nothing";
  return redirectTo(...goOn({ made, id: outcome.id, isVisible: before > 0 || after > 0 }));
}

function goOnByDefault(
  { made, id, isVisible }: Change,
  list: string,
  pathOf: (id: string) => string,
): [to: string, flash: Flash] {
  if (made === "trashed") return [list, "record-trashed"];
  if (made === "restored") return [pathOf(id), "record-restored"];
  if (made === "nothing") return [pathOf(id), "settings-unchanged"];
  return [
    made === "added" ? `${pathOf(id)}?added=1` : pathOf(id),
    isVisible ? "record-saved" : "record-kept",
  ];
}

/** Returns the form's idempotency key, or a new one if malformed. */
export function parseIdempotencyKey(values: FormValues): string {
  const key = values.key?.at(-1) ?? "";
  return isFormKey(key) ? key : newId();
}

/** Name of the kind for a 404: "Promotion". */
const nameOf = ({ noun }: { noun: string }) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

/**
 * Loads the page of a record with its form, or for the id "new" of a new one with these values.
 * Throws a 404 if the record is missing or in the trash.
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
  const page = {
    id,
    noun: record.noun,
    form: record.toForm(row, moment, initial),
    state: record.formatState(row, moment),
  };
  return { row, page: { now: moment.getTime(), formKey: newId(), ...page } };
}

/** Loads the records of a kind with its trash, for a list. */
export async function loadRecordList<Row extends StoredRow, Rules extends object>(
  record: RecordStore<Row, Rules>,
  { db, read, now }: StaffDeps,
) {
  const [rows, trash] = await Promise.all([read(record.list(db)), read(record.trashed(db))]);
  return { now: now().getTime(), formKey: newId(), rows, trash };
}
