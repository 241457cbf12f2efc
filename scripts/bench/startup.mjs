/* Code that the worker evaluates before its first answer: modules reached by static imports. All
   others wait for a request that needs them. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { wrangler } from "../tools.mjs";
import { round } from "./tools.mjs";

/** Folders of packages that few requests need, and that take long to evaluate. */
const onDemand = ["pdfkit", "fontkit", "@simplewebauthn", "libphonenumber-js"];

/**
 * Returns the minified size of the code evaluated at startup, and its modules that only some requests need: routes and large packages.
 * @returns {Promise<import("./weight.mjs").Row[]>}
 */
export async function startup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "startup-"));
  try {
    wrangler(["deploy", "--dry-run", "--outdir", folder, "--metafile"], { quiet: true });
    const { inputs, outputs } = JSON.parse(
      readFileSync(path.join(folder, "bundle-meta.json"), "utf8"),
    );
    const [bundle] = Object.values(outputs).filter(({ entryPoint }) => entryPoint);
    const evaluated = new Set();
    const next = [bundle.entryPoint];
    for (let file = next.pop(); file; file = next.pop()) {
      if (evaluated.has(file) || !inputs[file]) continue;
      evaluated.add(file);
      next.push(
        ...inputs[file].imports
          .filter(({ kind }) => kind !== "dynamic-import")
          .map((imported) => imported.path),
      );
    }
    const size = (files) =>
      files.reduce((sum, file) => sum + (bundle.inputs[file]?.bytesInOutput ?? 0), 0) / 1000;
    const early = [...evaluated].filter(
      (file) =>
        onDemand.some((name) => file.includes(`node_modules/${name}/`)) ||
        /\/build\/server\/assets\/(?!server-build-)/.test(`/${file}`),
    );
    return [
      {
        what: "code that the worker evaluates at startup, minified",
        measured: `of ${round(size(Object.keys(bundle.inputs)), 0)} kB`,
        value: round(size([...evaluated]), 0),
        most: 1300,
        unit: "kB",
      },
      {
        what: "routes and large packages that it evaluates at startup",
        measured: early.join(" "),
        value: early.length,
        most: 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
