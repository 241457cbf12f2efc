import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";

export function LeadTabs({
  leadId,
  current,
}: {
  leadId: string;
  current: "lead" | "proposal" | "papers";
}) {
  const tabs = [
    { key: "lead", label: "Lead", to: adminPaths.lead(leadId) },
    { key: "proposal", label: "Proposal", to: adminPaths.proposal(leadId) },
    { key: "papers", label: "Permit packet", to: adminPaths.packets(leadId) },
  ] as const;
  return (
    <nav className="tab-bar no-print" aria-label="Lead">
      {tabs.map(({ key, label, to }) => (
        <Link
          key={key}
          to={to}
          prefetch="intent"
          aria-current={key === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
