import { useEffect, useRef } from "react";
import { contactSheetId } from "~/admin/leads/contact-sheet/contact-sheet";
import type { Tapped } from "./waiting-list";

/** Milliseconds to ignore taps after rows move: they were meant for the previous layout. */
const ignoreTapsMs = 400;

/** Ignores taps briefly after rows move; CSS reads the attribute. */
export function useSettling(columns: { readonly current: HTMLElement | null }, layout: string) {
  const lastLayout = useRef(layout);
  useEffect(() => {
    const element = columns.current;
    if (!element || lastLayout.current === layout) return;
    lastLayout.current = layout;
    element.dataset.settling = "";
    const timer = setTimeout(() => delete element.dataset.settling, ignoreTapsMs);
    return () => {
      clearTimeout(timer);
      delete element.dataset.settling;
    };
  }, [columns, layout]);
}

/** Scrolls to the sheet that moved to the top and focuses its heading. */
export function useFocusOnTop(tapped: Tapped | undefined) {
  const id = tapped?.place === "top" ? contactSheetId({ id: tapped.leadId }, tapped) : undefined;
  useEffect(() => {
    const sheet = id ? document.getElementById(id) : null;
    sheet?.scrollIntoView({ block: "start" });
    sheet?.querySelector<HTMLElement>(".contact-sheet-head")?.focus({ preventScroll: true });
  }, [id]);
}
