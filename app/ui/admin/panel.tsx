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
  /** Item count. */
  count: number;
  /** Order note beside the count: "newest first". */
  order?: string | undefined;
  beside?: ReactNode;
  /** Shows the heading to screen readers only. */
  isPlain?: boolean | undefined;
  children: ReactNode;
};

/** Renders a list on Today with its count; renders nothing if it is empty. */
export function ListPanel({
  id,
  title,
  count,
  order,
  beside,
  isPlain = false,
  children,
}: ListPanelProps) {
  if (count === 0) return null;
  return (
    <section className="panel" aria-labelledby={id}>
      <header className={isPlain ? "visually-hidden" : undefined}>
        <h2 id={id}>{title}</h2>
        <span className="muted tabular">
          {count.toLocaleString("en-US")}
          {order && count > 1 ? `, ${order}` : ""}
        </span>
        {beside}
      </header>
      {children}
    </section>
  );
}
