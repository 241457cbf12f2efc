import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { cached } from "~/platform/http/cache";
import { notFound } from "~/platform/http/errors";
import { absentPage } from "~/site/errors/not-found";
import { notFoundPage } from "~/site/not-found-page.server";
import { absentMeta } from "~/site/seo/meta";

export const headers = cached("page");

export const meta: MetaFunction = ({ error }) =>
  absentMeta(isRouteErrorResponse(error) && error.status === 410 ? "This page is gone" : "404 - Page Not Found");

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
  const page = absentPage(error);
  if (!page) throw error;
  return page;
}
