import { addQuery } from "~/admin/leads/return-list-href";
import { formatShortDateTime } from "~/lib/dates";
import { lookup } from "~/lib/lookup";
import { Button } from "~/ui/button";
import { Pager } from "~/ui/content/pager";
import { TextArea } from "~/ui/forms/field";
import { Icon, type IconName } from "~/ui/icon";
import { LeadButtonForm, LeadForm, type LeadPanelProps } from "./lead-form";
import type { LeadPageData } from "./load-lead.server";

type Entry = LeadPageData["events"][number];

const icons: Readonly<Record<string, IconName>> = {
  received: "inbox",
  "wrote-again": "inbox",
  "photos-added": "image",
  "extras-added": "doc",
  status: "columns",
  note: "doc",
  reply: "phone",
  "reply-struck": "close",
  contact: "phone",
  "contact-started": "phone",
  "contact-added": "plus",
  "contact-corrected": "phone",
  "next-action": "calendar",
  "next-done": "check",
  assigned: "people",
  value: "tag",
  field: "doc",
  message: "mail",
  detached: "mail",
};

/** Renders the form to add a note, and the timeline, newest first. */
export function TimelinePanel({ data, problem }: LeadPanelProps) {
  const { events, self, entryPage } = data;
  const timelinePageHref = (page: number) => `${addQuery(self, { entries: String(page) })}#history`;
  return (
    <section className="panel lead-timeline" id="history" aria-labelledby="h-timeline">
      <header>
        <h2 id="h-timeline">Timeline</h2>
        <span className="muted">
          {entryPage.total} {entryPage.total === 1 ? "entry" : "entries"}
        </span>
      </header>
      <LeadForm
        name="note"
        intent="note"
        data={data}
        originalValues={{ note: "" }}
        problem={problem}
        queueOffline
        className="stack spaced-2"
        label="Note"
      >
        {(form) => (
          <>
            <TextArea
              {...form.field("note")}
              label="Add a note"
              rows={3}
              placeholder="Wants two options for the west side"
            />
            <div className="tools">
              <Button kind="line">Save note</Button>
            </div>
          </>
        )}
      </LeadForm>
      <ol className="timeline above-4">
        {events.map((entry, place) => (
          <TimelineEntry key={entry.id} entry={entry} place={place} data={data} />
        ))}
      </ol>
      <Pager
        current={entryPage.current}
        last={entryPage.last}
        href={timelinePageHref}
        label="Pages of the timeline"
      />
    </section>
  );
}

function TimelineEntry({
  entry,
  place,
  data,
}: {
  entry: Entry;
  place: number;
  data: LeadPageData;
}) {
  const { id, kind, at, by, text, from, to, quote, isStruck } = entry;
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
  return (
    <li data-struck={isStruck ? "" : undefined}>
      <Icon name={lookup(icons, kind) ?? "clock"} />
      <div>
        <div className="timeline-row">
          <p>
            {isStruck ? <s>{description}</s> : description}
            {by ? <span className="muted">, {by}</span> : null}
            {isStruck ? <span className="muted">, removed</span> : null}
          </p>
          {entry.canPutBack ? (
            <EntryForm
              data={data}
              id={id}
              place={place}
              intent="put-back"
              label="Undo"
              what={text}
            />
          ) : null}
          {entry.canStrike ? (
            <EntryForm
              data={data}
              id={id}
              place={place}
              intent="strike"
              label="Remove reply"
              what={text}
            />
          ) : null}
        </div>
        <time dateTime={Number.isNaN(at.getTime()) ? undefined : at.toISOString()}>
          {formatShortDateTime(at, new Date(data.now))}
        </time>
        {quote ? (
          <blockquote className="quoted" dir="auto">
            {quote}
          </blockquote>
        ) : null}
      </div>
    </li>
  );
}

type EntryFormProps = {
  data: LeadPageData;
  id: string;
  place: number;
  intent: "put-back" | "strike";
  label: string;
  what: string;
};

function EntryForm({ data, id, place, intent, label, what }: EntryFormProps) {
  return (
    <LeadButtonForm data={data} intent={intent} name={`${intent}-${place}`} values={{ event: id }}>
      <button type="submit" className="text-link">
        {label}
        <span className="visually-hidden">: {what}</span>
      </button>
    </LeadButtonForm>
  );
}
