import { describe, expect, test } from "vitest";
import { factsByKey } from "~/domain/facts/facts";
import { findBannedPhrase } from "./banned-phrases";
import { type CheckedImage, looksLikeFileName } from "./check-images";
import { checkRecord, isSlug, listPassedChecks, type RecordToCheck } from "./check-record";
import { type CheckedText, checkTexts, linksToCheck } from "./check-texts";
import { isPublishable } from "./findings";
import { findLinks, hasCallToAction, internalPath } from "./links";
import { findStreetAddress } from "./street-address";

const fact = {
  key: "dig-notice",
  sentence: "Call 811 two business days before anybody digs.",
  value: "2 days",
  certainty: "verified" as const,
  checkedAt: "2026-10-30",
  reviewBy: "2026-11-22",
  spanish: "{}",
};
const guess = {
  ...fact,
  key: "turf-life",
  sentence: "How long turf lasts depends on its use.",
  certainty: "assumption" as const,
};

const text = (words: string, more: Partial<CheckedText> = {}): CheckedText => ({
  place: "f-body",
  name: "the text",
  text: words,
  format: "markdown",
  takesFacts: true,
  ...more,
});

const image = (more: Partial<CheckedImage> = {}): CheckedImage => ({
  id: "pic-1",
  name: "Picture 1",
  alt: "Louvers half open over a dining table",
  fileName: "roof.jpg",
  width: 2400,
  showable: true,
  isRendering: false,
  permission: "The owners, by email, May 3, 2026",
  ratio: 1.5,
  ...more,
});

const record = (more: Partial<RecordToCheck> = {}): RecordToCheck => ({
  kind: "project",
  title: "A roof by the pool",
  slug: { value: "a-roof-by-the-pool", takenBy: "" },
  description: "x".repeat(70),
  seoTitle: "",
  cover: "pic-1",
  pictures: [image()],
  isBuilt: true,
  neighborhood: "Garden Oaks",
  hasCall: true,
  texts: [
    text('A plain story. {fact:dig-notice}\n\n{drawing:axon type=attached width=240 "Alt text"}'),
  ],
  links: [],
  facts: factsByKey([fact, guess]),
  bannedPhrases: ["licensed contractor", "hurricane-proof", "from $199 a month"],
  today: "2026-11-22",
  ...more,
});

const listFindings = (more: Partial<RecordToCheck>) =>
  checkRecord(record(more)).map(({ level, code, place }) => `${level} ${code} ${place}`);

test("checkRecord returns no finding for a complete record, concept or built", () => {
  const concept = record({ isBuilt: false, pictures: [image({ isRendering: true })] });
  expect(checkRecord(concept)).toEqual([]);
  expect(checkRecord(record())).toEqual([]);
  expect(listPassedChecks(concept, [])).toHaveLength(11);
  expect(listPassedChecks(record(), [])).toHaveLength(14);
});

test("checkRecord warns about a concept with photos, not about a post or a photo that is not displayed", () => {
  const findings = checkRecord(record({ isBuilt: false }));
  expect(findings).toMatchObject([
    {
      level: "warn",
      code: "concept-photographs",
      place: "f-is-concept",
      note: "Choose Built if they show finished work.",
      message: "Project status is Concept, but photos are uploaded",
    },
  ]);
  expect(isPublishable(findings)).toBe(true);
  expect(listFindings({ isBuilt: false, kind: "post" })).toEqual([]);
  expect(listFindings({ isBuilt: false, pictures: [image({ showable: false })] })).toEqual([
    "block picture-unshowable pic-1",
  ]);
});

