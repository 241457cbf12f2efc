/* Rendered pages: the runtime's CPU time vs. a Remix route of one line, and D1 round trips. */
import { ask, median, memoryMb, processorMs, round, start, stop } from "./tools.mjs";

const pages = {
  home: "/",
  "pergola page": "/aluminium-custom-pergola-cover-patio",
  services: "/outdoor-living-services",
  catalog: "/covered-patio-project-catalog",
  blog: "/blog",
  terms: "/terms",
};
const designer = "/aluminium-custom-pergola-cover-patio/designer";
/**
 * First measurement of the designer, as a multiple of the plain route; the budget is half of it.
 */
const designerBefore = 17.5;
const each = 120;

/** Adds a query that no page reads, so that the page is rendered and not cached. */
const rendered = (page, at) => `${page}?bench=${at}`;
const hours = Array.from(
  { length: 400 },
  (_, at) => `width=${120 + (at % 20) * 6}&hour=${8 + (at % 10)}&louver=${(at * 5) % 90}`,
);

async function spent(server, pageAt, count = each) {
  const before = processorMs(server.pid);
  for (let at = 0; at < count; at++) {
    // each request from its own network, so that no limit counts them together
    await ask(server.origin, pageAt(at), {
      "X-Bench": "replay",
      "CF-Connecting-IP": `10.0.${at >> 8}.${at & 255}`,
    });
  }
  return (processorMs(server.pid) - before) / count;
}

async function against(server, rounds, pageAt) {
  const samples = [];
  for (let turn = -1; turn < rounds; turn++) {
    const base = await spent(server, () => "/__plain");
    const page = await spent(server, (at) => pageAt(at + (turn + 1) * each));
    if (turn >= 0) samples.push({ base, page });
  }
  const medianOf = (which) => median(samples.map((one) => one[which]));
  return {
    value: round(medianOf("page") / medianOf("base"), 1),
    measured: `${round(medianOf("page"), 1)} / ${round(medianOf("base"), 1)} ms`,
  };
}

export async function render({ rounds }) {
  const server = await start("site", 0);
  try {
    const rows = [];
    for (const [name, page] of Object.entries(pages)) {
      rows.push({
        what: `${name}: CPU time vs. plain route`,
        ...(await against(server, rounds, (at) => rendered(page, at))),
        most: 2.5,
      });
    }
    return [...rows, await trips(server)];
  } finally {
    await stop([server]);
  }
}

/**
 * Returns the D1 round trips per page.
 * @param {{ origin: string }} server
 */
export async function trips(server) {
  const all = [];
  for (const page of Object.values(pages)) {
    const { headers } = await ask(server.origin, rendered(page, 0), { "X-Bench": "1" });
    all.push(Number(headers.get("X-Database-Trips")));
  }
  return {
    what: `D1 round trips, max of ${all.length} pages`,
    measured: all.join(" "),
    value: Math.max(...all),
    most: 1,
  };
}

/**
 * Measures the designer with another design per request, as its links and its form without scripts
 * do.
 */
export async function designerGroup({ rounds }) {
  const server = await start("site", 0);
  try {
    const fresh = await against(server, rounds, (at) => `${designer}?${hours[at % hours.length]}`);
    const again = await against(server, rounds, () => `${designer}?${hours[0]}`);
    return [
      {
        what: `a new design per request: CPU time vs. plain route (${designerBefore} before)`,
        ...fresh,
        most: round(designerBefore / 2, 1),
      },
      { what: `a repeated design (9.4 before)`, ...again, most: round(designerBefore / 2, 1) },
    ];
  } finally {
    await stop([server]);
  }
}

/**
 * Measures packets that no cache has against the designer's pages of the same designs, and many at
 * once.
 */
export async function packetGroup({ rounds, keep }) {
  const server = await start("site", 0, keep);
  const count = 60;
  // the edge cache of earlier runs has their packets
  const run = `height=${90 + (Date.now() % 54)}&louver=${Math.floor(Date.now() / 60) % 90}`;
  const design = (turn, at) => `width=${120 + turn * count + at}&depth=${120 + at}&${run}`;
  const packetOf = (turn, at) =>
    `${designer}/packet.pdf?${design(turn, at)}&office=city-of-houston&hoa=yes`;
  try {
    const samples = [];
    for (let turn = 0; turn <= rounds; turn++) {
      const page = await spent(server, (at) => `${designer}?${design(turn, at)}`, count);
      const packet = await spent(server, (at) => packetOf(turn, at), count);
      if (turn > 0) samples.push({ page, packet });
    }
    const [page, packet] = ["page", "packet"].map((which) =>
      median(samples.map((one) => one[which])),
    );
    return [
      {
        what: "a packet of a new design: CPU time vs. the designer's page (5.7 before)",
        value: round(packet / page, 1),
        measured: `${round(packet, 1)} / ${round(page, 1)} ms`,
        most: 3,
      },
      ...(await packetLoad(server, (at) => packetOf(rounds + 1, at))),
    ];
  } finally {
    await stop([server]);
  }
}

/**
 * Requests new packets at once, most from one network, and returns the unexpected answers and the
 * growth of the runtime's memory.
 */
async function packetLoad(server, packetAt) {
  const before = memoryMb(server.pid);
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const headers = { "CF-Connecting-IP": at < 20 ? `10.1.0.${at}` : "10.2.0.1" };
      const response = await fetch(new URL(packetAt(at), server.origin), { headers });
      const text = await response.text();
      const isExpected =
        response.status === 200
          ? text.startsWith("%PDF")
          : response.status === 429 && text.includes("20 packets");
      return { status: response.status, isExpected };
    }),
  );
  const growth = memoryMb(server.pid) - before;
  const refused = answers.filter(({ status }) => status === 429).length;
  return [
    {
      what: "60 concurrent packets, 40 of one network: answers other than a PDF, or 429 with its reason",
      value: answers.filter(({ isExpected }) => !isExpected).length,
      measured: `${answers.length - refused} made, ${refused} refused`,
      most: 0,
    },
    {
      what: "60 concurrent packets: growth of the runtime's memory",
      value: Math.round(growth),
      unit: "MB",
      measured: `from ${Math.round(before)} MB`,
      most: 128,
    },
  ];
}
