import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, room: file.includes("/") ? file.split("/")[0]! : "", text: readFileSync(`app/${file}`, "utf8") }));

/** Rooms with rules and reads of their own about one subject. */
const features = [
  "attribution",
  "audit",
  "faqs",
  "files",
  "financing",
  "found",
  "leads",
  "live",
  "outbox",
  "pergola",
  "posts",
  "prices",
  "projects",
  "promotions",
  "redirects",
  "reviews",
  "settings",
  "staff",
].filter((room) => files.some((file) => file.room === room));

/** The modules a file imports when it runs (types are free), without "~/". */
function imports(text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?"([^"]+)";/gms);
  return [...found]
    .filter((match) => !/^(?:import|export)\s+\{\s*(?:type\s+\w+(?:\s+as\s+\w+)?,?\s*)+\}/.test(match[0]))
    .map((match) => match[1]!)
    .filter((source) => source.startsWith("~/"))
    .map((source) => source.slice(2));
}

const roomOf = (module: string) => (module.includes("/") ? module.split("/")[0]! : module);
const isServerOnly = (module: string) => module.endsWith(".server");

function mayImport(room: string, file: string, other: string): boolean {
  const target = roomOf(other);
  if (target === room || target === "styles") return true;
  const pureFeature = features.includes(target) && !isServerOnly(other);
  switch (room) {
    case "lib":
      return false;
    case "db":
    case "http":
    case "pictures":
      // the head of a page is made of facts about the business
      return target === "lib" || (room === "db" && file.startsWith("db/seed")) || (file === "http/meta.ts" && pureFeature);
    case "ui":
      return ["lib", "pictures", "pergola"].includes(target) && !isServerOnly(other);
    case "copy":
      return pureFeature || target === "ui" || target === "lib" || target === "paths" || target === "pictures";
    case "chrome":
    case "sections":
      return (
        pureFeature ||
        ["ui", "lib", "copy", "paths", "pictures", "chrome", "sections", "http"].includes(target) ||
        /^db\/schema$/.test(other)
      );
    default:
      if (!features.includes(room)) return true;
      if (["lib", "db", "paths"].includes(target) || pureFeature) return true;
      // an audit entry is written in the batch of the change it tells of; forms and pictures are parsed by shared code
      return isServerOnly(file.replace(/\.tsx?$/, "")) && ["audit", "http", "pictures"].includes(target);
  }
}

test("rooms import only what their row of the table allows", () => {
  const strays = files.flatMap(({ file, room, text }) =>
    imports(text)
      .filter((other) => !mayImport(room, file, other))
      .map((other) => `${file} -> ${other}`),
  );
  expect(strays).toEqual([]);
});

test("routes speak neither to the tables nor to the environment", () => {
  const strays = files
    .filter(({ room }) => room === "routes")
    .flatMap(({ file, text }) =>
      imports(text)
        .filter((other) => other === "db/schema" || other === "env.server")
        .map((other) => `${file} -> ${other}`),
    );
  expect(strays).toEqual([]);
});

/** Bundled with server.ts, which the browser's build never sees. */
const loadedByTheWorker = ["http/page-cache.ts"];

test("only server-only files touch zod, node and the platform", () => {
  const strays = files.filter(
    ({ file, text }) =>
      !/\.server\.tsx?$/.test(file) &&
      !loadedByTheWorker.includes(file) &&
      /^import (?!type\b).*from "(?:zod|node:[\w/]+|drizzle-orm\/d1|lucia|libphonenumber-js[\w/]*)";/m.test(text),
  );
  expect(strays.map(({ file }) => file)).toEqual([]);
});

test("every handler of an admin route begins with the gate, and has no other way to its dependencies", () => {
  const admin = files.filter(({ file }) => file.startsWith("routes/admin/"));
  expect(admin.length).toBeGreaterThan(3);
  const open = admin.flatMap(({ file, text }) => {
    const problems = imports(text).includes("deps.server") ? [`${file} imports deps.server`] : [];
    for (const handler of text.matchAll(/export (?:async )?(?:function|const) (loader|action)\b[^{]*\{\s*([^\n]*)/g)) {
      if (!/^(?:const [^=]+ = )?await requireStaff\(/.test(handler[2]!))
        problems.push(`${file}: ${handler[1]} does not begin with the gate`);
    }
    if (/export \{[^}]*\b(?:loader|action)\b/.test(text)) problems.push(`${file} passes on a handler from elsewhere`);
    return problems;
  });
  expect(open).toEqual([]);
});

test("there are no barrels and no utils", () => {
  expect(files.filter(({ file }) => /(?:^|\/)(?:utils|helpers)\.tsx?$/.test(file)).map(({ file }) => file)).toEqual([]);
});
