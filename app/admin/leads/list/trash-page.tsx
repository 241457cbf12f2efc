import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { type LeadStage, stageLabels } from "~/domain/leads/lead";
import { formatShortDay } from "~/lib/dates";
import { Button, ButtonLink } from "~/ui/button";

type TrashedLead = { id: string; reference: string; name: string; status: LeadStage; deletedAt: Date | null; deletedBy: string | null };

/** Deleted leads, each with a restore button. */
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
  const daysLeft = (deletedAt: Date) => Math.max(0, Math.ceil((deletedAt.getTime() + trashDays * 86_400_000 - now) / 86_400_000));
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
        <table className="data-table trashed">
          <caption className="visually-hidden">Deleted leads, most recent first</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Stage</th>
              <th scope="col">Deleted</th>
              <th scope="col">Days left</th>
              <th scope="col">
                <span className="visually-hidden">Restore</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {leads.map(({ id, reference, name, status, deletedAt, deletedBy }) => (
              <tr key={id}>
                <td>
                  <Link to={adminPaths.leadCleanup(id)}>{name}</Link> <span className="muted">{reference}</span>
                </td>
                <td>{stageLabels[status]}</td>
                <td>{deletedAt ? [formatShortDay(deletedAt), deletedBy].filter(Boolean).join(", ") : ""}</td>
                <td>{deletedAt ? `${daysLeft(deletedAt)}` : ""}</td>
                <td>
                  <Form method="post" action={adminPaths.leadCleanup(id)}>
                    <input type="hidden" name="intent" value="restore" />
                    <input type="hidden" name="key" value={`${formKey}-restore`} />
                    <Button kind="line" small>
                      Restore<span className="visually-hidden"> {name}</span>
                    </Button>
                  </Form>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AdminPage>
  );
}
