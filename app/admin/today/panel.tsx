import type { ReactNode } from "react";

type PanelProps = { id: string; title: string; beside?: ReactNode; children: ReactNode };

/** A titled part of an admin page. */
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
  /** How many there are; the heading of an empty list says "None". */
  count: number;
  /** Beside the count: "newest first". */
  order?: string | undefined;
  beside?: ReactNode;
  /** Leaves the heading to screen readers. */
  isPlain?: boolean | undefined;
  children: ReactNode;
};

/** A list of Today with its count. An empty one is its heading and "None". */
export function ListPanel({ id, title, count, order, beside, isPlain = false, children }: ListPanelProps) {
  return (
    <section className={count === 0 ? "panel p0" : "panel"} aria-labelledby={id}>
      <header className={isPlain ? "vh" : undefined}>
        <h2 id={id}>{title}</h2>
        <span className="soft num">
          {count === 0 ? "None" : count}
          {order && count > 1 ? `, ${order}` : ""}
        </span>
        {beside}
      </header>
      {count === 0 ? null : children}
    </section>
  );
}
