import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { channelName } from "~/domain/attribution/attribution";
import { statusNames } from "~/domain/leads/lead";
import { formatLeadQuery, isFiltered, type LeadQuery, nobody, pageLengths, unknownChannel } from "~/domain/leads/lead-query";
import { services } from "~/domain/leads/quote-form";
import { plainDecimal } from "~/lib/typed-number";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";

/** What the filters offer. */
export type Offered = { owners: readonly { id: string; name: string }[]; channels: readonly string[]; campaigns: readonly string[] };

/** What is shown, as a GET form: the usual filters at hand, the others in a disclosure that says how many of them are set, and stays
 *  closed: the leads come next. On phones it opens all of them. */
export function LeadFilters({ query, offered: { owners, channels, campaigns } }: { query: LeadQuery; offered: Offered }) {
  const { stage, owner, service, channel, campaign, zip, leastCents, mostCents, from, until } = query;
  const dollars = (cents: number | undefined) => (cents === undefined ? "" : plainDecimal(cents));
  const more = [service, channel, campaign, zip, leastCents, mostCents, from, until, query.hasDrawing, query.hasPhotos];
  const count = (values: readonly unknown[]) => values.filter((value) => value !== undefined && value !== false).length;
  const set = count(more);
  const all = set + count([query.view === "table" ? stage : undefined, owner, query.waiting]);
  const any = { value: "", label: "Any" };
  return (
    <Form className="filters" action={adminPaths.leads} role="search" aria-label="Filter leads">
      <input type="hidden" name="view" value={query.view} />
      {query.order === "received" ? null : <input type="hidden" name="sort" value={query.order} />}
      <input type="hidden" name="dir" value={query.direction} />
      {query.rows === pageLengths[0] ? null : <input type="hidden" name="rows" value={query.rows} />}
      <div className="tools">
        <label className="srch">
          <span className="vh">Search leads</span>
          <Icon name="search" />
          <input className="in" type="search" name="q" defaultValue={query.q} placeholder="Name, phone or ZIP" />
        </label>
        <div className="usual">
          {query.view === "table" ? (
            <label>
              <span className="vh">Stage</span>
              <select className="in" name="stage" defaultValue={stage ?? ""}>
                <option value="">All but spam</option>
                <option value="open">Open</option>
                {Object.entries(statusNames).map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <label>
            <span className="vh">Owner</span>
            <select className="in" name="owner" defaultValue={owner ?? ""}>
              <option value="">Everybody’s leads</option>
              <option value={nobody}>Nobody’s yet</option>
              {owners.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="check">
            <input type="checkbox" name="waiting" value="1" defaultChecked={query.waiting} />
            <span>Waiting for a reply</span>
          </label>
        </div>
        <Button kind="line">Apply</Button>
        {isFiltered(query) ? (
          <Link className="link tlink" to={adminPaths.leadsWith(formatLeadQuery({ view: query.view, rows: query.rows }))}>
            Clear
          </Link>
        ) : null}
      </div>
      <details className="behind">
        <summary>
          <span className="wide">More filters{set > 0 ? ` (${set})` : ""}</span>
          <span className="narrow">Filters{all > 0 ? ` (${all})` : ""}</span>
        </summary>
        <div className="fgrid4">
          <Select name="service" label="Project" defaultValue={service ?? ""} options={[any, ...services.map(option)]} />
          <Select
            name="channel"
            label="Channel"
            defaultValue={channel ?? ""}
            options={[any, ...channels.map((key) => ({ value: key || unknownChannel, label: channelName(key) }))]}
          />
          <Select
            name="campaign"
            label="Campaign"
            defaultValue={campaign ?? ""}
            options={[any, ...campaigns.filter(Boolean).map((name) => ({ value: name, label: name }))]}
          />
          <Field name="zip" label="ZIP, or how it begins" inputMode="numeric" autoComplete="off" maxLength={5} defaultValue={zip} />
          <Field name="min" label="Value from, dollars" inputMode="decimal" autoComplete="off" defaultValue={dollars(leastCents)} />
          <Field name="max" label="Value to, dollars" inputMode="decimal" autoComplete="off" defaultValue={dollars(mostCents)} />
          <Field name="from" type="date" label="Received from" defaultValue={from} />
          <Field name="until" type="date" label="Received until" defaultValue={until} />
          <div className="checks">
            <label className="check">
              <input type="checkbox" name="drawing" value="1" defaultChecked={query.hasDrawing} />
              <span>Has a drawing</span>
            </label>
            <label className="check">
              <input type="checkbox" name="photos" value="1" defaultChecked={query.hasPhotos} />
              <span>Has photos</span>
            </label>
          </div>
          <p className="narrow">
            <Button kind="ink">Apply</Button>
          </p>
        </div>
      </details>
    </Form>
  );
}

const option = ({ key, label }: { key: string; label: string }) => ({ value: key, label });
