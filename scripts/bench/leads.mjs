/* Lead pages with 100,000 leads against 1,000: pages, lists, filters, searches, and rows read. */
import { ask, median, round, session, start, stop } from "./tools.mjs";

const sizes = [1_000, 100_000];
const maxRatio = 1.5;

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

export async function leads(options) {
  return [
    ...(await compare("leads", "", options)),
    ...(await compare("generated", ", as generated", options, generatedPages)),
  ];
}

async function compare(kind, how, { rounds, keep }, names) {
  const servers = [];
  try {
    for (const size of sizes) servers.push(await start(kind, size, keep));
    const results = await measure(servers, rounds, names);
    return results.map(({ name, smallMs, largeMs, ratio, rows }) => ({
      what: `${name}${how}: 100,000 vs. 1,000`,
      measured: `${largeMs} / ${smallMs} ms`,
      value: ratio,
      most: maxRatio,
      rowsRead: `${rows[1]} / ${rows[0]}`,
    }));
  } finally {
    await stop(servers);
  }
}

/**
 * Measures both servers in turn, page by page, so that other load affects both. Medians in
 * milliseconds.
 */
async function measure(servers, rounds, names = Object.keys(pagesOf(servers[0]))) {
  const results = [];
  const pages = servers.map(pagesOf);
  for (const name of names) {
    const samples = servers.map(() => []);
    const rows = [];
    for (let turn = -2; turn < rounds; turn++) {
      for (const [at, { origin }] of servers.entries()) {
        const from = performance.now();
        const { headers } = await ask(origin, pages[at][name], {
          Cookie: session(),
          "X-Bench": "1",
        });
        if (turn >= 0) samples[at].push(performance.now() - from);
        rows[at] = Number(headers.get("X-Rows-Read"));
      }
    }
    const [small, large] = samples.map(median);
    results.push({
      name,
      smallMs: round(small, 1),
      largeMs: round(large, 1),
      ratio: round(large / small),
      rows,
    });
  }
  return results;
}
