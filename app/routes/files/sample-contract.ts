import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { getDeps } from "~/request/deps.server";
import { createSampleContractFile } from "~/site/proposal/sample-contract.server";

/** Sample contract as PDF: the layout of a proposal, with made-up details. */
export async function loader({ context }: LoaderFunctionArgs) {
  const response = await createSampleContractFile(getDeps(context));
  if (response) return response;
  const text = "The sample contract isn’t available right now. Try again in a minute.";
  return new Response(text, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
  });
}