/* Each row: description, faulty record, expected findings, and the repaired record. */
const blocks: readonly [string, Partial<RecordToCheck>, string, Partial<RecordToCheck>][] = [
  ["no title", { title: " " }, "title-missing f-title", { title: "A" }],
  [
    "no address",
    { slug: { value: "", takenBy: "" } },
    "slug-malformed f-slug",
    { slug: { value: "a-2", takenBy: "" } },
  ],
  [
    "an address in capitals",
    { slug: { value: "A-b", takenBy: "" } },
    "slug-malformed f-slug",
    { slug: { value: "a-b", takenBy: "" } },
  ],
  [
    "a taken address",
    { slug: { value: "a", takenBy: "“Poolside”" } },
    "slug-taken f-slug",
    { slug: { value: "a", takenBy: "" } },
  ],
  [
    "a short description",
    { description: "x".repeat(69) },
    "description-length f-description",
    { description: "x".repeat(70) },
  ],
  [
    "a long description",
    { description: "x".repeat(161) },
    "description-length f-description",
    { description: "x".repeat(160) },
  ],
  ["no cover", { cover: null }, "cover-missing f-cover", { cover: "pic-1" }],
  ["a cover that is gone", { cover: "pic-9" }, "cover-missing f-cover", { cover: "pic-1" }],
  [
    "no alt text",
    { pictures: [image({ alt: " " })] },
    "alt-missing pic-1",
    { pictures: [image({ alt: "A roof" })] },
  ],
  [
    "the file name as alt text",
    { pictures: [image({ alt: "Back yard 2", fileName: "back_yard-2.jpeg" })] },
    "alt-file-name pic-1",
    { pictures: [image({ alt: "A back yard with a roof", fileName: "back_yard-2.jpeg" })] },
  ],
  [
    "a picture no browser shows",
    { isBuilt: false, pictures: [image({ showable: false, fileName: "a.heic" })] },
    "picture-unshowable pic-1",
    { pictures: [image({ fileName: "a.jpg" })] },
  ],
  [
    "a picture in the text without alt text",
    { texts: [text("![](/files/abc/a.jpg)")] },
    "alt-missing f-body",
    { texts: [text("![A roof](/files/abc/a.jpg)")] },
  ],
  [
    "a picture by reference without alt text",
    { texts: [text("![][roof]\n\n> [roof]: /files/abc/a.jpg")] },
    "alt-missing f-body",
    { texts: [text("![A roof][roof]\n\n[roof]: /files/abc/a.jpg")] },
  ],
  [
    "a picture by reference whose alt text is a file name",
    { texts: [text("![my roof][]\n\n[my roof]: /files/abc/my-roof.jpg")] },
    "alt-file-name f-body",
    {},
  ],
  [
    "braces over two lines",
    { texts: [text("Costs {the\namount}.")] },
    "placeholder-left f-body",
    { texts: [text("Costs {\n\n}.")] },
  ],
  [
    "a token of a fact in double braces",
    { texts: [text("{{fact:dig-notice}}")] },
    "placeholder-left f-body",
    {},
  ],
  [
    "a token of a fact that is never closed",
    { texts: [text("See {fact:dig-notice now.")] },
    "placeholder-left f-body",
    {},
  ],
  [
    "a fact nobody knows over two lines",
    { texts: [text("{fact:no-such\nvalue}")] },
    "fact-unknown f-body",
    { texts: [text("{ Fact:dig-notice\n}")] },
  ],
  [
    "a file name as alt text in the text",
    { texts: [text("![my roof](/files/abc/my-roof.jpg)")] },
    "alt-file-name f-body",
    { texts: [text("![A roof at dusk](/files/abc/my-roof.jpg)")] },
  ],
  [
    "braces",
    { texts: [text("Costs {amount}.")] },
    "placeholder-left f-body",
    { texts: [text("Costs {amount}.", { fills: ["amount"] })] },
  ],
  [
    "an ellipsis in braces",
    { texts: [text("Costs {…}.")] },
    "placeholder-left f-body",
    { texts: [text("Costs more.")] },
  ],
  [
    "a drawing nobody can read",
    { texts: [text("{drawing:}")] },
    "placeholder-left f-body",
    { texts: [text("{drawing:turf}")] },
  ],
  [
    "braces in an alt text",
    { pictures: [image({ alt: "A roof {where}" })] },
    "placeholder-left pic-1",
    {},
  ],
  [
    "a fact where none is filled in",
    { title: "{fact:dig-notice}" },
    "placeholder-left f-title",
    { title: "Digging" },
  ],
  [
    "a TODO",
    { texts: [text("TODO: say why.")] },
    "todo-left f-body",
    { texts: [text("A todo list is not a note to oneself.")] },
  ],
  [
    "a fact nobody knows",
    { texts: [text("{fact:no-such}")] },
    "fact-unknown f-body",
    { texts: [text("{fact:dig-notice}")] },
  ],
  [
    "a fact nobody can read",
    { texts: [text("{fact:Dig Notice}")] },
    "fact-unknown f-body",
    { texts: [text("{fact:dig-notice}")] },
  ],
  [
    "an overdue fact",
    { today: "2026-11-23" },
    "fact-overdue /admin/facts#fact-dig-notice",
    { today: "2026-11-22" },
  ],
  [
    "a number that is an assumption",
    { texts: [text("{fact:turf-life value}")] },
    "fact-empty f-body",
    { texts: [text("{fact:turf-life}")] },
  ],
  [
    "a forbidden sentence",
    { texts: [text("We are a Licensed\n  **contractor**.")] },
    "phrase-forbidden f-body",
    { texts: [text("We are insured, and an unlicensed contractor is not.")] },
  ],
  [
    "a forbidden alt text",
    { pictures: [image({ alt: "A hurricane proof roof" })] },
    "phrase-forbidden pic-1",
    {},
  ],
  [
    "a payment with a preset amount",
    { description: `${"x".repeat(70)} from $249 / mo.` },
    "phrase-forbidden f-description",
    {},
  ],
  [
    "a forbidden sentence in a fact",
    { facts: factsByKey([{ ...fact, sentence: "Hurricane-proof." }]) },
    "phrase-forbidden /admin/facts#fact-dig-notice",
    {},
  ],
  [
    "a link that does not answer",
    { links: [{ href: "/gone", place: "f-body", where: "Line 2 of the text", state: "missing" }] },
    "link-missing f-body",
    { links: [{ href: "/blog", place: "f-body", where: "Line 2 of the text", state: "answers" }] },
  ],
  [
    "built and only rendered",
    { isBuilt: true, pictures: [image({ isRendering: true, permission: "" })] },
    "photograph-missing f-pictures",
    { isBuilt: false, pictures: [image({ isRendering: true, permission: "" })] },
  ],
  [
    "built with several photos without permission",
    {
      isBuilt: true,
      pictures: [
        image({ permission: "" }),
        image({ id: "pic-2", name: "Picture 2", permission: "" }),
      ],
    },
    "permission-missing pic-1",
    { isBuilt: true, pictures: [image(), image({ id: "pic-2", name: "Picture 2" })] },
  ],
  [
    "built without permission",
    { isBuilt: true, pictures: [image({ permission: "" })] },
    "permission-missing pic-1",
    { isBuilt: false, pictures: [image({ permission: "", isRendering: true })] },
  ],
  [
    "a house number",
    { isBuilt: true, neighborhood: "1204 Sandstone" },
    "house-number f-place",
    { isBuilt: true, neighborhood: "Sandstone, 77007" },
  ],
  [
    "an address in the story",
    { isBuilt: true, texts: [text("At 1204 Oak Hill Drive we built it.")] },
    "house-number f-body",
    {
      isBuilt: false,
      pictures: [image({ isRendering: true })],
      texts: [text("At 1204 Oak Hill Drive we drew it.")],
    },
  ],
  [
    "an address in the words of a picture",
    { isBuilt: true, pictures: [image({ alt: "The roof at 1204 Oak Hill Drive" })] },
    "house-number pic-1",
    { isBuilt: true, pictures: [image({ alt: "The roof at dusk" })] },
  ],
];

