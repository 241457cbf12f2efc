/* Weight of a first view: compressed HTML and scripts of every page in the sitemap. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root } from "../tools.mjs";
import { ask, round, start, stop } from "./tools.mjs";

const designer = "/aluminium-custom-pergola-cover-patio/designer";
/** Has the comparison of the four roofs, about 1.1 kB. */
const pergolas = "/aluminium-custom-pergola-cover-patio";
const withForm = ["/contact-us", "/get-a-free-quote-houston"];
/** React and Remix; other scripts are the site's own. */
const libraries = /\/(?:react|jsx-runtime|manifest)-[\w-]+\.js$/;

const brotli = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
const file = (name) => readFileSync(path.join(root, "build/client", name));

/** @typedef {{ what: string, value: number, most?: number }} Row one measured figure and its budget */

/**
 * Returns the bytes of the first view of each page, with their budgets.
 * @param {{ keep?: string }} options
 * @returns {Promise<Row[]>}
 */
export async function weight({ keep }) {
  const server = await start("site", 0, keep);
  try {
    const xml = (await ask(server.origin, "/sitemap.xml")).text;
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname);
    const views = [];
    for (const page of paths) {
      const { text } = await ask(server.origin, page);
      const preloads = [...text.matchAll(/<link [^>]*rel="modulepreload"[^>]*>/g)].map(([tag]) => ({
        name: /href="([^"]+)"/.exec(tag)?.[1] ?? "",
        waits: tag.includes('media="not all"'),
      }));
      const scripts = [...new Set(preloads.map(({ name }) => name))];
      const size = (names) => names.reduce((sum, name) => sum + gzipSync(file(name)).length, 0);
      // Scripts that run while the page loads, without Remix's data.
      const inline = [
        ...text.matchAll(/<script nonce="[^"]*">((?!window\.__remixContext).*?)<\/script>/gs),
      ].map(([, script]) => script);
      const early = preloads.filter(({ waits }) => !waits).map(({ name }) => name);
      views.push({
        page,
        html: gzipSync(text).length,
        brotli: brotli(Buffer.from(text)),
        own:
          size(early.filter((name) => !libraries.test(name))) + gzipSync(inline.join("\n")).length,
        idle: size(scripts.filter((name) => !libraries.test(name))),
        all: size(scripts),
        late: early.length === 0,
      });
    }
    const worst = (all, what) => all.toSorted((one, other) => other[what] - one[what])[0];
    const row = (what, views, field, most) => {
      const top = worst(views, field);
      const over = views.filter((one) => one[field] > most * 1000).length;
      return {
        what: `${what}: max of ${views.length} (${top.page})`,
        measured: `${over} over`,
        value: round(top[field] / 1000, 2),
        most,
        unit: "kB",
      };
    };
    return [
      row(
        "HTML of the home page, gzip",
        views.filter(({ page }) => page === "/"),
        "html",
        14,
      ),
      row(
        "HTML of the designer, gzip",
        views.filter(({ page }) => page === designer),
        "html",
        15.9,
      ),
      row(
        "HTML of the pergola page, gzip",
        views.filter(({ page }) => page === pergolas),
        "html",
        16.3,
      ),
      row(
        "HTML, gzip",
        views.filter(({ page }) => page !== designer && page !== pergolas),
        "html",
        15.4,
      ),
      row("HTML, brotli as at the edge", views, "brotli", 15.8),
      row(
        "own scripts before idle, pages without a form, gzip",
        views.filter(({ page }) => !withForm.includes(page)),
        "own",
        20,
      ),
      {
        what: "own scripts requested after first paint, gzip: max",
        measured: `with React and Remix ${round(worst(views, "all").all / 1000, 1)} kB`,
        value: round(worst(views, "idle").idle / 1000, 1),
        unit: "kB",
      },
      {
        what: "pages that request a script before first paint",
        measured: "",
        value: views.filter(({ late }) => !late).length,
        most: 0,
      },
    ];
  } finally {
    await stop([server]);
  }
}
