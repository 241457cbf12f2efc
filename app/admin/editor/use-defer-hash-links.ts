import { useLocation } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router-dom";

/**
 * Defers the page's hash links while a submission is pending. Following one would abort it, and the
 * page would never show the result.
 */
export function useDeferHashLinks(): void {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  const deferredHash = useRef<string | null>(null);

  useEffect(() => {
    const deferHashLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      // the router's own state: React renders a navigation later, and input before that would still
      // abort it
      if (!link || !router || router.state.navigation.state === "idle") return;
      event.preventDefault();
      deferredHash.current = link.getAttribute("href");
    };
    document.addEventListener("click", deferHashLink, { capture: true });
    return () => document.removeEventListener("click", deferHashLink, { capture: true });
  }, [router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every response has a new location key
  useEffect(() => {
    // after the response has rebuilt the form
    const timer = setTimeout(() => {
      if (deferredHash.current === null || router?.state.navigation.state !== "idle") return;
      window.location.hash = deferredHash.current;
      deferredHash.current = null;
    });
    return () => clearTimeout(timer);
  }, [key, router]);
}
