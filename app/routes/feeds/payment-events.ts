import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { receivePaymentEvent } from "~/request/receive-payment-event.server";

export function loader() {
  throw methodNotAllowedResponse("POST");
}

/** Receives events of the payment processor. */
export function action({ request, context }: ActionFunctionArgs) {
  return receivePaymentEvent(request, context);
}
