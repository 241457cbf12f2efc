import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { seedProjects } from "../scripts/seed/content/projects";

/* Compares alt texts and captions of the same image in all its places. */

type Description = { slug: string; text: string };

/**
 * Returns every `{ slug, alt, caption }` in the pages' copy, the seeded projects, and the alt texts
 * of the images themselves.
 */
function descriptions(): Description[] {
  const found: Description[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if ("slug" in value && "alt" in value && typeof value.slug === "string") {
      for (const text of [value.alt, "caption" in value ? value.caption : ""]) {
        if (typeof text === "string" && text) found.push({ slug: value.slug, text });
      }
    }
    for (const part of Object.values(value)) collect(part);
  };
  collect(seedProjects);
  for (const copy of Object.values(import.meta.glob("../app/content/copy/*.ts", { eager: true })))
    collect(copy);
  collect(JSON.parse(readFileSync("imagery/manifest.json", "utf8")).images);
  return found;
}

const numbers = "one|two|three|four|five|six|seven|eight|nine|ten";
const things = "posts?|chairs?|stools?|pendants?|fans?|loungers?|sofas?|lanterns?|columns?|bays?";

/** "three pendants" of "three warm metal pendants". */
function counted(text: string): string[] {
  return [
    ...text
      .toLowerCase()
      .matchAll(new RegExp(`\\b(${numbers}) (?:(?!of )[a-z]+ ){0,3}?(${things})\\b`, "g")),
  ].map(([, number, thing = ""]) => `${number} ${thing.replace(/s$/, "")}`);
}

/** Returns how far a text says the louvers are open. */
function louverStates(text: string): string[] {
  const lowerText = text.toLowerCase();
  if (!/louver|blade/.test(lowerText)) return [];
  const states = [...lowerText.matchAll(/(half|nearly)?[ -]?(open|closed|shut|upright)\b/g)];
  return states.map(([, how = "", state]) =>
    `${how} ${state === "shut" ? "closed" : state}`.trim(),
  );
}

const all = descriptions();
const bySlug = new Map(all.map(({ slug }) => [slug, all.filter((entry) => entry.slug === slug)]));

test("the test finds alt texts and captions of all images", () => {
  expect(bySlug.size).toBeGreaterThan(60);
  expect(readdirSync("app/content/copy").length).toBeGreaterThan(20);
});

test("alt texts and captions use the word louvers", () => {
  expect(all.filter(({ text }) => /\bblades?\b/i.test(text))).toEqual([]);
});

test("alt texts and captions of one image count the same things", () => {
  const contradictions = [...bySlug].flatMap(([slug, own]) => {
    const claims = [...new Set(own.flatMap(({ text }) => counted(text)))];
    const things = claims.map((claim) => claim.split(" ")[1]);
    return new Set(things).size < things.length ? [`${slug}: ${claims.join(", ")}`] : [];
  });
  expect(contradictions).toEqual([]);
});

test("alt texts and captions of one image agree on how far its louvers are open", () => {
  const isOpen = (state: string) => !state.endsWith("closed");
  const contradictions = [...bySlug].flatMap(([slug, own]) => {
    const states = [...new Set(own.flatMap(({ text }) => louverStates(text)))];
    return states.some(isOpen) && states.some((state) => !isOpen(state))
      ? [`${slug}: ${states.join(", ")}`]
      : [];
  });
  expect(contradictions).toEqual([]);
});

test("no seeded concept and no page names a lot, other yards, or a place for its images", () => {
  const sources = [
    "scripts/seed/content/projects.ts",
    ...readdirSync("app/content/copy").map((name) => `app/content/copy/${name}`),
  ];
  const violations = sources.flatMap(
    (name) =>
      readFileSync(name, "utf8").match(
        /Drawn for (?:a lot|other yards)|lot the design was drawn for/g,
      ) ?? [],
  );
  expect(violations).toEqual([]);
});
