import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action, loader } from "~/routes/admin/lead";
import { leadEvents, leads } from "~/schema";
import { platform } from "../../../../load-context";
import { insertLead, insertSignedInStaff } from "../../../../tests/fixtures/staff-and-leads";

const db = openDb(env.DB);
const hour = 60 * 60_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

const { cookie } = await insertSignedInStaff("Ana Ruiz");

/** Stores a contacted lead whose customer wrote again at `wroteAt`. */
const aLead = (wroteAt: Date | null) =>
  insertLead(ago(48), {
    status: "contacted",
    firstReplyAt: ago(47),
    replyMinutes: 20,
    followUpAt: wroteAt,
  });

const requestOf = (id: string, body?: URLSearchParams) => {
  const request = new Request(`http://127.0.0.1:8787/admin/leads/${id}`, {
    method: body ? "POST" : "GET",
    headers: { Cookie: cookie },
    ...(body && { body }),
  });
  const context = platform(request, env, createExecutionContext());
  return { request, context, params: { id } };
};
const load = (id: string) => loader(requestOf(id));
async function post(id: string, fields: Record<string, string>) {
  const response = await action(requestOf(id, new URLSearchParams({ key: newId(), ...fields })));
  return "status" in response ? response.status : response.init?.status;
}
const waitOf = async (id: string) =>
  (await db.select({ at: leads.followUpAt }).from(leads).where(eq(leads.id, id)))[0]?.at;
const eventsOf = (id: string) =>
  db
    .select({ id: leadEvents.id, kind: leadEvents.kind })
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id));

test("a message that needs no reply ends the wait, counts as no reply, and Undo restarts the wait", async () => {
  const wroteAt = ago(3);
  const id = await aLead(wroteAt);
  const { head } = await load(id);
  expect(head.waitSince).toBe(wroteAt.getTime());
  const form = { intent: "end-wait", since: String(wroteAt.getTime()), key: newId() };
  for (let times = 0; times < 2; times++) expect(await post(id, form)).toBe(303);
  expect(await waitOf(id)).toBeNull();
  const ended = await eventsOf(id);
  expect(ended).toMatchObject([{ kind: "wait-ended" }]);
  const page = await load(id);
  expect(page.head).toMatchObject({ waitSince: null, clock: { state: "stopped" } });
  expect(page.events[0]).toMatchObject({
    text: "Marked as no reply needed",
    canPutBack: true,
  });

  expect(await post(id, { intent: "put-back", event: ended[0]?.id ?? "" })).toBe(303);
  expect(await waitOf(id)).toEqual(wroteAt);
});

test("a message that arrived after the page was loaded still waits, and the form says so", async () => {
  const seen = ago(3);
  const newer = ago(1);
  const id = await aLead(newer);
  expect(await post(id, { intent: "end-wait", since: String(seen.getTime()) })).toBe(409);
  expect(await waitOf(id)).toEqual(newer);
  expect(await eventsOf(id)).toEqual([]);
});

test.each(["", "0", "soon", "1e999", "9e15"])("a wait since “%s” is refused", async (since) => {
  const id = await aLead(ago(3));
  expect(await post(id, { intent: "end-wait", since })).toBe(422);
});
