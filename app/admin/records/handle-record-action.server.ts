import { data } from "@remix-run/cloudflare";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";
import { type InvalidForm, isFormKey, readSmallForm } from "~/platform/http/forms/form.server";
import type { RecordStore } from "~/platform/records/define-record.server";
import type { FormValues } from "~/platform/records/record-form.server";
import type { Flash } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { respond } from "~/request/respond.server";

type StoredRow = { id: string; deletedAt: Date | null };
/** Change that a form made. `isVisible`: visitors saw the record before or see it now. */
type Change = {
  made: "added" | "saved" | "unchanged" | "trashed" | "restored";
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
  app: StaffDeps,
) {
  const { db, actor, now, broadcast, redirectTo, invalidateStaleCopies } = app;
  const requestKey = parseIdempotencyKey(values);
  const sending = { requestKey, by: actor, now: now() };
  const intent = values.intent?.at(-1);
  if (intent === "trash" || intent === "delete" || intent === "restore") {
    const made = intent === "restore" ? "restored" : "trashed";
    const result = await record.setTrashed(db, id, made === "trashed" ? "trash" : "back", sending);
    if (result === "gone") throw notFoundResponse(nameOf(record));
    if (made === "trashed") invalidateStaleCopies();
    broadcast({ kind: "office-changed", id: record.topic });
    return redirectTo(...goOn({ made, id, isVisible: false }));
  }
  const isNew = id === "new";
  const before = isNew ? 0 : await record.findVisibleUntil(db, id, now());
  const context = { ...(await loadRules()), ...sending };
  const outcome = isNew
    ? await record.add(db, values, context)
    : await record.update(db, id, values, context);
  const storedId = "id" in outcome ? outcome.id : id;
  const after = await record.findVisibleUntil(db, storedId, now());
  if (after < before) invalidateStaleCopies();
  const carried = ["form", "again"].flatMap(
    (name) => values[name]?.slice(-1).map((value) => [name, value]) ?? [],
  );
  return respond(app, outcome, {
    values,
    noun: nameOf(record),
    topic: record.topic,
    hidden: { intent: "save", ...Object.fromEntries(carried) },
    goTo: ({ state }) =>
      goOn({
        made: isNew ? "added" : state,
        id: storedId,
        isVisible: before > 0 || after > 0,
      }),
  });
}

function goOnByDefault(
  { made, id, isVisible }: Change,
  list: string,
  pathOf: (id: string) => string,
): [to: string, flash: Flash] {
  if (made === "trashed") return [list, "record-trashed"];
  if (made === "restored") return [pathOf(id), "record-restored"];
  if (made === "unchanged") return [pathOf(id), "settings-unchanged"];
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
