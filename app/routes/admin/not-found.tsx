import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Requires a session first, so that visitors do not learn which pages exist. */
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
