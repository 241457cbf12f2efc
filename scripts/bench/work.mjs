/* Pages about open work with 5,000 past proposals and 2,000 past visits against 50 and 20. */
import { ask, median, round, session, start, stop } from "./tools.mjs";

const sizes = [50, 5_000];
const maxRatio = 1.5;

/** Returns the pages by name, for the lead and the links of the server that filled them. */
function pagesOf({ work }) {
  const lead = `/admin/leads/${work.lead}`;
  return {
    "calendar, week": "/admin/calendar",
    "calendar, list": "/admin/calendar?view=list",
    Today: "/admin/dashboard",
    lead,
    "lead, proposal": `${lead}/proposal`,
    "project page": `/project/${work.homeowner}`,
    "visit page": `/project/${work.homeowner}/visit`,
    "proposal page": `/project/${work.signer}/proposal`,
  };
}

export async function work({ rounds, keep }) {
  const servers = [];
  try {
    for (const size of sizes) servers.push(await start("work", size, keep));
    const pages = servers.map(pagesOf);
    const results = [];
    for (const name of Object.keys(pages[0]))
      results.push(await measure(servers, pages, name, rounds));
    return results;
  } finally {
    await stop(servers);
  }
}

/**
 * Measures a page of both servers in turn, so that other load affects both. Medians in
 * milliseconds.
 */
async function measure(servers, pages, name, rounds) {
  const samples = servers.map(() => []);
  const rows = [];
  for (let turn = -3; turn < rounds; turn++) {
    for (const [at, { origin }] of servers.entries()) {
      const from = performance.now();
      const { headers } = await ask(origin, pages[at][name], { Cookie: session(), "X-Bench": "1" });
      if (turn >= 0) samples[at].push(performance.now() - from);
      rows[at] = Number(headers.get("X-Rows-Read"));
    }
  }
  const [small, large] = samples.map(median);
  return {
    what: `${name}: 5,000 proposals vs. 50`,
    measured: `${round(large, 1)} / ${round(small, 1)} ms`,
    value: round(large / small),
    most: maxRatio,
    rowsRead: `${rows[1]} / ${rows[0]}`,
  };
}
