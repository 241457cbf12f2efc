import { createExecutionContext, env } from "cloudflare:test";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { keepOfficeForms } from "~/request/keep-form.server";
import * as root from "~/root";
import { adSpend, leadEvents, leads, savedViews, staff } from "~/schema";
import routesText from "../app/routes.ts?raw";
import { platform } from "../load-context";
import { awayDatabase, databaseUntil, loseAnswer } from "./fixtures/lost-answers";
import { type AppRoute, createApp } from "./fixtures/remix-app";

/* No form of the office loses its input while the database fails, on any route. */

const modules = import.meta.glob<Record<string, unknown>>(
  ["../app/routes/admin/*.{ts,tsx}", "!**/*.test.*"],
  { eager: true },
);
const layout = "routes/admin/layout";
const officeRoutes = [...routesText.matchAll(/\broute\("([^"]+)", "(routes\/admin\/[^"]+)"\)/g)]
  .map(([, path = "", file = ""]) => ({ path, module: modules[`../app/${file}`] ?? {}, file }))
  .map(({ file, ...route }) => ({ ...route, id: file.replace(/\.tsx?$/, "") }));
const pages: AppRoute[] = [
  { id: "root", path: "", module: root },
  { id: layout, parentId: "root", module: modules[`../app/${layout}.tsx`] ?? {} },
  ...officeRoutes.map((route) => ({
    ...route,
    parentId: "default" in route.module ? layout : "root",
  })),
];
const remix = createApp(pages);
const takingForms = officeRoutes.filter(({ module }) => "action" in module);
const withPage = takingForms.filter(({ module }) => "default" in module);
const withoutPage = takingForms.filter(({ module }) => !("default" in module));

