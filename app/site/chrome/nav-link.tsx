import { useLocation } from "@remix-run/react";
import { Anchor } from "~/ui/anchor";
import { useText } from "~/ui/language";
import type { NavEntry } from "./navigation";

/** Scrolls to the entry's section, if the page has it. Skips form fields with the same id. */
function scrollToSection(id: string) {
  const section = document.getElementById(id);
  if (!section?.closest("form")) section?.scrollIntoView();
}

/** Returns "page" for the page of an entry, true for pages below it. */
function ariaCurrent({ href, covers = [] }: NavEntry, pathname: string): "page" | true | undefined {
  if (pathname === href) return "page";
  return covers.includes(pathname) ||
    [href, ...covers].some((path) => pathname.startsWith(`${path}/`))
    ? true
    : undefined;
}

/** Renders a link of the main navigation. */
export function NavLink({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  const t = useText();
  return (
    <Anchor
      href={entry.href}
      aria-current={ariaCurrent(entry, pathname)}
      onClick={() => scrollToSection(entry.section)}
    >
      {t(entry.label)}
    </Anchor>
  );
}
