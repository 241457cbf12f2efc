import { toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";

/* Forms submitted while offline. They wait in this browser and are sent in order after
   reconnecting, each with its own request key and original values, so the server validates each one
   and applies it once. */

export type QueuedForm = {
  id: string;
  /** Path it posts to. */
  action: string;
  /** Label for the queue list: "Note, Maria Lopez". */
  what?: string;
  entries: [string, string][];
  /** UTC milliseconds. */
  at: number;
  /** HTTP status of a refusal; the form waits for the user while the other forms are sent. */
  refused?: number;
  /** Error messages of the refusal. */
  reason?: string;
};

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const queueStorageKey = (staffId: string) => `mol:queue:${staffId}`;

/**
 * Returns the entries with an empty day and time replaced by the submit time. An empty time means
 * now, and the form is sent later.
 */
export function stampSubmitTime(
  entries: readonly [string, string][],
  now: Date,
): [string, string][] {
  const isOpen = entries.every(([name, value]) => !["day", "time"].includes(name) || value === "");
  if (!isOpen) return [...entries];
  const rest = entries.filter(([name]) => name !== "day" && name !== "time");
  return [...rest, ["day", toHoustonDay(now)], ["time", toHoustonTime(now)]];
}

/**
 * Returns the entries with a unique request key. All forms of a page use the page's key until it
 * reloads, so the server would ignore the second one; adds the new key to `used`.
 */
export function withUniqueKey(
  entries: readonly [string, string][],
  used: Set<string>,
  fresh: () => string,
): [string, string][] {
  return entries.map(([name, value]) => {
    if (name !== "key") return [name, value];
    const key = used.has(value) ? fresh() : value;
    used.add(key);
    return [name, key];
  });
}

/** Returns the user's queued forms in submit order; never another user's. */
export function loadOfflineQueue(store: Store, staffId: string): QueuedForm[] {
  const value = parseJson(store.getItem(queueStorageKey(staffId)) ?? "[]");
  return Array.isArray(value) ? value.filter(isQueued) : [];
}

/** Adds a form to the end of the queue. */
export function addToOfflineQueue(store: Store, staffId: string, form: QueuedForm): void {
  saveQueue(store, staffId, [...loadOfflineQueue(store, staffId), form]);
}

/** Removes a form from the queue after it was sent or discarded. */
export function removeFromOfflineQueue(store: Store, staffId: string, id: string): void {
  saveQueue(
    store,
    staffId,
    loadOfflineQueue(store, staffId).filter((form) => form.id !== id),
  );
}

/** Clears the queue on sign-out. */
export function clearOfflineQueue(store: Store, staffId: string): void {
  store.removeItem(queueStorageKey(staffId));
}

/**
 * Returns the confirmation for a sign-out that would lose input; undefined if there is nothing to
 * lose.
 */
export function signOutWarning(waiting: number, drafts: number): string | undefined {
  const parts = [
    waiting > 0
      ? `${waiting} ${waiting === 1 ? "change hasn’t" : "changes haven’t"} been sent from this device`
      : "",
    drafts > 0 ? `${drafts} ${drafts === 1 ? "draft isn’t" : "drafts aren’t"} saved` : "",
  ].filter(Boolean);
  return parts.length > 0
    ? `${parts.join(" and ")}. Sign out and lose ${waiting + drafts === 1 ? "it" : "them"}?`
    : undefined;
}

/** Server response: sent, unreachable ("away"), or refused (403, 404, 409, 422). */
export type SendResult = "sent" | "away" | { refused: number; reason?: string };

/**
 * Returns the new `was_…` values of other forms after a form was sent, from its entries; undefined
 * if they do not change.
 */
type RebaseFields = (
  entries: readonly [string, string][],
) => Readonly<Record<string, string>> | undefined;

/**
 * Sends the queued forms, oldest first, and returns the number sent. Skips refused forms, stops if
 * the server is unreachable, and rebases later forms of the same page with `after`.
 */
export async function sendOfflineQueue(
  store: Store,
  staffId: string,
  send: (form: QueuedForm) => Promise<SendResult>,
  rebaseFields: RebaseFields = () => undefined,
): Promise<number> {
  let sent = 0;
  for (const { id } of loadOfflineQueue(store, staffId).filter(
    ({ refused }) => refused === undefined,
  )) {
    const form = loadOfflineQueue(store, staffId).find((one) => one.id === id); // the form may have been discarded or rebased meanwhile
    if (!form) continue;
    const result = await send(form);
    if (result === "away") break;
    if (result === "sent") {
      const later = loadOfflineQueue(store, staffId).filter((one) => one.id !== form.id);
      saveQueue(store, staffId, rebaseForms(later, form, rebaseFields(form.entries)));
      sent += 1;
      continue;
    }
    const marked = loadOfflineQueue(store, staffId).map((one) =>
      one.id === form.id ? { ...one, ...result } : one,
    );
    saveQueue(store, staffId, marked);
  }
  return sent;
}

/**
 * Applies the values of a sent form to the queued forms that started from the same original values.
 */
function rebaseForms(
  forms: readonly QueuedForm[],
  sent: QueuedForm,
  left: ReturnType<RebaseFields>,
): QueuedForm[] {
  return forms.map((form) => {
    const entries = Object.fromEntries(form.entries);
    if (!left || !hasSameOriginalValues({ action: form.action, values: entries }, sent, left))
      return form;
    return {
      ...form,
      entries: form.entries.map(([name, value]): [string, string] => [name, left[name] ?? value]),
    };
  });
}

/**
 * True if a form for `action` with `values` started from the same original values as the sent form.
 * Ignores the list in the lead's path.
 */
export function hasSameOriginalValues(
  { action, values }: { action: string; values: Readonly<Record<string, string>> },
  acceptedForm: QueuedForm,
  rebasedValues: Readonly<Record<string, string>>,
): boolean {
  const stripQueryAndHash = (address: string) => address.replace(/[?#].*$/, "");
  const was = Object.fromEntries(acceptedForm.entries);
  return (
    stripQueryAndHash(action) === stripQueryAndHash(acceptedForm.action) &&
    Object.keys(rebasedValues).every((name) => values[name] === was[name])
  );
}

/**
 * Posts a form as the browser would. `signIn` is the sign-in path: a redirect there leaves the form
 * queued.
 */
export async function sendQueuedForm(
  { action, entries }: QueuedForm,
  signIn: string,
): Promise<SendResult> {
  try {
    const response = await fetch(action, {
      method: "POST",
      body: new URLSearchParams(entries),
      signal: AbortSignal.timeout(15_000),
    });
    const isAway =
      (response.redirected && new URL(response.url).pathname === signIn) ||
      response.status >= 500 ||
      response.status === 429;
    if (!isAway && !response.ok)
      return { refused: response.status, reason: readErrors(await response.text()) };
    await response.body?.cancel();
    return isAway ? "away" : "sent";
  } catch {
    return "away";
  }
}

/** Returns the error messages of a rejected form's page, at most three. */
function readErrors(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const messages = [...page.querySelectorAll("main .error, main .error-summary a")].map(
    ({ textContent }) => textContent?.trim() ?? "",
  );
  return [...new Set(messages)].filter(Boolean).slice(0, 3).join(" ");
}

function saveQueue(store: Store, staffId: string, forms: readonly QueuedForm[]): void {
  if (forms.length === 0) store.removeItem(queueStorageKey(staffId));
  else store.setItem(queueStorageKey(staffId), JSON.stringify(forms));
}

function isQueued(value: unknown): value is QueuedForm {
  if (typeof value !== "object" || value === null) return false;
  const {
    id,
    action,
    what,
    entries,
    at,
    refused,
    reason,
  }: { [Key in keyof QueuedForm]?: unknown } = value;
  return (
    typeof id === "string" &&
    typeof action === "string" &&
    typeof at === "number" &&
    (what === undefined || typeof what === "string") &&
    (refused === undefined || typeof refused === "number") &&
    (reason === undefined || typeof reason === "string") &&
    Array.isArray(entries) &&
    entries.every(
      (entry) =>
        Array.isArray(entry) &&
        entry.length === 2 &&
        entry.every((part) => typeof part === "string"),
    )
  );
}
