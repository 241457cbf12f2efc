import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { originalEmailQuery } from "~/domain/leads/mail/original-email.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse, notFoundResponse } from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Downloads an email as it arrived, while the original is kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket } = await requireStaff(args, "leads:read");
  const [email] = await originalEmailQuery(db, args.params.id ?? "");
  const original = email?.rawKey ? await bucket.get(email.rawKey) : null;
  if (!original) throw notFoundResponse("Original email");
  return new Response(original.body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": 'attachment; filename="email.eml"',
      "Cache-Control": cachePolicy.staff,
    },
  });
}

export async function action(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  throw methodNotAllowedResponse("GET");
}
