import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { useMessage } from "~/ui/language";
import { popoverAttribute } from "~/ui/popover";
import { coversFocus, usePopupFocus } from "./popup-focus";
import { PopupForm, type QuoteFormIds } from "./popup-form";
import { recordPopupOpened } from "./popup-history";
import { hasQuoteForm } from "./popup-rules";
import { useQuoteTarget } from "./quote-target";
import { useSiteData } from "./site-data";
import { useAutoOpenPopup } from "./use-auto-open";

const popupId = "qpop";

/**
 * Renders the launcher at the bottom of the screen, and the four-question form it opens. After an
 * automatic opening the form takes no focus, is announced, and closes if it would cover the focused
 * element.
 */
export function QuotePopup() {
  const { pathname } = useLocation();
  const target = useQuoteTarget();
  const t = useMessage();
  const action = useSiteData().links?.[paths.quote] ?? paths.quote;
  const sheet = useRef<HTMLDivElement>(null);
  const launcher = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState("");
  const { data, load, state } = useFetcher<{ form: QuoteFormIds }>();

  const close = () => {
    const element = sheet.current;
    setOpen(false);
    setMessage("");
    isNext.current = false;
    if (!element?.matches(":popover-open")) return;
    const hadFocus = element.contains(document.activeElement);
    element.hidePopover();
    if (!hadFocus) return;
    origin.current?.focus();
    if (document.activeElement === document.body) launcher.current?.focus();
  };
  const { origin, isNext } = usePopupFocus(sheet, close);

  /**
   * Opens the sheet; `gently` keeps it closed if it would cover the focused element. Returns true
   * if it opened.
   */
  const open = (gently: boolean): boolean => {
    const element = sheet.current;
    if (!element || element.matches(":popover-open")) return false;
    element.showPopover();
    if (gently && coversFocus(element)) {
      element.hidePopover();
      return false;
    }
    setOpen(true);
    // the form needs its token with the creation time; a second load would cancel the first
    if (state === "idle") load(action);
    return true;
  };

  useAutoOpenPopup(pathname, () => {
    if (!open(true)) return false;
    origin.current = null;
    isNext.current = true;
    setMessage(t("A short quote form opened. Press Tab to go to it or Escape to close it."));
    return true;
  });

  // closes on another page
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page closes it
  useEffect(() => close, [pathname]);

  // never over the footer; the launcher never over the first screen, which has its own button
  // biome-ignore lint/correctness/useExhaustiveDependencies: works on elements alone
  useEffect(() => {
    const footer = document.querySelector(".footer");
    let isFooterVisible = false;
    const hideBehindFooter = () =>
      launcher.current?.toggleAttribute("data-away", isFooterVisible || scrollY < innerHeight / 2);
    const observer = new IntersectionObserver((entries) => {
      isFooterVisible = entries.some((entry) => entry.isIntersecting);
      hideBehindFooter();
      if (isFooterVisible && !sheet.current?.contains(document.activeElement)) close();
    });
    if (footer) observer.observe(footer);
    addEventListener("scroll", hideBehindFooter, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener("scroll", hideBehindFooter);
    };
  }, []);

  if (hasQuoteForm(pathname)) return null;
  return (
    <>
      <button
        ref={launcher}
        className="quote-launch"
        data-away=""
        type="button"
        aria-expanded={isOpen}
        aria-controls={popupId}
        onClick={() => {
          // opening it by hand also counts, so that it does not open automatically again
          recordPopupOpened(Date.now());
          open(false);
          origin.current = launcher.current;
          sheet.current?.querySelector<HTMLElement>("select")?.focus();
        }}
      >
        {t(target.shortLabel)}
      </button>
      <p className="visually-hidden" role="status">
        {message}
      </p>
      <div
        ref={sheet}
        id={popupId}
        className="quote-popup"
        role="dialog"
        aria-labelledby={`${popupId}-t`}
        {...popoverAttribute("manual")}
      >
        <button
          className="popup-close"
          type="button"
          aria-label={t("Close the quote form")}
          onClick={close}
        >
          <Icon name="close" />
        </button>
        <h2 id={`${popupId}-t`}>{t(target.label)}</h2>
        <PopupForm identity={data?.form} target={target} action={action} />
      </div>
    </>
  );
}
