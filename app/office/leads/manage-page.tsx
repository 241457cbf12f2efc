import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import { type LeadStatus, statusNames } from "~/domain/leads/lead";
import { spamReasonText } from "~/domain/leads/spam-score";
import { formatDay } from "~/lib/dates";
import { Panel } from "~/office/dashboard/dashboard";
import { AdminPage } from "~/office/shell/page";
import { Button } from "~/ui/button";
import { Check } from "~/ui/forms/choice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FieldError } from "~/ui/forms/field";
import { PublicCopies, type PublicCopy, UseInCatalog } from "./use-in-catalog";

export type ManagePageProps = {
  lead: {
    id: string;
    name: string;
    reference: string;
    status: LeadStatus;
    version: number;
    spamReasons: readonly string[];
    deletedAt: Date | null;
  };
  /** What it has taken in and can still give back. */
  merges: readonly MergeTaken[];
  undoMergeFor: number;
  isErased: boolean;
  isOwner: boolean;
  trashDays: number;
  formKey: string;
  /** Their photos, the public copies of them, and which photo was asked for. */
  photos: readonly { id: string; name: string }[];
  copies: readonly PublicCopy[];
  photo: string;
  /** Other leads whose details or notes name the person. */
  mentions: readonly { id: string; name: string; reference: string; by: string }[];
  today: string;
  errors: Readonly<Record<string, string>>;
  /** What was typed into a form that came back. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Whether they have proved lately that it is them. */
  fresh: boolean;
};

/** What is rarely done to a lead, and is worth a page of its own: out of spam, into the trash and back, erase. */
export function ManagePage(props: ManagePageProps) {
  const {
    lead,
    merges,
    undoMergeFor,
    isErased,
    isOwner,
    trashDays,
    formKey,
    photos,
    copies,
    photo,
    mentions,
    today,
    errors,
    values,
    fresh,
  } = props;
  const { id, name, deletedAt } = lead;
  return (
    <AdminPage
      title={deletedAt ? "In the trash" : "More about this lead"}
      above={
        deletedAt ? (
          <Link className="link" to={adminPaths.leadTrash}>
            Trash
          </Link>
        ) : (
          <Link className="link" to={adminPaths.lead(id)}>
            {name}
          </Link>
        )
      }
    >
      <ErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ id: field, message }))} />
      {lead.status === "spam" && !deletedAt ? <SpamPanel id={id} formKey={formKey} reasons={lead.spamReasons} /> : null}
      {deletedAt ? null : <MergesPanel id={id} merges={merges} undoFor={undoMergeFor} />}
      {deletedAt ? (
        <Panel id="restore" title={`${name}, ${lead.reference}`}>
          <p className="measure">
            Deleted on {formatDay(deletedAt)}, as {statusNames[lead.status].toLowerCase()}. It lies in the trash for {trashDays} days and
            comes back as it was.
          </p>
          <ManageForm id={id} formKey={formKey} intent="restore">
            <Button>Restore</Button>
          </ManageForm>
        </Panel>
      ) : (
        <Panel id="trash" title="Put in the trash">
          <p className="measure">
            {name} leaves every list and count, and waits in the trash for {trashDays} days. Until then it can be restored as it was.
          </p>
          <ManageForm id={id} formKey={formKey} intent="delete">
            <input type="hidden" name="was_version" value={lead.version} />
            <Button kind="line">Put in the trash</Button>
          </ManageForm>
        </Panel>
      )}
      {deletedAt || isErased || photos.length === 0 ? null : <UseInCatalog {...{ id, formKey, photos, photo, today, errors, values }} />}
      {copies.length > 0 ? <PublicCopies copies={copies} isErased={isErased} /> : null}
      {isOwner && !isErased ? (
        <Panel id="erase" title="Erase this person">
          <p className="measure">
            For good: name, phones, e-mails, street, what they wrote, photos, drawings, e-mails to them, notes, and what the audit log says
            of them. A backup that is restored erases them again. What counts stays: stage, dates, value, channel and reply time, under
            “Erased person”. An open lead is closed as lost.
            {copies.length > 0 ? " Public copies of their photos stay; they are listed above, to be decided one by one." : ""}
          </p>
          {mentions.length > 0 ? (
            <>
              <h3>Other leads that name this person</h3>
              <p className="measure">
                Erasing doesn’t change these leads and their notes. Open each and remove what names the person first.
              </p>
              <ul className="problems">
                {mentions.map((mention) => (
                  <li key={mention.id}>
                    <Link className="link" to={adminPaths.lead(mention.id)}>
                      {mention.name}, {mention.reference}
                    </Link>{" "}
                    <span className="soft">{mention.by}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {fresh ? (
            <ManageForm id={id} formKey={formKey} intent="erase">
              <Check
                name="sure"
                value="yes"
                id="sure"
                required
                label={`Erase ${name}. This cannot be undone.`}
                aria-invalid={errors.sure ? true : undefined}
              />
              {errors.sure ? <FieldError id="sure-error">{errors.sure}</FieldError> : null}
              <Button kind="line">Erase for good</Button>
            </ManageForm>
          ) : (
            <p>
              <Link className="link" to={adminPaths.confirm(`${adminPaths.leadManage(id)}#erase`)}>
                Confirm that it is you to erase
              </Link>
            </p>
          )}
        </Panel>
      ) : null}
    </AdminPage>
  );
}

export type MergeTaken = { id: string; at: Date; reference: string; name: string; isNewest: boolean };

/** The requests a lead has taken in, each with its undo. Stands on its own, also on the lead's page. */
export function MergesPanel({ id, merges, undoFor }: { id: string; merges: readonly MergeTaken[]; undoFor: number }) {
  if (merges.length === 0) return null;
  return (
    <Panel id="merges" title="Merged into this one">
      {merges.map(({ id: merge, at, reference, name, isNewest }) => (
        <Form key={merge} method="post" action={adminPaths.leadMerge(id, "")} className="tools">
          <input type="hidden" name="intent" value="undo" />
          <input type="hidden" name="merge" value={merge} />
          <p>
            {name}, {reference}, on {formatDay(at)}
          </p>
          {isNewest ? (
            <>
              <Button kind="line">Undo the merge{merges.length > 1 ? <span className="vh"> of {reference}</span> : null}</Button>
              <p className="help">
                Until {formatDay(new Date(at.getTime() + undoFor))}. What changed or happened since stays with this one.
              </p>
            </>
          ) : (
            <p className="help">Undo the later merge first.</p>
          )}
        </Form>
      ))}
    </Panel>
  );
}

/** Why a lead lies in spam, in words, and the way out. Stands on its own, also on the lead's page. */
export function SpamPanel({ id, formKey, reasons }: { id: string; formKey: string; reasons: readonly string[] }) {
  return (
    <Panel id="spam" title="Why this is in spam">
      {reasons.length > 0 ? (
        <ul className="problems">
          {reasons.map((reason) => (
            <li key={reason}>{spamReasonText(reason)}</li>
          ))}
        </ul>
      ) : (
        <p>One of us put it here.</p>
      )}
      <ManageForm id={id} formKey={formKey} intent="not-spam">
        <Button kind="ink">Not spam</Button>
        <p className="help">Its clock runs from when it came in, and the e-mails that were withheld are sent.</p>
      </ManageForm>
    </Panel>
  );
}

function ManageForm({ id, formKey, intent, children }: { id: string; formKey: string; intent: string; children: ReactNode }) {
  return (
    <Form method="post" action={adminPaths.leadManage(id)} className="stack">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={`${formKey}-${intent}`} />
      {children}
    </Form>
  );
}
