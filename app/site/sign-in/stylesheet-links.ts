import type { LinksFunction } from "@remix-run/cloudflare";
import stylesheet from "~/styles/pages/login.css?url";

/** What the pages of sign-in load besides the visitor's stylesheet. */
export const signInStylesheets: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];
