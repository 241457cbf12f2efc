import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";
import { expect, test } from "vitest";
import { codeClasses, selectorClasses, stylesheetBodies, stylesheetClasses } from "./class-names";

/** Returns a stylesheet with all its imports inlined, as the build does. */
async function bundled(file: string): Promise<string> {
  const inline = (name: string): string =>
    readFileSync(name, "utf8").replace(/@import "([^"]+)";/g, (_, other: string) =>
      inline(path.join(path.dirname(name), other)),
    );
  const { code } = await transformWithEsbuild(inline(file), "site.css", {
    loader: "css",
    minify: true,
  });
  return code;
}

test("the public stylesheet is at most 16 kB compressed", async () => {
  expect(gzipSync(await bundled("app/styles/site.css"), { level: 9 }).length).toBeLessThanOrEqual(
    16 * 1024,
  );
});

test("no public rule selects any sibling: Chromium then restyles all of an element on every change of its children", async () => {
  const sheets = await Promise.all(
    ["site.css", "designer.css", "article.css"].map((name) => bundled(`app/styles/${name}`)),
  );
  const screen = sheets.join("\n").replace(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, "");
  const selectors = [...screen.matchAll(/(?<=^|[{};])([^{};@]+)\{/gm)].map(([, list = ""]) => list);
  expect(selectors.length).toBeGreaterThan(500);
  // .first-view is gone when the page is ready
  expect(
    selectors.filter(
      (list) =>
        /[+~]\s*(?:\*|:(?:first|last|nth|only))/.test(list) && !list.includes(".first-view"),
    ),
  ).toEqual([]);
});

test("the sheet that loads after the page is ready has no layer, which would style the whole page again", () => {
  expect(readFileSync("app/styles/sun-of-day.css", "utf8")).not.toContain("@layer");
});

test("the two fonts of a first view are at most 54 kB", () => {
  const fonts = readdirSync("public/fonts").filter(
    (name) => name.endsWith(".woff2") && !/italic|accents|bold/.test(name),
  );
  expect(fonts).toHaveLength(2);
  expect(
    fonts.reduce((sum, name) => sum + statSync(`public/fonts/${name}`).size, 0),
  ).toBeLessThanOrEqual(54_000);
});

test("every font in the stylesheets exists", () => {
  const fontFiles = [
    readFileSync("app/styles/fonts.css", "utf8"),
    readFileSync("app/root.tsx", "utf8"),
    readFileSync("app/routes/site/layout.tsx", "utf8"),
  ]
    .flatMap((text) => [...text.matchAll(/\/fonts\/([\w-]+\.woff2)/g)])
    .map((match) => match[1] ?? "");
  expect(fontFiles.length).toBeGreaterThan(4);
  for (const name of fontFiles) expect(readdirSync("public/fonts")).toContain(name);
});

test("two faces of one font have the same weights or share none: a browser uses only one of them for a letter", () => {
  const faces = [
    ...readFileSync("app/styles/fonts.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g),
  ].flatMap(([, face = ""]) => {
    const value = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(face)?.[1] ?? "";
    const [from = 0, to = 0] = value("font-weight").split(" ").map(Number);
    const font = ["font-family", "font-style", "font-stretch"].map(value).join(" ");
    return from > 0 ? [{ font, from, to }] : [];
  });
  expect(faces.length).toBeGreaterThan(5);
  const overlapping = faces.flatMap((face) =>
    faces.filter(
      (other) =>
        other.font === face.font &&
        other.from <= face.to &&
        face.from <= other.to &&
        (other.from !== face.from || other.to !== face.to),
    ),
  );
  expect(overlapping).toEqual([]);
});

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));
const styled = new Set(
  filesIn("app", /\.css$/).flatMap((name) => stylesheetClasses(readFileSync(name, "utf8"))),
);
const coded = filesIn("app", /\.tsx?$/)
  // an email has its own styles
  .filter((name) => !name.endsWith("email-layout.ts"))
  .flatMap((file) =>
    codeClasses(file, readFileSync(file, "utf8")).map((one) => ({ ...one, file })),
  );
const isUsed = (classes: typeof coded, style: string) =>
  classes.some(({ name, isPrefix }) => (isPrefix ? style.startsWith(name) : style === name));

