import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { getDeps } from "~/request/deps.server";
import { leadSubmissions, messages } from "~/schema";
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

async function writeAgain(leadId: string, text: string, minutes: number) {
  const id = `${leadId}-${minutes}`;
  await db.insert(leadSubmissions).values({
    id,
    leadId,
    reference: id,
    variant: "quote",
    answers: JSON.stringify({ details: text }),
    createdAt: minutesLater(minutes),
  });
}

const addOnPage = (leadId: string, text: string, minutes: number) =>
  db.insert(messages).values({
    id: `${leadId}-${minutes}`,
    leadId,
    direction: "in",
    channel: "page",
    text,
    sentAt: minutesLater(minutes),
    createdAt: minutesLater(minutes),
  });

test("loadLeadPage returns non-empty messages from requests and the private page, newest first", async () => {
  const leadId = await aLead("First request");
  await addOnPage(leadId, "Gas is at the north wall", 30);
  await writeAgain(leadId, "Second request", 10);
  await addOnPage(leadId, "", 40);
  await writeAgain(leadId, "Third request", 50);
  const messages = (await load(leadId))?.messages ?? [];
  expect(messages.map(({ text }) => text)).toEqual([
    "Third request",
    "Gas is at the north wall",
    "Second request",
    "First request",
  ]);
  expect(messages.map(({ at }) => at)).toEqual([50, 30, 10, 0].map(minutesLater));
  expect(messages[1]?.from).toBe("private page");
});

test("loadLeadPage returns at most the newest 20 messages", async () => {
  const leadId = await aLead("First request");
  for (let minute = 1; minute <= 25; minute++) await addOnPage(leadId, `Message ${minute}`, minute);
  const messages = (await load(leadId))?.messages ?? [];
  expect(messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Message ${25 - at}`),
  );
});
