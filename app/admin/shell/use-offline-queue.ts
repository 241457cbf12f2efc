import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { rebaseNextStepFields } from "~/domain/leads/actions/next-step-fields";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import type { Connection } from "~/platform/live/live";
import {
  addToOfflineQueue,
  loadOfflineQueue,
  type QueuedForm,
  removeFromOfflineQueue,
  type SendResult,
  sendOfflineQueue,
  sendQueuedForm,
  stampSubmitTime,
  withUniqueKey,
} from "./offline-queue";

export type OfflineQueue = {
  waiting: readonly QueuedForm[];
  /** Number of forms sent a moment ago; resets to 0. */
  justSent: number;
  send: () => void;
  discard: (id: string) => void;
  /** Queues a form if allowed and this browser can store it; returns true if it did. */
  enqueue: (event: FormEvent) => boolean;
};

const justSentMs = 8_000;

type QueuedFormListener = (form: QueuedForm, left: Readonly<Record<string, string>>) => void;
const listeners = new Set<QueuedFormListener>();

/**
 * Calls `listen` with the new original values each time a queued form was sent. Returns the
 * unsubscribe function.
 */
export function onQueuedFormSent(listen: QueuedFormListener): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Sends a queued form, and rebases the input typed after it on this page. */
async function sendOne(form: QueuedForm): Promise<SendResult> {
  const outcome = await sendQueuedForm(form, paths.login.dashboard);
  const left = outcome === "sent" ? rebaseNextStepFields(form.entries) : undefined;
  if (left) for (const listen of listeners) listen(form, left);
  return outcome;
}

/**
 * Returns the offline queue of the staff member in this browser. Queues forms marked `data-queue`
 * while offline and sends them in order after reconnecting; calls `onSent` if any were sent.
 */
export function useOfflineQueue(
  staffId: string,
  connection: Connection,
  onSent: () => void,
): OfflineQueue {
  const [waiting, setWaiting] = useState<readonly QueuedForm[]>([]);
  const [justSent, setJustSent] = useState(0);
  const sending = useRef(false);
  const used = useRef(new Set<string>());
  const handler = useRef(onSent);
  useEffect(() => {
    handler.current = onSent;
  });

  const refreshWaiting = useCallback(
    () => setWaiting(loadOfflineQueue(localStorage, staffId)),
    [staffId],
  );

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    // one tab sends at a time; duplicates would be idempotent anyway
    const sendAll = () => sendOfflineQueue(localStorage, staffId, sendOne, rebaseNextStepFields);
    const sent = await (navigator.locks
      ? navigator.locks.request(`mol:queue:${staffId}`, sendAll)
      : sendAll());
    sending.current = false;
    refreshWaiting();
    if (sent === 0) return;
    setJustSent(sent);
    handler.current();
  }, [staffId, refreshWaiting]);

  useEffect(() => {
    refreshWaiting();
    window.addEventListener("storage", refreshWaiting);
    return () => window.removeEventListener("storage", refreshWaiting);
  }, [refreshWaiting]);

  useEffect(() => {
    if (connection === "online") void send();
  }, [connection, send]);

  useEffect(() => {
    // on a flaky connection, show the message once it is stable
    if (justSent === 0 || connection !== "online") return;
    const timer = setTimeout(() => setJustSent(0), justSentMs);
    return () => clearTimeout(timer);
  }, [justSent, connection]);

  const discard = useCallback(
    (id: string) => {
      removeFromOfflineQueue(localStorage, staffId, id);
      refreshWaiting();
    },
    [staffId, refreshWaiting],
  );

  const enqueue = useCallback(
    (event: FormEvent) => {
      const form = event.target;
      if (
        !(form instanceof HTMLFormElement) ||
        !("queue" in form.dataset) ||
        hasChosenFiles(form) ||
        !form.reportValidity()
      )
        return false;
      const queued = queuedForm(form, submitterOf(event));
      try {
        addToOfflineQueue(localStorage, staffId, {
          ...queued,
          entries: withUniqueKey(queued.entries, used.current, newId),
        });
      } catch {
        return false; // the storage is full or disabled: the input stays in the form
      }
      refreshWaiting();
      resetForm(form);
      return true;
    },
    [staffId, refreshWaiting],
  );

  return { waiting, justSent, send: () => void send(), discard, enqueue };
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
    what: [
      form.getAttribute("aria-label") ?? submitter?.textContent,
      document.querySelector("h1")?.textContent,
    ]
      .filter(Boolean)
      .join(", "),
    entries: form.dataset.queue === "moment" ? stampSubmitTime(entries, now) : entries,
    at: now.getTime(),
  };
}

/** True if a form has files, which the queue cannot store. */
function hasChosenFiles(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].some(
    ({ files }) => files !== null && files.length > 0,
  );
}

/** Resets a queued form for the next input. */
function resetForm(form: HTMLFormElement) {
  form.reset();
  for (const field of form.querySelectorAll("textarea, input"))
    field.dispatchEvent(new Event("input", { bubbles: true }));
}
