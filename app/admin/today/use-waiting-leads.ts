import { useFetcher, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveMessages } from "~/admin/shell/live-revalidation";
import { useSetWaitingCount } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import {
  type OpenAttempt,
  replaceReloadedAttempts,
  replaceReloadedLeads,
  type UnshownDueLead,
  type WaitingLead,
} from "~/domain/leads/list/waiting-leads";
import type { LiveMessage } from "~/platform/live/live";

/** Response with the current rows of the requested leads. */
export type WaitingUpdate = {
  requestedIds: string[];
  waiting: WaitingLead[];
  attempts: OpenAttempt[];
  total: number;
  customerReplyTotal: number;
};

type WaitingState = {
  waiting: readonly WaitingLead[];
  attempts: readonly OpenAttempt[];
  /** Leads within the reply goal that are not in `waiting`. */
  moreDue: readonly UnshownDueLead[];
  /** Number of all waiting leads. */
  total: number;
  /** Number of leads that wait for a reply to a later message. */
  customerReplyTotal: number;
};

const maxRequestedIds = 50;
/** Minimum milliseconds between requests; updates in between are batched. */
const restMs = 300;

/** With fewer rows than this, and more leads waiting, the page reloads its list. */
const minRows = 10;

/**
 * Returns the waiting leads, kept current: a live update fetches only its lead, one request at a
 * time. New loader data replaces the list.
 */
export function useWaitingLeads(loaded: WaitingState): WaitingState {
  const fetcher = useFetcher<WaitingUpdate>();
  const [state, setState] = useState({ loaded, now: loaded });
  if (state.loaded !== loaded) setState({ loaded, now: loaded });
  const changedIds = useRef(new Set<string>());
  const lastRequestAt = useRef(Number.NEGATIVE_INFINITY);
  const [due, setDue] = useState(0);
  const setWaiting = useSetWaitingCount();

  useLiveMessages(
    useCallback((message: LiveMessage) => {
      if (message.kind !== "lead" && message.kind !== "lead-changed") return;
      changedIds.current.add(message.id);
      setDue((times) => times + 1);
    }, []),
  );

  const { state: fetching, data, load } = fetcher;
  useEffect(() => {
    if (due === 0 || fetching !== "idle" || changedIds.current.size === 0) return;
    const loadChangedLeads = () => {
      lastRequestAt.current = performance.now();
      const ids = [...changedIds.current].slice(0, maxRequestedIds);
      for (const id of ids) changedIds.current.delete(id);
      load(`${adminPaths.waiting}?${new URLSearchParams({ ids: ids.join(",") })}`);
    };
    const rest = lastRequestAt.current + restMs - performance.now();
    if (rest <= 0) return loadChangedLeads();
    const timer = setTimeout(loadChangedLeads, rest);
    return () => clearTimeout(timer);
  }, [due, fetching, load]);

  useEffect(() => {
    if (!data) return;
    setState(({ loaded, now }) => ({
      loaded,
      now: {
        waiting: replaceReloadedLeads(now.waiting, data.requestedIds, data.waiting),
        attempts: replaceReloadedAttempts(now.attempts, data.requestedIds, data.attempts),
        moreDue: now.moreDue.filter(({ id }) => !data.requestedIds.includes(id)),
        total: data.total,
        customerReplyTotal: data.customerReplyTotal,
      },
    }));
    setWaiting(data.total);
  }, [data, setWaiting]);

  const { waiting, total } = state.now;
  const isShort = waiting.length < Math.min(minRows, total, loaded.waiting.length);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isShort) revalidate();
  }, [isShort, revalidate]);

  return state.now;
}

const tickMs = 15_000;

/**
 * Returns the server time, advanced by this device's clock, so that a wrong device clock has no
 * effect.
 */
export function useServerTime(loadedAt: number): Date {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const from = performance.now();
    setNow(loadedAt);
    const clock = setInterval(() => setNow(loadedAt + performance.now() - from), tickMs);
    return () => clearInterval(clock);
  }, [loadedAt]);
  return new Date(now);
}

/**
 * Calls `onReturn` and revalidates when the user returns to the page, for example from a call.
 * Returns the function that starts to watch for the return.
 */
export function useReturnToPage(onReturn: () => void) {
  const { revalidate } = useRevalidator();
  const isDue = useRef(false);
  const handler = useRef(onReturn);
  useEffect(() => {
    handler.current = onReturn;
  });
  useEffect(() => {
    const runIfDue = () => {
      if (document.visibilityState !== "visible" || !isDue.current) return;
      isDue.current = false;
      handler.current();
      revalidate();
    };
    document.addEventListener("visibilitychange", runIfDue);
    return () => document.removeEventListener("visibilitychange", runIfDue);
  }, [revalidate]);
  return useCallback(() => {
    isDue.current = true;
  }, []);
}
