import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, stageLabels } from "~/domain/leads/lead";
import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";

type Part = { count: number; leads: readonly { id: string; name: string; status: LeadStage }[] };
type BulkResultProps = {
  did: string;
  done: number;
  stale: Part;
  refused: Part;
  from: string;
  /** Id of the change for its undo; null if nothing changed or the change was itself an undo. */
  undo: string | null;
  formKey: string;
};

const deeds: Readonly<Record<string, string>> = {
  assign: "assigned",
  next: "updated",
  move: "moved",
  spam: "marked as spam",
  trash: "moved to trash",
  undo: "changed back",
};

/** "17 moved, 2 changed meanwhile, 1 not allowed", with the leads that did not change. */
export function BulkResultPage({
  did,
  done,
  stale,
  refused,
  from,
  undo,
  formKey,
}: BulkResultProps) {
  const parts = [
    `${done} ${deeds[did] ?? "changed"}`,
    ...(stale.count > 0 ? [`${stale.count} skipped, changed by someone else`] : []),
    ...(refused.count > 0 ? [`${refused.count} not allowed`] : []),
  ];
  return (
    <AdminPage
      title={parts.join(", ")}
      above={
        <Link className="text-link" to={adminPaths.leadsWith(from)}>
          Leads
        </Link>
      }
    >
      <LeadsLeft title="Skipped: changed by someone else" part={stale} from={from}>
        Someone edited or trashed these after you loaded the list. Your change wasn’t applied to
        them.
      </LeadsLeft>
      <LeadsLeft title="Not allowed" part={refused} from={from}>
        {did === "trash"
          ? "These have a proposal that the homeowner can still sign, or a signed contract. To move one to the trash, open the lead and choose Manage lead."
          : "These can’t move to that stage. Open a lead to see why."}
      </LeadsLeft>
      <div className="tools">
        <ButtonLink kind="ink" href={adminPaths.leadsWith(from)}>
          Back to leads
        </ButtonLink>
        {undo ? (
          <Form method="post" action={adminPaths.leadsWith(from)}>
            <HiddenFields values={{ do: "undo", bulk: undo, key: formKey }} />
            <Button kind="line">Undo</Button>
          </Form>
        ) : null}
      </div>
    </AdminPage>
  );
}

function LeadsLeft({
  title,
  part,
  from,
  children,
}: {
  title: string;
  part: Part;
  from: string;
  children: string;
}) {
  if (part.count === 0) return null;
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        <span className="muted">{part.count}</span>
      </header>
      <p>{children}</p>
      <ul className="link-list result-list">
        {part.leads.map(({ id, name, status }) => (
          <li key={id}>
            <Link to={adminPaths.leadWithList(id, from)}>
              <b>{name}</b>
              <span>{stageLabels[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
