import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { preferredContactLink } from "~/domain/leads/contact/contact-link";
import { formatShortTime } from "~/domain/leads/contact/contact-times";
import type { WaitingLead } from "~/domain/leads/list/waiting-leads";
import { formatShortDay, midnightsBetween, toHoustonDay } from "~/lib/dates";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { ContactButton, LeadNameLink, RowOrContactSheet, type RowsProps } from "./waiting-list";

/**
 * Requests from outside the service area. A row disappears after a reply or when staff accept the
 * lead.
 */
export function OutOfAreaList({ rows, ...props }: RowsProps & { rows: readonly WaitingLead[] }) {
  const { now, context, onTap } = props;
  return (
    <ul className="ruled-list waiting-list">
      {rows.map((lead, place) => {
        const link = preferredContactLink(lead, now);
        return (
          <li key={lead.id}>
            <RowOrContactSheet lead={lead} {...props}>
              <p className="waiting-since">
                <b>{formatDayOrTime(lead.createdAt, now)}</b> {lead.zip}
              </p>
              <LeadNameLink lead={lead} />
              <p className="muted tabular">{lead.about}</p>
              {lead.words ? <p dir="auto">{lead.words}</p> : null}
              <div className="row-actions row-actions--three">
                {lead.email ? (
                  <Link
                    className="button button--line"
                    to={`${adminPaths.lead(lead.id)}?compose=email#composer`}
                  >
                    <Icon name="mail" />
                    Send reply
                    <span className="visually-hidden">, {lead.name}</span>
                  </Link>
                ) : link ? (
                  <ContactButton lead={lead} link={link} isMain={false} now={now} onTap={onTap} />
                ) : null}
                <Form method="post" action={adminPaths.todayLead(lead.id)} preventScrollReset>
                  <HiddenFields
                    values={{
                      intent: "move",
                      key: `${context.formKey}-take-${place}`,
                      was_status: "out-of-area",
                      to: "new",
                    }}
                  />
                  <button type="submit" className="text-link target-link">
                    Take this lead
                    <span className="visually-hidden">, {lead.name}</span>
                  </button>
                </Form>
              </div>
            </RowOrContactSheet>
          </li>
        );
      })}
    </ul>
  );
}

function formatDayOrTime(at: Date, now: Date): string {
  if (toHoustonDay(at) === toHoustonDay(now)) return formatShortTime(at);
  return midnightsBetween(at, now) === 1 ? "Yesterday" : formatShortDay(at);
}
