/* Cached public pages: requests per second against a bare worker with as many constant bytes.
   Counted per second of the runtime's processor time, which other programs do not affect. */
import { ask, median, perSecond, processorMs, round, start, stop } from "./tools.mjs";

const pages = {
  home: "/",
  "pergola page": "/aluminium-custom-pergola-cover-patio",
  terms: "/terms",
};
const visitor = {
  "User-Agent":
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Accept-Language": "en-US,en;q=0.9",
  "Sec-Fetch-Site": "none",
};

export async function cached({ rounds }) {
  const server = await start("site", 0);
  const rows = [];
  try {
    for (const [name, page] of Object.entries(pages)) {
      const { text } = await ask(server.origin, page);
      const bytes = Buffer.byteLength(text);
      const samples = { page: [], bare: [] };
      for (let turn = -1; turn < rounds; turn++) {
        for (const [which, path] of [
          ["page", page],
          ["bare", `/__bare/${bytes}`],
        ]) {
          const before = processorMs(server.pid);
          const { answers, rate } = await perSecond(server.origin, path, {
            ms: 700,
            headers: visitor,
          });
          const spent = (processorMs(server.pid) - before) / answers;
          if (turn >= 0) samples[which].push({ rate, spent });
        }
      }
      const medianOf = (which, what) => median(samples[which].map((one) => one[what]));
      rows.push({
        what: `${name}, ${round(bytes / 1000, 0)} kB: requests per CPU second vs. bare worker`,
        measured: `${round(1000 / medianOf("page", "spent"), 0)} / ${round(1000 / medianOf("bare", "spent"), 0)}; wall clock ${round(medianOf("page", "rate"), 0)} / ${round(medianOf("bare", "rate"), 0)}`,
        value: round(medianOf("bare", "spent") / medianOf("page", "spent")),
        least: 0.6,
      });
    }
  } finally {
    await stop([server]);
  }
  return rows;
}
