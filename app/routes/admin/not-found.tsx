import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/require-staff.server";

/** The gate first: who is not signed in does not learn what exists. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "dashboard:read");
  throw notFoundResponse("Page");
}

export async function action(args: ActionFunctionArgs) {
  await requireStaff(args, "dashboard:read");
  throw notFoundResponse("Page");
}

export default function AdminNotFound() {
  return null;
}
