import type { ReactNode } from "react";

/** Nothing to list: why, and one way on. */
export function EmptyState({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p className="soft">{children}</p>
      {action}
    </div>
  );
}