/** Classes without styles, each with the reason. */
const unstyled: Readonly<Record<string, string>> = {
  "cf-turnstile": "Cloudflare’s script looks for it",
  "drawing-fan": "names a part of a drawing",
  "drawing-footings": "names a part of a drawing",
  "drawing-furniture": "names a part of a drawing",
  "drawing-ground": "tests compare this part of a drawing",
  "drawing-house": "names a part of a drawing",
  "drawing-roof": "names a part of a drawing",
  "drawing-section": "names a kind of drawing",
  "drawing-small": "names a kind of drawing",
  "drawing-sun-at": "tests read the sun’s hours",
};

test("every class in the stylesheets has at least five letters", () => {
  expect(styled.size).toBeGreaterThan(600);
  expect([...styled].filter((name) => name.replace(/[^A-Za-z]/g, "").length < 5)).toEqual([]);
});

test("every class in the stylesheets is used in the code", () => {
  expect([...styled].filter((name) => !isUsed(coded, name))).toEqual([]);
});

test("every class in the code is in a stylesheet, or in the list with its reason", () => {
  const missing = coded.filter(({ name, isPrefix }) =>
    isPrefix ? ![...styled].some((style) => style.startsWith(name)) : !styled.has(name),
  );
  expect([...new Set(missing.map(({ name }) => name))].sort()).toEqual(
    Object.keys(unstyled).sort(),
  );
});

/** A stylesheet and all sheets that it imports. */
const withImports = (name: string): string[] => [
  name,
  ...[...readFileSync(name, "utf8").matchAll(/@import "([^"]+)"(?: layer\(\w+\))?;/g)].flatMap(
    ([, other = ""]) => withImports(path.join(path.dirname(name), other)),
  ),
];

/** The modules of the browser that a module loads, itself included. */
function loadedModules(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name) || name.endsWith(".server.ts")) return found;
  found.add(name);
  for (const [, to = ""] of readFileSync(name, "utf8").matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
    const base = to.startsWith("~/") ? `app/${to.slice(2)}` : path.join(path.dirname(name), to);
    const file = [".ts", ".tsx"]
      .map((ending) => base + ending)
      .find((one) => /^[~.]/.test(to) && existsSync(one));
    if (file) loadedModules(file, found);
  }
  return found;
}

test("every back-office page loads the sheets of its classes", () => {
  const common = ["app/styles/site.css", "app/styles/admin.css"].flatMap(withImports);
  const layout = loadedModules("app/routes/admin/layout.tsx");
  const routes = filesIn("app/routes/admin", /\.tsx$/).map((name) => {
    const modules = new Set([...layout, ...loadedModules(name)]);
    const used = coded.filter(({ file }) => modules.has(file));
    const linkedSheets = [
      ...readFileSync(name, "utf8").matchAll(/"~\/(styles\/[^"]+\.css)\?url"/g),
    ].flatMap(([, sheet]) => withImports(`app/${sheet}`));
    return { name, used, sheets: new Set([...common, ...linkedSheets]) };
  });
  const pageSheets = new Set(
    routes.flatMap(({ sheets }) => [...sheets]).filter((sheet) => !common.includes(sheet)),
  );
  expect(pageSheets.size).toBeGreaterThan(20);
  const missing = [...pageSheets].flatMap((sheet) =>
    selectorClasses(readFileSync(sheet, "utf8")).flatMap((classes) =>
      routes
        .filter(
          ({ used, sheets }) => !sheets.has(sheet) && classes.every((style) => isUsed(used, style)),
        )
        .map(({ name }) => `${name} lacks ${sheet}, .${classes.join(" .")}`),
    ),
  );
  expect(missing).toEqual([]);
});

/** Sheets over 300 lines, with the lines they may have; they only get shorter. */
const longSheets: Readonly<Record<string, number>> = {
  "app/admin/leads/contact-sheet.css": 316,
  "app/styles/admin/pages/calendar.css": 319,
  "app/styles/admin/pages/editor.css": 672,
  "app/styles/designer.css": 576,
  "app/styles/drawings.css": 320,
  "app/styles/pages/home.css": 380,
  "app/styles/pages/permits.css": 320,
  "app/styles/pages/proposal.css": 420,
  "app/styles/pages/quote.css": 310,
};

