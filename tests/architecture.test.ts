import { expect, test } from "vitest";
import { circles, floorOf, readImports, type SourceFile, subjectOf } from "./imports.mjs";

const files = readImports();
const isServerOnly = (file: string) => /\.server\.tsx?$/.test(file);
/** Imports that break a rule, as "file -> other". */
const findViolations = (forbidden: (from: SourceFile, to: string) => boolean, of = files) =>
  of.flatMap((from) =>
    from.imports.filter((to) => forbidden(from, to)).map((to) => `${from.file} -> ${to}`),
  );

test("imports go to a lower layer or stay in their own subject", () => {
  expect(findViolations(({ file }, to) => floorOf(to) > floorOf(file))).toEqual([]);
});

test("site and admin never import each other, and no subject imports another on the same platform or wiring layer", () => {
  const sides = files.filter(({ file }) => /^(?:site|admin)\//.test(file));
  expect(
    findViolations(
      ({ file }, to) => floorOf(to) === floorOf(file) && subjectOf(to) !== subjectOf(file),
      sides,
    ),
  ).toEqual([]);
});

test("a domain subject imports only pure files of other subjects, and what changes a lead with them", () => {
  const domain = files.filter(({ file }) => file.startsWith("domain/"));
  expect(
    findViolations(
      ({ file }, to) =>
        to.startsWith("domain/") &&
        subjectOf(to) !== subjectOf(file) &&
        isServerOnly(to) &&
        to !== "domain/leads/lead-effect.server.ts",
      domain,
    ),
  ).toEqual([]);
});

test("only the leads' write engine, intake, import, merge and retention insert or update leads", () => {
  const writers = files.filter(({ text }) => /\b(?:insert|update)\(leads\)/.test(text));
  expect(writers.length).toBeGreaterThan(5);
  expect(
    writers
      .map(({ file }) => file)
      .filter(
        (file) => !/^domain\/leads\/(?:(?:intake|import|merge|retention)\/)?[\w.-]+$/.test(file),
      ),
  ).toEqual([]);
});

test("screens read and write through the domain: site, admin and routes import no table and no SQL", () => {
  const screens = files.filter(({ file }) => /^(?:site|admin|routes)\//.test(file));
  expect(screens.length).toBeGreaterThan(400);
  expect(
    screens
      .filter(({ text }) => /from "(?:~\/schema(?:\/[^"]*)?|drizzle-orm[^"]*)"/.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});

test("ui imports only pure files of the domain", () => {
  const ui = files.filter(({ file }) => file.startsWith("ui/"));
  expect(findViolations((_, to) => isServerOnly(to), ui)).toEqual([]);
});

test("platform and lib name no table of the business", () => {
  const low = files.filter(({ file }) => /^(?:platform|lib|schema\/platform)\//.test(file));
  expect(
    findViolations(
      ({ file }, to) =>
        to.startsWith("schema/") &&
        !(to.startsWith("schema/platform/") && !file.startsWith("lib/")),
      low,
    ),
  ).toEqual([]);
  const tables = files
    .filter(({ file }) => /^schema\/(?!platform\/)/.test(file))
    .flatMap(({ text }) =>
      [...text.matchAll(/sqliteTable\(\s*"(\w+)"/g)].map((match) => match[1] ?? ""),
    );
  expect(tables.length).toBeGreaterThan(20);
  const tableNamePattern = new RegExp(
    `["'\`](?:${tables.join("|")})["'\`]|\\b(?:from|join|into|update) "?(?:${tables.join("|")})\\b(?! the\\b)`,
  );
  expect(
    low.flatMap(
      ({ file, text }) =>
        tableNamePattern
          .exec(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""))
          ?.map((found) => `${file}: ${found}`) ?? [],
    ),
  ).toEqual([]);
});

test("routes import neither the tables nor the environment", () => {
  const routes = files.filter(({ file }) => file.startsWith("routes/"));
  expect(
    findViolations((_, to) => to.startsWith("schema/") || to === "request/env.server.ts", routes),
  ).toEqual([]);
});

test("only server-only files import zod, node, and the platform's packages", () => {
  const offenders = files.filter(
    ({ file, text }) =>
      !isServerOnly(file) &&
      /^import (?!type\b).*from "(?:zod|node:[\w/]+|drizzle-orm\/d1|lucia|libphonenumber-js[\w/]*)";/m.test(
        text,
      ),
  );
  expect(offenders.map(({ file }) => file)).toEqual([]);
});

test("only edge-cache.ts uses the edge cache", () => {
  const cacheFiles = files.filter(({ text }) =>
    /\bcaches\b[.,]|"caches"/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")),
  );
  expect(cacheFiles.map(({ file }) => file)).toEqual(["platform/http/cache/edge-cache.ts"]);
});

test("one file in lib has the clock of Houston, the shape of a day, the lists of words, and the signature of a token", () => {
  const owners: readonly (readonly [RegExp, string])[] = [
    [/"America\/Chicago"/, "lib/houston-offset.ts"],
    [/\/\^\(?\\d\{4\}-\\d\{2\}-\\d\{2\}\)?\??\$\//, "lib/dates.ts"],
    [/T00:00:00Z`\)\.getUTCDay\(/, "lib/houston-time.ts"],
    [/January February/, "lib/dates.ts"],
    [/new Intl\.ListFormat\(/, "lib/word-lists.ts"],
    [/name: "HMAC", hash: "SHA-256"/, "lib/sign.server.ts"],
  ];
  for (const [pattern, owner] of owners)
    expect(files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([owner]);
});

test("no file imports another in a circle", () => {
  expect(circles(files)).toEqual([]);
});

test("every handler of an admin route starts with requireStaff, and does not import deps.server", () => {
  const admin = files.filter(({ file }) => file.startsWith("routes/admin/"));
  expect(admin.length).toBeGreaterThan(3);
  const open = admin.flatMap(({ file, text, imports }) => {
    const problems = imports.includes("request/deps.server.ts")
      ? [`${file} imports deps.server`]
      : [];
    for (const handler of text.matchAll(
      /export (?:async )?(?:function|const) (loader|action)\b[^{]*\{\s*([^;]*)/g,
    )) {
      if (!/^(?:const [^=]+=\s+)?await requireStaff\(/.test(handler[2]!))
        problems.push(`${file}: ${handler[1]} does not start with requireStaff`);
    }
    if (/export \{[^}]*\b(?:loader|action)\b/.test(text))
      problems.push(`${file} re-exports a handler`);
    return problems;
  });
  expect(open).toEqual([]);
});

test("admin forms use useStickyActionData, because a revalidation clears Remix's action data", () => {
  const unstickyFiles = files.filter(
    ({ file, text }) =>
      file.startsWith("routes/admin/") && /(?<!useStickyActionData\(\s*)useActionData</.test(text),
  );
  expect(unstickyFiles.map(({ file }) => file)).toEqual([]);
});

test("only visibility.ts compares publish dates", () => {
  const visibilityFile = "platform/db/visibility.ts";
  const otherFiles = files.filter(
    ({ file, text }) =>
      file !== visibilityFile &&
      /(?:lte?|gte?)\(\s*\w+\.(?:publishAt|unpublishAt|showFrom|showUntil)|(?:publish|unpublish)_at [<>]|(?:publishAt|unpublishAt|showFrom|showUntil)\} ?[<>]/.test(
        text,
      ),
  );
  expect(otherFiles.map(({ file }) => file)).toEqual([]);
});

test("only parse-number.ts removes commas from a typed number", () => {
  const removal =
    /replace(?:All)?\((?:","|\/,\/g?|\/\[[^\]]*,[^\]]*\]\/g?), "[.]?"\)|parseFloat\((?!value\)|share\))/;
  const hits = files.filter(
    ({ file, text }) => file !== "lib/parse-number.ts" && removal.test(text),
  );
  expect(hits.map(({ file }) => file)).toEqual([]);
});

test("no file is named utils or helpers", () => {
  expect(
    files
      .filter(({ file }) => /(?:^|\/)(?:utils|helpers)\.tsx?$/.test(file))
      .map(({ file }) => file),
  ).toEqual([]);
});

test("every route id in a string names a route file", () => {
  const entries = files.flatMap(({ file, text }) =>
    file === "routes.ts"
      ? []
      : [...text.matchAll(/"(routes\/[\w./-]+)"/g)].map((match) => ({ file, id: match[1] ?? "" })),
  );
  const knownIds = new Set(files.map(({ file }) => file.replace(/\.tsx?$/, "")));
  expect(entries.length).toBeGreaterThan(3);
  expect(entries.filter(({ id }) => !knownIds.has(id))).toEqual([]);
});
