import { useFetcher, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveMessages, useSetWaitingCount } from "~/admin/shell/shell";
import { adminPaths } from "~/admin-paths";
import { mergeAttempts, mergeWaiting, type OpenAttempt, type WaitingLead } from "~/domain/leads/waiting-leads";
import type { LiveMessage } from "~/platform/live/live";

/** What is answered about leads of which there is news. */
export type WaitingUpdate = { asked: string[]; waiting: WaitingLead[]; attempts: OpenAttempt[]; total: number };

export type WaitingState = { waiting: readonly WaitingLead[]; attempts: readonly OpenAttempt[]; total: number };

const mostAsked = 50;
/** Between two questions: one lead is asked for at once, of many those that come meanwhile together. */
const restMs = 300;

/** Who waits, kept up to date: news of a lead asks for that lead alone. One question is on its way at a time; what is heard meanwhile is
 *  asked together. What the page was loaded with last replaces it all. */
export function useWaitingLeads(loaded: WaitingState): WaitingState {
  const fetcher = useFetcher<WaitingUpdate>();
  const [state, setState] = useState({ loaded, now: loaded });
  if (state.loaded !== loaded) setState({ loaded, now: loaded });
  const heard = useRef(new Set<string>());
  const lastAsked = useRef(Number.NEGATIVE_INFINITY);
  const [due, setDue] = useState(0);
  const setWaiting = useSetWaitingCount();

  useLiveMessages(
    useCallback((message: LiveMessage) => {
      if (message.kind !== "lead" && message.kind !== "lead-changed") return;
      heard.current.add(message.id);
      setDue((times) => times + 1);
    }, []),
  );

  const { state: fetching, data, load } = fetcher;
  useEffect(() => {
    if (due === 0 || fetching !== "idle" || heard.current.size === 0) return;
    const ask = () => {
      lastAsked.current = performance.now();
      const ids = [...heard.current].slice(0, mostAsked);
      for (const id of ids) heard.current.delete(id);
      load(`${adminPaths.waiting}?${new URLSearchParams({ ids: ids.join(",") })}`);
    };
    const rest = lastAsked.current + restMs - performance.now();
    if (rest <= 0) return ask();
    const timer = setTimeout(ask, rest);
    return () => clearTimeout(timer);
  }, [due, fetching, load]);

  useEffect(() => {
    if (!data) return;
    setState(({ loaded, now }) => ({
      loaded,
      now: {
        waiting: mergeWaiting(now.waiting, data.asked, data.waiting),
        attempts: mergeAttempts(now.attempts, data.asked, data.attempts),
        total: data.total,
      },
    }));
    setWaiting(data.total);
  }, [data, setWaiting]);

  return state.now;
}

const tickMs = 15_000;

/** The server's time, going on by this device's clock: a clock that is wrong counts right all the same. */
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

/** Calls back, and loads the page's data again, when somebody returns to it, from a call for example. Gives what expects a return. */
export function useReturn(onReturn: () => void) {
  const { revalidate } = useRevalidator();
  const isDue = useRef(false);
  const handler = useRef(onReturn);
  useEffect(() => {
    handler.current = onReturn;
  });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible" || !isDue.current) return;
      isDue.current = false;
      handler.current();
      revalidate();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [revalidate]);
  return useCallback(() => {
    isDue.current = true;
  }, []);
}
