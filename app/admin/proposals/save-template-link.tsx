import { Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";

type Props = { leadId: string; version: { id: string; kind: "proposal" | "change-order" } };

/** Renders the link to the form that saves a version as a template; none for a change order. */
export function SaveTemplateLink({ leadId, version: { id, kind } }: Props) {
  if (kind !== "proposal") return null;
  return (
    <p>
      <Link className="text-link target-link" to={adminPaths.saveTemplate(leadId, id)}>
        Save as template
      </Link>
    </p>
  );
}
