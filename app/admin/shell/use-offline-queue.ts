import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { rebaseNextStepFields } from "~/domain/leads/next-step-fields";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import type { Connection } from "~/platform/live/live";
import {
  addToQueue,
  loadQueue,
  type QueuedForm,
  removeFromQueue,
  type SendResult,
  sendQueue,
  sendQueuedForm,
  stampSubmitTime,
  withUniqueKey,
} from "./offline-queue";

export type OfflineQueue = {
  waiting: readonly QueuedForm[];
  /** How many have just been sent; 0 again after a while. */
  justSent: number;
  send: () => void;
  discard: (id: string) => void;
  /** Puts a form in line if it may wait, and answers whether it did. */
  hold: (event: FormEvent) => boolean;
};

const saidForMs = 8_000;

type Taken = (form: QueuedForm, left: Readonly<Record<string, string>>) => void;
const listeners = new Set<Taken>();

/** Calls back when a form that waited was taken, with what it has left. Gives what ends it. */
export function onQueuedFormSent(listen: Taken): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Sends a form of the line, and tells what is typed after it on this page. */
async function sendOne(form: QueuedForm): Promise<SendResult> {
  const outcome = await sendQueuedForm(form, paths.login.dashboard);
  const left = outcome === "sent" ? rebaseNextStepFields(form.entries) : undefined;
  if (left) for (const listen of listeners) listen(form, left);
  return outcome;
}

/** What waits to be sent of this person's in this browser. Forms marked `data-queue` wait while there is no connection and leave, one by
 *  one, when it is back; `onSent` is called when some have left. */
export function useOfflineQueue(staffId: string, connection: Connection, onSent: () => void): OfflineQueue {
  const [waiting, setWaiting] = useState<readonly QueuedForm[]>([]);
  const [justSent, setJustSent] = useState(0);
  const sending = useRef(false);
  const used = useRef(new Set<string>());
  const handler = useRef(onSent);
  useEffect(() => {
    handler.current = onSent;
  });

  const look = useCallback(() => setWaiting(loadQueue(localStorage, staffId)), [staffId]);

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    // one tab sends at a time: a form that is taken twice is one change all the same
    const own = () => sendQueue(localStorage, staffId, sendOne, rebaseNextStepFields);
    const sent = await (navigator.locks ? navigator.locks.request(`mol:queue:${staffId}`, own) : own());
    sending.current = false;
    look();
    if (sent === 0) return;
    setJustSent(sent);
    handler.current();
  }, [staffId, look]);

  useEffect(() => {
    look();
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [look]);

  useEffect(() => {
    if (connection === "online") void send();
  }, [connection, send]);

  useEffect(() => {
    // a line that comes and goes says it once it stays
    if (justSent === 0 || connection !== "online") return;
    const timer = setTimeout(() => setJustSent(0), saidForMs);
    return () => clearTimeout(timer);
  }, [justSent, connection]);

  const discard = useCallback(
    (id: string) => {
      removeFromQueue(localStorage, staffId, id);
      look();
    },
    [staffId, look],
  );

  const hold = useCallback(
    (event: FormEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !("queue" in form.dataset) || !form.reportValidity()) return false;
      const queued = queuedForm(form, submitterOf(event));
      addToQueue(localStorage, staffId, { ...queued, entries: withUniqueKey(queued.entries, used.current, newId) });
      look();
      startAnew(form);
      return true;
    },
    [staffId, look],
  );

  return { waiting, justSent, send: () => void send(), discard, hold };
}

function submitterOf({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
}

function queuedForm(form: HTMLFormElement, submitter: HTMLElement | null): QueuedForm {
  const entries = [...new FormData(form, submitter)].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const { pathname, search } = window.location;
  const now = new Date();
  return {
    id: newId(),
    action: form.getAttribute("action") || pathname + search,
    page: pathname,
    what: [form.getAttribute("aria-label") ?? submitter?.textContent, document.querySelector("h1")?.textContent].filter(Boolean).join(", "),
    entries: form.dataset.queue === "moment" ? stampSubmitTime(entries, now) : entries,
    at: now.getTime(),
  };
}

/** What was typed is in line; the next note is another one. */
function startAnew(form: HTMLFormElement) {
  form.reset();
  for (const field of form.querySelectorAll("textarea, input")) field.dispatchEvent(new Event("input", { bubbles: true }));
}
