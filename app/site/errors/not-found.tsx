import { isRouteErrorResponse } from "@remix-run/react";
import { paths } from "~/paths";
import { ArrowLink, ButtonLink, ButtonRow } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";

/** 404 page, with the specification's heading, text, and link. */
function NotFoundPage() {
  return (
    <main id="main">
      <section className="theme-dusk bare-page">
        <div className="stack spaced-5">
          <h1>404 - Page Not Found</h1>
          <p className="lede-text">The page you are looking for doesn't exist or has been moved.</p>
          <ButtonRow>
            <ButtonLink href={paths.home}>Go back to homepage</ButtonLink>
          </ButtonRow>
        </div>
        <StaticDrawing name="footings" alt="Four footings for a pergola, dug and waiting for their posts" />
      </section>
    </main>
  );
}

/** 410 page for removed content. */
function GonePage() {
  return (
    <main id="main">
      <section className="theme-dusk bare-page">
        <div className="stack spaced-5">
          <h1>This page is gone</h1>
          <p className="lede-text">We took it down and nothing has replaced it. See what we design and build in the catalog.</p>
          <ButtonRow>
            <ButtonLink href={paths.catalog}>See the catalog</ButtonLink>
            <ArrowLink href={paths.home}>Go to homepage</ArrowLink>
          </ButtonRow>
        </div>
        <StaticDrawing name="footings" alt="Four footings for a pergola, dug and waiting for their posts" />
      </section>
    </main>
  );
}

/** Renders the page for a 404 or 410 error; null for any other. */
export function renderMissingPage(error: unknown) {
  if (!isRouteErrorResponse(error)) return null;
  if (error.status === 410) return <GonePage />;
  return error.status === 404 ? <NotFoundPage /> : null;
}
