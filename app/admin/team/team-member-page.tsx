import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import {
  formatConflictSource,
  formatFieldConflictText,
  formatTheirVersion,
} from "~/admin/shell/field-conflicts";
import { adminPaths } from "~/admin-paths";
import { formatFactors } from "~/domain/staff/factors/factors";
import { roleLabels } from "~/domain/staff/staff";
import type { TeamMemberAction } from "~/domain/staff/staff-input.server";
import { formatClock, formatDateTime, formatWeekdayDate } from "~/lib/dates";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";
import { LoginLinkNotice, type LoginLinkView } from "./new-link";
import { RoleChoices } from "./role-choices";
import type { AccountState, TeamMemberRow } from "./team-member-row";

type SimpleIntent = Exclude<TeamMemberAction["intent"], "role">;

/** `conflict` is an action that started from an older version of the account. */
export type TeamMemberActionData = {
  errors?: Record<string, string>;
  link?: LoginLinkView;
  conflict?: TeamMemberAction;
};

type TeamMemberPageProps = {
  /** UTC milliseconds. */
  now: number;
  isOwn: boolean;
  person: TeamMemberRow;
  /** Number of leads and next steps assigned to them, up to 100. */
  leads: number;
  /** Number of booked visits ahead, with the start of the next one in UTC milliseconds. */
  visits: number;
  nextVisitAt: number | null;
  /** Colleagues who can take their leads and visits. */
  colleagues: readonly { id: string; name: string }[];
  /** Time and author of the account's last change. */
  change: { by: string; at: number } | undefined;
  actionData: TeamMemberActionData | undefined;
};

const stateNames: Readonly<Record<AccountState, string>> = {
  active: "Active",
  invited: "Invited, not signed in yet",
  disabled: "Disabled",
};

