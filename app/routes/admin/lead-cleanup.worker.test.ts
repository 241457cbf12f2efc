import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { indexLeads } from "~/domain/leads/search/reindex.server";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId, newLeadReference } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { loader } from "~/routes/admin/lead-cleanup";
import { leads, staff } from "~/schema";
import { platform } from "../../../load-context";

const db = openDb(env.DB);
const now = new Date();
const owner = newId();
await db.insert(staff).values({
  id: owner,
  email: `${owner}@example.com`,
  name: "Olive Owner",
  role: "owner",
  createdAt: now,
  updatedAt: now,
});
const session = await startSession(db, owner, { createdAt: now, ip: "", userAgent: "" });

async function addLead(name: string, phone: string): Promise<string> {
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: newLeadReference(),
    name,
    phone,
    zip: "77007",
    status: "new",
    statusSince: now,
    source: "quote",
    createdAt: now,
    updatedAt: now,
  });
  await indexLeads(db, [id]);
  return id;
}

test("Manage lead finds a lead to merge that shares no phone or email", async () => {
  const carol = await addLead("Carol Whitfield", "+17135550117");
  const jim = await addLead("Jim Whitfield", "+18325550118");
  const request = new Request(`http://127.0.0.1:8787/admin/leads/${carol}/manage?find=whitfield`, {
    headers: { Cookie: session.split(";")[0]! },
  });
  const context = platform(request, env, createExecutionContext());
  const { find, found } = await loader({ request, context, params: { id: carol } });
  expect(find).toBe("whitfield");
  expect(found).toMatchObject([{ key: jim, title: "Jim Whitfield", status: "new" }]);
});
