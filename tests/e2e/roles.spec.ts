import type { APIRequestContext, APIResponse, Browser, Page } from "@playwright/test";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { type Ability, type Role, roleCan } from "../../app/domain/staff/abilities";
import routes from "../../app/routes";
import { linksOf } from "./site-map";
import { expect, test } from "./support/admin";
import { mapParallel } from "./support/parallel";
import { buildTeamMember, confirm, invite } from "./support/team";

/**
 * The abilities to open an admin route and to post to it ("nothing" if it accepts no posts), and an
 * example path for routes with a parameter.
 */
type Row = [opens: Ability | "everybody", acts: Ability | "nothing", example?: string];

const [content, offers, prices, leads] = [
  "content:write",
  "promotions:write",
  "prices:write",
  "leads:write",
] as const;
const rows: Readonly<Record<string, Row>> = {
  "/admin": ["dashboard:read", "nothing"],
  "/admin/*": ["dashboard:read", "dashboard:read", "/admin/no-such-page"],
  "/admin/dashboard": ["dashboard:read", leads],
  "/admin/search": ["dashboard:read", "nothing"],
  "/admin/account": ["dashboard:read", "dashboard:read"],
  "/admin/account/passkeys": ["dashboard:read", "dashboard:read"],
  "/admin/account/preferences": ["dashboard:read", "dashboard:read"],
  "/admin/account/second-step": ["dashboard:read", "dashboard:read"],
  "/admin/confirm": ["dashboard:read", "dashboard:read"],
  "/admin/manifest.webmanifest": ["everybody", "nothing"],

  "/admin/projects": [content, content],
  "/admin/projects/:id": [content, content],
  "/admin/projects/:id/versions": [content, content],
  "/admin/posts": [content, content],
  "/admin/posts/:id": [content, content],
  "/admin/posts/:id/versions": [content, content],
  "/admin/posts/preview": [content, content],
  "/admin/posts/preview/part": [content, content],
  "/admin/pages": [content, "nothing"],
  "/admin/spanish": [content, "nothing"],
  "/admin/spanish/:page": [content, content, "/admin/spanish/contact"],
  "/admin/pages/:page": [content, content, "/admin/pages/contact"],
  "/admin/pages/:id/versions": [content, content, "/admin/pages/contact/versions"],
  "/admin/pages/privacy": [prices, prices],
  "/admin/pages/terms": [prices, prices],
  "/admin/pages/privacy/versions": [prices, prices],
  "/admin/working-copies/:kind/:id": [content, content, "/admin/working-copies/page/contact"],
  "/admin/working-copies/page/privacy": [content, prices],
  "/admin/faqs": [content, content],
  "/admin/faqs/:id": [content, content],
  "/admin/facts": [content, content],
  "/admin/facts/:id": [content, content, "/admin/facts/new"],
  "/admin/permit-offices": [content, "nothing"],
  "/admin/places": [content, "nothing"],
  "/admin/places/:id": [content, content, "/admin/places/new"],
  "/admin/permit-offices/:id": [content, content, "/admin/permit-offices/texas"],
  "/admin/permit-offices/:id/details": [content, content, "/admin/permit-offices/new/details"],
  "/admin/permit-offices/:id/answers/:topic": [
    content,
    content,
    "/admin/permit-offices/texas/answers/dig-811",
  ],
  "/admin/files": [content, "nothing"],
  "/admin/files/:id": [content, content, "/admin/files/no-such-file"],
  "/admin/files/choose": [content, "nothing"],
  "/admin/files/known": [content, "nothing"],
  "/admin/files/upload": [content, content],

  "/admin/promotions": [offers, "nothing"],
  "/admin/promotions/:id": [offers, offers],
  "/admin/reviews": [offers, "nothing"],
  "/admin/reviews/:id": [offers, offers, "/admin/reviews/new"],
  "/admin/redirects": [offers, offers],

  "/admin/prices": [prices, prices],
  "/admin/prices/:key": [prices, prices, "/admin/prices/concrete"],
  "/admin/prices/ballpark": [prices, prices],
  "/admin/prices/calculator": [prices, prices],
  "/admin/prices/plans/:id": [prices, prices, "/admin/prices/plans/new"],

  "/admin/calendar": ["leads:read", leads],
  "/admin/calendar/fit": ["leads:read", "nothing"],
  "/admin/calendar/hours": ["leads:read", leads],
  "/admin/leads": ["leads:read", leads],
  "/admin/leads/:id": ["leads:read", leads, "/admin/leads/no-such-lead"],
  "/admin/jobs": ["leads:read", "nothing"],
  "/admin/jobs/quickbooks/:file": [
    "payments:write",
    "nothing",
    "/admin/jobs/quickbooks/invoices.csv",
  ],
  "/admin/leads/:id/job": ["leads:read", leads, "/admin/leads/no-such-lead/job"],
  "/admin/leads/:id/job/photo-draft": [leads, leads, "/admin/leads/no-such-lead/job/photo-draft"],
  "/admin/leads/:id/job/photos": [leads, leads, "/admin/leads/no-such-lead/job/photos"],
  "/admin/leads/:id/job/payments": [
    "leads:read",
    "payments:write",
    "/admin/leads/no-such-lead/job/payments",
  ],
  "/admin/leads/:id/job/payments/:file": [
    "leads:read",
    "nothing",
    "/admin/leads/no-such-lead/job/payments/ledger.csv",
  ],
  "/admin/leads/:id/job/subcontractors.pdf": [
    "leads:read",
    "nothing",
    "/admin/leads/no-such-lead/job/subcontractors.pdf",
  ],
  "/admin/leads/:id/manage": [leads, leads, "/admin/leads/no-such-lead/manage"],
  "/admin/leads/:id/merge": [leads, leads, "/admin/leads/no-such-lead/merge"],
  "/admin/leads/:id/packets": ["leads:read", leads, "/admin/leads/no-such-lead/packets"],
  "/admin/leads/:id/proposal": ["leads:read", leads, "/admin/leads/no-such-lead/proposal"],
  "/admin/leads/:id/proposal/contract.json": [
    "leads:read",
    "nothing",
    "/admin/leads/no-such-lead/proposal/contract.json",
  ],
  "/admin/leads/:id/proposal/draft": [leads, leads, "/admin/leads/no-such-lead/proposal/draft"],
  "/admin/leads/:id/proposal/preview": [
    "leads:read",
    "nothing",
    "/admin/leads/no-such-lead/proposal/preview",
  ],
  "/admin/leads/:id/proposal/template": [
    leads,
    leads,
    "/admin/leads/no-such-lead/proposal/template",
  ],
  "/admin/proposal-templates": [leads, "nothing"],
  "/admin/proposal-templates/:id": [leads, leads, "/admin/proposal-templates/new"],
  "/admin/proposal-templates/:id/draft": [
    leads,
    leads,
    "/admin/proposal-templates/no-such-template/draft",
  ],
  "/admin/leads/:id/photos": [leads, leads, "/admin/leads/no-such-lead/photos"],
  "/admin/leads/bulk": ["leads:read", "nothing"],
  "/admin/leads/export": ["leads:export", "nothing"],
  "/admin/leads/export/leads.csv": ["leads:export", "leads:export"],
  "/admin/leads/import": [leads, leads],
  "/admin/leads/import/refused.csv": [leads, "nothing"],
  "/admin/leads/lookup": [leads, leads],
  "/admin/leads/new": [leads, leads],
  "/admin/leads/trash": [leads, "nothing"],
  "/admin/leads/views": ["leads:read", "leads:read"],
  "/admin/alerts": ["leads:read", "leads:read"],
  "/admin/insights": ["leads:read", leads],
  "/admin/insights/conversions": ["leads:read", leads],
  "/admin/live": ["leads:read", "nothing"],
  "/admin/outbox": ["leads:read", "nothing"],
  "/admin/outbox/:id": ["leads:read", leads, "/admin/outbox/no-such-email"],
  "/admin/unmatched-email": ["leads:read", leads],
  "/admin/unmatched-email/:id/original": [
    "leads:read",
    "leads:read",
    "/admin/unmatched-email/no-such-email/original",
  ],
  "/admin/waiting": ["leads:read", "nothing"],

  "/admin/audit": ["audit:read", "nothing"],
  "/admin/audit/export": ["audit:read", "audit:read"],
  "/admin/health": ["health:read", "health:read"],
  "/admin/settings": ["settings:write", "nothing"],
  "/admin/settings/:section": ["settings:write", "settings:write", "/admin/settings/business"],
  "/admin/checklist": ["settings:write", "settings:write"],
  "/admin/settings/contract-keys": ["settings:write", "settings:write"],
  "/admin/settings/online-payments": ["settings:write", "settings:write"],
  "/admin/settings/contract-texts": ["settings:write", "nothing"],
  "/admin/settings/contract-texts/:language/:kind": [
    "settings:write",
    "settings:write",
    "/admin/settings/contract-texts/en/terms",
  ],
  "/admin/staff": ["staff:write", "staff:write"],
  "/admin/staff/:id": ["staff:write", "staff:write", "/admin/staff/nobody"],
};

const addressesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...addressesOf(children),
  ]);
const inOffice = addressesOf(routes).filter(
  (path) => path === "/admin" || path.startsWith("/admin/"),
);

test("every admin route has a row in this table @http", () => {
  expect(inOffice.filter((path) => !(path in rows))).toEqual([]);
});

/** The list path of each route with seeded records. */
const listPaths: Readonly<Record<string, string>> = {
  "/admin/projects/:id": "/admin/projects",
  "/admin/posts/:id": "/admin/posts",
  "/admin/faqs/:id": "/admin/faqs",
  "/admin/promotions/:id": "/admin/promotions",
};

async function examples(request: APIRequestContext): Promise<Record<string, string>> {
  const found = await mapParallel(Object.entries(listPaths), async ([route, list]) => {
    const html = await (await request.get(list)).text();
    const recordPath =
      linksOf(html).find(({ href }) => href.startsWith(`${list}/`) && !href.endsWith("/new"))
        ?.href ?? "";
    expect(recordPath, `a record on ${list}`).not.toBe("");
    return [route, recordPath] as const;
  });
  const recordPaths = Object.fromEntries(found);
  const record = (route: string) => route.replace(/\/versions$/, "");
  return Object.fromEntries(
    Object.entries(rows).map(([route, [, , example]]) => [
      route,
      example ?? route.replace(record(route), recordPaths[record(route)] ?? record(route)),
    ]),
  );
}

