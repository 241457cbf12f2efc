import { useRouteError } from "@remix-run/react";
import { renderMissingPage } from "./not-found";
import { ServerError } from "./server-error";

/**
 * Renders the error boundary of a page: missing or deleted pages get the 404 text, all else the server error. Keeps the
 * site's header and footer.
 */
export function PageError() {
  return renderMissingPage(useRouteError()) ?? <ServerError />;
}
