import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { root } from "../tools.mjs";
import { remixConstants } from "./remix-constants";

const folders = [
  "@remix-run/react/dist/esm",
  "@remix-run/router/dist",
  "react-router/dist",
  "react-router-dom/dist",
];
const modules = folders
  .map((folder) => path.join(root, "node_modules", folder))
  .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  .filter(
    (file) =>
      file.endsWith(".js") &&
      !/(?:\.umd|\.cjs|\.development|\.production|\.min|\/main|\/server)\.js$|\.cjs/.test(file),
  );

test("every constant is found in the installed versions of Remix and its router, and their modules stay valid", () => {
  const { write, unused } = remixConstants();
  for (const file of modules) parseAst(write(readFileSync(file, "utf8"), file) ?? "");
  expect(unused()).toEqual([]);
});

test("only modules of Remix and its router are changed", () => {
  const { write, unused } = remixConstants();
  expect(write('typeof document === "undefined"', "/site/app/ui/image.tsx")).toBeUndefined();
  expect(
    write('typeof document === "undefined"', "/site/node_modules/react-dom/index.js"),
  ).toBeUndefined();
  expect(unused().length).toBeGreaterThan(5);
  expect(
    write(
      "if (future.v3_singleFetch === true) a(oldFuture.v3_singleFetch)",
      "/site/node_modules/@remix-run/react/dist/esm/a.js",
    ),
  ).toBe("if (true) a(oldFuture.v3_singleFetch)");
});
