import { useLocation } from "@remix-run/react";
import stylesheet from "~/styles/not-public.css?url";
import { useSite } from "./site-data";

/** What a page that is not public says of itself, at the lower edge. Staff who look at another moment choose it here; the others hold a link
 *  and choose nothing. `saved` is when the working copy that it shows was saved, "10:12 AM". */
export function NotPublicBar({ saved }: { saved?: string | undefined }) {
  const { notPublic } = useSite();
  const { pathname, search } = useLocation();
  const asOf = notPublic?.asOf;
  const rest = [...new URLSearchParams(search)].filter(([name]) => name !== "at");
  const now = rest.length > 0 ? `${pathname}?${new URLSearchParams(rest)}` : pathname;
  const shown = [saved && `Preview of ${saved}`, asOf && `${saved ? "as" : "As"} of ${asOf.label}`, "not public"];
  return (
    <aside className="preview-bar" aria-label="Not public">
      <link rel="stylesheet" href={stylesheet} />
      <p role="status">{shown.filter(Boolean).join(", ")}</p>
      {asOf ? (
        <form method="get" action={pathname}>
          {rest.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input className="in" type="datetime-local" name="at" aria-label="Houston time" defaultValue={asOf.at} required />
          <button type="submit" className="btn btn--line">
            Show
          </button>
          <a className="link" href={now}>
            As it is now
          </a>
        </form>
      ) : null}
    </aside>
  );
}
