import { useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { LiveMessage } from "~/platform/live/live";
import { retryLoaderFetches } from "./retry-loader-fetches";

const liveEventName = "mol:live";

/** Passes a live message to every `useLiveMessages` of the page. */
export const dispatchLiveMessage = (message: LiveMessage) =>
  window.dispatchEvent(new CustomEvent(liveEventName, { detail: message }));

/** Calls `onMessage` for every live message while mounted. */
export function useLiveMessages(onMessage: (message: LiveMessage) => void) {
  useEffect(() => {
    const onLiveMessage = (event: Event) => {
      if (event instanceof CustomEvent) onMessage(event.detail);
    };
    window.addEventListener(liveEventName, onLiveMessage);
    return () => window.removeEventListener(liveEventName, onLiveMessage);
  }, [onMessage]);
}

/**
 * Returns `refresh`, which revalidates the page's data, and `onChange`, which does so after a live
 * message: at once, or at most every five seconds on pages that fetch changes themselves. Nothing
 * revalidates while `isPaused`.
 */
export function useRevalidation(isPaused: boolean): { refresh: () => void; onChange: () => void } {
  const refresh = useFreshData(isPaused);
  const later = useDelayedCall(refresh);
  const isSelfRevalidating = useMatches().some(({ handle }) => revalidatesItself(handle));
  return { refresh, onChange: isSelfRevalidating ? later : refresh };
}

/**
 * Revalidates the page's data. Requests during a load trigger one more load after it: no load is
 * aborted, and a burst costs two.
 */
function useFreshData(isPaused: boolean): () => void {
  const revalidator = useRevalidator();
  useEffect(retryLoaderFetches, []);
  const navigation = useNavigation();
  const matches = useMatches(); // changes when a load ends; the navigation state updates one render later
  const lastMatches = useRef<typeof matches>();
  const idle = revalidator.state === "idle" && navigation.state === "idle";
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!due || !idle || isPaused || lastMatches.current === matches) return;
    lastMatches.current = matches;
    setDue(false);
    revalidator.revalidate();
  }, [due, idle, isPaused, matches, revalidator]);
  return useCallback(() => setDue(true), []);
}

/**
 * True if the route sets `handle = { revalidatesItself: true }`. Such pages fetch changes
 * themselves and reload all data only now and then.
 */
function revalidatesItself(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "revalidatesItself" in handle &&
    handle.revalidatesItself === true
  );
}

const laterMs = 5_000;

/** Runs `run` at most once in five seconds; calls in between share the next run. */
function useDelayedCall(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, laterMs);
  }, [run]);
}
