import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { submitQuoteForm } from "./submit-quote.server";

/**
 * Submits the quote form and returns the result as JSON, so that the page keeps the visitor's input
 * on screen.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = await submitQuoteForm(request, context, "quote");
  return Response.json(sent, {
    status: sent.ok ? 200 : sent.status,
    headers: { "Cache-Control": cachePolicy.staff },
  });
}

export function loader() {
  throw methodNotAllowedResponse("POST");
}
