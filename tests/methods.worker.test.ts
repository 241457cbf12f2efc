import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { adminPaths } from "~/admin-paths";
import { paths } from "~/paths";
import * as root from "~/root";
import * as adminLayout from "~/routes/admin/layout";
import * as adminLead from "~/routes/admin/lead";
import * as adminSearch from "~/routes/admin/search";
import * as financingOptions from "~/routes/chromeless/financing-options";
import * as bareLayout from "~/routes/chromeless/layout";
import * as signIn from "~/routes/login/sign-in";
import * as siteLayout from "~/routes/site/layout";
import * as preview from "~/routes/site/preview";
import * as process from "~/routes/site/process";
import * as quote from "~/routes/site/quote";
import { platform } from "../load-context";
import { type AppRoute, createApp } from "./fixtures/remix-app";

/* An unsupported method is answered with a 405 page, never with a 500 or an apology. */

const pages: readonly AppRoute[] = [
  { id: "root", path: "", module: root },
  { id: "routes/site/layout", parentId: "root", module: siteLayout },
  {
    id: "routes/site/process",
    parentId: "routes/site/layout",
    path: paths.process.slice(1),
    module: process,
  },
  {
    id: "routes/site/preview",
    parentId: "routes/site/layout",
    path: "preview/:token",
    module: preview,
  },
  {
    id: "routes/site/quote",
    parentId: "routes/site/layout",
    path: paths.quote.slice(1),
    module: quote,
  },
  { id: "routes/chromeless/layout", parentId: "root", module: bareLayout },
  {
    id: "routes/chromeless/financing-options",
    parentId: "routes/chromeless/layout",
    path: paths.unlisted.financingOptions.slice(1),
    module: financingOptions,
  },
  {
    id: "routes/login/sign-in",
    parentId: "routes/chromeless/layout",
    path: paths.login.dashboard.slice(1),
    module: signIn,
  },
  { id: "routes/admin/layout", parentId: "root", module: adminLayout },
  {
    id: "routes/admin/search",
    parentId: "routes/admin/layout",
    path: adminPaths.search.slice(1),
    module: adminSearch,
  },
  {
    id: "routes/admin/lead",
    parentId: "routes/admin/layout",
    path: "admin/leads/:id",
    module: adminLead,
  },
];

const remix = createApp(pages);

/** Returns the status, the Allow header, and the text without tags and scripts. */
async function send(method: string, path: string, cookie = "") {
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    method,
    body: new URLSearchParams({ intent: "entry", kind: "note", note: "x" }),
    headers: { Cookie: cookie },
  });
  const response = await remix(request, platform(request, env, createExecutionContext()));
  const html = await response.text();
  const text = html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return { status: response.status, allow: response.headers.get("Allow"), html, text };
}

const methods = ["POST", "PUT", "PATCH", "DELETE"];

test("a public page without a form answers 405 with the phone number and a link home", async () => {
  for (const path of [
    paths.process,
    paths.unlisted.financingOptions,
    paths.preview("a".repeat(40)),
  ]) {
    for (const method of methods) {
      const { status, allow, html, text } = await send(method, path);
      expect([method, path, status, allow]).toEqual([method, path, 405, "GET, HEAD"]);
      expect(text).toContain("We couldn’t accept that form");
      expect(text).not.toMatch(/Something broke|Method Not Allowed|405/);
      expect(html).toContain('href="tel:');
      expect(html).toMatch(/<a [^>]*href="\/"/);
    }
  }
});

test("a page with a form accepts only posts", async () => {
  for (const path of [paths.quote, paths.login.dashboard]) {
    for (const method of methods.slice(1)) {
      const { status, allow, text } = await send(method, path);
      expect([method, path, status, allow]).toEqual([method, path, 405, "GET, HEAD, POST"]);
      expect(text).toContain("We couldn’t accept that form");
    }
    expect((await send("POST", path)).status).toBe(422);
  }
});

test("an admin page without a form answers 405 in plain text with a link back", async () => {
  for (const method of methods) {
    const { status, html, text } = await send(method, adminPaths.search);
    expect([method, status]).toEqual([method, 405]);
    expect(text).toContain("Nothing was changed.");
    expect(html).toContain(`href="${adminPaths.dashboard}"`);
  }
});