test("a sheet has at most 300 lines", () => {
  const lengths = filesIn("app", /\.css$/).map((name): [string, number] => [
    name,
    readFileSync(name, "utf8").split("\n").length - 1,
  ]);
  expect(lengths.length).toBeGreaterThan(100);
  expect(lengths.filter(([name, lines]) => lines > (longSheets[name] ?? 300))).toEqual([]);
});

const bodiesIn = (names: readonly string[]) =>
  names.flatMap((name) => stylesheetBodies(readFileSync(name, "utf8")));
const bodies = bodiesIn(filesIn("app", /\.css$/));
const officeSheets = ["app/admin", "app/styles/admin", "app/ui/admin"].flatMap((folder) =>
  filesIn(folder, /\.css$/),
);

/** Returns the bodies of two or more declarations that stand more than twice. */
function repeatedBodies(all: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const body of all.filter(({ length }) => length > 1))
    counts.set(body.join("; "), (counts.get(body.join("; ")) ?? 0) + 1);
  return [...counts].flatMap(([body, count]) => (count > 2 ? [body] : []));
}

test("at most 28 bodies of two or more declarations stand more than twice", () => {
  expect(bodies.length).toBeGreaterThan(1000);
  expect(repeatedBodies(bodies).length).toBeLessThanOrEqual(28);
});

test("in the office at most 13 bodies of two or more declarations stand more than twice", () => {
  expect(officeSheets.length).toBeGreaterThan(50);
  expect(repeatedBodies(bodiesIn(officeSheets)).length).toBeLessThanOrEqual(13);
});

test("repeatedBodies finds a body that stands three times, but none that stands twice", () => {
  const [twice, often] = [
    ["gap: 1rem", "color: red"],
    ["gap: 2rem", "color: red"],
  ];
  expect(repeatedBodies([twice, twice, often, often, often])).toEqual(["gap: 2rem; color: red"]);
});

test("the sheets have at most 257 different lengths that are not tokens", () => {
  const lengths = bodies
    .flat()
    .filter((declaration) => !declaration.startsWith("--"))
    .flatMap((declaration) => declaration.match(/(?<![\w.-])-?\d*\.?\d+(?:rem|em|px)\b/g) ?? []);
  expect(lengths.length).toBeGreaterThan(500);
  expect(new Set(lengths).size).toBeLessThanOrEqual(257);
});

test("tables have at most 25 looks", () => {
  const looks = filesIn("app", /\.tsx$/).flatMap((name) =>
    [
      ...readFileSync(name, "utf8").matchAll(/<(?:DataTable|table)\b[^>]*?className="([^"]*)"/g),
    ].map(([, classes = ""]) => classes),
  );
  const tableClasses = new Set(looks.flatMap((classes) => classes.split(" ")));
  expect(tableClasses.size).toBeGreaterThan(3);
  expect(tableClasses.size).toBeLessThanOrEqual(25);
});

test("stylesheetBodies reads the declarations of nested and of long rules", () => {
  const css = "@layer a { .b { gap: 1rem; color: red } @media print { .c { margin:\n 0 auto; } } }";
  expect(stylesheetBodies(css)).toEqual([["gap: 1rem", "color: red"], ["margin: 0 auto"]]);
});

test.each([
  ["a.css", ".unused-panel { color: red }", ["unused-panel"]],
  [
    "b.css",
    "/* .no */ @media (width > 1.5em) { a.one:not(.two)[href='x.y'] { background: url('a.svg') } }",
    ["one", "two"],
  ],
])("stylesheetClasses reads the selectors of %s", (_, css, classes) => {
  expect(stylesheetClasses(css)).toEqual(classes);
});

test("codeClasses reads attributes, calls and HTML in strings", () => {
  const code = `const a = <p className={on ? "first" : \`ratio-\${r}\`} {...{ className: "second" }} rel={classNames("next")} />;
    const b = classNames(x === "no" && "third") + '<i class="fourth">';`;
  expect(codeClasses("a.tsx", code).map(({ name }) => name)).toEqual([
    "first",
    "ratio-",
    "second",
    "third",
    "fourth",
  ]);
});
