import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireStaff } from "~/guard.server";
import { notFound } from "~/platform/http/errors";

/** The gate first: who is not signed in does not learn what exists. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "dashboard:read");
  throw notFound("Page");
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args, "dashboard:read");
  throw notFound("Page");
}

export default function AdminNotFound() {
  return null;
}
