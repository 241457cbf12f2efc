import { Form } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatFactors } from "~/domain/staff/factors/factors";
import { roleLabels } from "~/domain/staff/staff";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { Checkbox } from "~/ui/forms/choice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldError, FieldGrid } from "~/ui/forms/field";
import { LoginLinkNotice, type LoginLinkView } from "./new-link";
import { RoleChoices } from "./role-choices";
import type { TeamMemberRow } from "./team-member-row";

export type TeamActionData = {
  errors?: Record<string, string>;
  values?: Record<string, string[]>;
  link?: LoginLinkView;
};

type TeamPageProps = {
  /** UTC milliseconds. */
  now: number;
  /** Id of the signed-in user. */
  accountId: string;
  /** True if the user reauthenticated recently. */
  recentlyVerified: boolean;
  people: readonly TeamMemberRow[];
  security: { requireFactor: boolean; version: number };
  actionData: TeamActionData | undefined;
};

/** Renders the staff accounts, and the form to invite a staff member. */
export function TeamPage({
  now,
  accountId,
  recentlyVerified,
  people,
  security,
  actionData,
}: TeamPageProps) {
  const errors = Object.entries(actionData?.errors ?? {}).map(([id, message]) => ({ id, message }));
  const invited = people.filter(({ state }) => state === "invited").length;
  const accounts = people.filter(({ state }) => state === "active").length;
  return (
    <AdminPage
      title="Team"
      beside={
        <ButtonLink
          kind="ink"
          href={recentlyVerified ? "#invite" : adminPaths.confirm(`${adminPaths.team}#invite`)}
        >
          Invite person
        </ButtonLink>
      }
    >
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
      {actionData?.link ? <LoginLinkNotice link={actionData.link} now={now} /> : null}
      <Panel
        id="people"
        title="People"
        beside={
          <span className="muted">
            {accounts} {accounts === 1 ? "person" : "people"}
            {invited > 0 ? `, ${invited} invited` : ""}. All times Central.
          </span>
        }
      >
        <DataTable
          className="data-table people"
          caption="Team members"
          rows={people}
          rowKey={({ id }) => id}
          columns={[
            {
              header: "Name",
              isRowHeader: true,
              cell: ({ id, name, email }) => (
                <>
                  <Anchor className="row-name" href={adminPaths.person(id)}>
                    {name}
                    {id === accountId ? " (you)" : ""}
                  </Anchor>
                  <small>{email}</small>
                </>
              ),
            },
            { header: "Role", cell: ({ role }) => roleLabels[role] },
            {
              header: "Two-step verification",
              cardLabel: "Two-step verification",
              cell: (person) => <FactorCell person={person} required={security.requireFactor} />,
            },
            {
              header: "Last active",
              cardLabel: "Last active",
              cell: (person) => formatLastActive(person, accountId, now),
            },
            { header: "Status", cell: (person) => <StateCell person={person} now={now} /> },
          ]}
        />
      </Panel>
      {recentlyVerified ? (
        <div className="columns columns-2">
          <InviteForm actionData={actionData} />
          <SecurityForm security={security} error={actionData?.errors?.required} />
        </div>
      ) : (
        <Panel id="confirm" title="Invite people and manage security">
          <p>
            You signed in a while ago. Confirm your identity to invite people or change security.
          </p>
          <p>
            <ButtonLink kind="line" href={adminPaths.confirm(`${adminPaths.team}#invite`)}>
              Confirm identity
            </ButtonLink>
          </p>
        </Panel>
      )}
    </AdminPage>
  );
}

function FactorCell({ person, required }: { person: TeamMemberRow; required: boolean }) {
  if (person.state === "invited") return <span className="muted">Not set up yet</span>;
  const text = formatFactors(person);
  return text === "None" && required && person.state === "active" ? (
    <span className="overdue">Off, required at next sign-in</span>
  ) : (
    text
  );
}

function formatLastActive(person: TeamMemberRow, accountId: string, now: number): string {
  if (person.id === accountId) return "Now";
  return person.lastSeenAt === null
    ? "Never"
    : formatShortDateTime(new Date(person.lastSeenAt), new Date(now));
}

function StateCell({ person, now }: { person: TeamMemberRow; now: number }) {
  if (person.state === "disabled") return <span className="muted">Disabled</span>;
  if (person.state === "active") return <>Active</>;
  return person.linkEndsAt === null ? (
    <span className="overdue">Invited, link expired</span>
  ) : (
    <>
      Invited, link expires{" "}
      {lowerRelativeDay(formatShortDateTime(new Date(person.linkEndsAt), new Date(now)))}
    </>
  );
}

function InviteForm({ actionData }: { actionData: TeamActionData | undefined }) {
  const value = (name: string) => (actionData?.link ? undefined : actionData?.values?.[name]?.[0]);
  const chosen = value("role");
  const role = chosen === "owner" || chosen === "editor" ? chosen : "staff";
  const error = (name: string) => actionData?.errors?.[name];
  return (
    <Panel id="invite" title="Invite person">
      <Form method="post" action={adminPaths.team} className="stack" key={actionData?.link?.url}>
        <input type="hidden" name="intent" value="invite" />
        <FieldGrid>
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            required
            defaultValue={value("email")}
            error={error("email")}
          />
          <Field
            name="name"
            label="Name"
            autoComplete="off"
            required
            maxLength={120}
            defaultValue={value("name")}
            error={error("name")}
          />
        </FieldGrid>
        <RoleChoices chosen={role} error={error("role")} />
        <div className="tools">
          <Button>Send invitation</Button>
          <p className="fine-print">The link works once and expires in 2 days.</p>
        </div>
      </Form>
    </Panel>
  );
}

function SecurityForm({
  security,
  error,
}: {
  security: TeamPageProps["security"];
  error: string | undefined;
}) {
  return (
    <Panel id="security" title="Two-step verification">
      <Form method="post" action={adminPaths.team} className="stack" key={security.version}>
        <input type="hidden" name="intent" value="security" />
        <input type="hidden" name="version" value={security.version} />
        <Checkbox
          id="required"
          name="required"
          value="on"
          defaultChecked={security.requireFactor}
          label="Require two-step verification for everyone"
          aria-describedby={error ? "required-error" : undefined}
        />
        {error ? <FieldError id="required-error">{error}</FieldError> : null}
        <p className="help-text">
          Applies right away. People without it must set it up to continue. Backup codes help if a
          phone is lost.
        </p>
        <div>
          <Button kind="line">Save requirement</Button>
        </div>
      </Form>
    </Panel>
  );
}
