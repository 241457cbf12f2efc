import { createExecutionContext, env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { loader as leadLoader } from "~/routes/admin/lead";
import { loader as leadsLoader } from "~/routes/admin/leads";
import { loader as dashboardLoader } from "~/routes/admin/today";
import { leadEvents, leadSubmissions, leads, staff } from "~/schema";
import { platform } from "../load-context";

/* Admin pages must open with any row that visitors have managed to store. */

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:14:00Z");

const junk = [
  "",
  "null",
  "[]",
  "{",
  "1e400",
  '"text"',
  '{"at":1e20}',
  '{"at":-1e300,"first":{"at":1e20,"landing":7},"last":{"at":"x"}}',
  '{"first":{"at":1e20,"landing":"/","referrer":""},"last":[]}',
  '{"__proto__":{"x":1},"constructor":1,"toString":2}',
  '{"services":{"length":1e9},"name":[],"contactBy":"pigeon","photosLost":"many"}',
  '{"services":["__proto__",null,7],"details":{"a":1}}',
  '{"submissionId":"toString","to":"__proto__","from":"constructor","at":"1e99","cents":"x","way":"valueOf"}',
];
const oddTexts = [
  "",
  "__proto__",
  "constructor",
  "type=%E0%A4%A&width=1e999",
  "amount=NaN&apr=1e400",
  "\u0000\uD800",
  "x".repeat(5_000),
];
const kinds = [
  "received",
  "wrote-again",
  "status",
  "reply",
  "next-action",
  "value",
  "extras-added",
  "__proto__",
  "follow-up-kept",
];
const at =
  (index: number) =>
  <T>(list: readonly T[]): T =>
    list[index % list.length]!;

async function signedIn(): Promise<string> {
  const id = newId();
  await db.insert(staff).values({
    id,
    email: `${id}@example.com`,
    name: "Owner",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
  return (await startSession(db, id, { createdAt: now, ip: "", userAgent: "" })).split(";")[0]!;
}

async function aJunkLead(index: number): Promise<string> {
  const pick = at(index);
  const id = newId();
  await db.insert(leads).values({
    id,
    reference: `MOL-J${index}`,
    statusSince: now,
    name: pick(["", "__proto__", "<b>", "x".repeat(200)]),
    phone: pick([null, "+", "not a number"]),
    email: pick([null, "@", "javascript:alert(1)"]),
    zip: pick(oddTexts),
    services: pick(junk),
    setting: pick(oddTexts),
    size: pick(oddTexts),
    budget: pick(oddTexts),
    timeline: pick(oddTexts),
    design: pick(oddTexts),
    financing: pick(oddTexts),
    project: pick(oddTexts),
    lostReason: pick(oddTexts),
    spamReasons: pick(junk),
    source: pick(oddTexts),
    nextAction: pick(oddTexts),
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(leadSubmissions).values(
    [0, 1].map((part) => ({
      id: newId(),
      leadId: id,
      reference: `MOL-J${index}-${part}`,
      variant: pick(oddTexts),
      answers: pick(junk),
      attribution: at(index + 3)(junk),
      place: at(index + 5)(junk),
      extras: at(index + 7)(junk),
      createdAt: now,
    })),
  );
  await db.insert(leadEvents).values(
    kinds.map((kind, offset) => ({
      id: newId(),
      leadId: id,
      kind: sql`${kind}`,
      data: at(index + offset)(junk),
      at: now,
    })),
  );
  return id;
}

test("admin pages open with malformed rows", async () => {
  const cookie = await signedIn();
  const ask = (
    loader: typeof leadLoader | typeof dashboardLoader | typeof leadsLoader,
    id: string,
  ) => {
    const request = new Request(`http://127.0.0.1:8787/admin/leads/${id}`, {
      headers: { Cookie: cookie },
    });
    return loader({
      request,
      context: platform(request, env, createExecutionContext()),
      params: { id },
    });
  };
  for (let index = 0; index < junk.length * 2; index++) {
    const id = await aJunkLead(index);
    const data = await ask(leadLoader, id);
    expect(data).toMatchObject({ lead: { id } });
  }
  await ask(dashboardLoader, "");
  await ask(leadsLoader, "");
});
