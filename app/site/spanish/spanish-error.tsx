import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { renderMissingPage, ServerError } from "~/site/errors/error-pages";
import { ButtonLink, ButtonRow } from "~/ui/button";
import { StaticDrawing } from "~/ui/drawings/static-drawing";
import { useText } from "~/ui/language";

/**
 * Renders the error of a Spanish page; in English until a person has read the Spanish texts of
 * every page. A module of its own, so that English pages don't load its texts.
 */
export function SpanishError() {
  const { language, settings } = useSiteData();
  const error = useRouteError();
  const t = useText();
  if (!language) return renderMissingPage(error) ?? <ServerError />;
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);
  return (
    <main id="main">
      <section className="theme-dusk bare-page">
        <div className="stack spaced-5">
          <h1>{t(isMissing ? "404 - Page Not Found" : "Something went wrong")}</h1>
          <p className="lede-text">
            {t(
              isMissing
                ? "The page you are looking for doesn't exist or has been moved."
                : "It’s on our end. Try again in a minute.",
            )}
          </p>
          {isMissing ? null : (
            <p className="muted">
              {t("If you need us now, call")}{" "}
              <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>.
            </p>
          )}
          <ButtonRow>
            <ButtonLink href={paths.home} reloadDocument>
              {t("Go back to homepage")}
            </ButtonLink>
          </ButtonRow>
        </div>
        <StaticDrawing
          name="footings"
          alt={t("Four footings for a pergola, dug and waiting for their posts")}
        />
      </section>
    </main>
  );
}
