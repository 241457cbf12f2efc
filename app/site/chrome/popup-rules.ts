import { paths } from "~/paths";
import { popup } from "./constants";

/** What the browser says about its connection and its tab. Browsers without that knowledge say nothing, which is no objection. */
export type ConnectionHints = { saveData?: boolean | undefined; effectiveType?: string | undefined; hidden: boolean };

/** Whether the quote popup and the WhatsApp button may load now: not on data-saver, not on 2g or slow-2g, not in a hidden tab. */
export function canLoadExtras({ saveData, effectiveType, hidden }: ConnectionHints): boolean {
  return !saveData && effectiveType !== "2g" && effectiveType !== "slow-2g" && !hidden;
}

/** What this browser remembers about the popup. */
export type PopupHistory = {
  /** When it last opened by itself, UTC milliseconds. */
  openedAt: number | null;
  /** The visitor has sent us a request from here. */
  hasSubmitted: boolean;
};

/** Pages where asking once more would be in the way: they have the form, or are about to lead to it. */
export function hasQuoteForm(pathname: string): boolean {
  return (
    [paths.designer, paths.contact, paths.unlisted.formpage].some((path) => path === pathname) ||
    pathname === paths.quote ||
    pathname.startsWith(`${paths.quote}/`)
  );
}

/** Whether the popup may open by itself: at most once in 30 days, never on a page that has the form, never after writing. */
export function canAutoOpen({ openedAt, hasSubmitted }: PopupHistory, pageHasForm: boolean, now: number): boolean {
  if (pageHasForm || hasSubmitted) return false;
  return openedAt === null || now - openedAt >= popup.restsForDays * 86_400_000 || openedAt > now;
}

/** A pointer that leaves through the top edge is on its way to the tabs or the address bar. */
export function isExitIntent(event: { clientY: number; relatedTarget: unknown }): boolean {
  return event.relatedTarget === null && event.clientY <= 0;
}