const db = openDb(env.DB);
const now = new Date();
const [leadId, ownerId] = [newId(), newId()];
await db.insert(leads).values({
  id: leadId,
  reference: "MOL-KEEP99",
  statusSince: now,
  name: "Carol Whitfield",
  phone: "+17135550199",
  zip: "77007",
  source: "quote",
  createdAt: now,
  updatedAt: now,
});
await db.insert(staff).values({
  id: ownerId,
  email: "keep@example.com",
  name: "Owner",
  role: "owner",
  createdAt: now,
  updatedAt: now,
});
const cookie =
  (await startSession(db, ownerId, { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? "";

const unknown = "We don’t know yet whether this was saved. Send it again: nothing is done twice.";
const unchanged = "We couldn’t save that. Nothing changed. Send it again in a minute.";
const note = "Two dogs & a “gate code”: 4711";

async function send(
  path: string,
  {
    fields,
    DB,
    headers = { Cookie: cookie },
  }: {
    fields: Record<string, string | File> | URLSearchParams;
    DB: D1Database;
    headers?: Record<string, string>;
  },
) {
  const form = fields instanceof URLSearchParams ? fields : new FormData();
  if (form instanceof FormData)
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request(`http://127.0.0.1:8787/${path}`, {
    method: "POST",
    body: form,
    headers,
  });
  const response = await remix(
    request,
    platform(request, { ...env, DB }, createExecutionContext()),
  );
  const location = response.headers.get("Location");
  return { status: response.status, location, page: await response.text() };
}

/** Returns the fields of the form that the page keeps, as the browser would send them. */
function formFields(page: string): Record<string, string> {
  const decode = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  return Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [decode(name), decode(value)],
    ),
  );
}

const pathOf = (path: string) =>
  path.replace(":id", path.includes("leads/") ? leadId : "x").replace(/:\w+|\*/g, "x");

const fields = {
  intent: "note",
  do: "save",
  key: newId(),
  note,
  body: note,
  current_password: "correct horse",
};

const withKey = () => ({ ...fields, key: newId() });

/** Forms that add a row, each in full. */
const writing = [
  {
    path: `admin/leads/${leadId}`,
    fields: { intent: "note", key: newId(), note },
    table: leadEvents,
  },
  {
    path: "admin/leads/new",
    fields: { key: newId(), name: "Ruth Okafor", phone: "713-555-0148", zip: "77024" },
    table: leads,
  },
  {
    path: "admin/leads/views",
    fields: { do: "save", name: "Katy leads", query: "q=katy" },
    table: savedViews,
  },
  {
    path: "admin/staff",
    fields: { intent: "invite", email: "ruth@example.com", name: "Ruth Okafor", role: "staff" },
    table: staff,
  },
  {
    path: "admin/insights",
    fields: { month: "2026-10", "spend.google": "1,850" },
    table: adSpend,
  },
];

describe("a form of the office", () => {
  test("is found on every kind of page", () => {
    expect(withPage.length).toBeGreaterThan(45);
    expect(withoutPage.length).toBeGreaterThan(8);
    expect(takingForms.filter(({ path }) => path.includes("leads")).length).toBeGreaterThan(12);
  });

  test.for(withPage)("$path is kept if the database fails from the start", async ({ path }) => {
    const { status, page } = await send(pathOf(path), { fields, DB: awayDatabase() });
    expect(status).toBe(503);
    expect(page).toContain(unchanged);
    expect(page).toContain(">We couldn’t save that</h1>");
    expect(page).toContain(`action="/${pathOf(path)}"`);
    expect(formFields(page)).toEqual({
      intent: "note",
      do: "save",
      key: fields.key,
      note,
      body: note,
    });
  });

  test.for(withPage)("$path is kept if the database fails at any point", async ({ path }) => {
    const whole = databaseUntil(Number.POSITIVE_INFINITY);
    const result = await send(pathOf(path), { fields: withKey(), DB: whole.DB });
    expect(result.status).toBeLessThan(500);
    const last = whole.count.calls - 1;
    for (const calls of new Set([1, 2, Math.ceil(last / 2), last])) {
      const form = withKey();
      const { status, page } = await send(pathOf(path), {
        fields: form,
        DB: databaseUntil(calls).DB,
      });
      if (status < 500) continue;
      expect([calls, status]).toEqual([calls, 503]);
      expect(page).toMatch(new RegExp(`${unknown}|${unchanged}`));
      expect(formFields(page)).toMatchObject({ note, key: form.key });
    }
  });

  test.for(withPage)("$path is kept if the session ended", async ({ path }) => {
    const to = pathOf(path);
    const headers = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const { status, page } = await send(to, { fields, DB: env.DB, headers });
    expect(status).toBe(401);
    expect(page).toContain(">Sign in to save this</h1>");
    expect(page).toMatch(/<a [^>]*href="\/login\/dashboard" target="_blank"/);
    const { current_password, ...kept } = fields;
    expect(formFields(page)).toEqual(kept);
    // a script keeps the input itself
    const sent = await send(to, { fields, DB: env.DB, headers: { Accept: "*/*" } });
    expect([sent.status, sent.location]).toEqual([
      302,
      expect.stringMatching(/^\/login\/dashboard\?next=/),
    ]);
  });

  test.for(withoutPage)("$path answers that nothing changed", async ({ path }) => {
    const { status, page } = await send(pathOf(path), { fields, DB: awayDatabase() });
    expect([status, page]).toEqual([503, unchanged]);
  });

  test.for(writing)(
    "is kept if the answer of its write is lost, and writes once: $path",
    async ({ path, fields: typed, table }) => {
      const count = async () => (await db.select().from(table)).length;
      const before = await count();
      const { DB, count: answers } = loseAnswer(env.DB, async () => (await count()) > before, {
        isDown: true,
      });
      const { status, page } = await send(path, { fields: typed, DB });
      expect([answers.lost, status]).toEqual([1, 503]);
      expect(page).toContain(unknown);
      expect(formFields(page)).toEqual(typed);
      const again = await send(path, { fields: formFields(page), DB: env.DB });
      expect(again.status).toBeOneOf([200, 302, 303, 409, 422]);
      expect(await count()).toBe(before + 1);
    },
  );

  test("is sent again in the encoding it had", async () => {
    const encodings: string[] = [];
    const { action } = keepOfficeForms("routes/admin/settings-section", {
      default: () => null,
      action: async ({ request }: ActionFunctionArgs) => {
        encodings.push(request.headers.get("Content-Type")?.split(";")[0] ?? "");
        expect((await request.formData()).get("note")).toBe(note);
        if (encodings.length % 2 === 1) throw new Error("D1_ERROR: Network connection lost.");
        return null;
      },
    });
    for (const body of [new URLSearchParams({ note }), new FormData()]) {
      body.set("note", note);
      const request = new Request("http://127.0.0.1:8787/admin/settings/hours", {
        method: "POST",
        body,
      });
      const context = platform(request, env, createExecutionContext());
      await action?.({ request, context, params: {} });
    }
    const [plain, withFiles] = ["application/x-www-form-urlencoded", "multipart/form-data"];
    expect(encodings).toEqual([plain, plain, withFiles, withFiles]);
    const { page } = await send("admin/settings/hours", {
      fields: new URLSearchParams({ note }),
      DB: awayDatabase(),
    });
    expect(page).toMatch(new RegExp(`encType="${plain}"`, "i"));
  });

  test("asks for its files again", async () => {
    const csv = new File(["Name,Phone\nCarol,713-555-0199\n"], "leads.csv", { type: "text/csv" });
    const { status, page } = await send("admin/leads/import", {
      fields: { note, file: csv },
      DB: awayDatabase(),
    });
    expect(status).toBe(503);
    expect(formFields(page)).toEqual({ note });
    expect(page).toContain("Choose the files again");
    expect(page).toMatch(/<input type="file" name="file"/);
  });
});
