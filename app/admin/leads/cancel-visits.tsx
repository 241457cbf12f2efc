import { formatShortWeekday } from "~/admin/calendar/calendar-view";
import { safeFirstName } from "~/domain/leads/contact/person-name";
import { visitKindLabel } from "~/domain/visits/visit";
import { formatClock, toHoustonDay } from "~/lib/dates";

export type VisitToCancel = {
  id: string;
  kind: string;
  startsAt: Date;
  who: string;
  /** Name of the customer, if the form is about several leads. */
  name?: string;
};

type CancelVisitsProps = {
  visits: readonly VisitToCancel[];
  /** Name of the customer to email; undefined without an email address. */
  customer: string | undefined;
  isCanceled: boolean;
  isTold: boolean;
};

/** Names the booked visits of a lead that closes, and asks whether to cancel them. */
export function CancelVisits({ visits, customer, isCanceled, isTold }: CancelVisitsProps) {
  if (visits.length === 0) return null;
  const first = customer === undefined ? "" : safeFirstName(customer);
  return (
    <fieldset className="stack spaced-2">
      <legend className="field-label">
        {visits.length === 1 ? "A visit is booked" : `${visits.length} visits are booked`}
      </legend>
      <ul>
        {visits.map(({ id, kind, startsAt, who, name }) => (
          <li key={id}>
            {[
              name,
              visitKindLabel(kind),
              formatShortWeekday(toHoustonDay(startsAt)),
              formatClock(startsAt),
              who,
            ]
              .filter(Boolean)
              .join(", ")}
          </li>
        ))}
      </ul>
      <label className="check">
        <input
          type="checkbox"
          name="cancel_visits"
          value={visits.map(({ id }) => id).join(" ")}
          defaultChecked={isCanceled}
        />
        <span>
          {visits.length === 1 ? "Cancel the visit" : `Cancel these ${visits.length} visits`}
        </span>
      </label>
      {customer === undefined ? null : (
        <label className="check">
          <input type="checkbox" name="tell" value="yes" defaultChecked={isTold} />
          <span>{`Email ${first || (visits.length === 1 ? "the customer" : "the customers")} the change`}</span>
        </label>
      )}
    </fieldset>
  );
}
