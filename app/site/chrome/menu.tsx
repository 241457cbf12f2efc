import { type MouseEvent, useRef } from "react";
import { formatPhone, whatsAppHref } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { newTabAttributes } from "~/ui/anchor";
import { Icon, SocialIcon } from "~/ui/icon";
import { useText } from "~/ui/language";
import { Logo } from "~/ui/logo";
import { popoverAttribute, popoverTargetAttributes, toggleModal } from "~/ui/popover";
import { chatGreeting } from "./constants";
import { LanguageSwitch } from "./language-switch";
import { NavLink } from "./nav-link";
import { navigation } from "./navigation";
import { OfficeStatusText } from "./office-status";
import { QuoteButton } from "./quote-link";
import { useSiteData } from "./site-data";

export const menuId = "menu";

/**
 * Opens the menu as a modal dialog, which makes everything else inert. Without scripts the popover
 * is used.
 */
export function openMenu(event: MouseEvent) {
  const menu = document.getElementById(menuId);
  if (!(menu instanceof HTMLDialogElement)) return;
  event.preventDefault();
  toggleModal(menu);
  menu.querySelector<HTMLElement>(".burger")?.focus();
}

/**
 * Renders the full-screen menu of narrow screens. Esc and its button close it and return the focus
 * to the opener.
 */
export function Menu() {
  const menu = useRef<HTMLDialogElement>(null);
  const { settings, chatPhone } = useSiteData();
  const t = useText();
  const close = () => {
    if (menu.current?.open) menu.current.close();
    else if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: activating a link by key fires a click
    <dialog
      id={menuId}
      className="theme-dusk"
      aria-label={t("Menu")}
      ref={menu}
      {...popoverAttribute()}
      onClick={(event) => event.target instanceof Element && event.target.closest("a") && close()}
    >
      <div className="menu-top">
        <Logo href={paths.home} name={settings.name} />
        <button
          className="burger"
          type="button"
          aria-label={t("Close menu")}
          {...popoverTargetAttributes(menuId, "hide")}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={t("Main, mobile")} className="menu-nav">
        <ul className="menu-list">
          {navigation.map((group) => (
            <li key={group.label}>
              {group.entries ? (
                <details>
                  <summary>
                    {t(group.label)} <Icon name="down" />
                  </summary>
                  {group.entries.map((entry) => (
                    <NavLink key={entry.href} entry={entry} />
                  ))}
                </details>
              ) : (
                <NavLink entry={group} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="menu-foot">
        {settings.phone ? (
          <a className="menu-call tabular" href={`tel:${settings.phone}`}>
            <Icon name="phone" />
            {formatPhone(settings.phone)}
          </a>
        ) : null}
        <OfficeStatusText className="menu-hours" spelledOut />
        {chatPhone ? (
          <a
            className="menu-chat text-link"
            href={whatsAppHref(chatPhone, t(chatGreeting))}
            {...newTabAttributes}
          >
            <SocialIcon name="whatsapp" />
            {t("Chat on WhatsApp")}
          </a>
        ) : null}
        <LanguageSwitch className="text-link" />
        <QuoteButton />
      </div>
    </dialog>
  );
}
