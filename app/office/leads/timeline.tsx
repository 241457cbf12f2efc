import { Form } from "@remix-run/react";
import { replyWays } from "~/domain/leads/lead";
import { formatMoment } from "~/lib/dates";
import { entryOf } from "~/lib/entry-of";
import { useDraft } from "~/office/shell/use-draft";
import { paths } from "~/paths";
import type { Problem } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { Select, TextArea } from "~/ui/forms/field";
import { Icon, type IconName } from "~/ui/icon";

export type TimelineEntry = { id: string; kind: string; at: Date; by: string | null; text: string; quote?: string };

const icons: Readonly<Record<string, IconName>> = {
  received: "inbox",
  "wrote-again": "inbox",
  "photos-added": "image",
  "extras-added": "doc",
  status: "columns",
  note: "doc",
  reply: "phone",
  "next-action": "calendar",
  value: "tag",
  mail: "mail",
};

type TimelineProps = {
  entries: readonly TimelineEntry[];
  leadId: string;
  now: Date;
  problem: Problem | undefined;
};

/** A form to add to it, and everything that happened, newest first. */
export function Timeline({ entries, leadId, now, problem }: TimelineProps) {
  const failed = problem?.values.intent?.[0] === "entry";
  const draft = useDraft("note", `mol:note:${leadId}`, entries.length, problem !== undefined);
  return (
    <>
      <Form method="post" action={paths.admin.lead(leadId)} className="stack gap2" {...draft}>
        <input type="hidden" name="intent" value="entry" />
        <TextArea
          name="note"
          label="Add a note, or note how you answered"
          rows={3}
          placeholder="What was said, what was promised"
          defaultValue={failed ? problem?.values.note?.[0] : undefined}
          error={failed ? problem?.errors.note : undefined}
        />
        <div className="tools tools--end">
          <Select
            name="kind"
            label="What it is"
            defaultValue={failed ? problem?.values.kind?.[0] : "note"}
            error={failed ? problem?.errors.kind : undefined}
            options={[
              { value: "note", label: "Note" },
              ...replyWays.map(({ key, label }) => ({ value: key, label: `Answered: ${label.toLowerCase()}` })),
            ]}
          />
          <Button kind="ink">Save</Button>
        </div>
      </Form>
      <ol className="ev mt4">
        {entries.map(({ id, kind, at, by, text, quote }) => (
          <li key={id}>
            <Icon name={entryOf(icons, kind) ?? "clock"} />
            <div>
              <p>
                {text}
                {by ? <span className="soft">, {by}</span> : null}
              </p>
              <time dateTime={at.toISOString()}>{formatMoment(at, now)}</time>
              {quote ? <blockquote className="said">{quote}</blockquote> : null}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
