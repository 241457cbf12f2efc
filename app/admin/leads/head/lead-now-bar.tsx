import { Link } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { LeadButtonForm } from "~/admin/leads/detail/lead-form";
import { ReplyClockMark } from "~/admin/leads/reply-clock-mark";
import { addQuery } from "~/admin/leads/return-list-href";
import { adminPaths } from "~/admin-paths";
import { shortTextReason } from "~/domain/leads/contact/reply-methods";
import { contactMethodLabel } from "~/domain/leads/intake/answer-labels";
import { nextStepLabel } from "~/domain/leads/lead";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import { directionsHref } from "~/lib/directions-href";
import { lowerFirstUnlessProper } from "~/lib/text";
import { newTabAttributes } from "~/ui/anchor";
import { Icon, type IconName } from "~/ui/icon";
import type { LeadHeadData } from "./lead-head-view.server";
import { useAttempts } from "./use-attempts";

type ContactLink = LeadHeadData["links"][number];

const icons: Readonly<Record<ContactLink["way"], IconName>> = {
  call: "phone",
  text: "chat",
  whatsapp: "chat",
  email: "mail",
};

type NowBarProps = {
  head: LeadHeadData;
  nextStep: ReactNode;
  isQuiet: boolean;
};

/**
 * Renders the one thing to do on a lead, and how to reach the customer: the page's only sun button,
 * the other methods, and directions. A method that can't be used says why.
 */
export function LeadNowBar({ head, nextStep, isQuiet }: NowBarProps) {
  const { todo, clock, links, whyNoText, lead, reachable } = head;
  const first = links.find(({ way }) => way === todo.way);
  const others = links.filter((link) => link !== first && link.way !== "whatsapp");
  const isDue = clock.state === "running" || clock.state === "late";
  return (
    <div className="lead-now" role="group" aria-label="To do now">
      <div className="row-wrap">
        {isDue ? <ReplyClockMark clock={{ ...clock, customerWait: "" }} /> : null}
        {todo.kind === "not-sent" ? <b className="overdue">An email wasn’t sent</b> : null}
        {todo.kind === "none" ? <b>No next step</b> : null}
        {todo.kind === "closed" || todo.kind === "step" ? <ReplyClockMark clock={clock} /> : null}
        {head.waitSince === null ? null : (
          <LeadButtonForm data={head} intent="end-wait" values={{ since: String(head.waitSince) }}>
            <button type="submit" className="text-link target-link">
              No reply needed
            </button>
          </LeadButtonForm>
        )}
        {isDue && lead.contactBy ? (
          <span>Prefers {lowerFirstUnlessProper(contactMethodLabel(lead.contactBy))}</span>
        ) : null}
        {nextStep ?? (
          <Link className="text-link target-link" to={`${addQuery(head.self, { plan: "1" })}#next`}>
            {formatNextStep(head)}
          </Link>
        )}
        {head.nextFollowUp ? (
          <Link className="text-link target-link" to={adminPaths.proposal(lead.id)}>
            {`Next follow-up email: ${lowerRelativeDay(head.nextFollowUp)}`}
          </Link>
        ) : null}
      </div>
      <div className="lead-now-actions no-print">
        {first ? <ContactButton head={head} link={first} isMain={!isQuiet} /> : null}
        {others.map((link) => (
          <ContactButton key={link.way} head={head} link={link} />
        ))}
        {whyNoText ? <Unusable label="Text" reason={shortTextReason(whyNoText)} /> : null}
        {reachable.phone ? null : <Unusable label="Call" reason="No phone" />}
        {lead.street ? (
          <a
            className="button button--line"
            href={directionsHref(lead.street, lead.zip)}
            rel="noreferrer"
          >
            <Icon name="pin" />
            Directions
          </a>
        ) : (
          <Unusable label="Directions" reason="No address" />
        )}
      </div>
    </div>
  );
}

function Unusable({ label, reason }: { label: string; reason: string }) {
  return (
    <span className="unusable">
      {label}
      <small>{reason}</small>
    </span>
  );
}

/** Renders the link of a contact method, which records the attempt; email opens the composer. */
function ContactButton({
  head,
  link,
  isMain = false,
}: {
  head: LeadHeadData;
  link: ContactLink;
  isMain?: boolean;
}) {
  const start = useAttempts(head.self);
  const className = isMain ? "button" : "button button--line";
  if (link.way === "email")
    return (
      <Link
        className={className}
        to={`${addQuery(head.self, { compose: "email" })}#composer`}
        preventScrollReset
      >
        <Icon name="mail" />
        {isMain ? "Reply by email" : "Email"}
      </Link>
    );
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button === 0) start(link.way);
  };
  const [label, ...number] = link.label.split(" ");
  return (
    <a
      className={className}
      href={link.href}
      onClick={onClick}
      {...(link.way === "whatsapp" ? newTabAttributes : {})}
    >
      <Icon name={icons[link.way]} />
      <span>
        {label}
        {number.length > 0 ? <span className="number">{` ${number.join(" ")}`}</span> : null}
      </span>
    </a>
  );
}

/** "Next step: call, tomorrow 10:00 AM, Ben Tate". */
export function formatNextStep({ lead, nextWho, now }: LeadHeadData): string {
  const what = lead.nextKind ? nextStepLabel(lead.nextKind) : lead.nextAction;
  if (!what) return "Next step: not set";
  const when = lead.nextActionAt
    ? lowerRelativeDay(formatShortDateTime(lead.nextActionAt, new Date(now)))
    : "";
  const late = lead.nextActionAt && lead.nextActionAt.getTime() < now ? "overdue" : "";
  return `Next step: ${[lowerFirstUnlessProper(what), when, nextWho ?? "", late].filter(Boolean).join(", ")}`;
}
