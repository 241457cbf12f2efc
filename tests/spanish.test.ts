import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { spanishFieldsOf } from "~/content/spanish/spanish-pages.server";
import { findTextPage } from "~/content/text-pages.server";
import {
  findPairedPage,
  languagePairOf,
  spanishPageNames,
} from "~/domain/page-texts/spanish-pages";
import { formatDay, formatIsoDay, formatTime, formatWeekdayDate, isIsoDay } from "~/lib/dates";
import { formatExactTime } from "~/lib/exact-time";
import { privateTexts, serverTexts, spanishTexts, translateTo } from "~/lib/spanish/texts";
import { paths } from "~/paths";
import { toSpanishLink } from "~/site/spanish/spanish-links";

/** Texts that are the same in both languages: names, and words that Spanish shares. */
const sameInBoth: readonly string[] = ["Chat", "WhatsApp", "Blog", "Total", "Gas", "Base", "Color"];

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

const texts = { ...spanishTexts, ...privateTexts, ...serverTexts };

/** Every translation with its English text, by its place. */
const pairs = [
  ...Object.entries(texts).map(([english, spanish]) => ({
    where: english,
    english,
    spanish,
  })),
  ...spanishPageNames.flatMap((name) => {
    const spanish = new Map(spanishFieldsOf(name).map(({ path, original }) => [path, original]));
    return (findTextPage(name)?.fields ?? []).map(({ path, original }) => ({
      where: `${name}: ${path}`,
      english: original,
      spanish: spanish.get(path) ?? "",
    }));
  }),
];

describe("the Spanish texts", () => {
  test.each(spanishPageNames)("of %s have the paths of the English copy", (name) => {
    const pathsOf = (fields: readonly { path: string }[] = []) =>
      fields.map(({ path }) => path).sort();
    expect(pathsOf(spanishFieldsOf(name))).toEqual(pathsOf(findTextPage(name)?.fields));
  });

  test("have the placeholders of their English text", () => {
    expect(pairs.length).toBeGreaterThan(200);
    expect(
      pairs
        .filter(
          ({ english, spanish }) => placeholders(english).join() !== placeholders(spanish).join(),
        )
        .map(({ where }) => where),
    ).toEqual([]);
  });

  test("differ from their English text unless listed as the same", () => {
    expect(
      pairs
        .filter(
          ({ english, spanish }) =>
            english === spanish && !sameInBoth.includes(english) && !isIsoDay(english),
        )
        .map(({ where }) => where),
    ).toEqual([]);
  });

  test("address visitors as usted and use the words of the glossary", () => {
    const wrong =
      /\b(?:tú|tu|tus|contigo|haz|tienes|puedes|quieres|cotización|louvers?|césped|piscina)\b/i;
    expect(
      pairs
        .filter(({ spanish }) => wrong.test(spanish.replace(/\{\w+\}/g, "")))
        .map(({ where }) => where),
    ).toEqual([]);
  });

  test("are all used", () => {
    const source = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^lib\/spanish\//.test(file))
      .map((file) => readFileSync(`app/${file}`, "utf8"))
      .concat(readFileSync("imagery/manifest.json", "utf8"))
      .join("\n");
    /** Built from parts, such as the short names of days and the names of roofs. */
    const isBuilt =
      /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat|\w+ things? to fix|SW|How the \w+ works|(?:Attached|Freestanding|Cantilever) [\w -]+|\{count\} (?:w\w+ signed )?(?:inside|above|below) [\w ]+|.* Book a new one\.)$/;
    expect(
      Object.keys(texts).filter((text) => !source.includes(text) && !isBuilt.test(text)),
    ).toEqual([]);
  });

  test("are in no module that English pages load", () => {
    const importing = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/\.(?:test|server)\.|^routes\/(?:admin|feeds)\//.test(file),
      )
      .filter((file) =>
        /^import (?!type\b).*(?:lib\/spanish|content\/spanish)/m.test(
          readFileSync(`app/${file}`, "utf8"),
        ),
      );
    expect(importing).toEqual(["routes/spanish/layout.tsx"]);
  });
});

test("every Spanish path is below /es and belongs to an English page", () => {
  const english: readonly unknown[] = Object.values(paths);
  for (const name of spanishPageNames) {
    const { en, es } = languagePairOf(name);
    expect(es).toMatch(/^\/es(?:\/[a-z-]+)*$/);
    expect(english).toContain(en);
  }
});

test("a place has the same slug in both languages, and belongs to the page about permits", () => {
  const { en, es } = languagePairOf("permits");
  const pair = { en: `${en}/katy`, es: `${es}/katy` };
  expect(findPairedPage(`${es}/katy`, "es")).toEqual({ name: "permits", pair });
  expect(findPairedPage(`${en}/katy`, "en")).toEqual({ name: "permits", pair });
  expect(findPairedPage(`${es}/katy/x`, "es")).toBeUndefined();
  expect(findPairedPage(`${es}x`, "es")).toBeUndefined();
  expect(toSpanishLink({ href: `${en}/katy?x=1` }, { [en]: es }).href).toBe(`${es}/katy?x=1`);
  expect(toSpanishLink({ href: `${en}/katy` }, {}).href).toBe(`${en}/katy`);
});

test("dates are in the language of the argument", () => {
  const day = new Date("2026-11-27T18:00:00Z");
  expect(formatDay(day, "es")).toBe("27 de noviembre de 2026");
  expect(formatWeekdayDate(day, "es")).toBe("viernes, 27 de noviembre");
  expect(formatDay(day)).toBe("November 27, 2026");
  expect(formatIsoDay("2026-11-27", "es")).toBe("27 de noviembre de 2026");
  expect(formatIsoDay("", "es")).toBe("");
  expect(formatTime(day, "es")).toBe("12:00\u00a0p.\u00a0m., hora del centro");
  expect(formatExactTime(day, "es")).toBe("27 de noviembre de 2026, 12:00:00 p.\u00a0m. CST");
});

test("translateTo fills the placeholders in the language", () => {
  expect(translateTo("es")("Open until {time}", { time: "6 p. m." })).toBe(
    "Abierto hasta las 6 p. m.",
  );
  expect(translateTo("en")("Open until {time}", { time: "6 PM" })).toBe("Open until 6 PM");
});
