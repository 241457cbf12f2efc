import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { notFoundOrRedirect } from "~/site/not-found-page.server";
import { canSeeSpanishPage } from "~/site/spanish/spanish-site.server";

/**
 * Answers 404 for a Spanish page that no named person has read. Staff and visitors of a local server
 * see it.
 */
export async function loader(args: LoaderFunctionArgs) {
  if (!(await canSeeSpanishPage(args.context, args.request)))
    throw await notFoundOrRedirect(args, "Page");
  return null;
}

export default function ReadablePage() {
  return <Outlet />;
}
