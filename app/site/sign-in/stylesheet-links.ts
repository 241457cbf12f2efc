import type { LinksFunction } from "@remix-run/cloudflare";
import stylesheet from "~/styles/pages/login.css?url";

/** Returns the stylesheets of the sign-in pages besides the public one. */
export const signInStylesheets: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
