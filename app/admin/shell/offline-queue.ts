import { toHoustonDay } from "~/lib/dates";
import { toHoustonTime } from "~/lib/houston-time";
import { parseJson } from "~/lib/json";

/* Forms that were sent while there was no connection. They wait in this browser, in order, and are sent one by one when it is back: each
   with the key and the loaded values it was typed on, so that the server checks each alone and takes none twice. */

export type QueuedForm = {
  id: string;
  /** Where it is sent, and the page it was typed on. */
  action: string;
  page: string;
  /** In words, for whoever looks at the line: "Note, Maria Lopez". */
  what?: string;
  entries: [string, string][];
  /** UTC milliseconds. */
  at: number;
  /** The answer that refused it; it waits for somebody to look, and the others go on. */
  refused?: number;
};

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const keyOf = (staffId: string) => `mol:queue:${staffId}`;

/** The fields of a form that says when something was, with the moment it was sent in place of an empty day and time: left empty they mean
 *  now, and now is not when the line is back. */
export function stampSubmitTime(entries: readonly [string, string][], now: Date): [string, string][] {
  const isOpen = entries.every(([name, value]) => !["day", "time"].includes(name) || value === "");
  if (!isOpen) return [...entries];
  const rest = entries.filter(([name]) => name !== "day" && name !== "time");
  return [...rest, ["day", toHoustonDay(now)], ["time", toHoustonTime(now)]];
}

/** The fields of a form under a key of its own: a page that is not loaded anew sends every form of it under the same, and the second would
 *  be taken for the first. `used` are the keys sent from this page so far, and gets this one. */
export function withUniqueKey(entries: readonly [string, string][], used: Set<string>, fresh: () => string): [string, string][] {
  return entries.map(([name, value]) => {
    if (name !== "key") return [name, value];
    const key = used.has(value) ? fresh() : value;
    used.add(key);
    return [name, key];
  });
}

/** What waits, in the order it was sent. Nobody's is read by somebody else. */
export function loadQueue(store: Store, staffId: string): QueuedForm[] {
  const value = parseJson(store.getItem(keyOf(staffId)) ?? "[]");
  return Array.isArray(value) ? value.filter(isQueued) : [];
}

/** Puts a form at the end of the line. */
export function addToQueue(store: Store, staffId: string, form: QueuedForm): void {
  write(store, staffId, [...loadQueue(store, staffId), form]);
}

/** Takes a form out of the line: it was sent, or given up. */
export function removeFromQueue(store: Store, staffId: string, id: string): void {
  write(
    store,
    staffId,
    loadQueue(store, staffId).filter((form) => form.id !== id),
  );
}

/** Forgets everything that waits, at signing out. */
export function clearQueue(store: Store, staffId: string): void {
  store.removeItem(keyOf(staffId));
}

/** What signing out would lose, as a question; undefined when it is nothing. */
export function signOutWarning(waiting: number, drafts: number): string | undefined {
  const parts = [
    waiting > 0 ? `${waiting} ${waiting === 1 ? "change hasn’t" : "changes haven’t"} been sent from this device` : "",
    drafts > 0 ? `${drafts} ${drafts === 1 ? "draft isn’t" : "drafts aren’t"} saved` : "",
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(" and ")}. Sign out and lose ${waiting + drafts === 1 ? "it" : "them"}?` : undefined;
}

/** What the server did with a form: took it, refused it (409, 422, 403, 404), or was not to be reached. */
export type SendResult = "sent" | "away" | { refused: number };

/** What the `was_…` fields of a form hold once another one has been taken, by the other's entries; undefined when that changes none. */
export type RebaseFields = (entries: readonly [string, string][]) => Readonly<Record<string, string>> | undefined;

/** Sends what waits, oldest first, one after the other. A refusal stops only itself; a line that is down stops all that follow. What
 *  was refused before is left alone. What was typed after another form of the same page, from the same values, is set against that one
 *  once it is taken (`after`): nobody is in one's own way. Gives how many were sent. */
export async function sendQueue(
  store: Store,
  staffId: string,
  send: (form: QueuedForm) => Promise<SendResult>,
  after: RebaseFields = () => undefined,
): Promise<number> {
  let sent = 0;
  for (const { id } of loadQueue(store, staffId).filter(({ refused }) => refused === undefined)) {
    const form = loadQueue(store, staffId).find((one) => one.id === id); // it may have been given up, or set anew, meanwhile
    if (!form) continue;
    const outcome = await send(form);
    if (outcome === "away") break;
    if (outcome === "sent") {
      const later = loadQueue(store, staffId).filter((one) => one.id !== form.id);
      write(store, staffId, setAgainst(later, form, after(form.entries)));
      sent += 1;
      continue;
    }
    const marked = loadQueue(store, staffId).map((one) => (one.id === form.id ? { ...one, refused: outcome.refused } : one));
    write(store, staffId, marked);
  }
  return sent;
}

/** The forms with the values a sent one has left, where they were made from the same as it. */
function setAgainst(forms: readonly QueuedForm[], sent: QueuedForm, left: ReturnType<RebaseFields>): QueuedForm[] {
  return forms.map((form) => {
    const entries = Object.fromEntries(form.entries);
    if (!left || !hasSameOriginal({ action: form.action, values: entries }, sent, left)) return form;
    return { ...form, entries: form.entries.map(([name, value]): [string, string] => [name, left[name] ?? value]) };
  });
}

/** Whether a form, sent to `action` and holding `values`, was made from the same as one that was taken and has left those values. The same
 *  lead is one, whatever list it was opened from. */
export function hasSameOriginal(
  { action, values }: { action: string; values: Readonly<Record<string, string>> },
  taken: QueuedForm,
  left: Readonly<Record<string, string>>,
): boolean {
  const path = (address: string) => address.replace(/[?#].*$/, "");
  const was = Object.fromEntries(taken.entries);
  return path(action) === path(taken.action) && Object.keys(left).every((name) => values[name] === was[name]);
}

/** Posts a form as the browser would. `signIn` is the path one is led to without a session: then it waits on. */
export async function sendQueuedForm({ action, entries }: QueuedForm, signIn: string): Promise<SendResult> {
  try {
    const response = await fetch(action, { method: "POST", body: new URLSearchParams(entries), signal: AbortSignal.timeout(15_000) });
    await response.body?.cancel();
    if (response.redirected && new URL(response.url).pathname === signIn) return "away";
    if (response.ok) return "sent";
    return response.status >= 500 || response.status === 429 ? "away" : { refused: response.status };
  } catch {
    return "away";
  }
}

function write(store: Store, staffId: string, forms: readonly QueuedForm[]): void {
  if (forms.length === 0) store.removeItem(keyOf(staffId));
  else store.setItem(keyOf(staffId), JSON.stringify(forms));
}

function isQueued(value: unknown): value is QueuedForm {
  if (typeof value !== "object" || value === null) return false;
  const { id, action, page, what, entries, at, refused }: { [Key in keyof QueuedForm]?: unknown } = value;
  return (
    typeof id === "string" &&
    typeof action === "string" &&
    typeof page === "string" &&
    typeof at === "number" &&
    (what === undefined || typeof what === "string") &&
    (refused === undefined || typeof refused === "number") &&
    Array.isArray(entries) &&
    entries.every((entry) => Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string"))
  );
}
