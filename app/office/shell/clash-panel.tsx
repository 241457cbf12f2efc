import { Form, Link } from "@remix-run/react";
import type { Clash } from "~/domain/leads/lead-view";
import { formatMoment } from "~/lib/dates";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";

/** Somebody else was faster: both versions side by side, nothing lost, one decision. */
export function ClashPanel({ clash, id, now }: { clash: Clash; id: string; now: Date }) {
  useErrorTitle(true);
  const who = clash.by ?? "Somebody";
  return (
    <section className="alert" role="alert" aria-labelledby="clash" tabIndex={-1}>
      <h2 id="clash">
        <Icon name="warn" />
        {clash.possible ? "This lead was changed meanwhile" : "That step is not possible from here"}
      </h2>
      <p>
        {clash.possible
          ? `${who} wrote to it ${formatMoment(clash.at, now)}, after you opened it. Your change is not made yet.`
          : "The lead stands where the left column says. Nothing was changed."}
      </p>
      <table className="merge">
        <thead>
          <tr>
            <th scope="col">
              As it is now
              <small>
                {who}, {formatMoment(clash.at, now)}
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
            <td data-h="As it is now">{clash.theirs}</td>
            <td data-h="Your change">{clash.yours}</td>
          </tr>
        </tbody>
      </table>
      <Form method="post" action={paths.admin.lead(id)} className="stack gap2">
        <input type="hidden" name="version" value={clash.version} />
        {Object.entries(clash.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {clash.note ? <TextArea name="note" id="clash-note" label="Your note" defaultValue={clash.note} rows={3} /> : null}
        <div className="tools">
          {clash.possible ? (
            <Button kind="ink" name="intent" value={clash.intent}>
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
