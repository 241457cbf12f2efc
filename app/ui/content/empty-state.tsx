import type { ReactNode } from "react";

/** Renders a message for an empty list, with one action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      <p className="muted">{children}</p>
      {action}
    </div>
  );
}
