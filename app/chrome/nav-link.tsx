import { useLocation } from "@remix-run/react";
import { Anchor } from "~/ui/anchor";
import type { NavEntry } from "./navigation";

/** Scrolls to the element that belongs to an entry, if this page has it. */
function scrollToSection(id: string) {
  document.getElementById(id)?.scrollIntoView();
}

/** A link of the main navigation. */
export function NavLink({ entry }: { entry: NavEntry }) {
  const { pathname } = useLocation();
  return (
    <Anchor href={entry.href} aria-current={pathname === entry.href ? "page" : undefined} onClick={() => scrollToSection(entry.section)}>
      {entry.label}
    </Anchor>
  );
}
