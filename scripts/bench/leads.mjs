/* Lead pages with 100,000 leads against 1,000: pages, lists, filters, searches, and rows read. */
import { comparePages } from "./tools.mjs";

/**
 * Returns the pages by name, with one filter each; `owner`, `lead` and `received` come from the
 * server that seeded them.
 */
function pagesOf({ owner, lead, received }) {
  const list = (query) => `/admin/leads?${query}`;
  return {
    dashboard: "/admin/dashboard",
    list: list("view=table"),
    "list, deep page": list(
      `view=table&after=${encodeURIComponent(`999999999.${Date.now() - 40 * 86_400_000}`)}`,
    ),
    "sort: name": list("sort=name"),
    "sort: stage since": list("sort=since"),
    "sort: value": list("sort=value"),
    "sort: next step": list("sort=next"),
    "filter: stage": list("stage=quoted"),
    "filter: open": list("stage=open"),
    "filter: spam": list("stage=spam"),
    "filter: owner": list(`owner=${owner}`),
    "filter: waiting": list("waiting=1"),
    "filter: service": list("service=outdoor-kitchen"),
    "filter: channel": list("channel=google-ads"),
    "filter: campaign": list("campaign=campaign-7"),
    "filter: ZIP": list("zip=77433"),
    "filter: value": list("min=60000&max=90000"),
    "filter: received": list(`from=${day(60)}&until=${day(30)}`),
    "filter: drawing": list("drawing=1"),
    "filter: photos": list("photos=1"),
    "filter: name": list("q=Grace+Muster+17"),
    "filter: phone": list("q=713-555-0117"),
    "filter: common name": list("q=Grace"),
    "search: name": "/admin/search?q=Grace+Muster+17",
    "search: common name": "/admin/search?q=Grace",
    "search: phone": "/admin/search?q=(713)+555-0117",
    "search: common word": "/admin/search?q=pool",
    board: list("view=board"),
    lead: `/admin/leads/${lead}`,
    "thank-you page": received,
  };
}

/**
 * Pages also measured with leads as seeded: the more leads, the more of them await a reply and
 * share a name.
 */
const generatedPages = [
  "dashboard",
  "filter: waiting",
  "filter: name",
  "filter: common name",
  "search: name",
  "search: common name",
];

function day(ago) {
  return new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
}

const sizes = [1_000, 100_000];
const maxRatio = 1.5;
const versus = "100,000 vs. 1,000";

export async function leads(options) {
  const filled = { kind: "leads", sizes, label: `: ${versus}`, most: maxRatio };
  const label = `, as generated: ${versus}`;
  const generated = { kind: "generated", sizes, label, most: maxRatio, names: generatedPages };
  return [
    ...(await comparePages(filled, pagesOf, options)),
    ...(await comparePages(generated, pagesOf, options)),
  ];
}
