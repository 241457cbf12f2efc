import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useRequestId } from "~/platform/http/request-id";
import { useSite } from "~/site/chrome/site-data";
import { ButtonLink, GoLink } from "~/ui/button";

/** What a visitor sees when something broke on our side: calm, with a way to reach a person and the number that finds it in the log. */
export function Failure() {
  const { settings } = useSite();
  const requestId = useRequestId();
  return (
    <main id="main" className="nf dusk">
      <div className="stack">
        <h1>That did not work</h1>
        <p className="lede">Something broke on our side. What you were looking at is still there: try again in a minute.</p>
        <p className="soft">
          If it is about your yard, call us at <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>.
          {requestId ? (
            <>
              {" "}
              To tell us about this page, give the number <span className="num">{requestId}</span>.
            </>
          ) : null}
        </p>
        <div className="acts">
          <ButtonLink href={paths.home} reloadDocument>
            Go to the home page
          </ButtonLink>
          <GoLink href={paths.contact} reloadDocument>
            Other ways to reach us
          </GoLink>
        </div>
      </div>
    </main>
  );
}
