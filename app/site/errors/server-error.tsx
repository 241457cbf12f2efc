import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useRequestId } from "~/platform/http/requests/request-id";
import { useSiteData } from "~/site/chrome/site-data";
import { ArrowLink, ButtonLink } from "~/ui/button";

const broken = {
  title: "Something went wrong",
  text: "It’s on our end. Try again in a minute.",
};
const notTaken = {
  title: "We couldn’t accept that form",
  text: "Nothing was saved. Go to the page you need and send the form from there.",
};

/**
 * Renders the server error page, with ways to reach a person and the request id for the log. A form posted to a page
 * without an action (405) gets its own text.
 */
export function ServerError() {
  const { settings } = useSiteData();
  const error = useRouteError();
  const isNotTaken = isRouteErrorResponse(error) && error.status === 405;
  const { title, text } = isNotTaken ? notTaken : broken;
  const requestId = useRequestId();
  return (
    <main id="main" className="bare-page theme-dusk">
      <div className="stack">
        <h1>{title}</h1>
        <p className="lede-text">{text}</p>
        <p className="muted">
          If you need us now, call <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>.
          {requestId && !isNotTaken ? (
            <>
              {" "}
              To report this problem, mention request <span className="tabular">{requestId}</span>.
            </>
          ) : null}
        </p>
        <div className="actions">
          <ButtonLink href={paths.home} reloadDocument>
            Go to homepage
          </ButtonLink>
          <ArrowLink href={paths.contact} reloadDocument>
            Other ways to reach us
          </ArrowLink>
        </div>
      </div>
    </main>
  );
}
