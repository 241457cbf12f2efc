import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { proposalVersionsQuery } from "~/domain/proposals/proposal-queries.server";
import {
  contractFileName,
  createContractFile,
} from "~/domain/proposals/records/contract-file.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import {
  methodNotAllowedResponse,
  notFoundResponse,
  redactError,
  unavailableResponse,
} from "~/platform/http/errors";
import { requireStaff } from "~/request/require-staff.server";

/** Downloads the file that proves the contract of a version of the lead. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket, config, realNow } = await requireStaff(args, "leads:read");
  const id = new URL(args.request.url).searchParams.get("version");
  const versions = await proposalVersionsQuery(db, args.params.id ?? "");
  const version = versions.find((one) => one.id === id);
  const file =
    version &&
    (await createContractFile({ db, bucket, secret: config.secret }, version.id, realNow()).catch(
      (error: unknown) => {
        console.error("contract file", redactError(error));
        throw unavailableResponse("This file isn’t available right now.");
      },
    ));
  if (!version || file === undefined) throw notFoundResponse("Contract file");
  return new Response(file, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${contractFileName(version.reference)}"`,
      "Cache-Control": cachePolicy.staff,
    },
  });
}

export async function action(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  throw methodNotAllowedResponse("GET", "HEAD");
}
