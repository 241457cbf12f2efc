import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seedFaqs } from "~/../scripts/seed/content/faqs";
import { seedSettings } from "~/../scripts/seed/content/settings";
import { aboutUsCopy } from "~/content/copy/about-us";
import { contactCopy } from "~/content/copy/contact";
import { parseQuoteForm } from "~/domain/leads/intake/quote-input.server";
import { fillBusinessName } from "~/domain/settings/settings";
import { navigation } from "~/site/chrome/navigation";
import { pageTitle } from "~/site/seo/meta";
import { contrasts, proseLines, textsIn } from "./content-checks";

/** Every line that a reader sees, without comments and tests, as "file: line". */
const lines = [
  "app/content",
  "app/site",
  "app/ui",
  "app/admin",
  "app/routes",
  "app/domain",
  "scripts/seed/content",
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        (folder.startsWith("app/") ? /\.tsx?$/ : /\.(?:ts|md)$/).test(file) &&
        !file.includes(".test."),
    )
    .flatMap((file) =>
      proseLines(readFileSync(`${folder}/${file}`, "utf8")).map((line) => ({
        where: `${folder}/${file}`,
        line,
      })),
    ),
);

/** Wrong, made up, promising too much, or not American English. */
const retired: readonly RegExp[] = [
  /only your ZIP and one way to reach you/i,
  /partly from public price surveys|not our prices yet|not yet our prices/i,
  /Then \{?.*payments\b.* at /,
  /nobody (?:sat|went)\b|there was nowhere to/i,
  /we (?:check and )?pull it\b/i,
  /points at the neighbor/i,
  /Whoever has it will not mind/i,
  /Share of the picture before/i,
  /When somebody is here/i,
  /\bto lean on\b/i,
  /\bin all[.",<]/i,
  /\b(?:for|in) each (?:square )?foot\b/i,
  /\bsix trades\b|\bfour kinds of work\b/i,
];

/** Allowed once on the whole site: repeated, they wear out. */
const allowedOnce: readonly RegExp[] = [
  /in the hours you use the yard/i,
  /where the shade falls/i,
  /52 inches\b.*normals/i,
];

describe("all copy", () => {
  test("includes the copy files", () => {
    expect(lines.length).toBeGreaterThan(5_000);
    expect(new Set(lines.map(({ where }) => where)).size).toBeGreaterThan(200);
    expect(lines.some(({ where }) => where.startsWith("app/content/copy/"))).toBe(true);
  });

  test.each(retired)("never contains %s", (pattern) => {
    expect(
      lines
        .filter(({ line }) => pattern.test(line))
        .map(({ where, line }) => `${where}: ${line.trim()}`),
    ).toEqual([]);
  });

  test.each(allowedOnce)("contains %s at most once", (pattern) => {
    expect(lines.filter(({ line }) => pattern.test(line)).length).toBeLessThanOrEqual(1);
  });

  test("contrasts two things (X, not Y) only for a limit or a condition", () => {
    // a line of SQL is not prose
    const prose = lines.filter(({ line }) => !/\bnot (\$\{|exists \()/.test(line));
    const found = prose.flatMap(({ where, line }) =>
      contrasts(line)
        // prices and guides need their limits beside them
        .filter((words) => !/not (?:a quote|an offer|legal advice)/.test(words))
        .map((words) => `${where}: ${words}`),
    );
    expect(found.length, found.join("\n")).toBeLessThanOrEqual(15);
  });

  test("contains Blogs only in the header's navigation", () => {
    expect(lines.filter(({ line }) => /\bBlogs\b/.test(line)).map(({ where }) => where)).toEqual([
      "app/site/chrome/navigation.ts",
    ]);
    expect(navigation.map(({ label }) => label)).toContain("Blogs");
  });
});

test("no page title contains the business name, which each page adds, or a separator", () => {
  const copies = import.meta.glob<Record<string, unknown>>("../app/content/copy/*.ts", {
    eager: true,
  });
  const titles = textsIn(copies, "").filter(({ where }) =>
    /\.meta\.title$|Meta\.title$/.test(where),
  );
  const business = seedSettings.name;
  expect(titles.length).toBeGreaterThan(20);
  expect(
    titles.filter(
      ({ text }) =>
        pageTitle(fillBusinessName(text, business), business).split(business).length > 2 ||
        text.includes("|"),
    ),
  ).toEqual([]);
});

describe("numbers written as text", () => {
  test("no page counts kinds of work", () => {
    expect(
      textsIn(aboutUsCopy, "about").filter(({ text }) =>
        /\b(?:kinds of work|trades that)\b/i.test(text),
      ),
    ).toEqual([]);
  });
});

describe("required quote fields on the contact page", () => {
  const minimalForm = {
    services: ["something-else"],
    zip: ["77007"],
    name: ["Ana"],
    phone: ["7135550123"],
  };
  const quoteText = `${contactCopy.ways.quote.text} ${contactCopy.form.note}`;

  test.each([
    ["services", "type of project"],
    ["zip", "ZIP"],
    ["name", "name"],
    ["phone", "phone number or email"],
  ])("include %s", (field, words) => {
    expect(parseQuoteForm(minimalForm).ok).toBe(true);
    expect(parseQuoteForm({ ...minimalForm, [field]: [] }).ok).toBe(false);
    expect(contactCopy.ways.quote.text).toContain(words);
  });

  test("are the only required ones, and the FAQs agree", () => {
    expect(parseQuoteForm({ ...minimalForm, phone: [], email: ["ana@example.com"] }).ok).toBe(true);
    expect(quoteText).not.toMatch(/\bonly\b/i);
    expect(seedFaqs.contact.find(({ question }) => /just ask/.test(question))?.answer).toMatch(
      /name.*ZIP/,
    );
  });
});
