import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { unavailableResponse } from "~/platform/http/errors";
import { getDeps } from "~/request/deps.server";
import { createSampleContractFile } from "~/site/proposal/sample-contract.server";

/** Sample contract as PDF: the layout of a proposal, with made-up details. */
export async function loader({ context }: LoaderFunctionArgs) {
  const response = await createSampleContractFile(getDeps(context));
  return response ?? unavailableResponse("The sample contract isn’t available right now.");
}
