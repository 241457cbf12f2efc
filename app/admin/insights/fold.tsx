import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

type FoldProps = {
  id: string;
  title: string;
  beside?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** Renders a titled section of details, closed by default. */
export function Fold({ id, title, beside, isOpen, children }: FoldProps) {
  return (
    <section aria-labelledby={id}>
      <details className="fold-item" open={isOpen || undefined}>
        <summary>
          <Icon name="down" />
          <h2 id={id}>{title}</h2>
          {beside ? <span className="muted">{beside}</span> : null}
        </summary>
        <div className="stack">{children}</div>
      </details>
    </section>
  );
}