/** Renders the account of a staff member, with the actions that owners have. */
export function TeamMemberPage(props: TeamMemberPageProps) {
  const { now, isOwn, person, change, actionData } = props;
  const { id, name, version, state } = person;
  const formatTime = (at: number) => formatDateTime(new Date(at), new Date(now));
  const errors = Object.entries(actionData?.errors ?? {}).map(([field, message]) => ({
    id: field,
    message,
  }));
  const facts = [
    { label: "Email", value: person.email },
    { label: "Status", value: stateNames[state] },
    {
      label: "Two-step verification",
      value: state === "invited" ? "Not set up yet" : formatFactors(person),
    },
    {
      label: "Last active",
      value: isOwn ? "Now" : person.lastSeenAt === null ? "Never" : formatTime(person.lastSeenAt),
    },
    {
      label: "Signed in",
      value: person.sessions === 1 ? "1 device" : `${person.sessions} devices`,
    },
    ...(person.linkEndsAt === null
      ? []
      : [{ label: "Link expires", value: formatTime(person.linkEndsAt) }]),
  ];
  return (
    <AdminPage
      title={isOwn ? `${name} (you)` : name}
      above={
        <Anchor className="text-link" href={adminPaths.team}>
          Team
        </Anchor>
      }
    >
      {errors.length > 0 ? <ErrorSummary title="No changes made" errors={errors} /> : null}
      {actionData?.conflict ? (
        <PersonConflict person={person} conflict={actionData.conflict} change={change} now={now} />
      ) : null}
      {actionData?.link ? <LoginLinkNotice link={actionData.link} now={now} /> : null}
      <div className="columns columns-2">
        <div className="stack spaced-6">
          <Panel id="account" title="Account">
            <DetailList facts={facts} />
          </Panel>
          {state === "disabled" ? null : (
            <Panel id="role-panel" title="Role">
              <Form method="post" action={adminPaths.person(id)} className="stack" key={version}>
                <input type="hidden" name="intent" value="role" />
                <input type="hidden" name="version" value={version} />
                <RoleChoices chosen={person.role} />
                <HandOver
                  {...props}
                  intent="role"
                  label="If they become an editor, reassign leads and visits to"
                >
                  {`Editors don’t work on leads. ${name} has ${formatWork(props)}.`}
                </HandOver>
                <div>
                  <Button kind="ink">Change role</Button>
                </div>
              </Form>
            </Panel>
          )}
        </div>
        <div className="stack spaced-6">
          {state === "invited" ? (
            <ActionForm
              person={person}
              intent="invitation"
              title="Invitation"
              button="Resend invitation"
            >
              The old link stops working. The new one works once and expires in 2 days.
            </ActionForm>
          ) : null}
          {state === "active" ? (
            <ActionForm
              person={person}
              intent="reset"
              title="Password"
              button="Send password reset link"
            >
              The link works once and expires in 1 hour. The current password keeps working until
              it’s changed.
            </ActionForm>
          ) : null}
          {state === "active" && formatFactors(person) !== "None" ? (
            <ActionForm
              person={person}
              intent="factors"
              title="Lost phone or passkey"
              button="Turn off two-step verification"
            >
              Removes the authenticator app, passkeys, and backup codes, and signs {name} out
              everywhere. Make sure the request really came from {name}.
            </ActionForm>
          ) : null}
          {state === "active" ? (
            <ActionForm
              person={person}
              intent="sign-out"
              title="Sessions"
              button="Sign out everywhere"
            >
              {isOwn ? "Includes this device." : `${name} can sign in again anytime.`}
            </ActionForm>
          ) : null}
          {state === "disabled" ? (
            <ActionForm
              person={person}
              intent="enable"
              title="Restore access"
              button="Enable account"
            >
              Same password and two-step verification as before. Leads aren’t reassigned to them.
            </ActionForm>
          ) : (
            <ActionForm
              person={person}
              intent="disable"
              title={state === "invited" ? "Cancel invitation" : "Disable account"}
              button={state === "invited" ? "Cancel invitation" : "Disable account"}
              fields={
                <HandOver {...props} intent="disable" label="Reassign leads and visits to">
                  {`${name} has ${formatWork(props)}.`}
                </HandOver>
              }
            >
              {state === "invited"
                ? "The link stops working right away."
                : `Ends all of ${name}’s sessions, links, and alerts. Everything ${name} wrote stays.`}
            </ActionForm>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

type Work = Pick<TeamMemberPageProps, "leads" | "visits" | "nextVisitAt">;

/** "9 leads and 2 booked visits, the next on Monday, December 7, 10:00 AM" */
function formatWork({ leads, visits, nextVisitAt }: Work): string {
  const ofLeads = leads === 1 ? "1 lead" : leads >= 100 ? "100 or more leads" : `${leads} leads`;
  if (visits === 0 || nextVisitAt === null) return ofLeads;
  const next = new Date(nextVisitAt);
  const when = `${formatWeekdayDate(next)}, ${formatClock(next)}`;
  const ofVisits =
    visits === 1 ? `1 booked visit, ${when}` : `${visits} booked visits, the next ${when}`;
  return leads === 0 ? ofVisits : `${ofLeads} and ${ofVisits}`;
}

type HandOverProps = Work & {
  colleagues: TeamMemberPageProps["colleagues"];
  actionData: TeamMemberPageProps["actionData"];
  intent: "role" | "disable";
  label: string;
  children: ReactNode;
};

/** Names the leads and visits of an account, and offers to hand them to a colleague. */
function HandOver({ intent, label, colleagues, actionData, children, ...work }: HandOverProps) {
  if (work.leads === 0 && work.visits === 0) return null;
  return (
    <>
      <p>{children}</p>
      <Select
        name="hand_to"
        id={`hand-${intent}`}
        label={label}
        error={actionData?.errors?.[`hand-${intent}`]}
        help="Visits that overlap their own visits are left unassigned."
        options={[
          { value: "", label: "No one (leave unassigned)" },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </>
  );
}

type ActProps = {
  person: TeamMemberRow;
  intent: SimpleIntent;
  title: string;
  button: string;
  fields?: ReactNode;
  children: ReactNode;
};

function ActionForm({ person, intent, title, button, fields, children }: ActProps) {
  return (
    <Panel id={`act-${intent}`} title={title}>
      <p>{children}</p>
      <Form method="post" action={adminPaths.person(person.id)} className="stack">
        <input type="hidden" name="version" value={person.version} />
        {fields}
        <Button kind="line" name="intent" value={intent}>
          {button}
        </Button>
      </Form>
    </Panel>
  );
}

const intentNames: Readonly<Record<SimpleIntent, string>> = {
  disable: "Disable account",
  enable: "Enable account",
  "sign-out": "Sign out everywhere",
  factors: "Turn off two-step verification",
  invitation: "Resend invitation",
  reset: "Send password reset link",
};

type ConflictProps = {
  person: TeamMemberRow;
  conflict: TeamMemberAction;
  change: TeamMemberPageProps["change"];
  now: number;
};

/** Renders the conflict with another owner's change: both versions, one choice. */
function PersonConflict({ person, conflict, change, now }: ConflictProps) {
  useErrorTitle(true);
  const { intent } = conflict;
  const yours =
    conflict.intent === "role" ? roleLabels[conflict.role] : intentNames[conflict.intent];
  const by = change && { name: change.by, at: new Date(change.at) };
  const drawHeader = (label: string, note: string) => (
    <>
      {label}
      <small>{note}</small>
    </>
  );
  return (
    <section className="alert" role="alert" aria-labelledby="conflict" tabIndex={-1}>
      <h2 id="conflict">
        <Icon name="warn" />
        Your change isn’t saved yet
      </h2>
      <p>{formatFieldConflictText([{ by }])}</p>
      <div className="scroll-x">
        <DataTable
          className="dense-table card-rows"
          rows={[person]}
          rowKey={({ id }) => id}
          columns={[
            {
              header: drawHeader("Now", formatConflictSource(by, new Date(now))),
              cardLabel: "Now",
              cell: ({ role, state }) => `${roleLabels[role]}, ${stateNames[state].toLowerCase()}`,
            },
            {
              header: drawHeader("Your change", "Not saved"),
              cardLabel: "Your change",
              cell: () => yours,
            },
          ]}
        />
      </div>
      <Form method="post" action={adminPaths.person(person.id)} className="tools">
        <input type="hidden" name="version" value={person.version} />
        {conflict.intent === "role" ? (
          <input type="hidden" name="role" value={conflict.role} />
        ) : null}
        <Button kind="ink" name="intent" value={intent}>
          Keep mine
        </Button>
        <Anchor className="text-link" href={adminPaths.person(person.id)}>
          Keep {formatTheirVersion(by)}
        </Anchor>
      </Form>
    </section>
  );
}
