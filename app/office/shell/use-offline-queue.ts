import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import type { Connection } from "~/platform/live/live";
import { addToQueue, postForm, type QueuedForm, readQueue, removeFromQueue, sendQueue, withMoment } from "./offline-queue";

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

/** What waits to be sent of this person's in this browser. Forms marked `data-queue` wait while there is no connection and leave, one by
 *  one, when it is back; `onSent` is called when some have left. */
export function useOfflineQueue(staffId: string, connection: Connection, onSent: () => void): OfflineQueue {
  const [waiting, setWaiting] = useState<readonly QueuedForm[]>([]);
  const [justSent, setJustSent] = useState(0);
  const sending = useRef(false);
  const handler = useRef(onSent);
  useEffect(() => {
    handler.current = onSent;
  });

  const look = useCallback(() => setWaiting(readQueue(localStorage, staffId)), [staffId]);

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    // one tab sends at a time: a form that is taken twice is one change all the same
    const own = () => sendQueue(localStorage, staffId, (form) => postForm(form, paths.login.dashboard));
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
    if (justSent === 0) return;
    const timer = setTimeout(() => setJustSent(0), saidForMs);
    return () => clearTimeout(timer);
  }, [justSent]);

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
      addToQueue(localStorage, staffId, queuedForm(form, submitterOf(event)));
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
    entries: form.dataset.queue === "moment" ? withMoment(entries, now) : entries,
    at: now.getTime(),
  };
}

/** What was typed is in line; the next note is another one, under a key of its own. */
function startAnew(form: HTMLFormElement) {
  form.reset();
  const key = form.elements.namedItem("key");
  if (key instanceof HTMLInputElement) key.value = newId();
  for (const field of form.querySelectorAll("textarea, input")) field.dispatchEvent(new Event("input", { bubbles: true }));
}
