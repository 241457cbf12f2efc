import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { cachePolicy } from "~/platform/http/cache-headers";
import { methodNotAllowed } from "~/platform/http/errors";
import { handleQuote } from "./submit-quote.server";

/** JSON version of the quote action for scripts on the page, which keep the visitor's input on screen. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await handleQuote(request, context, "quote");
  return Response.json(sent, { status: sent.ok ? 200 : sent.status, headers: { "Cache-Control": cachePolicy.staff } });
}

export function loader() {
  throw methodNotAllowed("POST");
}
