import { adminPaths } from "~/admin-paths";
import { type Role, roleLabels } from "~/domain/staff/staff";
import { ButtonLink } from "~/ui/button";
import { AdminPage } from "./admin-page";

type AdminErrorProps = {
  status: number;
  requestId?: string;
  role?: Role | undefined;
  /** Return path for users who must reauthenticate first. */
  proveFor?: string | undefined;
};

/** Renders the error screen of an admin page. */
export function AdminError({ status, requestId, role, proveFor }: AdminErrorProps) {
  if (proveFor !== undefined) return <ProofNeeded back={proveFor} />;
  const { title, text } = describeStatus(status, role);
  return (
    <AdminPage title={title}>
      <div className="empty">
        <p>{text}</p>
        {status >= 500 && requestId ? (
          <p className="muted">
            Request ID <span className="tabular">{requestId}</span>
          </p>
        ) : null}
        <ButtonLink kind="line" href={adminPaths.dashboard}>
          Go to Today
        </ButtonLink>
      </div>
    </AdminPage>
  );
}

function ProofNeeded({ back }: { back: string }) {
  return (
    <AdminPage title="Confirm your identity">
      <div className="empty">
        <p>
          This action needs a recent sign-in. Nothing was changed. Confirm your identity to
          continue.
        </p>
        <ButtonLink kind="ink" href={adminPaths.confirm(back)}>
          Confirm identity
        </ButtonLink>
      </div>
    </AdminPage>
  );
}

function describeStatus(status: number, role: Role | undefined): { title: string; text: string } {
  if (status === 404)
    return { title: "Page not found", text: "This page doesn’t exist or was deleted." };
  if (status === 403) {
    const who = role ? `Your role is ${roleLabels[role]}. ` : "";
    return { title: "You don’t have access", text: `${who}Ask an owner for access.` };
  }
  if (status === 405)
    return {
      title: "That didn’t work",
      text: "This page can’t accept that request. Nothing was changed.",
    };
  return {
    title: "This page didn’t load",
    text: "Try again in a moment. If you were saving, check first whether it was saved.",
  };
}
