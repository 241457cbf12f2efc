import { expect, test } from "vitest";
import {
  seedContractTexts,
  seedSpanishContractTexts,
} from "~/../scripts/seed/content/contract-texts";
import {
  contractTextKinds,
  contractTextLaws,
  fillContractText,
  findApprovedText,
  listApprovedKinds,
  listUnwrittenPassages,
} from "./contract-text";

test("fillContractText replaces known fields and keeps other braces", () => {
  expect(fillContractText("{company}, {phone}, {later}", { company: "Modern" })).toBe(
    "Modern, {phone}, {later}",
  );
});

test("listUnwrittenPassages lists braces that are not fields, and days that only the cancellation form knows", () => {
  const text = "{company} {Ask your lawyer.} {last_day}";
  expect(listUnwrittenPassages("601-form", text)).toEqual(["{Ask your lawyer.}"]);
  expect(listUnwrittenPassages("601-notice", text)).toEqual(["{Ask your lawyer.}", "{last_day}"]);
});

test("findApprovedText returns the newest approved version of the language", () => {
  const row = (version: number, approved: boolean, language: "en" | "es" = "en") => ({
    kind: "terms" as const,
    language,
    version,
    approvedAt: approved ? new Date(0) : null,
  });
  const rows = [row(1, true), row(3, false), row(2, true), row(4, true, "es")];
  expect(findApprovedText(rows, "terms", "en")?.version).toBe(2);
  expect(findApprovedText(rows, "53.255", "en")).toBeUndefined();
  expect(listApprovedKinds(rows)).toEqual({ en: ["terms"], es: ["terms"] });
});

test("the seed drafts every kind, and the texts with unknown legal wording cannot be approved", () => {
  expect(seedContractTexts.map(({ kind }) => kind)).toEqual([...contractTextKinds]);
  expect(seedContractTexts.every(({ source }) => source.includes("Ask your lawyer"))).toBe(true);
  const unwritten = seedContractTexts
    .filter(({ kind, text }) => listUnwrittenPassages(kind, text).length > 0)
    .map(({ kind }) => kind);
  expect(unwritten).toEqual(["terms", "53.255", "601-form"]);
});

test("the seed drafts every kind in Spanish, with the fields of the English and marked as unread", () => {
  expect(seedSpanishContractTexts.map(({ kind }) => kind)).toEqual([...contractTextKinds]);
  const fieldsOf = (text: string) => (text.match(/\{[a-z_]+\}/g) ?? []).sort();
  for (const [at, { kind, text, source }] of seedSpanishContractTexts.entries()) {
    const english = seedContractTexts[at]?.text ?? "";
    expect(fieldsOf(text), kind).toEqual(fieldsOf(english));
    expect(listUnwrittenPassages(kind, text).length, kind).toBe(
      listUnwrittenPassages(kind, english).length,
    );
    expect(source).toContain("Not yet read by your translator and your lawyer");
  }
});

test("every text with a statute links to its section on an official site", () => {
  for (const kind of contractTextKinds.filter((each) => each !== "terms")) {
    const { url, label } = contractTextLaws[kind]!;
    const { hostname, hash } = new URL(url);
    expect(["statutes.capitol.texas.gov", "uscode.house.gov"], kind).toContain(hostname);
    if (hash) expect(label, kind).toContain(hash.slice(1));
  }
  expect(contractTextLaws.terms).toBeUndefined();
});
