import type { ReactNode } from "react";

/** Renders a figure of a row of figures: label, value and a note. */
export function Metric({
  label,
  value,
  isOverdue,
  children,
}: {
  label: string;
  value: ReactNode;
  isOverdue?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="metric">
      <span>{label}</span>
      <b>{value}</b>
      <span className={isOverdue ? "overdue" : undefined}>{children}</span>
    </div>
  );
}
