import type { ReactNode } from "react";

type PanelProps = { id: string; title: string; beside?: ReactNode; children: ReactNode };

/** Renders a titled section of an admin page. */
export function Panel({ id, title, beside, children }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}

type ListPanelProps = {
  id: string;
  title: string;
  /** Item count; the heading of an empty list shows "None". */
  count: number;
  /** Order note beside the count: "newest first". */
  order?: string | undefined;
  beside?: ReactNode;
  /** Shows the heading to screen readers only. */
  isPlain?: boolean | undefined;
  children: ReactNode;
};

/** Renders a list on Today with its count. If empty, shows only the heading and "None". */
export function ListPanel({
  id,
  title,
  count,
  order,
  beside,
  isPlain = false,
  children,
}: ListPanelProps) {
  return (
    <section className={count === 0 ? "panel panel--empty" : "panel"} aria-labelledby={id}>
      <header className={isPlain ? "visually-hidden" : undefined}>
        <h2 id={id}>{title}</h2>
        <span className="muted tabular">
          {count === 0 ? "None" : count.toLocaleString("en-US")}
          {order && count > 1 ? `, ${order}` : ""}
        </span>
        {beside}
      </header>
      {count === 0 ? null : children}
    </section>
  );
}
