import { Link, useRevalidator } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ContactSheet, type SheetContext } from "~/admin/leads/contact-sheet/contact-sheet";
import { LanguageMark } from "~/admin/leads/language-mark";
import { ReplyClockMark } from "~/admin/leads/reply-clock-mark";
import { adminPaths } from "~/admin-paths";
import { type ContactLink, preferredContactLink } from "~/domain/leads/contact/contact-link";
import { formatContactTime } from "~/domain/leads/contact/contact-times";
import type { ReplyMethod } from "~/domain/leads/lead";
import type { LeadWithClock, WaitingLead } from "~/domain/leads/list/waiting-leads";
import { toClockView } from "~/domain/leads/reply-clock/reply-clock";
import { lowerRelativeDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { formatAnd } from "~/lib/word-lists";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Icon, type IconName } from "~/ui/icon";

/**
 * Contact being logged on this page: in place of its row, or on top after the user returns to the
 * page.
 */
export type Tapped = {
  leadId: string;
  attemptId: string | undefined;
  way: ReplyMethod;
  at: Date;
  place: "row" | "top";
};

export type RowsProps = {
  now: Date;
  context: SheetContext;
  problem: InvalidForm | undefined;
  /** Contact whose sheet replaces its row. */
  inRow: Tapped | undefined;
  /** Id of the lead with the primary button. */
  main: string | undefined;
  onTap: (contact: Omit<Tapped, "place">) => void;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * Renders the leads that wait for a first reply, each with its clock, message or attempts, and
 * preferred contact.
 */
export function WaitingList({
  rows,
  ...props
}: RowsProps & { rows: readonly LeadWithClock<WaitingLead>[] }) {
  return (
    <ul className="ruled-list waiting-list">
      {rows.map(({ lead, clock }) => (
        <li key={lead.id}>
          <RowOrContactSheet lead={lead} {...props}>
            <ReplyClockMark clock={toClockView(clock, props.now)} />
            <LeadNameLink lead={lead} />
            <p className="muted tabular">{lead.about}</p>
            {lead.tries.length > 0 ? (
              <TriesNote lead={lead} now={props.now} />
            ) : lead.words ? (
              <p dir="auto">{lead.words}</p>
            ) : null}
            <Contact lead={lead} {...props} />
          </RowOrContactSheet>
        </li>
      ))}
    </ul>
  );
}

/** Customers who wrote again and wait for a reply. */
export function CustomerReplies({
  rows,
  ...props
}: RowsProps & { rows: readonly LeadWithClock<WaitingLead>[] }) {
  return (
    <ul className="ruled-list waiting-list">
      {rows.map(({ lead, clock }) => (
        <li key={lead.id}>
          <RowOrContactSheet lead={lead} {...props}>
            <p className="waiting-since">
              <b>
                {clock.state === "running" || clock.state === "late"
                  ? formatContactTime(clock.since, props.now)
                  : ""}
              </b>{" "}
              Sent a new message
            </p>
            <LeadNameLink lead={lead} />
            <p className="muted tabular">{lead.about}</p>
            {lead.words ? <p dir="auto">{lead.words}</p> : null}
            {lead.tries.length > 0 ? <TriesNote lead={lead} now={props.now} /> : null}
            <Contact lead={lead} {...props} />
          </RowOrContactSheet>
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders `children`, the lead's row, or in its place the contact sheet if staff log a contact with
 * this lead.
 */
export function RowOrContactSheet({
  lead,
  children,
  ...props
}: RowsProps & { lead: WaitingLead; children: React.ReactNode }) {
  const { inRow, now, context, problem, onSaved, onClose } = props;
  const isLogged = inRow?.leadId === lead.id;
  if (!isLogged) return children;
  return (
    <ContactSheet
      lead={lead}
      contact={inRow}
      context={context}
      now={now}
      action={`${adminPaths.todayLead(lead.id)}${inRow.attemptId ? "" : `&log=${lead.id}&way=${inRow.way}`}`}
      problem={problem}
      later={{ href: adminPaths.dashboard, onLater: onClose }}
      onSaved={onSaved}
    />
  );
}

export function LeadNameLink({ lead }: { lead: WaitingLead }) {
  return (
    <Link className="row-name" to={adminPaths.lead(lead.id)} prefetch="intent">
      {lead.name || "Unnamed lead"}
      <LanguageMark language={lead.replyLanguage} />
    </Link>
  );
}

/** "Tried 9:40 AM and 1:32 PM, no answer. Try again 5:15 PM, Ben Tate". */
function TriesNote({ lead: { tries, taskKind, taskAt }, now }: { lead: WaitingLead; now: Date }) {
  const last = tries.at(-1);
  if (!last) return null;
  const times = tries.slice(-3).map(({ at }) => formatContactTime(at, now));
  const outcome = last.outcome === "wrong-number" ? "wrong number" : "no answer";
  return (
    <p className="tried">
      <Icon name="phone" />
      <span>
        Tried {formatAnd(times)}, {outcome}.{" "}
        {taskKind === "call" && taskAt ? (
          <b>Try again {lowerRelativeDay(formatContactTime(taskAt, now))}</b>
        ) : null}
        {taskKind === "call" && taskAt ? ", " : ""}
        {last.by}
      </span>
    </p>
  );
}

const icons: Readonly<Record<ContactLink["way"], IconName>> = {
  call: "phone",
  text: "chat",
  whatsapp: "chat",
  email: "mail",
};

/** Renders the contact button, and Log for a contact made another way. */
function Contact({ lead, now, main, onTap }: RowsProps & { lead: WaitingLead }) {
  const link = preferredContactLink(lead, now);
  const method = link?.way ?? "call";
  const openLogForm = (event: MouseEvent) => {
    event.preventDefault();
    onTap({ leadId: lead.id, attemptId: undefined, way: method, at: new Date(now) });
  };
  return (
    <div className="row-actions row-actions--two">
      {link ? (
        <ContactButton lead={lead} link={link} isMain={lead.id === main} now={now} onTap={onTap} />
      ) : (
        <span className="muted">No phone or email</span>
      )}
      <Link
        className="button button--line"
        to={`${adminPaths.dashboard}?${new URLSearchParams({ log: lead.id, way: method })}`}
        preventScrollReset
        onClick={openLogForm}
      >
        Log
        <span className="visually-hidden">
          {" "}
          {logNouns[method]} {lead.name}
        </span>
      </Link>
    </div>
  );
}

const logNouns: Readonly<Record<ReplyMethod, string>> = {
  call: "a call with",
  text: "a text to",
  whatsapp: "a WhatsApp message to",
  email: "an email to",
  visit: "a visit to",
};

type ContactButtonProps = {
  lead: WaitingLead;
  link: ContactLink;
  isMain: boolean;
  now: Date;
  onTap: RowsProps["onTap"];
};

/**
 * Renders the contact link. A tap first records the attempt, so that the page asks for its outcome,
 * then opens the phone's app.
 */
export function ContactButton({ lead, link, isMain, now, onTap }: ContactButtonProps) {
  const { revalidate } = useRevalidator();
  const recordAttempt = () => {
    const key = newId();
    const body = new URLSearchParams({ intent: "attempt", key, way: link.way });
    // the phone's app may replace the page before the response
    void fetch(adminPaths.todayLead(lead.id), {
      method: "POST",
      body,
      keepalive: true,
      redirect: "manual",
    }).then(revalidate, () => undefined);
    onTap({ leadId: lead.id, attemptId: `${lead.id}.${key}`, way: link.way, at: new Date(now) });
  };
  return (
    <a
      className={isMain ? "button" : "button button--line"}
      href={link.href}
      onClick={recordAttempt}
      {...(link.way === "whatsapp" && { rel: "noreferrer" })}
    >
      <Icon name={icons[link.way]} />
      {link.label}
      <span className="visually-hidden">, {lead.name}</span>
    </a>
  );
}
