/* Lists, filters, the sitemap and the library with 10,000 projects, posts and files against 100
   each. */
import { ask, median, round, session, start, stop } from "./tools.mjs";

const sizes = [100, 10_000];
const catalog = "/covered-patio-project-catalog";
/**
 * Maximum time to repeat a page, in milliseconds; at least one request. A page that reads every
 * record would delay the others.
 */
const patience = 20_000;
const pages = {
  "catalog, first page": catalog,
  "catalog, sorted": `${catalog}?order=largest&bench=1`,
  "catalog, page 3": `${catalog}?page=3`,
  "catalog, filtered": `${catalog}?style=modern`,
  "blog, first page": "/blog?bench=1",
  "blog, page 3": "/blog?page=3",
  "blog, topic": "/blog?topic=shade",
  "blog, search": "/blog?q=shade",
  "one project": (size) => `${catalog}/${size.project}?bench=1`,
  "back office: projects": "/admin/projects",
  "back office: projects, searched": "/admin/projects?q=house",
  "back office: posts": "/admin/posts",
  "back office: posts, searched": "/admin/posts?q=shade",
  library: "/admin/files",
  "library, searched": "/admin/files?q=patio",
  "library, one tag": "/admin/files?tag=kitchen",
};

export async function content({ rounds }) {
  const servers = [];
  try {
    for (const size of sizes) servers.push(await start("content", size));
    for (const server of servers) {
      const index = (await ask(server.origin, "/sitemap.xml")).text;
      const xml = index.includes("<sitemapindex")
        ? (await ask(server.origin, "/sitemap.xml?part=projects-1")).text
        : index;
      server.project = /project-catalog\/([a-z0-9-]+)</.exec(xml)?.[1] ?? "";
    }
    const rows = [];
    for (const [name, page] of Object.entries(pages)) {
      const samples = servers.map(() => []);
      const read = [];
      const began = performance.now();
      for (
        let turn = -1;
        turn < rounds * 3 && (turn < 1 || performance.now() - began < patience);
        turn++
      ) {
        for (const [at, server] of servers.entries()) {
          const from = performance.now();
          const headers = { Cookie: session(), "X-Bench": "1" };
          const answer = await ask(
            server.origin,
            typeof page === "string" ? page : page(server),
            headers,
          );
          if (turn >= 0) samples[at].push(performance.now() - from);
          read[at] = answer.headers.get("X-Rows-Read");
        }
      }
      const [small, large] = samples.map(median);
      rows.push({
        what: `${name}: 10,000 vs. 100`,
        measured: `${round(large, 1)} / ${round(small, 1)} ms`,
        value: round(large / small),
        most: 1.5,
        rowsRead: `${read[1]} / ${read[0]}`,
      });
    }
    return [...rows, await sitemap(servers)];
  } finally {
    await stop(servers);
  }
}

/** The whole sitemap with its index: time per URL may not grow with the number of URLs. */
async function sitemap(servers) {
  const figures = [];
  for (const server of servers) {
    const times = [];
    let addresses = 0;
    let files = 0;
    for (let turn = 0; turn < 4; turn++) {
      const from = performance.now();
      const index = (await ask(server.origin, "/sitemap.xml")).text;
      const parts = index.includes("<sitemapindex")
        ? [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
            ([, loc]) => new URL(loc).pathname + new URL(loc).search,
          )
        : [];
      const texts = parts.length > 0 ? [] : [index];
      for (const part of parts) texts.push((await ask(server.origin, part)).text);
      times.push(performance.now() - from);
      addresses = texts.reduce((sum, text) => sum + text.split("<url>").length - 1, 0);
      files = texts.length;
    }
    figures.push({ addresses, files, each: (median(times) * 1000) / addresses });
  }
  const [small, large] = figures;
  return {
    what: `sitemap: time per URL, ${large.addresses} (${large.files} files) against ${small.addresses}`,
    measured: `${round(large.each, 1)} / ${round(small.each, 1)} µs`,
    value: round(large.each / small.each),
    most: 1.5,
  };
}
