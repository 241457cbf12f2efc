import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CancelVisits, type VisitToCancel } from "~/admin/leads/cancel-visits";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { formatSpamReason } from "~/domain/leads/intake/spam-score";
import { type LeadStage, stageLabels } from "~/domain/leads/lead";
import { formatDay } from "~/lib/dates";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldError } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import {
  CopyPhotoToLibraryForm,
  type PublicCopy,
  PublicPhotoCopies,
} from "./copy-photo-to-library";

type CleanupPageProps = {
  lead: {
    id: string;
    name: string;
    reference: string;
    status: LeadStage;
    version: number;
    spamReasons: readonly string[];
    deletedAt: Date | null;
  };
  /** Private links to the customer's project page, one or more per request. */
  projectLinks: readonly ProjectLink[];
  /** Merges into this lead that can still be undone. */
  merges: readonly UndoableMerge[];
  undoMergeFor: number;
  /** Search for a lead to merge, and the leads found. */
  find: string;
  found: readonly { key: string; title: string; excerpt: string; status: LeadStage }[];
  isErased: boolean;
  isOwner: boolean;
  trashDays: number;
  formKey: string;
  /** The lead's photos, their public copies, and the photo requested in the URL. */
  photos: readonly { id: string; name: string }[];
  copies: readonly PublicCopy[];
  photo: string;
  /** The booked visit, with its page in the calendar. */
  visit: { when: string; href: string } | undefined;
  /** Booked visits ahead, which moving the lead to the trash can cancel. */
  visitsAhead: readonly VisitToCancel[];
  /** Name of the customer, if they have an email address. */
  customer: string | undefined;
  /** Signed contracts, which erasing keeps, and their retention in days. */
  contracts: readonly SignedContract[];
  contractDays: number;
  /** Sent and signed proposals, as "MOL-1234, version 2, is signed". */
  liveProposals: readonly string[];
  /** Other leads whose details or notes mention this person. */
  mentions: readonly { id: string; name: string; reference: string; by: string }[];
  today: string;
  errors: Readonly<Record<string, string>>;
  /** Submitted values of a form with errors. */
  values: Readonly<Record<string, readonly string[]>>;
  /** True if the user reauthenticated recently. */
  recentlyVerified: boolean;
};

type SignedContract = { reference: string; number: number; status: string; signedAt: Date | null };

