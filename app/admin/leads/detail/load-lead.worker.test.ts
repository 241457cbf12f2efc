import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { getDeps } from "~/request/deps.server";
import { leadEvents, messages } from "~/schema";
import { platform } from "../../../../load-context";
import { buildSubmission, received, stubEmails } from "../../../../tests/fixtures/submissions";
import { storeSubmission } from "../../../domain/leads/intake/store-submission.server";
import { loadLeadPage } from "./load-lead.server";

const db = openDb(env.DB);
const secret = "a-secret-for-tests-only-of-32-characters-or-more";
const minutesLater = (minutes: number) => new Date(received.getTime() + minutes * 60_000);

async function aLead(details: string) {
  const store = { secret, emails: stubEmails, route: "direct" as const, now: received };
  return (await storeSubmission(db, buildSubmission({ answers: { details } }), store)).leadId;
}

function load(leadId: string, query = "") {
  const staff = { id: "ana", name: "Ana", email: "ana@example.com", role: "owner" as const };
  const context = platform(
    new Request("http://127.0.0.1:8787/admin"),
    env,
    createExecutionContext(),
  );
  return loadLeadPage({ ...getDeps(context), staff }, leadId, new URLSearchParams(query));
}

const addOnPage = async (leadId: string, text: string, minutes: number) => {
  const id = `${leadId}-${minutes}`;
  const at = minutesLater(minutes);
  await db.batch([
    db.insert(messages).values({
      id,
      leadId,
      direction: "in",
      channel: "page",
      text,
      sentAt: at,
      createdAt: at,
    }),
    db.insert(leadEvents).values({ id, leadId, kind: "extras-added", data: "{}", at }),
  ]);
};

test("loadLeadPage lists requests and messages of the private page in one timeline, newest first", async () => {
  const leadId = await aLead("First request");
  await addOnPage(leadId, "Gas is at the north wall", 30);
  const events = (await load(leadId))?.events ?? [];
  expect(events.map(({ quote }) => quote)).toEqual(["Gas is at the north wall", "First request"]);
});

test("loadLeadPage shows 30 entries, and 30 more for each page of earlier ones", async () => {
  const leadId = await aLead("First request");
  for (let minute = 1; minute <= 65; minute++) await addOnPage(leadId, `Message ${minute}`, minute);
  const first = await load(leadId);
  expect(first?.events).toHaveLength(30);
  expect(first?.entryPage).toEqual({ current: 1, size: 30, total: 66 });
  expect((await load(leadId, "entries=2"))?.events).toHaveLength(60);
  expect((await load(leadId, "entries=3"))?.events.at(-1)?.quote).toBe("First request");
});

test("loadLeadPage begins the wait for a reply at the request", async () => {
  const page = await load(await aLead("First request"));
  expect(page?.waitSince).toEqual(received);
  expect(page?.head.todo.kind).toBe("reply");
});
