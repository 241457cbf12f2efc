import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";

export type EmptyListProps = {
  children: ReactNode;
  /** Link to the next step: the form of the first record, or the list without its filters. */
  action?: { href: string; label: string; kind?: "ink" | "line" } | false | undefined;
};

/** Renders the text in place of an empty list. */
export function EmptyList({ children, action }: EmptyListProps) {
  return (
    <div className="empty">
      <p>{children}</p>
      {action ? (
        <ButtonLink kind={action.kind ?? "line"} href={action.href}>
          {action.label}
        </ButtonLink>
      ) : null}
    </div>
  );
}
