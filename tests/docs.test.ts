import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildChecklist } from "~/domain/owner-checklist/checklist";
import { defaultSettings } from "~/domain/settings/default-settings";

const documents = [
  "README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const folders = ["app", "scripts", "tests", "docs", "migrations", "imagery"];
const inProject = new RegExp(String.raw`(?<![\w/.-])(?:${folders.join("|")})/[\w./-]*\w`, "g");
/** A file named relative to a folder that is left out, such as `ui/button.tsx`. */
const cut = /`(?!https?:)([\w-]+\/[\w./-]+\.(?:tsx?|mjs|css|json|sql))`/g;

test("every file and folder named in the documents exists at its full path", () => {
  const references = documents.flatMap((document) => {
    const text = readFileSync(document, "utf8");
    const paths = [
      ...(text.match(inProject) ?? []),
      ...[...text.matchAll(cut)].map(([, path = ""]) => path),
    ];
    return paths.map((path) => ({ document, path }));
  });
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test("every npm command named in the documents exists", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const commands = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\bnpm run ([\w:-]+)/g)].map(
      ([, command = ""]) => ({ document, command }),
    ),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.filter(({ command }) => !Object.hasOwn(scripts, command))).toEqual([]);
});

test("the README lists what to do after deploying as Today does", () => {
  const counts = {
    sampleRates: 1,
    samplePlans: 1,
    isCalculatorSample: true,
    approvedTexts: 0,
    allTexts: 1,
    staff: 1,
    hasVisitHours: false,
    hasTwoStep: false,
    hasAlerts: false,
    hasImport: false,
    hasBuiltProject: false,
    builtProjects: 0,
    conceptsWithPhotos: 0,
    conceptWithPhotosId: null,
    hasSentTest: false,
  };
  const items = buildChecklist({
    deployedWhatsApp: "",
    settings: defaultSettings,
    counts,
    marks: {},
    promotionRemarks: ["over"],
    unreadSpanish: 1,
    today: "2026-11-25",
  });
  expect(items.every(({ isDone }) => !isDone)).toBe(true);
  const section =
    /### After deploying\n(.*?)\n#/s.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
  const listedItems = [...section.matchAll(/^\d+\. (.+)$/gm)].map(([, item]) => item);
  expect(listedItems).toEqual(items.map(({ label, href }) => `${label}: \`${href}\``));
});

const decisionFiles = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));
const sections = ["Status", "Context", "Decision", "Consequences", "Rejected"];

test.each(decisionFiles)(
  "decision %s has its title as file name, the five sections, and at most 60 lines",
  (name) => {
    const text = readFileSync(`docs/decisions/${name}`, "utf8");
    const [, number = "", title = ""] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
    const slug = title
      .toLowerCase()
      .replace(/['’]/g, "")
      .replace(/[^a-z0-9]+/g, "-");
    expect(name).toBe(`${number.padStart(4, "0")}-${slug}.md`);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section)).toEqual(sections);
    expect(text.split("\n").length).toBeLessThanOrEqual(61);
  },
);

test("the index of decisions lists every decision by its title", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const unlisted = decisionFiles.filter((name) => {
    const [, title = ""] =
      /^# \d+\. (.+)\n/.exec(readFileSync(`docs/decisions/${name}`, "utf8")) ?? [];
    return !index.includes(`| ${name.slice(0, 4)} | [${title}](${name}) |`);
  });
  expect(unlisted).toEqual([]);
});
