import { Form, Link } from "@remix-run/react";
import type { Conflict } from "~/domain/leads/lead-view";
import { formatMoment } from "~/lib/dates";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";

/** Somebody else was faster: both versions side by side, nothing lost, one decision. */
export function ConflictPanel({ conflict, id, now }: { conflict: Conflict; id: string; now: Date }) {
  useErrorTitle(true);
  const who = conflict.by ?? "Somebody";
  return (
    <section className="alert" role="alert" aria-labelledby="conflict" tabIndex={-1}>
      <h2 id="conflict">
        <Icon name="warn" />
        {conflict.possible ? "This lead was changed meanwhile" : "That step is not possible from here"}
      </h2>
      <p>
        {conflict.possible
          ? `${who} wrote to it ${formatMoment(conflict.at, now)}, after you opened it. Your change is not made yet.`
          : "The lead stands where the left column says. Nothing was changed."}
      </p>
      <table className="merge">
        <thead>
          <tr>
            <th scope="col">
              As it is now
              <small>
                {who}, {formatMoment(conflict.at, now)}
              </small>
            </th>
            <th scope="col">
              Your change
              <small>Not saved</small>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-h="As it is now">{conflict.theirs}</td>
            <td data-h="Your change">{conflict.yours}</td>
          </tr>
        </tbody>
      </table>
      <Form method="post" action={paths.admin.lead(id)} className="stack gap2">
        <input type="hidden" name="version" value={conflict.version} />
        {Object.entries(conflict.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {conflict.note ? <TextArea name="note" id="conflict-note" label="Your note" defaultValue={conflict.note} rows={3} /> : null}
        <div className="tools">
          {conflict.possible ? (
            <Button kind="ink" name="intent" value={conflict.intent}>
              Make my change
            </Button>
          ) : null}
          <Link className="link" to={paths.admin.lead(id)}>
            Leave it as it is
          </Link>
        </div>
      </Form>
    </section>
  );
}
