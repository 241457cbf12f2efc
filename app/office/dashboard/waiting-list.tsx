import { Form, Link, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { adminPaths } from "~/admin-paths";
import { type ContactLink, contactLink } from "~/domain/leads/contact-link";
import { contactOutcomes, isReplyOutcome, replyWayName } from "~/domain/leads/lead";
import { clockMark, type ReplyHours, replyClock } from "~/domain/leads/reply-clock";
import type { Clocked, OpenAttempt, WaitingLead } from "~/domain/leads/waiting";
import { clockTime } from "~/lib/clock-time";
import { formatShortDay, houstonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { ReplyClockMark } from "~/office/leads/reply-clock-mark";
import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";

/** Where the dashboard takes what is said about one lead. */
export const aboutLead = (id: string) => `${adminPaths.dashboard}?${new URLSearchParams({ lead: id })}`;

type WaitingListProps = {
  rows: readonly Clocked<WaitingLead>[];
  now: Date;
  /** The first row's button is the one to press. */
  isFirst: boolean;
  onTap: (leadId: string) => void;
};

/** People who wait, each with their clock, their words and the way they want to be answered. */
export function WaitingList({ rows, now, isFirst, onTap }: WaitingListProps) {
  return (
    <ul className="wt">
      {rows.map(({ lead, clock }, index) => {
        const link = contactLink(lead, now);
        return (
          <li key={lead.id}>
            <ReplyClockMark clock={clockMark(clock, now)} />
            <Who lead={lead} />
            <p className="pr num">{lead.about}</p>
            {lead.words ? <p className="tq">{lead.words}</p> : null}
            {link ? (
              <div className="act">
                <ContactButton lead={lead} link={link} isMain={isFirst && index === 0} onTap={onTap} />
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function Who({ lead }: { lead: WaitingLead }) {
  return (
    <Link className="who" to={adminPaths.lead(lead.id)} prefetch="intent">
      {lead.name}
    </Link>
  );
}

const icons: Readonly<Record<ContactLink["way"], IconName>> = { call: "phone", text: "chat", whatsapp: "chat", email: "mail" };

type ContactButtonProps = { lead: WaitingLead; link: ContactLink; isMain: boolean; onTap: (leadId: string) => void };

/** The plain link; a tap is also noted, so that how it went is asked afterwards. */
function ContactButton({ lead, link, isMain, onTap }: ContactButtonProps) {
  const { revalidate } = useRevalidator();
  const note = () => {
    const body = new URLSearchParams({ intent: "attempt", key: newId(), way: link.way });
    onTap(lead.id);
    // the page may be gone for the phone's own before this is answered
    void fetch(aboutLead(lead.id), { method: "POST", body, keepalive: true, redirect: "manual" }).then(revalidate, () => undefined);
  };
  return (
    <a className={isMain ? "btn" : "btn btn--line"} href={link.href} onClick={note} {...(link.way === "whatsapp" && { rel: "noreferrer" })}>
      <Icon name={icons[link.way]} />
      {link.label}
      <span className="vh">, {lead.name}</span>
    </a>
  );
}

type QuestionsProps = {
  attempts: readonly OpenAttempt[];
  hours: ReplyHours;
  now: Date;
  /** Who looks at the page. */
  me: string;
  formKey: string;
  /** The lead somebody has just tapped here: its question is the next thing to look at. */
  tapped: string | undefined;
};

/** "Did you reach them?", until somebody has said how it went. */
export function Questions({ attempts, hours, now, me, formKey, tapped }: QuestionsProps) {
  return (
    <ul className="wt">
      {attempts.map((attempt, index) => {
        const clock = clockMark(replyClock(attempt, hours, now), now);
        return (
          <Question key={attempt.attemptId} isTapped={attempt.id === tapped}>
            <ReplyClockMark clock={clock} />
            <Who lead={attempt} />
            <p className="pr num">
              {attempt.staffId === me ? "You" : attempt.staffName} tapped {replyWayName(attempt.way)} {momentOf(attempt.startedAt, now)}.
              {clock.which ? " Until you say how it went, the clock runs on." : ""}
            </p>
            <div className="act">
              <Form method="post" action={aboutLead(attempt.id)} preventScrollReset data-queue="">
                <input type="hidden" name="intent" value="attempt-answer" />
                <input type="hidden" name="key" value={`${formKey}-${index}`} />
                <input type="hidden" name="attempt" value={attempt.attemptId} />
                <fieldset className="oc">
                  <legend className="vh">Did you reach {attempt.name}?</legend>
                  <div className="oc-b">
                    {contactOutcomes.map(({ key, label }) => (
                      <Button key={key} kind={isReplyOutcome(key) ? "ink" : "line"} name="outcome" value={key}>
                        {label}
                      </Button>
                    ))}
                  </div>
                </fieldset>
              </Form>
            </div>
          </Question>
        );
      })}
    </ul>
  );
}

function Question({ isTapped, children }: { isTapped: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isTapped) return;
    item.current?.scrollIntoView({ block: "center" });
    item.current?.focus({ preventScroll: true });
  }, [isTapped]);
  return (
    <li className="w" ref={item} tabIndex={-1}>
      {children}
    </li>
  );
}

/** "at 8:38 AM", "on Nov 20 at 8:38 AM" */
function momentOf(at: Date, now: Date): string {
  const time = `at ${clockTime(at)}`;
  return houstonDay(at) === houstonDay(now) ? time : `on ${formatShortDay(at)} ${time}`;
}
