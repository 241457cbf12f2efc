import type { ReactNode } from "react";
import { Anchor } from "./anchor";
import { Icon } from "./icon";

type LinkListItem = { href: string; name: ReactNode; line?: ReactNode; picture?: ReactNode };

/** Renders a list of links: name, one sentence, arrow; a picture at the left of rows that have one. */
export function LinkList({ rows }: { rows: readonly LinkListItem[] }) {
  return (
    <ul className="link-rows">
      {rows.map(({ href, name, line, picture }) => (
        <li key={href}>
          <Anchor className="row-link" href={href}>
            <span>{name}</span>
            {line ? <span className="muted">{line}</span> : null}
            <Icon name="arrow" />
            {picture}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
