import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useRequestId } from "~/platform/http/requests/request-id";
import { useSiteData } from "~/site/chrome/site-data";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";

const broken = {
  title: "Something went wrong",
  text: "It’s on our end. Try again in a minute.",
};
const notTaken = {
  title: "We couldn’t accept that form",
  text: "Nothing was saved. Go to the page you need and send the form from there.",
};

/**
 * Renders the server error page, with ways to reach a person and the request id for the log. A form
 * posted to a page without an action (405) gets its own text.
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
          If you need us now, call{" "}
          <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>.
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

/**
 * Renders the error boundary of a page: missing or deleted pages get the 404 text, all else the
 * server error. Keeps the site's header and footer.
 */
export function PageError() {
  return renderMissingPage(useRouteError()) ?? <ServerError />;
}

/** Page without content; `children` are its links. */
function MissingPage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <main id="main">
      <section className="theme-dusk bare-page">
        <div className="stack spaced-5">
          <h1>{title}</h1>
          <p className="lede-text">{text}</p>
          <ButtonRow>{children}</ButtonRow>
        </div>
        <StaticDrawing
          name="footings"
          alt="Four footings for a pergola, dug and waiting for their posts"
        />
      </section>
    </main>
  );
}

/**
 * Renders the page for a 404, with the specification's texts, or for removed content (410); null
 * for any other error.
 */
export function renderMissingPage(error: unknown) {
  if (!isRouteErrorResponse(error)) return null;
  if (error.status === 410)
    return (
      <MissingPage
        title="This page is gone"
        text="We took it down and nothing has replaced it. See what we design and build in the catalog."
      >
        <ButtonLink href={paths.catalog}>See the catalog</ButtonLink>
        <ArrowLink href={paths.home}>Go to homepage</ArrowLink>
      </MissingPage>
    );
  return error.status === 404 ? (
    <MissingPage
      title="404 - Page Not Found"
      text="The page you are looking for doesn't exist or has been moved."
    >
      <ButtonLink href={paths.home}>Go back to homepage</ButtonLink>
    </MissingPage>
  ) : null;
}
