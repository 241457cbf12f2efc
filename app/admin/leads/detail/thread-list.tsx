import { Link } from "@remix-run/react";
import { addQuery } from "~/admin/leads/return-list-href";
import { messageLabel } from "~/domain/leads/messages/message";
import { timelineFilters } from "~/domain/leads/timeline/timeline-filter";
import { formatClock } from "~/lib/dates";
import { lookup } from "~/lib/lookup";
import { Icon, type IconName } from "~/ui/icon";
import { Deliveries } from "./deliveries";
import { LeadButtonForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";
import { MessageParts } from "./message-parts";
import { findWaitingEntry, splitLongText, textAfter, toThread } from "./thread";

type Entry = LeadPageData["events"][number];

const icons: Readonly<Record<string, IconName>> = {
  received: "inbox",
  "wrote-again": "inbox",
  note: "edit",
  reply: "phone",
  contact: "phone",
  "proposal-sent": "doc",
  "proposal-question": "chat",
  email: "mail",
  text: "chat",
  whatsapp: "chat",
  call: "phone",
  visit: "pin",
};

/** Renders everything said and done on a lead in one list, newest first. */
export function Timeline({ data, problem }: LeadPanelProps) {
  const { events, self, entryPage, timelineFilter, now } = data;
  const waiting = findWaitingEntry(events, data.waitSince);
  const earlier = entryPage.total - events.length;
  return (
    <section className="panel" id="history" aria-labelledby="h-timeline">
      <header>
        <h2 id="h-timeline">Timeline</h2>
        <TimelineFilters data={data} />
      </header>
      {events.length === 0 ? <p className="muted">{emptyTexts[timelineFilter ?? "all"]}</p> : null}
      <ol className="thread">
        {toThread(events, new Date(now), { folds: timelineFilter !== "changes" }).map((item) =>
          item.type === "day" ? (
            <li key={item.day}>
              <h3>{item.label}</h3>
            </li>
          ) : item.type === "message" ? (
            <MessageItem
              key={item.entry.id}
              entry={item.entry}
              rank={item.rank}
              data={data}
              problem={problem}
              isWaiting={item.entry.id === waiting}
            />
          ) : (
            <ChangesItem key={item.main.id} main={item.main} others={item.others} data={data} />
          ),
        )}
      </ol>
      {earlier > 0 ? (
        <p>
          <Link
            className="button button--line"
            to={addQuery(self, {
              ...(timelineFilter && { show: timelineFilter }),
              entries: String(entryPage.current + 1),
            })}
            preventScrollReset
          >
            Show {Math.min(earlier, entryPage.size)} earlier {earlier === 1 ? "entry" : "entries"}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

const filterLabels = { all: "All", messages: "Messages", files: "Files", changes: "Changes" };
const emptyTexts = {
  all: "No activity yet. Messages and changes show up here.",
  messages: "No messages yet. Emails, texts, calls, and notes show up here.",
  files: "No files yet. Photos and attachments show up here.",
  changes: "No changes yet. Stages, next steps, and details that change show up here.",
};

function TimelineFilters({ data }: { data: LeadPageData }) {
  const { self, timelineFilter, timelineCounts } = data;
  return (
    <nav className="record-tabs thread-filters no-print" aria-label="Timeline entries">
      {([undefined, ...timelineFilters] as const).map((filter) => (
        <Link
          key={filter ?? "all"}
          to={`${filter ? addQuery(self, { show: filter }) : self}#history`}
          aria-current={filter === timelineFilter ? "true" : undefined}
          preventScrollReset
        >
          {filterLabels[filter ?? "all"]}{" "}
          <span className="number">{timelineCounts[filter ?? "all"]}</span>
        </Link>
      ))}
    </nav>
  );
}

type MessageItemProps = LeadPanelProps & {
  entry: Entry;
  rank: "theirs" | "ours";
  isWaiting: boolean;
};

function MessageItem({ entry, rank, data, problem, isWaiting }: MessageItemProps) {
  const { kind, by, message, isStruck } = entry;
  const who = rank === "theirs" ? message?.person || data.lead.name : by;
  return (
    <li data-rank={rank} data-struck={isStruck ? "" : undefined}>
      <Icon name={lookup(icons, message?.channel ?? kind) ?? "doc"} />
      <div className="row-ends">
        <p>
          {who ? <b>{who}</b> : null}{" "}
          <EntryText entry={{ ...entry, text: textAfter(who ?? "", entry.text) }} />{" "}
          {isWaiting ? <b>{data.clock.customerWait}</b> : null}
        </p>
        <EntryTime entry={entry} />
      </div>
      <MessageText entry={entry} data={data} />
      <Deliveries messageId={entry.id} data={data} problem={problem} />
      <EntryActions entry={entry} data={data} />
    </li>
  );
}

function MessageText({ entry, data }: { entry: Entry; data: LeadPageData }) {
  const { start, rest } = splitLongText(entry.quote ?? "");
  return (
    <>
      {start ? (
        <blockquote className="quoted" dir="auto">
          {start}
        </blockquote>
      ) : null}
      {rest ? (
        <details className="behind">
          <summary>Show the rest</summary>
          <blockquote className="quoted" dir="auto">
            {rest}
          </blockquote>
        </details>
      ) : null}
      <MessageParts entry={entry} data={data} />
    </>
  );
}

function ChangesItem({ main, others, data }: { main: Entry; others: Entry[]; data: LeadPageData }) {
  if (others.length === 0)
    return (
      <li data-rank="change">
        <ChangeLine entry={main} data={data} />
      </li>
    );
  return (
    <li data-rank="change">
      <details>
        <summary className="row-ends">
          <span>
            <EntryText entry={main} />
            {`, and ${others.length} more ${others.length === 1 ? "change" : "changes"}`}
          </span>
          <EntryTime entry={main} />
        </summary>
        <ul>
          {[main, ...others].map((entry) => (
            <li key={entry.id}>
              <ChangeLine entry={entry} data={data} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function ChangeLine({ entry, data }: { entry: Entry; data: LeadPageData }) {
  if (entry.message?.autoKind) return <AutomaticEmail entry={entry} data={data} />;
  return (
    <div className="row-ends">
      <div className="row-wrap">
        <p>
          <EntryText entry={entry} />
          {entry.by ? `, ${entry.by}` : null}
        </p>
        <EntryActions entry={entry} data={data} />
      </div>
      <EntryTime entry={entry} />
    </div>
  );
}

/** Renders an email that no person wrote, folded. */
function AutomaticEmail({ entry, data }: { entry: Entry; data: LeadPageData }) {
  return (
    <details>
      <summary className="row-ends">
        <EntryText entry={entry} />
        <EntryTime entry={entry} />
      </summary>
      <MessageText entry={entry} data={data} />
    </details>
  );
}

function EntryText({ entry: { text: whole, from, to, isStruck, message } }: { entry: Entry }) {
  // the sender's name is in front of the entry, and the lead's addresses are known
  const isEmailIn = message?.direction === "in" && message.channel === "email";
  const address = message?.isUnknownSender ? message.address : "";
  const text =
    isEmailIn && !message.autoKind ? messageLabel({ ...message, person: "", address }) : whole;
  const description = (
    <>
      {text}
      {to === undefined ? null : (
        <>
          : <del>{from}</del> <ins>{to}</ins>
        </>
      )}
    </>
  );
  return isStruck ? (
    <>
      <s>{description}</s>, removed
    </>
  ) : (
    <span>{description}</span>
  );
}

function EntryTime({ entry: { at } }: { entry: Entry }) {
  if (Number.isNaN(at.getTime())) return null;
  return <time dateTime={at.toISOString()}>{formatClock(at)}</time>;
}

/** Renders the buttons that undo a change, or remove a reply. */
function EntryActions({ entry, data }: { entry: Entry; data: LeadPageData }) {
  const { id, text, canPutBack, canStrike } = entry;
  const offers = [
    ...(canPutBack ? [{ intent: "put-back" as const, label: "Undo" }] : []),
    ...(canStrike ? [{ intent: "strike" as const, label: "Remove reply" }] : []),
  ];
  return offers.map(({ intent, label }) => (
    <LeadButtonForm
      key={intent}
      data={data}
      intent={intent}
      name={`${intent}-${data.events.findIndex((one) => one.id === id)}`}
      values={{ event: id }}
    >
      <button type="submit" className="text-link">
        {label}
        <span className="visually-hidden">: {text}</span>
      </button>
    </LeadButtonForm>
  ));
}