describe("checkRecord returns each error, and none after the repair", () => {
  test.each(blocks)("%s", (_, wrong, found, repaired) => {
    expect(listFindings(wrong)).toEqual([`block ${found}`]);
    expect(isPublishable(checkRecord(record(wrong)))).toBe(false);
    expect(listFindings(repaired)).toEqual([]);
  });
});

const warnings: readonly [string, Partial<RecordToCheck>, string, Partial<RecordToCheck>][] = [
  ["a long title", { title: "x".repeat(61) }, "title-long f-title", { title: "x".repeat(60) }],
  [
    "a long search title",
    { seoTitle: "x".repeat(61) },
    "title-long f-seo-title",
    { title: "x".repeat(61), seoTitle: "Short" },
  ],
  [
    "a small picture",
    { pictures: [image({ width: 1599 })] },
    "picture-small pic-1",
    { pictures: [image({ width: 1600 })] },
  ],
  [
    "a dead external link",
    {
      links: [{ href: "https://example.org/a", place: "src-2", where: "Source 2", state: "dead" }],
    },
    "link-dead src-2",
    {
      links: [
        { href: "https://example.org/a", place: "src-2", where: "Source 2", state: "unasked" },
      ],
    },
  ],
  ["no call", { hasCall: false }, "call-missing f-body", { hasCall: true }],
];

