import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";

/**
 * A row of the list. `about` completes its link for screen readers: "Open" becomes "Open your
 * request".
 */
export type DocumentRow = {
  /** Defaults to the name. Required if rows may have the same name. */
  id?: string | undefined;
  name: string;
  note: ReactNode;
  icon?: IconName;
  link?: { label: string; about: string; href: string } | undefined;
  /** True until the document exists. */
  isPending?: boolean;
};

/** Renders documents, or things to add, as rows with a link each. */
export function DocumentList({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <ul className="document-list">
      {rows.map(({ name, id = name, note, icon = "doc", link, isPending = false }) => (
        <li key={id} data-pending={isPending ? "" : undefined}>
          <Icon name={icon} />
          <span>
            {name}
            <small>{note}</small>
          </span>
          {link ? (
            // a plain link also opens the details of its hash
            <a className="text-link" href={link.href}>
              {link.label}
              <span className="visually-hidden">{` ${link.about}`}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
