import { useEffect, useRef } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { popoverAttribute, popoverTarget } from "~/ui/popover";
import { NavLink } from "./nav-link";
import { navigation } from "./navigation";
import { useSite } from "./site-data";

export const menuId = "menu";

/** The full-screen menu of narrow screens: a popover, so it opens without scripts. While it is open the page behind it is out of reach. */
export function Menu() {
  const menu = useRef<HTMLDivElement>(null);
  const { settings } = useSite();
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    let opener: HTMLElement | undefined;
    const onToggle = () => {
      const isOpen = element.matches(":popover-open");
      const active = document.activeElement;
      if (isOpen) opener = active instanceof HTMLElement && !element.contains(active) ? active : opener;
      for (const other of document.querySelectorAll<HTMLElement>("#main, .ft, .top")) other.inert = isOpen;
      // what opened it is out of reach now; the focus goes in, and back when nothing else has taken it
      if (isOpen) element.querySelector<HTMLElement>(".burger")?.focus();
      else if (document.activeElement === document.body || element.contains(document.activeElement)) opener?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a") && element.matches(":popover-open")) element.hidePopover();
    };
    element.addEventListener("toggle", onToggle);
    element.addEventListener("click", onClick);
    return () => {
      element.removeEventListener("toggle", onToggle);
      element.removeEventListener("click", onClick);
    };
  }, []);
  return (
    <div id={menuId} className="dusk" role="dialog" aria-label="Menu" ref={menu} {...popoverAttribute()}>
      <div className="menu-top">
        <Logo href={paths.home} name={settings.name} />
        <button className="burger" type="button" aria-label="Close menu" {...popoverTarget(menuId, "hide")}>
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Main, mobile" className="menu-nav">
        <ul className="menu-list">
          {navigation.map((group) => (
            <li key={group.label}>
              {group.entries ? (
                <details>
                  <summary>
                    {group.label} <Icon name="down" />
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
        <ButtonLink href={paths.quote}>Get a free quote</ButtonLink>
        <p className="fine">Greater Houston. By phone, e-mail or WhatsApp.</p>
      </div>
    </div>
  );
}
