import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sql } from "drizzle-orm";
import { deps } from "~/deps.server";
import { cachePolicy } from "~/platform/http/cache";

/** Whether the worker and its database answer: 200, or 503 with what does not. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = deps(context);
  const database = await db.run(sql`select 1`).then(
    () => "ok",
    () => "unreachable",
  );
  return Response.json(
    { status: database === "ok" ? "ok" : "degraded", database },
    { status: database === "ok" ? 200 : 503, headers: { "Cache-Control": cachePolicy.staff } },
  );
}
