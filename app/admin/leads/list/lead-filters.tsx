import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import { channelLabel } from "~/domain/attribution/attribution";
import { serviceOptions } from "~/domain/leads/intake/quote-form";
import { lostReasons, stageLabels } from "~/domain/leads/lead";
import {
  isFiltered,
  type LeadQuery,
  pageSizes,
  serializeLeadQuery,
  unassignedFilterValue,
  unknownChannel,
} from "~/domain/leads/list/lead-query";
import { formatHundredths } from "~/lib/parse-number";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";

export type FilterOptions = {
  owners: readonly { id: string; name: string }[];
  channels: readonly string[];
  campaigns: readonly string[];
};

type LeadFiltersProps = {
  query: LeadQuery;
  offered: FilterOptions;
  /** Content at the end of the row: the count. */
  children: ReactNode;
};

/**
 * Renders the search and filters as a GET form. The filters are in a closed disclosure with the
 * count of active ones, so the leads stay in view.
 */
export function LeadFilters({
  query,
  offered: { owners, channels, campaigns },
  children,
}: LeadFiltersProps) {
  const { stage, owner, service, channel, campaign, zip, leastCents, mostCents, from, until } =
    query;
  const formatCents = (cents: number | undefined) =>
    cents === undefined ? "" : formatHundredths(cents);
  const values = [
    query.reason,
    service,
    channel,
    campaign,
    zip,
    leastCents,
    mostCents,
    from,
    until,
    query.hasDrawing,
    query.hasPhotos,
  ];
  const usual = [query.view === "table" ? stage : undefined, owner, query.waiting];
  const set = [...values, ...usual].filter(
    (value) => value !== undefined && value !== false,
  ).length;
  const any = { value: "", label: "Any" };
  return (
    <Form className="row-wrap filters" action={adminPaths.leads} role="search" aria-label="Leads">
      <input type="hidden" name="view" value={query.view} />
      {query.order === "received" ? null : <input type="hidden" name="sort" value={query.order} />}
      <input type="hidden" name="dir" value={query.direction} />
      {query.rows === pageSizes[0] ? null : <input type="hidden" name="rows" value={query.rows} />}
      <label className="search-field">
        <span className="visually-hidden">Name, phone, or ZIP</span>
        <Icon name="search" />
        <input
          className="field-input"
          type="search"
          name="q"
          defaultValue={query.q}
          placeholder="Name, phone, or ZIP"
        />
      </label>
      <details>
        <summary className="button button--line">
          <Icon name="filter" />
          Filters{set > 0 ? ` (${set})` : ""}
        </summary>
        <div className="float-menu field-grid-4">
          {query.view === "table" ? (
            <Select
              name="stage"
              label="Stage"
              defaultValue={stage ?? ""}
              options={[
                { value: "", label: "All except spam" },
                { value: "open", label: "Open" },
                ...Object.entries(stageLabels).map(([value, label]) => ({ value, label })),
              ]}
            />
          ) : null}
          <Select
            name="owner"
            label="Assigned to"
            defaultValue={owner ?? ""}
            options={[
              { value: "", label: "Anyone" },
              { value: unassignedFilterValue, label: "Unassigned" },
              ...owners.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Select
            name="reason"
            label="Lost reason"
            defaultValue={query.reason ?? ""}
            options={[any, ...lostReasons.map(toSelectOption)]}
          />
          <Select
            name="service"
            label="Project"
            defaultValue={service ?? ""}
            options={[any, ...serviceOptions.map(toSelectOption)]}
          />
          <Select
            name="channel"
            label="Channel"
            defaultValue={channel ?? ""}
            options={[
              any,
              ...channels.map((key) => ({
                value: key || unknownChannel,
                label: channelLabel(key),
              })),
            ]}
          />
          <Select
            name="campaign"
            label="Campaign"
            defaultValue={campaign ?? ""}
            options={[
              any,
              ...campaigns.filter(Boolean).map((name) => ({ value: name, label: name })),
            ]}
          />
          <Field
            name="zip"
            label="ZIP starts with"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            defaultValue={zip}
          />
          <Field
            name="min"
            label="Min value ($)"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatCents(leastCents)}
          />
          <Field
            name="max"
            label="Max value ($)"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatCents(mostCents)}
          />
          <Field name="from" type="date" label="Received from" defaultValue={from} />
          <Field name="until" type="date" label="Received to" defaultValue={until} />
          <div className="channels">
            <label className="check">
              <input type="checkbox" name="waiting" value="1" defaultChecked={query.waiting} />
              <span>Waiting for a reply</span>
            </label>
            <label className="check">
              <input type="checkbox" name="drawing" value="1" defaultChecked={query.hasDrawing} />
              <span>Has a drawing</span>
            </label>
            <label className="check">
              <input type="checkbox" name="photos" value="1" defaultChecked={query.hasPhotos} />
              <span>Has photos</span>
            </label>
          </div>
          <p>
            <Button kind="ink">Apply filters</Button>
          </p>
        </div>
      </details>
      {isFiltered(query) ? (
        <Link
          className="text-link target-link"
          to={adminPaths.leadsWith(serializeLeadQuery({ view: query.view, rows: query.rows }))}
        >
          Clear
        </Link>
      ) : null}
      {children}
    </Form>
  );
}

const toSelectOption = ({ key, label }: { key: string; label: string }) => ({ value: key, label });