describe("checkRecord returns each warning, which does not block publishing", () => {
  test.each(warnings)("%s", (_, wrong, found, repaired) => {
    expect(listFindings(wrong)).toEqual([`warn ${found}`]);
    expect(isPublishable(checkRecord(record(wrong)))).toBe(true);
    expect(listFindings(repaired)).toEqual([]);
  });
});

test("checkRecord sorts errors before warnings, each once, with a message that names the missing field", () => {
  const reasons = checkRecord(
    record({
      hasCall: false,
      title: "",
      today: "2026-12-01",
      texts: [text("{fact:dig-notice}"), text("{fact:dig-notice}", { place: "f-summary" })],
      description: "Thirty characters, all in all.",
    }),
  );
  expect(reasons.map(({ message }) => message)).toEqual([
    "Missing title",
    "Meta description is 30 characters. Use 70 to 160",
    "Fact “dig-notice” is overdue for review",
    "No link to request a quote",
  ]);
  expect(reasons[2]?.note).toBe("Review was due Nov 22, 2026.");
  expect(listPassedChecks(record(), reasons)).not.toContain("Title");
});

test("checkRecord names the line of a leftover", () => {
  const [reason] = checkTexts({ ...record(), texts: [text("One\n\nTwo {name} three")] });
  expect(reason).toMatchObject({
    message: "Placeholder “{name}” is still in the text",
    note: "Line 3 of the text.",
    place: "f-body",
  });
});

test("findBannedPhrase ignores case, spaces, hyphens and amounts", () => {
  const found = (words: string, phrase: string) => findBannedPhrase(words, phrase)?.match ?? null;
  expect(found("Roofs From $1,299.50  per month!", "from $199 a month")).toBe(
    "From $1,299.50 per month",
  );
  expect(found("from\u00a0$49/month", "from $199 a month")).toBe("from $49/month");
  expect(found("from $199 each", "from $199 a month")).toBeNull();
  expect(found("HURRICANE‑PROOF", "hurricane-proof")).toBe("HURRICANE‑PROOF");
  expect(found("licensed  contractors", "licensed contractor")).toBe("licensed contractor");
  expect(found("an unlicensed contractor", "licensed contractor")).toBeNull();
  expect(found("a (b) c.", "(b) c.")).toBe("(b) c.");
  expect(found("anything", " - ")).toBeNull();
});

