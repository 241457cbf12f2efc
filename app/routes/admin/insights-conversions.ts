import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { adminPaths } from "~/admin-paths";
import { conversionsFileName, formatConversionsCsv } from "~/domain/insights/conversions";
import {
  conversionsExportSchema,
  exportConversions,
  reexportConversions,
} from "~/domain/insights/conversions.server";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { methodNotAllowedResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";

/** Exports won leads for the ad account, each lead once, and records the exported leads. */
export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, redirectTo } = await requireStaff(args, "leads:write", {
    freshProof: adminPaths.insights,
  });
  const parsed = await parseForm(conversionsExportSchema, args.request);
  if (!parsed.ok)
    return new Response("That file doesn’t exist anymore.", { status: parsed.status });
  const moment = now();
  const at = parsed.value.at;
  const conversions = at
    ? await reexportConversions(db, at, actor, moment)
    : await exportConversions(db, actor, moment);
  if (conversions.length === 0) {
    return redirectTo(`${adminPaths.insights}#conversions`, "no-conversions");
  }
  const lines = formatConversionsCsv(conversions);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${conversionsFileName(at ?? moment)}"`,
      "Cache-Control": cachePolicy.staff,
    },
  });
}

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, "leads:read");
  throw methodNotAllowedResponse("POST");
}
