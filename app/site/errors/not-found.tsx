import { paths } from "~/paths";
import { Actions, ButtonLink } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";

/** No such page: footings dug, nothing on them yet. Heading, text and link are the specification's. */
export function NotFound() {
  return (
    <main id="main">
      <section className="dusk nf">
        <div className="stack gap5">
          <h1>404 - Page Not Found</h1>
          <p className="lede">The page you are looking for doesn't exist or has been moved.</p>
          <Actions>
            <ButtonLink href={paths.home}>Go back to homepage</ButtonLink>
          </Actions>
        </div>
        <StaticDrawing name="footings" alt="Four footings for a pergola, dug and waiting for their posts" />
      </section>
    </main>
  );
}
