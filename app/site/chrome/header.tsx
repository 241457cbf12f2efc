import { useLocation } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { Logo } from "~/ui/logo";
import { popoverTargetAttributes } from "~/ui/popover";
import { header } from "./constants";
import { computeHeaderState, type HeaderState, initialHeaderState } from "./header-state";
import { LanguageSwitch } from "./language-switch";
import { Menu, menuId, openMenu } from "./menu";
import { NavLink } from "./nav-link";
import { type NavEntry, type NavGroup, navigation } from "./navigation";
import { QuoteButton } from "./quote-link";
import { isQuotePage } from "./quote-target";
import { useSiteData } from "./site-data";

/** Follows the scroll position once per frame. Renders only on visible changes. */
function useHeaderState(): Pick<HeaderState, "solid" | "hidden"> {
  const [look, setLook] = useState({ solid: false, hidden: false });
  useEffect(() => {
    let state = initialHeaderState;
    let frame = 0;
    const updateState = () => {
      frame = 0;
      const isMenuOpen = document.getElementById(menuId)?.matches(":popover-open, [open]") ?? false;
      state = computeHeaderState(state, window.scrollY, isMenuOpen);
      const { solid, hidden } = state;
      setLook((last) =>
        last.solid === solid && last.hidden === hidden ? last : { solid, hidden },
      );
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(updateState);
    };
    updateState();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return look;
}

/**
 * Opens on hover and closes 300 ms after the pointer has left; opens by tap or key like any
 * disclosure.
 */
function useSubmenu(): RefObject<HTMLDetailsElement> {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const hovers = matchMedia("(hover: hover)");
    const summary = element.querySelector("summary");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      element.open = false;
    };
    const listen = new AbortController();
    const addListener = <K extends keyof HTMLElementEventMap>(
      target: HTMLElement | null,
      type: K,
      handler: (event: HTMLElementEventMap[K]) => void,
    ) => target?.addEventListener(type, handler, { signal: listen.signal });
    addListener(element, "pointerenter", (event) => {
      clearTimeout(timer);
      if (hovers.matches && event.pointerType === "mouse") element.open = true;
    });
    addListener(element, "pointerleave", (event) => {
      if (hovers.matches && event.pointerType === "mouse")
        timer = setTimeout(close, header.submenuCloseMs);
    });
    // hover has opened it already; a click must not close it
    addListener(summary, "click", (event) => {
      if (
        hovers.matches &&
        event.detail > 0 &&
        event instanceof PointerEvent &&
        event.pointerType === "mouse"
      )
        event.preventDefault();
    });
    addListener(element, "keydown", (event) => {
      if (event.key !== "Escape" || !element.open) return;
      // keeps other handlers of Esc from running
      event.preventDefault();
      close();
      summary?.focus();
    });
    addListener(element, "focusout", (event) => {
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) close();
    });
    return () => {
      listen.abort();
      clearTimeout(timer);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it
  useEffect(() => {
    if (details.current) details.current.open = false;
  }, [key]);
  return details;
}

function Submenu({ group, entries }: { group: NavGroup; entries: readonly NavEntry[] }) {
  const details = useSubmenu();
  const t = useText();
  return (
    <details ref={details}>
      <summary>
        {t(group.label)} <Icon name="down" />
      </summary>
      <div className="dropdown">
        {entries.map((entry) => (
          <NavLink key={entry.href} entry={entry} />
        ))}
      </div>
    </details>
  );
}

/** Renders the fixed top of the page: the promotion's banner, if there is one, above the header. */
export function Header({ banner }: { banner?: ReactNode }) {
  const { solid, hidden } = useHeaderState();
  const { settings } = useSiteData();
  const { pathname } = useLocation();
  const t = useText();
  return (
    <>
      <div
        className="site-top"
        data-solid={solid ? "" : undefined}
        data-hidden={hidden ? "" : undefined}
        data-no-bar={isQuotePage(pathname) ? "" : undefined}
      >
        {banner}
        <header className="header">
          <Logo href={paths.home} name={settings.name} />
          <nav className="main-nav" aria-label={t("Main")}>
            {navigation.map((group) =>
              group.entries ? (
                <Submenu key={group.label} group={group} entries={group.entries} />
              ) : (
                <NavLink key={group.label} entry={group} />
              ),
            )}
            <LanguageSwitch />
          </nav>
          <div className="at-end">
            <QuoteButton small />
            {settings.phone ? (
              <a
                className="header-call"
                href={`tel:${settings.phone}`}
                aria-label={t("Call {phone}", { phone: formatPhone(settings.phone) })}
              >
                <Icon name="phone" />
              </a>
            ) : null}
            <button
              className="burger"
              type="button"
              aria-label={t("Open menu")}
              {...popoverTargetAttributes(menuId)}
              onClick={openMenu}
            >
              <Icon name="menu" />
            </button>
          </div>
        </header>
      </div>
      <Menu />
    </>
  );
}
