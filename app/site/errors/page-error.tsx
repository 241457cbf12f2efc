import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { Failure } from "./failure";
import { NotFound } from "./not-found";

/** A page's error boundary: what is not there says so, everything else has failed. The site's header and footer stay around it. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <Failure />;
}
