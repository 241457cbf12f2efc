import { Link } from "@remix-run/react";
import type { PlanDifference } from "~/domain/financing/plan-differences";

type PlanDifferencesNoteProps = {
  items: readonly PlanDifference[];
  linkFor: (item: PlanDifference) => { to: string; label: string };
};

/** Says where the calculator and a published plan differ, with a link to the other screen. */
export function PlanDifferencesNote({ items, linkFor }: PlanDifferencesNoteProps) {
  return items.map((item) => {
    const { to, label } = linkFor(item);
    return (
      <p key={item.planId} className="note-box">
        The calculator doesn’t match the plan “{item.planName}”. {item.differences.join(". ")}.{" "}
        <Link className="text-link target-link" to={to}>
          {label}
        </Link>
      </p>
    );
  });
}
