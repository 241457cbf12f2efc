import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useConnection } from "~/admin/shell/shell-context";
import type { ReplyLink } from "~/domain/leads/contact/reply-methods";

/**
 * Records an attempt when staff follow a contact link, so the page can ask for the outcome
 * afterward.
 */
export function useAttempts(self: string) {
  const revalidator = useRevalidator();
  const tapped = useRef(false);
  const isOffline = useConnection() === "offline";
  const refresh = useRef(revalidator.revalidate);
  useEffect(() => {
    refresh.current = isOffline ? () => undefined : revalidator.revalidate;
  });
  useEffect(() => {
    const onReturnToPage = () => {
      if (!tapped.current || document.visibilityState === "hidden") return;
      tapped.current = false;
      refresh.current();
      const sheet = document.querySelector("#reached .contact-sheet-wrap");
      sheet?.scrollIntoView({ block: "start" });
      sheet?.querySelector<HTMLElement>(".contact-sheet-head")?.focus({ preventScroll: true });
    };
    document.addEventListener("visibilitychange", onReturnToPage);
    window.addEventListener("focus", onReturnToPage);
    return () => {
      document.removeEventListener("visibilitychange", onReturnToPage);
      window.removeEventListener("focus", onReturnToPage);
    };
  }, []);
  return useCallback(
    (way: ReplyLink["way"]) => {
      tapped.current = true;
      const key = `tap-${crypto.randomUUID()}`;
      const body = new URLSearchParams({ intent: "attempt", key, way });
      // `keepalive` outlives the page: a phone may suspend the browser at once
      fetch(self, { method: "POST", body, keepalive: true, redirect: "manual" })
        .then(() => refresh.current())
        .catch(() => undefined);
    },
    [self],
  );
}
