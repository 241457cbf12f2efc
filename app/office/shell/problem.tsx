import { adminPaths } from "~/admin-paths";
import { type Role, roleNames } from "~/domain/staff/staff";
import { ButtonLink } from "~/ui/button";
import { AdminPage } from "./page";

type ProblemProps = {
  status: number;
  requestId?: string;
  role?: Role | undefined;
  /** Where the way back leads when somebody has to prove first that it is them. */
  proveFor?: string | undefined;
};

/** What an admin page shows instead of itself. */
export function AdminProblem({ status, requestId, role, proveFor }: ProblemProps) {
  if (proveFor !== undefined) return <ProofNeeded back={proveFor} />;
  const { title, text } = words(status, role);
  return (
    <AdminPage title={title}>
      <div className="empty">
        <p>{text}</p>
        {status >= 500 && requestId ? (
          <p className="soft">
            Request <span className="num">{requestId}</span>
          </p>
        ) : null}
        <ButtonLink kind="line" href={adminPaths.dashboard}>
          Go to the dashboard
        </ButtonLink>
      </div>
    </AdminPage>
  );
}

function ProofNeeded({ back }: { back: string }) {
  return (
    <AdminPage title="Confirm that it is you">
      <div className="empty">
        <p>Nothing was changed: you signed in more than ten minutes ago, and this asks for your password once more.</p>
        <ButtonLink kind="ink" href={adminPaths.confirm(back)}>
          Confirm, then go back
        </ButtonLink>
      </div>
    </AdminPage>
  );
}

function words(status: number, role: Role | undefined): { title: string; text: string } {
  if (status === 404) return { title: "Not found", text: "There is nothing at this address, or it has been deleted." };
  if (status === 403) {
    const who = role ? `You are signed in as ${roleNames[role].toLowerCase()}. ` : "";
    return { title: "Not part of your role", text: `${who}Ask an owner if you need more.` };
  }
  if (status === 405) return { title: "Not possible here", text: "This address does not take what was sent to it. Nothing was changed." };
  return { title: "This page did not load", text: "Nothing was changed. Try again in a moment." };
}
