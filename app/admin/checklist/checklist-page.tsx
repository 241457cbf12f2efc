import { Form, Link } from "@remix-run/react";
import { Fragment } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import {
  type ChecklistItem,
  type ChecklistMarks,
  claimMark,
  hiddenMark,
  isEndedClaim,
} from "~/domain/owner-checklist/checklist";
import { claims } from "~/domain/owner-checklist/claims";
import { originalInputName } from "~/platform/records/field-conflict";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/forms/notice";
import { ChecklistItems, ChecklistProgress, formatFinished, MarkButton } from "./checklist-items";

type ChecklistPageProps = {
  formKey: string;
  items: readonly ChecklistItem[];
  marks: ChecklistMarks;
  builtProjects: number;
  /** Recipients of lead emails. */
  recipients: readonly string[];
  error: string | undefined;
};

/** Renders the owner's checklist, the test of the lead emails, and the claims to confirm. */
export function ChecklistPage({
  formKey,
  items,
  marks,
  builtProjects,
  recipients,
  error,
}: ChecklistPageProps) {
  const isHidden = marks[hiddenMark] === true;
  return (
    <AdminPage title="Make this site yours" back={{ to: adminPaths.dashboard, label: "Today" }}>
      {error ? <Notice kind="error">{error}</Notice> : null}
      <section className="checklist" aria-label="Checklist">
        <header>
          <ChecklistProgress items={items} />
          <MarkButton name={hiddenMark} turnsOn={!isHidden} formKey={formKey}>
            {isHidden ? "Show on Today" : "Hide on Today"}
          </MarkButton>
        </header>
        {items.every(({ isDone }) => isDone) ? <p>{formatFinished(items)}</p> : null}
        <ChecklistItems items={items} formKey={formKey} skips />
      </section>
      <Panel id="test" title="Test lead email">
        <p>{recipients.length > 0 ? `Goes to ${recipients.join(", ")}.` : "No recipients yet."}</p>
        <Form method="post" className="tools" action={`${adminPaths.checklist}#test`}>
          <input type="hidden" name="key" value={formKey} />
          {recipients.length > 0 ? (
            <Button kind="ink" name="intent" value="test">
              Send test email
            </Button>
          ) : null}
          <Link className="text-link target-link" to={adminPaths.settingsSection("alerts")}>
            Change recipients
          </Link>
          <Link className="text-link target-link" to={adminPaths.outbox}>
            Outbox
          </Link>
        </Form>
      </Panel>
      <Panel id="claims" title="Facts to confirm">
        <Claims marks={marks} builtProjects={builtProjects} formKey={formKey} />
      </Panel>
    </AdminPage>
  );
}

type Claim = (typeof claims)[number];

function Claims({
  marks,
  builtProjects,
  formKey,
}: Pick<ChecklistPageProps, "marks" | "builtProjects" | "formKey">) {
  return (
    <Form method="post" action={`${adminPaths.checklist}#claims`}>
      <input type="hidden" name="key" value={formKey} />
      <p>
        The site says these things about your company. Check each one that’s true. If one isn’t,
        change it first.
      </p>
      <ul className="checklist-claims">
        {claims.map(({ key, claim, screens }) => {
          if (isEndedClaim(key, { builtProjects }))
            return (
              <EndedClaim key={key} claim={claim} screens={screens} builtProjects={builtProjects} />
            );
          const name = claimMark(key);
          const isConfirmed = marks[name] === true;
          return (
            <li key={`${key} ${isConfirmed}`}>
              <input
                type="hidden"
                name={originalInputName(name)}
                value={isConfirmed ? "On" : "Off"}
              />
              <label className="check">
                <input type="checkbox" name={name} defaultChecked={isConfirmed} />
                <span>{claim}</span>
              </label>
              <ClaimScreens screens={screens} />
            </li>
          );
        })}
      </ul>
      <div className="tools">
        <Button kind="ink">Save</Button>
      </div>
    </Form>
  );
}

/** Renders a claim that the site no longer makes. */
function EndedClaim({
  claim,
  screens,
  builtProjects,
}: Pick<Claim, "claim" | "screens"> & { builtProjects: number }) {
  const published =
    builtProjects === 1
      ? "1 built project is published"
      : `${builtProjects} built projects are published`;
  return (
    <li data-ended="">
      <p>
        <s>{claim}</s>
      </p>
      <p className="checklist-claim-screens">No longer true: {published}. Nothing to confirm.</p>
      <ClaimScreens screens={screens} />
    </li>
  );
}

/** Renders links to the screens that change a claim. */
function ClaimScreens({ screens }: Pick<Claim, "screens">) {
  return (
    <p className="checklist-claim-screens">
      To change it:{" "}
      {screens.length === 0
        ? "ask your developer"
        : screens.map(({ label, to }, place) => (
            <Fragment key={to}>
              {place > 0 ? ", " : null}
              <Link className="text-link" to={to}>
                {label}
              </Link>
            </Fragment>
          ))}
    </p>
  );
}
