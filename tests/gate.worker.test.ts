import { createExecutionContext, env } from "cloudflare:test";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { leads, settings, staff } from "~/schema";
import { platform } from "../load-context";

type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => Promise<unknown>;
const modules = import.meta.glob<{ loader?: Handler; action?: Handler }>(
  ["../app/routes/admin/*.{ts,tsx}", "!**/*.test.*"],
  { eager: true },
);

const db = openDb(env.DB);
const now = new Date();
const leadId = newId();
await db.insert(leads).values({
  id: leadId,
  reference: "MOL-GATE99",
  statusSince: now,
  name: "Secret Person",
  phone: "+17135550199",
  zip: "77007",
  source: "quote",
  createdAt: now,
  updatedAt: now,
});

async function cookieFor(role: "owner" | "staff" | "editor", createdAt = new Date()) {
  const id = newId();
  await db
    .insert(staff)
    .values({ id, email: `${id}@example.com`, name: role, role, createdAt: now, updatedAt: now });
  return (await startSession(db, id, { createdAt, ip: "", userAgent: "" })).split(";")[0]!;
}

const handlers = Object.entries(modules).flatMap(([path, { loader, action }]) => {
  const file = path.split("/").at(-1)!;
  return [
    ...(loader ? [{ file, method: "GET", handle: loader }] : []),
    ...(action ? [{ file, method: "POST", handle: action }] : []),
  ];
});

/**
 * Runs a handler; returns the HTTP status and the full text, whether it returned or threw the
 * response.
 */
async function ask({ handle, method }: (typeof handlers)[number], cookie: string | undefined) {
  const request = new Request(`http://127.0.0.1:8787/admin/leads/${leadId}?status=new`, {
    method,
    headers: cookie ? { Cookie: cookie } : {},
    ...(method === "POST" && {
      body: new URLSearchParams({ intent: "entry", kind: "note", note: "walked in" }),
    }),
  });
  const context = platform(request, env, createExecutionContext());
  const answer = await handle({ request, context, params: { id: leadId, "*": "x" } }).catch(
    (error: unknown) => error,
  );
  if (answer instanceof Response)
    return {
      status: answer.status,
      location: answer.headers.get("Location"),
      text: await answer.text(),
    };
  if (answer instanceof Error) throw answer;
  return { status: 200, location: null, text: JSON.stringify(answer) };
}

test("the test finds the handlers of the admin routes", () => {
  expect(handlers.length).toBeGreaterThanOrEqual(8);
});

test("without a session every admin handler redirects to sign-in", async () => {
  for (const handler of handlers) {
    const answer = await ask(handler, undefined);
    expect([handler.file, answer.status, answer.location?.split("?")[0], answer.text]).toEqual([
      handler.file,
      302,
      "/login/dashboard",
      "",
    ]);
  }
});

test("an unknown session cookie is treated as signed out", async () => {
  for (const handler of handlers) {
    expect([handler.file, (await ask(handler, "__Host-session=made-up-token")).status]).toEqual([
      handler.file,
      302,
    ]);
  }
});

test("an editor sees no leads and can change none", async () => {
  const cookie = await cookieFor("editor");
  for (const handler of handlers) {
    const answer = await ask(handler, cookie);
    expect([
      handler.file,
      answer.text.includes("Secret Person"),
      answer.text.includes("+17135550199"),
    ]).toEqual([handler.file, false, false]);
    if (leadsOnly.test(handler.file) || handler.file === "live.ts")
      expect([handler.file, answer.status]).toEqual([handler.file, 403]);
    if (ownersOnly.test(handler.file) || notEditors.test(handler.file))
      expect([handler.file, answer.status]).toEqual([handler.file, 403]);
  }
  const closed = handlers
    .filter(({ file }) => notEditors.test(file))
    .map(({ file, method }) => `${method} ${file}`);
  expect(closed).toEqual(
    expect.arrayContaining(["POST promotion.tsx", "POST review.tsx", "POST redirects.tsx"]),
  );
});

/** Routes that require access to leads. */
const leadsOnly =
  /^(?:leads?[.-]|proposal|insights|outbox|email\.|waiting|alerts|unmatched-email|original-email)/;
/** Routes closed to editors: promotions, reviews, and redirects. */
const notEditors = /^(?:promotions?|reviews?|redirects)\./;
const ownersOnly =
  /^(?:team|team-member|audit|audit-export|contract-texts?|settings(?:-section)?|online-payments|prices|price|price-calculator|financing-plan)\./;

