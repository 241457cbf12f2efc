import { directionsHref } from "~/lib/directions-href";

/** A visit's customer. `lateHref` opens a text, or the form that emails the new time. */
type VisitChannelsProps = {
  name: string;
  street: string;
  zip: string;
  phone: string | null;
  lateHref: string | undefined;
};

/** Renders the links of a visit on the road: directions, call, running late. */
export function VisitChannels({ name, street, zip, phone, lateHref }: VisitChannelsProps) {
  return (
    <div className="channels">
      {street ? (
        <a className="text-link target-link" href={directionsHref(street, zip)} rel="noreferrer">
          Directions<span className="visually-hidden"> to {name}</span>
        </a>
      ) : null}
      {phone ? (
        <a className="text-link target-link" href={`tel:${phone}`}>
          Call<span className="visually-hidden"> {name}</span>
        </a>
      ) : null}
      {lateHref ? (
        <a className="text-link target-link" href={lateHref}>
          Running late<span className="visually-hidden"> for {name}</span>
        </a>
      ) : null}
    </div>
  );
}
