import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import * as layout from "~/routes/admin/layout";
import * as lead from "~/routes/admin/lead";
import { leadAttempts, leadEvents, messages } from "~/schema";
import { platform } from "../load-context";
import { createApp } from "./fixtures/remix-app";
import { insertSignedInStaff } from "./fixtures/staff-and-leads";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

const db = openDb(env.DB);
const now = new Date();
const { id: staffId, cookie } = await insertSignedInStaff("Ana Lopez", { role: "owner" });
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: "layout", parentId: "root", module: layout },
  { id: "lead", parentId: "layout", path: "admin/leads/:id", module: lead },
]);

const addLead = async (phone: string, email: string) =>
  (
    await storeSubmission(db, buildSubmission({ answers: { phone, email } }), {
      secret: "a-secret-for-tests-only-of-32-characters-or-more",
      emails: stubEmails,
      route: "direct",
      now,
    })
  ).leadId;

async function readPage(path: string): Promise<string> {
  const request = new Request(`http://127.0.0.1:8787${path}`, { headers: { Cookie: cookie } });
  const response = await remix(request, platform(request, env, createExecutionContext()));
  expect(response.status).toBe(200);
  return response.text();
}

/** Returns the labels of the buttons in the color of the main action. */
const mainButtons = (html: string) =>
  [...html.matchAll(/<(a|button)\b[^>]*class="button(?: button--wide)?"[^>]*>(.*?)<\/\1>/g)].map(
    ([, , label = ""]) => label.replace(/<[^>]+>/g, ""),
  );

test("a lead's page has one main button, also with the forms of calls open", async () => {
  const id = await addLead("(713) 555-0102", "nora@example.com");
  await db
    .insert(leadAttempts)
    .values({ id: "attempt", leadId: id, staffId, way: "call", startedAt: now });
  for (const query of ["", "?log=call", "?compose=email", "?move=won", "?plan=1"]) {
    const html = await readPage(`/admin/leads/${id}${query}`);
    expect(html).toContain("contact-sheet");
    expect(mainButtons(html)).toEqual(["Call (713) 555-0102"]);
  }
});

test("an email from an address of the lead is shown without the address, one from another with it", async () => {
  const leadId = await addLead("(713) 555-0103", "alma@example.com");
  for (const [id, address] of [
    ["known", "alma@example.com"],
    ["unknown", "alma@other.example.com"],
  ] as const)
    await db.batch([
      db.insert(messages).values({
        id,
        leadId,
        direction: "in",
        channel: "email",
        person: "Alma Reyes",
        address,
        subject: `From ${id}`,
        text: "Saturday works.",
        sentAt: now,
        createdAt: now,
      }),
      db.insert(leadEvents).values({ id, leadId, kind: "message", data: "{}", at: now }),
    ]);
  const html = await readPage(`/admin/leads/${leadId}`);
  expect(html).toContain("<span>Email: “From known”</span>");
  expect(html).toContain("<span>Email from alma@other.example.com: “From unknown”</span>");
});
