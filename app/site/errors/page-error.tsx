import { useRouteError } from "@remix-run/react";
import { missingPageFor } from "./not-found";
import { ServerError } from "./server-error";

/** A page's error boundary: what is not there, or gone, says so; everything else has failed. The site's header and footer stay around it. */
export function PageError() {
  return missingPageFor(useRouteError()) ?? <ServerError />;
}
