import { expect, test } from "vitest";
import { listCandidates } from "~/domain/permits/candidates";
import { isPermitTopic, stateTopics } from "~/domain/permits/permit-topics";
import { findZipCounties, listZipAreas } from "~/domain/permits/zip-areas.server";
import { buildZipCountiesModule } from "../dev/zip-counties.mjs";
import { seedFacts } from "./content/facts";
import authorities from "./content/permits/authorities.json";
import { seedOffices, seedOfficeZips } from "./content/permits/permits";
import { seedLocalPages } from "./content/permits/places";
import { contentRows } from "./rows";
import { withoutErased } from "./seed.mjs";

const rowsOf = (name: string) =>
  contentRows(0).flatMap(({ table, rows }) => (table === name ? rows : []));

test("every ZIP area asks with at least one office, each of them once", () => {
  for (const zip of listZipAreas()) {
    const linked = seedOfficeZips.flatMap((link) => {
      const office = link.zip === zip && seedOffices.find(({ slug }) => slug === link.slug);
      return office
        ? [
            {
              slug: office.slug,
              kind: office.kind === "covenant" ? ("covenant" as const) : ("city" as const),
              name: office.name,
            },
          ]
        : [];
    });
    const slugs = listCandidates(findZipCounties(zip) ?? [], linked).map(({ slug }) => slug);
    expect(slugs.length, zip).toBeGreaterThan(0);
    expect(new Set(slugs).size, zip).toBe(slugs.length);
  }
});

test("the seed has every office and answer of the list, with its basis and certainty", () => {
  const listed = [
    ...authorities.state.map(({ basis, certainty }) => ({ basis, certainty, fact: undefined })),
    ...authorities.authorities.flatMap(
      ({ facts }) => facts as { basis: string; certainty?: string; fact?: string }[],
    ),
  ];
  const [answers, facts] = [rowsOf("office_answers"), rowsOf("facts")];
  expect(rowsOf("permit_offices")).toHaveLength(seedOffices.length);
  const slugs = seedOffices.map(({ slug }) => slug);
  expect(slugs).toEqual(
    expect.arrayContaining(authorities.authorities.map(({ slug: listed }) => listed)),
  );
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(answers).toHaveLength(listed.length);
  expect(answers.filter(({ basis }) => basis === "our-reading")).toHaveLength(
    listed.filter(({ basis }) => basis === "our-reading").length,
  );
  const factIds = new Set(answers.map(({ fact_id }) => fact_id));
  const certainties = facts.flatMap(({ id, certainty }) => (factIds.has(id) ? [certainty] : []));
  expect(certainties).toHaveLength(listed.length);
  const shared = seedFacts.filter(({ key }) => listed.some(({ fact }) => fact === key));
  expect(shared.map(({ key }) => key).toSorted()).toEqual([
    "city-code-edition",
    "city-no-contractor-license",
    "permit-days-city",
  ]);
  expect(certainties.filter((certainty) => certainty === "secondary")).toHaveLength(
    [...listed, ...shared].filter(({ certainty }) => certainty === "secondary").length,
  );
});

test("a law is cited from the state's own site, and no source is a mirror or an encyclopedia", () => {
  for (const { key, source_title: title, source_url: url } of rowsOf("facts")) {
    expect(`${title} ${url}`, String(key)).not.toMatch(
      /encyclop|wikipedia|pdfslide|weblaws|findlaw|justia/i,
    );
    if (/^Texas .* Code, section/.test(String(title)) && url !== "")
      expect(String(url), String(key)).toMatch(/^https:\/\/statutes\.capitol\.texas\.gov\//);
  }
});

test("a note on a source names neither our documents nor what we think of a copy", () => {
  const notes = rowsOf("office_answers").map(({ note }) => String(note));
  expect(notes.filter((note) => note !== "").length).toBeGreaterThan(5);
  for (const note of notes) expect(note).not.toMatch(/facts\.md|copy names|in force|same office/);
});

test("the facts of a place leave the years of the climate normals to their source", () => {
  const keys = new Set<string>(seedLocalPages.flatMap(({ factKeys }) => factKeys));
  const sentences = seedFacts.flatMap(({ key, sentence }) => (keys.has(key) ? [sentence] : []));
  expect(sentences.length).toBeGreaterThan(1);
  expect(sentences.filter((sentence) => sentence.includes("1991"))).toEqual([]);
});

test("every seeded topic is known", () => {
  for (const { office_id, topic } of rowsOf("office_answers")) {
    const isKnown =
      office_id === null ? stateTopics.some((one) => one === topic) : isPermitTopic(String(topic));
    expect(isKnown, String(topic)).toBe(true);
  }
});

test("the module of ZIP areas is what its script writes", async () => {
  const { readFileSync } = await import("node:fs");
  expect(readFileSync("app/domain/permits/zip-counties.server.ts", "utf8")).toBe(
    buildZipCountiesModule(),
  );
});

test("seeding again skips erased records and the rows that belong to them", () => {
  const id = rowsOf("permit_offices").find(({ slug }) => slug === "the-woodlands-township")?.id;
  const tables = withoutErased(contentRows(0), new Set([id]));
  const rows = tables.flatMap(({ table, rows: all }) =>
    /^office_|^permit_/.test(table) ? all : [],
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(JSON.stringify(rows)).not.toContain(String(id));
});
