import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/**
 * Defers hash links on a form's page while a submission is pending. Navigating would abort it, and the page would
 * never show the result.
 */
export function useDeferHashLinks(form: RefObject<HTMLFormElement>): void {
  const isPending = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isPending) return;
    let place: string | null = null;
    const deferHashLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link || !form.current?.contains(link)) return;
      event.preventDefault();
      place = link.getAttribute("href");
    };
    document.addEventListener("click", deferHashLink, { capture: true });
    return () => {
      document.removeEventListener("click", deferHashLink, { capture: true });
      // after the response has rebuilt the form
      setTimeout(() => {
        if (place && form.current) window.location.hash = place;
      });
    };
  }, [isPending, form]);
}
