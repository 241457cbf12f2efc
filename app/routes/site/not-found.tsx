import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { cacheHeaders } from "~/platform/http/cache/cache-headers";
import { notFoundResponse } from "~/platform/http/errors";
import { renderMissingPage } from "~/site/errors/error-pages";
import { notFoundOrRedirect } from "~/site/not-found-page.server";
import { unlistedPageMeta } from "~/site/seo/meta";

export const headers = cacheHeaders("page");

export const meta: MetaFunction = ({ error, matches }) =>
  unlistedPageMeta(
    matches,
    isRouteErrorResponse(error) && error.status === 410
      ? "This page is gone"
      : "404 - Page Not Found",
  );

export async function loader(args: LoaderFunctionArgs) {
  throw await notFoundOrRedirect(args, "Page");
}

export function action() {
  throw notFoundResponse("Page");
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const page = renderMissingPage(error);
  if (!page) throw error;
  return page;
}
