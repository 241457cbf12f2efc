import { useNavigation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";

/** Keeps links to places within a form's page until what is on its way is answered: going to one would break the answer off, and the page would not
 *  say what became of what was sent. */
export function useDeferHashLinks(form: RefObject<HTMLFormElement>): void {
  const isOnItsWay = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isOnItsWay) return;
    let place: string | null = null;
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link || !form.current?.contains(link)) return;
      event.preventDefault();
      place = link.getAttribute("href");
    };
    document.addEventListener("click", keep, { capture: true });
    return () => {
      document.removeEventListener("click", keep, { capture: true });
      // once the answer has built the form anew
      setTimeout(() => {
        if (place && form.current) window.location.hash = place;
      });
    };
  }, [isOnItsWay, form]);
}
