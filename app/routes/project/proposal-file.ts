import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  methodNotAllowedResponse,
  notFoundResponse,
  redactError,
  unavailableResponse,
} from "~/platform/http/errors";
import { readProposalFile } from "~/site/proposal/proposal-file.server";
import { requireSignerVersion } from "~/site/proposal/signer-route.server";

/** Serves a file of the proposal that a signer's link opens. */
export async function loader(args: LoaderFunctionArgs) {
  const { app, found } = await requireSignerVersion(args);
  const file = await readProposalFile(app, found, args.params.file ?? "").catch(
    (error: unknown) => {
      console.error("proposal file", redactError(error));
      throw unavailableResponse("This file isn’t available right now.");
    },
  );
  if (!file) throw notFoundResponse("Link");
  return new Response(file.body, {
    headers: {
      "Content-Type": file.contentType ?? "application/pdf",
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}

export function action() {
  throw methodNotAllowedResponse("GET", "HEAD");
}
