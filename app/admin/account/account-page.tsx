import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { ShortcutSwitch } from "~/admin/shell/shortcuts";
import { adminPaths } from "~/admin-paths";
import { type Factors, hasFactor } from "~/domain/staff/factors/factors";
import { roleLabels, type StaffMember } from "~/domain/staff/staff";
import { formatShortDateTime, formatShortDay } from "~/lib/dates";
import { DetailList } from "~/ui/admin/detail-list";
import { Panel } from "~/ui/admin/panel";
import { Button, ButtonLink } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { NewPasswordField } from "~/ui/forms/new-password-field";
import { OwnPasswordField } from "./identity-fields";

type AccountPageProps = {
  /** UTC milliseconds. */
  now: number;
  staff: StaffMember;
  /** True if single-key shortcuts open pages and the search. */
  shortcuts: boolean;
  sessions: readonly {
    id: string;
    createdAt: Date;
    ip: string;
    browser: string;
    isThis: boolean;
  }[];
  factors: Factors;
  /** True if two-step verification is required and this user has no factor. */
  mustAddTwoStep: boolean;
  errors: Record<string, string> | undefined;
};

/** Renders the user's own account: identity, active sessions, and password. */
export function AccountPage({
  now,
  staff,
  shortcuts,
  sessions,
  factors,
  mustAddTwoStep,
  errors,
}: AccountPageProps) {
  const others = sessions.filter((session) => !session.isThis).length;
  const firstOther = sessions.findIndex((session) => !session.isThis);
  const table = (
    <DataTable
      className="data-table"
      caption="Active sessions, newest first"
      rows={sessions}
      rowKey={({ id }) => id}
      columns={[
        { header: "Browser", cell: ({ browser }) => browser },
        {
          header: "Signed in",
          cell: ({ createdAt }) => formatShortDateTime(createdAt, new Date(now)),
        },
        { header: "IP address", className: "tabular", cell: ({ ip }) => ip },
        {
          header: "Sign out",
          cell: ({ id, browser, isThis }, index) =>
            isThis ? (
              <span className="muted">This device</span>
            ) : (
              <SessionChoice id={index === firstOther ? "session" : undefined} value={id}>
                Sign out<span className="visually-hidden"> {browser}</span>
              </SessionChoice>
            ),
        },
      ]}
    >
      {others > 1 ? (
        <tr>
          <td colSpan={3}>All other sessions</td>
          <td>
            <SessionChoice value="others">
              Sign out<span className="visually-hidden"> All other sessions</span>
            </SessionChoice>
          </td>
        </tr>
      ) : null}
    </DataTable>
  );
  return (
    <AdminPage title="Your account">
      <ErrorSummary errors={toSummaryErrors(errors)} />
      <div className="columns columns-2">
        <Panel
          id="sessions"
          title="Active sessions"
          beside={<span className="muted">All times Central.</span>}
        >
          {others > 0 ? (
            <Form method="post" action={adminPaths.account} className="stack">
              <input type="hidden" name="intent" value="end" />
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={staff.email}
                readOnly
                hidden
              />
              {table}
              <OwnPasswordField error={errors?.own_password} />
              <Button kind="line">Sign out session</Button>
            </Form>
          ) : (
            table
          )}
          <p className="fine-print">
            Sessions end after 30 days of inactivity, and after 90 days at the latest.
          </p>
        </Panel>
        <div className="stack spaced-6">
          <Panel id="you" title="Profile">
            <DetailList
              facts={[
                { label: "Name", value: staff.name },
                { label: "Email", value: staff.email },
                { label: "Role", value: roleLabels[staff.role] },
              ]}
            />
            <ShortcutSwitch on={shortcuts} />
          </Panel>
          <Panel id="second-step" title="Two-step verification">
            <DetailList
              facts={[
                {
                  label: "Authenticator app",
                  value:
                    factors.authenticatorSince === null
                      ? "Off"
                      : `On since ${formatShortDay(new Date(factors.authenticatorSince))}`,
                },
                {
                  label: "Passkeys",
                  value: factors.passkeys.map(({ label }) => label).join(", ") || "None",
                },
                {
                  label: "Backup codes",
                  value: hasFactor(factors) ? `${factors.recoveryLeft} of 10 left` : "None",
                },
              ]}
            />
            {mustAddTwoStep ? (
              <p className="alert">
                Your account requires two-step verification. Set it up to continue.
              </p>
            ) : null}
            <p>
              <ButtonLink kind={mustAddTwoStep ? "ink" : "line"} href={adminPaths.twoStep}>
                {hasFactor(factors)
                  ? "Manage two-step verification"
                  : "Set up two-step verification"}
              </ButtonLink>
            </p>
          </Panel>
          <Panel id="change" title="Change password">
            <Form method="post" action={adminPaths.account} className="stack">
              <input type="hidden" name="intent" value="password" />
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={staff.email}
                readOnly
                hidden
              />
              <Field
                name="current_password"
                label="Current password"
                type="password"
                autoComplete="current-password"
                required
                error={errors?.current_password}
              />
              <NewPasswordField label="New password" error={errors?.password} />
              <Button kind="ink">Change password</Button>
            </Form>
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

function SessionChoice({
  id,
  value,
  children,
}: {
  id?: string | undefined;
  value: string;
  children: ReactNode;
}) {
  return (
    <label className="radio">
      <input type="radio" name="session" id={id} value={value} required /> <span>{children}</span>
    </label>
  );
}