test("accounts, settings, prices, and the audit log are open to the owner only", async () => {
  const [staffCookie, ownerCookie] = [await cookieFor("staff"), await cookieFor("owner")];
  const ownerHandlers = handlers.filter(({ file }) => ownersOnly.test(file));
  expect(ownerHandlers.map(({ file, method }) => `${method} ${file}`).sort()).toEqual([
    "GET audit-export.ts",
    "GET audit.tsx",
    "GET contract-text.tsx",
    "GET contract-texts.tsx",
    "GET financing-plan.tsx",
    "GET online-payments.tsx",
    "GET price-calculator.tsx",
    "GET price.tsx",
    "GET prices.tsx",
    "GET settings-section.tsx",
    "GET settings.tsx",
    "GET team-member.tsx",
    "GET team.tsx",
    "POST audit-export.ts",
    "POST contract-text.tsx",
    "POST financing-plan.tsx",
    "POST online-payments.tsx",
    "POST price-calculator.tsx",
    "POST price.tsx",
    "POST prices.tsx",
    "POST settings-section.tsx",
    "POST settings.tsx",
    "POST team-member.tsx",
    "POST team.tsx",
  ]);
  for (const route of ownerHandlers) {
    expect([route.file, (await ask(route, staffCookie)).status]).toEqual([route.file, 403]);
    expect([route.file, (await ask(route, ownerCookie)).status]).not.toEqual([route.file, 403]);
  }
});

test("roles, accounts, two-step verification, and files of leads and the audit log require a recent sign-in", async () => {
  const cookie = await cookieFor("owner", new Date(Date.now() - 11 * 60_000));
  const found: string[] = [];
  for (const handler of handlers) {
    const { status, location, text } = await ask(handler, cookie);
    if (location?.startsWith("/admin/confirm?next="))
      found.push(`${handler.method} ${handler.file} ${status}`);
    if (status === 403) found.push(`${handler.method} ${handler.file} 403 ${text}`);
  }
  const here = `/admin/leads/${leadId}?status=new`;
  expect(found.sort()).toEqual([
    "GET leads-export.tsx 302",
    "GET team-member.tsx 302",
    "GET two-step.tsx 302",
    "POST audit-export.ts 303",
    `POST contract-keys.tsx 403 ${here}`,
    "POST insights-conversions.ts 303",
    "POST leads-export-file.ts 303",
    `POST passkeys.ts 403 {"error":"Confirm your identity first."}`,
    `POST team-member.tsx 403 ${here}`,
    `POST team.tsx 403 ${here}`,
    `POST two-step.tsx 403 ${here}`,
  ]);
});

test("if everyone needs two-step verification, staff without it reach only its setup", async () => {
  const cookie = await cookieFor("owner");
  await db
    .insert(settings)
    .values({ key: "security", value: '{"requireFactor":true}', updatedAt: now });
  const open: string[] = [];
  for (const handler of handlers) {
    const { status, location } = await ask(handler, cookie);
    if (status !== 302 || location !== "/admin/account/second-step") open.push(handler.file);
  }
  await db.delete(settings).where(eq(settings.key, "security"));
  expect([...new Set(open)].sort()).toEqual([
    "account.tsx",
    "layout.tsx",
    "passkeys.ts",
    "reauthenticate.tsx",
    "two-step.tsx",
  ]);
});

test("staff and owners see the leads", async () => {
  for (const role of ["staff", "owner"] as const) {
    const cookie = await cookieFor(role);
    for (const file of ["today.tsx", "leads.tsx", "lead.tsx"]) {
      const handler = handlers.find((entry) => entry.file === file && entry.method === "GET")!;
      expect([role, file, (await ask(handler, cookie)).text.includes("Secret Person")]).toEqual([
        role,
        file,
        true,
      ]);
    }
  }
});

test("only owners see and change the settings; staff see the outbox", async () => {
  const statuses = async (role: "owner" | "staff", file: string) => {
    const cookie = await cookieFor(role);
    return Promise.all(
      handlers
        .filter((entry) => entry.file.startsWith(file))
        .map(async (handler) => (await ask(handler, cookie)).status),
    );
  };
  expect(await statuses("staff", "settings")).toEqual([403, 403, 403, 403]);
  expect(await statuses("staff", "outbox.tsx")).toEqual([200]);
  const owner = await statuses("owner", "settings");
  expect(owner).toHaveLength(4);
  expect(owner).not.toContain(403);
});

test("the live channel accepts sockets only from this site's own pages", async () => {
  const cookie = await cookieFor("staff");
  const { loader } = modules["../app/routes/admin/live.ts"]!;
  const join = async (headers: Record<string, string>) => {
    const request = new Request("http://127.0.0.1:8787/admin/live", {
      headers: { Cookie: cookie, ...headers },
    });
    const context = platform(request, env, createExecutionContext());
    const answer = await loader!({ request, context, params: {} });
    if (!(answer instanceof Response)) throw new Error("no answer");
    answer.webSocket?.accept();
    answer.webSocket?.close();
    return answer.status;
  };
  expect(await join({ Upgrade: "websocket", Origin: "http://127.0.0.1:8787" })).toBe(101);
  expect(await join({ Upgrade: "websocket", Origin: "https://elsewhere.example" })).toBe(403);
  expect(await join({ Upgrade: "websocket" })).toBe(403);
  expect(await join({})).toBe(426);
});
