import { useLocation } from "@remix-run/react";
import { Anchor } from "~/ui/anchor";
import type { NavEntry } from "./navigation";

/** Scrolls to the section that belongs to an entry, if this page has it. A field of a form can have the same id and is no section. */
function scrollToSection(id: string) {
  const section = document.getElementById(id);
  if (!section?.closest("form")) section?.scrollIntoView();
}

/** "page" for the page an entry leads to, true for the pages below it. */
function currentOf({ href, covers = [] }: NavEntry, pathname: string): "page" | true | undefined {
  if (pathname === href) return "page";
  return covers.includes(pathname) || [href, ...covers].some((path) => pathname.startsWith(`${path}/`)) ? true : undefined;
}

/** A link of the main navigation. */
export function NavLink({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  return (
    <Anchor href={entry.href} aria-current={currentOf(entry, pathname)} onClick={() => scrollToSection(entry.section)}>
      {entry.label}
    </Anchor>
  );
}