function SignedContracts({
  contracts,
  days,
}: {
  contracts: readonly SignedContract[];
  days: number;
}) {
  if (contracts.length === 0) return null;
  return (
    <>
      <h3>Signed contracts stay</h3>
      <p className="measure">
        {`Each keeps its names, address, signatures, and files for ${days % 365 === 0 ? `${days / 365} years` : `${days} days`} after the last signature. Drafts and proposals that nobody signed are erased.`}
      </p>
      <ul className="problems">
        {contracts.map(({ reference, number, status, signedAt }) => (
          <li key={`${reference} ${number}`}>
            {reference}, version {number}, {status === "canceled" ? "canceled, signed" : "signed"}{" "}
            {signedAt ? formatDay(signedAt) : ""}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders the rare actions on a lead: not spam, move to trash, restore, and erase. */
export function CleanupPage(props: CleanupPageProps) {
  const {
    lead,
    projectLinks,
    merges,
    find,
    found,
    undoMergeFor,
    isErased,
    isOwner,
    trashDays,
    formKey,
    photos,
    copies,
    mentions,
    errors,
  } = props;
  const { id, name, deletedAt } = lead;
  const isFirstView = props.values.intent?.[0] !== "delete";
  return (
    <AdminPage
      title={deletedAt ? "In trash" : "Manage lead"}
      above={
        deletedAt ? (
          <Link className="text-link" to={adminPaths.leadTrash}>
            Trash
          </Link>
        ) : (
          <Link className="text-link" to={adminPaths.lead(id)}>
            {name}
          </Link>
        )
      }
    >
      <ErrorSummary
        errors={Object.entries(errors).map(([field, message]) => ({ id: field, message }))}
      />
      {lead.status === "spam" && !deletedAt ? (
        <SpamPanel id={id} formKey={formKey} reasons={lead.spamReasons} />
      ) : null}
      {deletedAt ? null : <MergesPanel id={id} merges={merges} undoFor={undoMergeFor} />}
      {deletedAt || isErased ? null : <MergeSearch id={id} find={find} found={found} />}
      {deletedAt ? (
        <Panel id="restore" title={`${name}, ${lead.reference}`}>
          <p className="measure">
            Deleted {formatDay(deletedAt)}. Stage: {stageLabels[lead.status]}. You can restore it
            for {trashDays} days.
          </p>
          {props.visit ? (
            <p className="measure">
              The visit booked for {props.visit.when} returns to the calendar. If that time has been
              taken since, the visit comes back unassigned.
            </p>
          ) : null}
          <ManageForm id={id} formKey={formKey} intent="restore">
            <Button>Restore</Button>
          </ManageForm>
        </Panel>
      ) : (
        <Panel id="trash" title="Move to trash">
          <p className="measure">
            The lead {name} will be hidden from lists and reports. You can restore it for{" "}
            {trashDays} days.
          </p>
          {props.visit && props.visitsAhead.length === 0 ? (
            <p className="measure">
              A visit is booked for {props.visit.when}. It leaves the calendar, and the customer
              isn’t told.{" "}
              <Link className="text-link" to={`${props.visit.href}#move`}>
                Cancel the visit first
              </Link>
            </p>
          ) : null}
          <ManageForm id={id} formKey={formKey} intent="delete">
            <input type="hidden" name="was_version" value={lead.version} />
            {props.visitsAhead.length > 0 ? (
              <>
                <CancelVisits
                  visits={props.visitsAhead}
                  customer={props.customer}
                  isCanceled={isFirstView || props.values.cancel_visits !== undefined}
                  isTold={isFirstView || props.values.tell !== undefined}
                />
                <p className="help-text">
                  If you don’t cancel a visit, it still leaves the calendar, but the customer isn’t
                  told.
                </p>
              </>
            ) : null}
            {props.liveProposals.length > 0 ? (
              <>
                <p className="measure">
                  {props.liveProposals.join(". ")}. The homeowner can still sign or cancel on their
                  page, but your lists no longer show it.
                </p>
                <Checkbox
                  name="sure_trash"
                  value="yes"
                  id="sure_trash"
                  label="Move it to the trash anyway"
                  aria-invalid={errors.sure_trash ? true : undefined}
                />
                {errors.sure_trash ? (
                  <FieldError id="sure_trash-error">{errors.sure_trash}</FieldError>
                ) : null}
              </>
            ) : null}
            <Button kind="line">Move to trash</Button>
          </ManageForm>
        </Panel>
      )}
      {deletedAt || projectLinks.length === 0 ? null : (
        <ProjectLinksPanel id={id} links={projectLinks} formKey={formKey} />
      )}
      {deletedAt || isErased || photos.length === 0 ? null : (
        <CopyPhotoToLibraryForm {...props} id={id} />
      )}
      {copies.length > 0 ? <PublicPhotoCopies copies={copies} isErased={isErased} /> : null}
      {isOwner && !isErased ? (
        <Panel id="erase" title="Erase personal data">
          <p className="measure">
            Permanently erases the name, phone numbers, email addresses, street address, messages,
            photos, drawings, notes, and audit log details, including in restored backups. Reports
            keep the stage, dates, value, channel, and response time as “Erased person.” An open
            lead closes as Lost.{" "}
            {copies.length > 0
              ? " Public copies of their photos aren’t erased. Handle those above."
              : ""}
          </p>
          {props.visit ? (
            <p className="measure">
              The visit booked for {props.visit.when} is deleted too, and the customer isn’t told.
            </p>
          ) : null}
          {mentions.length > 0 ? (
            <>
              <h3>Other leads that name this person</h3>
              <p className="measure">
                Erasing doesn’t change these leads or their notes. First open each one and remove
                this person’s name.
              </p>
              <ul className="problems">
                {mentions.map((mention) => (
                  <li key={mention.id}>
                    <Link className="text-link" to={adminPaths.lead(mention.id)}>
                      {mention.name}, {mention.reference}
                    </Link>{" "}
                    <span className="muted">{mention.by}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          <SignedContracts contracts={props.contracts} days={props.contractDays} />
          {props.recentlyVerified ? (
            <ManageForm id={id} formKey={formKey} intent="erase">
              <Checkbox
                name="sure"
                value="yes"
                id="sure"
                required
                label={`Erase ${name}’s data. This can’t be undone.`}
                aria-invalid={errors.sure ? true : undefined}
              />
              {errors.sure ? <FieldError id="sure-error">{errors.sure}</FieldError> : null}
              {props.contracts.length > 0 ? (
                <Field
                  name="contract_reason"
                  label="Reason to remove the signed contract too"
                  maxLength={300}
                  optional
                  help="Leave it empty to keep the contract."
                  error={errors.contract_reason}
                />
              ) : null}
              <Button kind="line">Erase permanently</Button>
            </ManageForm>
          ) : (
            <p>
              <Link
                className="text-link"
                to={adminPaths.confirm(`${adminPaths.leadCleanup(id)}#erase`)}
              >
                Confirm your identity to erase
              </Link>
            </p>
          )}
        </Panel>
      ) : null}
    </AdminPage>
  );
}

type ProjectLink = {
  submissionId: string;
  reference: string;
  linkId: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  endedAt: Date | null;
};

/** The customer's private links, each with a button to revoke it. */
function ProjectLinksPanel({
  id,
  links,
  formKey,
}: {
  id: string;
  links: readonly ProjectLink[];
  formKey: string;
}) {
  return (
    <Panel id="project-links" title="Project page links">
      <p className="measure">
        Anyone with the link can see the request and add to it. Revoke it if it reached the wrong
        person.
      </p>
      {links.map(({ submissionId, reference, linkId, createdAt, lastUsedAt, endedAt }) => (
        <Form key={linkId} method="post" action={adminPaths.leadCleanup(id)} className="tools">
          <HiddenFields
            values={{
              intent: "revoke-link",
              submission: submissionId,
              link: linkId,
              key: `${formKey}-${submissionId}`,
            }}
          />
          <p>
            {reference}, created {formatDay(createdAt)},{" "}
            {lastUsedAt ? `last opened ${formatDay(lastUsedAt)}` : "not opened yet"}
          </p>
          {endedAt ? (
            <p className="help-text">Revoked {formatDay(endedAt)}</p>
          ) : (
            <Button kind="line">
              Revoke link<span className="visually-hidden"> of {reference}</span>
            </Button>
          )}
        </Form>
      ))}
    </Panel>
  );
}

/** Finds a lead to merge that shares no phone or email with this one, like a spouse. */
function MergeSearch({
  id,
  find,
  found,
}: Pick<CleanupPageProps, "find" | "found"> & { id: string }) {
  return (
    <Panel id="merge" title="Merge with another lead">
      <p className="measure">
        For two leads of one household, even without a shared phone or email. You compare both
        before anything changes.
      </p>
      <Form method="get" action={`${adminPaths.leadCleanup(id)}#merge`} preventScrollReset>
        <div className="with-button">
          <Field
            label="Find a lead"
            name="find"
            id="find-lead"
            type="search"
            maxLength={80}
            defaultValue={find}
            help="Name, phone, email, street, or reference."
          />
          <Button kind="line">Search</Button>
        </div>
      </Form>
      {find ? (
        <p role="status">
          {found.length === 0 ? `No other lead matches “${find}”.` : `${found.length} found`}
        </p>
      ) : null}
      <ul className="problems">
        {found.map(({ key, title, excerpt, status }) => (
          <li key={key}>
            <Link to={adminPaths.leadMerge(id, key)}>
              Compare<span className="visually-hidden"> with</span> {title}
            </Link>{" "}
            <span className="muted">
              {[excerpt, stageLabels[status]].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type UndoableMerge = { id: string; at: Date; reference: string; name: string; isNewest: boolean };

/** Requests merged into a lead, each with an undo button. The lead's page shows it too. */
export function MergesPanel({
  id,
  merges,
  undoFor,
}: {
  id: string;
  merges: readonly UndoableMerge[];
  undoFor: number;
}) {
  if (merges.length === 0) return null;
  return (
    <Panel id="merges" title="Merged into this lead">
      {merges.map(({ id: merge, at, reference, name, isNewest }) => (
        <Form key={merge} method="post" action={adminPaths.leadMerge(id, "")} className="tools">
          <HiddenFields values={{ intent: "undo", merge }} />
          <p>
            {name}, {reference}, on {formatDay(at)}
          </p>
          {isNewest ? (
            <>
              <Button kind="line">
                Undo merge
                {merges.length > 1 ? (
                  <span className="visually-hidden"> of {reference}</span>
                ) : null}
              </Button>
              <p className="help-text">
                Available until {formatDay(new Date(at.getTime() + undoFor))}. Changes made since
                the merge stay on this lead.
              </p>
            </>
          ) : (
            <p className="help-text">Undo the later merge first.</p>
          )}
        </Form>
      ))}
    </Panel>
  );
}

/** Reasons a lead is in spam, with a button to move it out. The lead's page shows it too. */
export function SpamPanel({
  id,
  formKey,
  reasons,
}: {
  id: string;
  formKey: string;
  reasons: readonly string[];
}) {
  return (
    <Panel id="spam" title="Why it’s in spam">
      {reasons.length > 0 ? (
        <ul className="problems">
          {reasons.map((reason) => (
            <li key={reason}>{formatSpamReason(reason)}</li>
          ))}
        </ul>
      ) : (
        <p>Someone on your team marked it as spam.</p>
      )}
      <ManageForm id={id} formKey={formKey} intent="not-spam">
        <Button kind="ink">Not spam</Button>
        <p className="help-text">
          Response time counts from when it was received, and any held emails are sent.
        </p>
      </ManageForm>
    </Panel>
  );
}

function ManageForm({
  id,
  formKey,
  intent,
  children,
}: {
  id: string;
  formKey: string;
  intent: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={adminPaths.leadCleanup(id)} className="stack">
      <HiddenFields values={{ intent, key: `${formKey}-${intent}` }} />
      {children}
    </Form>
  );
}
