import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, stageLabels } from "~/domain/leads/lead";
import { formatShortDay } from "~/lib/dates";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { HiddenFields } from "~/ui/forms/hidden-fields";

type TrashedLead = {
  id: string;
  reference: string;
  name: string;
  status: LeadStage;
  deletedAt: Date | null;
  deletedBy: string | null;
};

/** Renders the deleted leads, each with a restore button. */
export function LeadTrashPage({
  now,
  leads,
  trashDays,
  formKey,
}: {
  now: number;
  leads: readonly TrashedLead[];
  trashDays: number;
  formKey: string;
}) {
  const daysLeft = (deletedAt: Date) =>
    Math.max(0, Math.ceil((deletedAt.getTime() + trashDays * 86_400_000 - now) / 86_400_000));
  return (
    <AdminPage
      title="Trash"
      above={
        <Link className="text-link" to={adminPaths.leads}>
          Leads
        </Link>
      }
    >
      {leads.length === 0 ? (
        <div className="empty">
          <p>No deleted leads. Leads you delete stay here for {trashDays} days.</p>
          <ButtonLink kind="line" href={adminPaths.leads}>
            View leads
          </ButtonLink>
        </div>
      ) : (
        <DataTable
          className="data-table trashed"
          caption="Deleted leads, most recent first"
          rows={leads}
          rowKey={({ id }) => id}
          columns={[
            {
              header: "Name",
              cell: ({ id, name, reference }) => (
                <>
                  <Link to={adminPaths.leadCleanup(id)}>{name}</Link>{" "}
                  <span className="muted">{reference}</span>
                </>
              ),
            },
            { header: "Stage", cell: ({ status }) => stageLabels[status] },
            {
              header: "Deleted",
              cell: ({ deletedAt, deletedBy }) =>
                deletedAt ? [formatShortDay(deletedAt), deletedBy].filter(Boolean).join(", ") : "",
            },
            {
              header: "Days left",
              cell: ({ deletedAt }) => (deletedAt ? `${daysLeft(deletedAt)}` : ""),
            },
            {
              header: "Restore",
              isHeaderHidden: true,
              cell: ({ id, name }) => (
                <Form method="post" action={adminPaths.leadCleanup(id)}>
                  <HiddenFields values={{ intent: "restore", key: `${formKey}-restore` }} />
                  <Button kind="line" small>
                    Restore<span className="visually-hidden"> {name}</span>
                  </Button>
                </Form>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  );
}
