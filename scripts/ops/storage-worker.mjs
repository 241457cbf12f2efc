/* The site's database and bucket over HTTP, for scripts/ops/storage.mjs only. Listens on this
   machine, requires the key of its start, and is never deployed. */

/** D1 and R2 as this worker sees them.
 *  @type {ExportedHandler<{ DB: D1Database, FILES: R2Bucket, KEY: string }>} */
export default {
  async fetch(request, { DB, FILES, KEY }) {
    if (!KEY || request.headers.get("X-Storage-Key") !== KEY)
      return new Response(null, { status: 403 });
    const { pathname, searchParams } = new URL(request.url);
    const key = searchParams.get("key") ?? "";
    try {
      if (pathname === "/database") return Response.json(await database(DB, await request.json()));
      if (pathname === "/list")
        return Response.json(await list(FILES, JSON.parse(searchParams.get("options") ?? "{}")));
      if (pathname === "/delete") {
        await FILES.delete(await request.json());
        return new Response(null, { status: 204 });
      }
      if (request.method === "PUT") {
        const put = await FILES.put(
          key,
          request.body ?? "",
          JSON.parse(searchParams.get("options") ?? "{}"),
        );
        return Response.json(put && about(put));
      }
      return object(await FILES.get(key));
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
};

/** Runs statements, alone or in one transaction; returns rows as objects or arrays. */
async function database(db, { statements, how }) {
  const prepared = statements.map(({ sql, values }) => db.prepare(sql).bind(...values));
  if (how === "batch") return db.batch(prepared);
  if (how === "raw") return prepared[0].raw({ columnNames: true });
  return prepared[0].all();
}

async function list(bucket, options) {
  const found = await bucket.list(options);
  return {
    objects: found.objects.map(about),
    truncated: found.truncated,
    cursor: found.truncated ? found.cursor : undefined,
  };
}

function object(found) {
  if (!found) return new Response(null, { status: 404 });
  const headers = {
    "X-Object": encodeURIComponent(JSON.stringify(about(found))),
    "Content-Type": "application/octet-stream",
  };
  return new Response(found.body, { headers });
}

function about({ key, size, etag, uploaded, httpMetadata, customMetadata }) {
  return { key, size, etag, uploaded, httpMetadata, customMetadata };
}
