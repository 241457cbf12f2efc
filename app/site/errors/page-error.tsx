import { useRouteError } from "@remix-run/react";
import { Failure } from "./failure";
import { absentPage } from "./not-found";

/** A page's error boundary: what is not there, or gone, says so; everything else has failed. The site's header and footer stay around it. */
export function PageError() {
  return absentPage(useRouteError()) ?? <Failure />;
}