test("looksLikeFileName and findStreetAddress recognize file names and street addresses", () => {
  expect(
    ["IMG_2041", "photo 3", "roof.jpg", "PXL_20260521_100203"].every((alt) =>
      looksLikeFileName(alt, "x.png"),
    ),
  ).toBe(true);
  expect(
    ["Photo of 3 louvers", "A roof", "Image"].some((alt) => looksLikeFileName(alt, "x.png")),
  ).toBe(false);
  expect(findStreetAddress("It is 12 feet from Main Street, 20 by 14 ft, on 3 acres.")).toBeNull();
  expect(findStreetAddress("in 2026 Oak Forest was dry")).toBeNull();
  expect(findStreetAddress("we met at 4 N. Post Oak Ln.")).toBe("4 N. Post Oak Ln");
  expect([isSlug("a".repeat(80)), isSlug("a".repeat(81)), isSlug("a--b"), isSlug("ü")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("findLinks returns links with their lines, and internalPath tells internal from external ones", () => {
  const body =
    '[a](/one "t") [b](</two>)\n\n![c](/files/x/y.jpg)\n[d](#x) [e](mailto:a@b.c) ![f](picture:dusk)\n\n<https://example.org/z>\n\n[r]: https://example.org/r';
  expect(findLinks(body)).toEqual([
    { href: "/one", line: 1 },
    { href: "/two", line: 1 },
    { href: "/files/x/y.jpg", line: 3 },
    { href: "https://example.org/z", line: 6 },
    { href: "https://example.org/r", line: 8 },
  ]);
  expect(linksToCheck([text("x\n[a](/one)")], () => "missing")).toEqual([
    { href: "/one", place: "f-body", where: "Line 2 of the text", state: "missing" },
  ]);
  expect(internalPath("/a?b=c", "https://example.com")).toBe("/a?b=c");
  expect(internalPath("https://example.com/a#b", "https://example.com")).toBe("/a");
  expect(internalPath("//evil.example", "https://example.com")).toBeNull();
  expect(hasCallToAction("[ask](/quote?x=1)", ["/quote"])).toBe(true);
  expect(hasCallToAction("[call](tel:+1713)", ["/quote"])).toBe(true);
  expect(hasCallToAction("[no](/quotes)", ["/quote"])).toBe(false);
});

test.each([
  ["in pointed brackets with a space", "[a](</bad path>)", "/bad%20path", 1],
  ["defined in a quotation", "[a][b]\n\n> [b]: /bad", "/bad", 1],
  ["by reference, defined in a list", "See [a].\n\n- x\n\n  [a]: /bad 'Title'", "/bad", 1],
  ["in a table", "| a | b |\n| --- | --- |\n| 1 | [c](/bad) |", "/bad", 3],
  ["with a title on the next line", '[a](/bad\n"Title")', "/bad", 1],
  ["around a picture", "One\ntwo [![A roof](picture:dusk)](/bad)", "/bad", 2],
])("findLinks finds a link %s", (_where, markdown, href, line) => {
  expect(findLinks(markdown)).toEqual([{ href, line }]);
});

test("findLinks ignores code and text that is no link", () => {
  expect(findLinks("`[a](/one)`\n\n    [b](/two)\n\n\\[c](/three)")).toEqual([]);
});

test("checkBeforeAfterPairs rejects different aspect ratios, and warns about an image without its twin", () => {
  const before = image({ ratio: 1.5, places: { kind: "kind-1" } });
  const after = (ratio: number | null) =>
    image({ id: "alt-2", name: "Picture 2", ratio, places: { kind: "kind-2" } });
  expect(listFindings({ pairs: [{ before, after: after(1.48) }] })).toEqual([]);
  expect(listFindings({ pairs: [{ before, after: after(null) }] })).toEqual([]);
  expect(listFindings({ pairs: [{ before, after: after(1.46) }] })).toEqual([
    "block pair-ratio kind-2",
  ]);
  expect(listFindings({ pairs: [{ alone: before, kind: "before" }] })).toEqual([
    "warn pair-missing kind-1",
  ]);
});
