import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { cached } from "~/platform/http/cache";
import { notFound } from "~/platform/http/errors";
import { NotFound as NotFoundPage } from "~/site/errors/not-found";
import { notFoundPage } from "~/site/not-found-page.server";
import { absentMeta } from "~/site/seo/meta";

export const headers = cached("page");

export const meta: MetaFunction = () => absentMeta("404 - Page Not Found");

export async function loader(args: LoaderFunctionArgs) {
  throw await notFoundPage(args, "Page");
}

export function action() {
  throw notFound("Page");
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <NotFoundPage />;
}