/** Returns the row of a path, or else of its route. Returns undefined outside the admin. */
function rowOf(href: string): Row | undefined {
  const [path = ""] = href.split(/[?#]/);
  const route = Object.keys(rows).find(
    (one) => !one.includes("*") && new RegExp(`^${one.replace(/:\w+/g, "[^/]+")}$`).test(path),
  );
  return rows[path] ?? (route ? rows[route] : undefined);
}

/** True if the page was opened: not a 403 and not a redirect to sign-in. */
const isOpened = (answer: APIResponse) =>
  answer.status() !== 403 && !(answer.headers().location ?? "").startsWith("/login/");

/** Returns a page of a staff member with that role who has just signed in or reauthenticated. */
async function signInAs(
  office: Page,
  browser: Browser,
  headers: { Origin: string },
  role: Role,
): Promise<APIRequestContext> {
  if (role === "owner") {
    await office.goto("/admin/confirm?next=/admin/account");
    await confirm(office);
    return office.request;
  }
  const person = buildTeamMember(role);
  const { request } = await browser.newContext({ baseURL: headers.Origin });
  const link = await invite(office, person, role);
  await request.post(link, { form: { password: person.password }, headers, maxRedirects: 0 });
  return request;
}

for (const role of ["editor", "staff", "owner"] satisfies Role[])
  test(`the ${role} opens their own routes and no others, and sees no links to those @http`, async ({
    office,
    browser,
    baseURL,
  }) => {
    const headers = { Origin: baseURL ?? "" };
    const request = await signInAs(office, browser, headers, role);
    const addresses = await examples(office.request);
    const may = (ability: Ability | "everybody") =>
      ability === "everybody" || roleCan(role, ability);
    const hrefsByRoute = new Map<string, string[]>();
    const wrong = await mapParallel(Object.entries(rows), async ([route, [opens, acts]]) => {
      const address = addresses[route] ?? "";
      const problems: string[] = [];
      // allowed roles see the page; others must not get its data either
      for (const path of may(opens) ? [address] : [address, `${address}.data`]) {
        const answer = await request.get(path, { maxRedirects: 0 });
        if (answer.status() >= 500 || isOpened(answer) !== may(opens))
          problems.push(`GET ${path} answers ${answer.status()}`);
        if (path === address && answer.status() === 200)
          hrefsByRoute.set(
            route,
            linksOf(await answer.text()).map(({ href }) => href),
          );
      }
      // a body that no form sends changes nothing
      for (const path of [address, `${address}.data`]) {
        if (acts === "nothing") continue;
        const answer = await request.post(path, {
          data: "{}",
          headers: { ...headers, "Content-Type": "application/json" },
          maxRedirects: 0,
        });
        if (answer.status() >= 500 || isOpened(answer) !== may(acts))
          problems.push(`POST ${path} answers ${answer.status()}`);
      }
      return problems;
    });
    for (const [route, hrefs] of hrefsByRoute)
      for (const href of hrefs)
        if (!may(rowOf(href)?.[0] ?? "everybody")) wrong.push([`${route} leads to ${href}`]);
    expect(wrong.flat()).toEqual([]);
  });
