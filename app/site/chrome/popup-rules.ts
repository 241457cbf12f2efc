import { paths } from "~/paths";
import { popup } from "./constants";
import { isQuotePage } from "./quote-target";

/** The quote popup's history in this browser. */
export type PopupHistory = {
  /** Last automatic opening, UTC milliseconds. */
  openedAt: number | null;
  /** True if the visitor has sent a request from this browser. */
  hasSubmitted: boolean;
};

/** True for pages that have the form or lead to it, where the popup would be in the way. */
export function hasQuoteForm(pathname: string): boolean {
  return (
    [paths.designer, paths.contact, paths.unlisted.formpage].some((path) => path === pathname) ||
    /^\/es\/(?:contacto|disenador-de-pergolas)$/.test(pathname) ||
    isQuotePage(pathname)
  );
}

/**
 * True if the popup may open automatically: once in 30 days at most, never on a page with the form,
 * never after a submission.
 */
export function canAutoOpenPopup(
  { openedAt, hasSubmitted }: PopupHistory,
  pageHasForm: boolean,
  now: number,
): boolean {
  if (pageHasForm || hasSubmitted) return false;
  return openedAt === null || now - openedAt >= popup.restsForDays * 86_400_000 || openedAt > now;
}

/** True if the pointer leaves through the top edge, toward the tabs or the address bar. */
export function isExitIntent(event: { clientY: number; relatedTarget: unknown }): boolean {
  return event.relatedTarget === null && event.clientY <= 0;
}
