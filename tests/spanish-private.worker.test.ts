import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findHomeownerToken } from "~/domain/leads/intake/homeowner-link.server";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import * as projectLayout from "~/routes/project/layout";
import * as newLink from "~/routes/project/new-link";
import * as project from "~/routes/project/project";
import * as visit from "~/routes/project/visit";
import { accessLinks, leads } from "~/schema";
import { platform } from "../load-context";
import { findEnglish, textsOf } from "./fixtures/english-texts";
import { createApp } from "./fixtures/remix-app";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

/* Pages, emails and calendar entries of a customer to whom we write in Spanish. */

const db = openDb(env.DB);
const secret = env.APP_SECRET ?? "";
const now = new Date();
const layout = "routes/project/layout";
const remix = createApp([
  { id: "root", path: "", module: root },
  { id: layout, parentId: "root", module: projectLayout },
  { id: "new-link", parentId: layout, path: "project", module: newLink },
  { id: "project", parentId: layout, path: "project/:token", module: project },
  { id: "visit", parentId: layout, path: "project/:token/visit", module: visit },
]);

async function addRequest(replyLanguage: "en" | "es") {
  const submission = buildSubmission();
  const { leadId } = await storeSubmission(db, submission, {
    secret,
    emails: stubEmails,
    route: "direct",
    now,
  });
  await db.update(leads).set({ replyLanguage }).where(eq(leads.id, leadId));
  const token = (await findHomeownerToken(db, secret, submission.id, now)) ?? "";
  return { leadId, token };
}

async function get(path: string) {
  const request = new Request(`http://127.0.0.1:8787${path}`);
  const execution = createExecutionContext();
  const response = await remix(request, platform(request, env, execution));
  const html = await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, html };
}

test("the private page has the language of its lead", async () => {
  const english = await get(paths.privateProject((await addRequest("en")).token));
  expect(english.html).toContain('<html lang="en-US"');
  expect(english.html).not.toContain("Esta página es privada");
  const spanish = await get(paths.privateProject((await addRequest("es")).token));
  expect(spanish.html).toContain('<html lang="es-US"');
  expect(spanish.html).toContain("Esta página es privada");
  expect(spanish.html).toMatch(/<title>Su proyecto/);
});

test("the page of an ended link has the language of its lead", async () => {
  const { leadId, token } = await addRequest("es");
  await db.update(accessLinks).set({ endedAt: now }).where(eq(accessLinks.leadId, leadId));
  const { status, html } = await get(paths.privateProject(token));
  expect(status).toBe(404);
  expect(html).toContain("Este enlace no abre ningún proyecto");
  expect(findEnglish(textsOf(html), {})).toEqual([]);
});
