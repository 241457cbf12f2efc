import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faqPages, seedFaqs } from "~/../scripts/seed/content/faqs";
import { postBodies } from "~/../scripts/seed/content/post-bodies";
import { seedPosts } from "~/../scripts/seed/content/posts";
import { seedProjects } from "~/../scripts/seed/content/projects";
import { seedPromotion } from "~/../scripts/seed/content/promotion";
import { seedReviews } from "~/../scripts/seed/content/reviews";
import { seedSettings } from "~/../scripts/seed/content/settings";
import { contentRows } from "~/../scripts/seed/rows";
import { findCallsToAction } from "~/content/copy/blog-index";
import { formatDesignQuery, parseDesignQuery } from "~/domain/pergola/design";
import { postTags } from "~/domain/posts/post";
import { sampleRates } from "~/domain/prices/sample-rates";
import { projectServices } from "~/domain/projects/project";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { paths } from "~/paths";
import { contentProblems, internalLinks, paragraphsOf, textsIn, wordCount } from "./content-checks";

const manifest: unknown = JSON.parse(readFileSync("imagery/manifest.json", "utf8"));
const imageSlugs = new Set(
  [...JSON.stringify(manifest).matchAll(/"slug":"([a-z0-9-]+)"/g)].map((match) => match[1]),
);
const knownPaths = new Set<string>([
  ...Object.values(paths).flatMap((path) => (typeof path === "string" ? [path] : [])),
  ...seedPosts.map((post) => paths.post(post.slug)),
  ...seedProjects.map((project) => paths.project(project.slug)),
]);

/** The exports of each module of app/content/copy, by "file.export". */
const copies = Object.entries(
  import.meta.glob<Record<string, unknown>>("../app/content/copy/*.ts", { eager: true }),
).flatMap(([file, module]) =>
  Object.entries(module).map(([name, copy]) => ({
    where: `${file.split("/").pop() ?? file} ${name}`,
    copy,
  })),
);
const copyTexts = copies.flatMap(({ where, copy }) => textsIn(copy, where));

/** Every text a visitor can read in the seed and on the pages, by its source. */
const texts: { where: string; text: string }[] = [
  ...copyTexts,
  ...seedPosts.flatMap((post) => [
    { where: `post ${post.slug}`, text: postBodies[post.slug] ?? "" },
    ...[post.title, post.description, post.summary, post.pictureAlt, post.pictureCaption].map(
      (text) => ({
        where: `post ${post.slug} head`,
        text,
      }),
    ),
  ]),
  ...seedProjects.flatMap((project) => [
    { where: `project ${project.slug}`, text: project.story },
    ...[project.title, project.summary, project.seoTitle, project.seoDescription].map((text) => ({
      where: `project ${project.slug} head`,
      text,
    })),
    ...project.pictures.flatMap(({ alt, caption }) =>
      [alt, caption].map((text) => ({ where: `project ${project.slug} picture`, text })),
    ),
  ]),
  ...faqPages.flatMap((page) =>
    seedFaqs[page].flatMap(({ question, answer }) =>
      [question, answer].map((text) => ({ where: `faq ${page}`, text })),
    ),
  ),
];

describe("seeded texts", () => {
  test("contain no banned phrases or signs", () => {
    expect(
      texts.flatMap(({ where, text }) =>
        contentProblems(text).map((problem) => `${where}: ${problem}`),
      ),
    ).toEqual([]);
  });

  test("share no sentence, except the notes below a ballpark", () => {
    // the price note is the same everywhere
    const priceNotes = ["this is a range not a quote", "you get a written price after we measure"];
    const seen = new Map<string, string>();
    const shared: string[] = [];
    for (const { where, text } of texts.filter(
      ({ where }) => !/ head$|\.slug$|\.slugs\./.test(where),
    )) {
      for (const paragraph of paragraphsOf(text.replace(/(?<=[.?!”]) /g, "\n"))) {
        const before = seen.get(paragraph);
        if (before && !priceNotes.includes(paragraph))
          shared.push(`${before} and ${where}: ${paragraph}`);
        seen.set(paragraph, where);
      }
    }
    expect(shared).toEqual([]);
  });

  test("link only to existing paths", () => {
    const broken = texts.flatMap(({ where, text }) =>
      internalLinks(text)
        .filter((href) => !knownPaths.has(href.split(/[?#]/)[0] ?? ""))
        .map((href) => `${where}: ${href}`),
    );
    expect(broken).toEqual([]);
  });
});

describe("page copy", () => {
  const metas = copyTexts.filter(({ where }) => /\.meta\.(title|description)$/.test(where));

  test("has a unique title and description on each page, within the lengths of a search result", () => {
    expect(metas.length).toBeGreaterThan(30);
    const long = metas.filter(
      ({ where, text }) => text.length >= (where.endsWith(".title") ? 60 : 155) || text.length < 10,
    );
    expect(long).toEqual([]);
    expect(new Set(metas.map(({ text }) => text)).size).toBe(metas.length);
  });

  test("uses existing images, each with a unique alt text", () => {
    const alts: string[] = [];
    for (const { where, text } of copyTexts) {
      const isLink = copyTexts.some(
        (other) => other.where === where.replace(/slug$/, "to") && where.endsWith(".slug"),
      );
      if (/\.(slug|picture)$/.test(where) && !isLink) expect(imageSlugs, where).toContain(text);
      if (where.endsWith(".alt")) alts.push(text);
    }
    expect(new Set(alts).size).toBe(alts.length);
    expect(alts.filter((alt) => alt.length < 25)).toEqual([]);
  });

  test("links to existing path names, posts, and projects", () => {
    for (const { where, text } of copyTexts.filter(({ where }) => where.endsWith(".to"))) {
      expect(typeof Reflect.get(paths, text), where).toBe("string");
      const slug = copyTexts.find((other) => other.where === where.replace(/to$/, "slug"))?.text;
      if (slug)
        expect(knownPaths, where).toContain(
          text === "blog" ? paths.post(slug) : paths.project(slug),
        );
    }
    for (const { where, text } of copyTexts.filter(({ where }) =>
      where.includes(".reading.slugs."),
    )) {
      expect(knownPaths, where).toContain(paths.post(text));
    }
    for (const { where, text } of copyTexts.filter(({ where }) =>
      where.includes(".projects.services."),
    )) {
      expect(projectServices, where).toContain(text);
    }
  });

  test("links to the designer with valid parameters, from pages and posts", () => {
    const fromPages = copyTexts
      .filter(({ where, text }) => where.endsWith(".query") && text.startsWith("type="))
      .map(({ text }) => text);
    const fromPosts = Object.values(postBodies).flatMap((body) =>
      [...body.matchAll(/designer\?([^)]*)\)/g)].map((match) => match[1] ?? ""),
    );
    expect(fromPages.length).toBeGreaterThan(2);
    expect(fromPosts.length).toBeGreaterThan(2);
    for (const query of [...fromPages, ...fromPosts])
      expect(parseDesignQuery(query).corrections, query).toEqual([]);
  });

  test("uses seeded FAQs and prices in the price book", () => {
    const keys = new Set(sampleRates.map((rate) => rate.key));
    for (const { where, text } of copyTexts) {
      if (where.endsWith(".faq.page")) expect(faqPages, where).toContain(text);
      if (/\.prices\.keys\./.test(where)) expect(keys, where).toContain(text);
    }
  });

  test("has a call to action for each blog topic, and a default for unknown ones", () => {
    const calls = [
      ...postTags.map((tag) => findCallsToAction([tag])),
      findCallsToAction([]),
      findCallsToAction(["constructor"]),
    ];
    expect(new Set(calls).size).toBe(postTags.length + 1);
    expect(findCallsToAction(["unheard-of", "turf"])).toBe(findCallsToAction(["turf"]));
  });

  test("ends every full page with a next step, except the quote form", () => {
    const pages = copies.filter(
      ({ copy, where }) =>
        typeof copy === "object" &&
        copy !== null &&
        "h1" in copy &&
        "crumb" in copy &&
        !where.startsWith("quote-page.ts"),
    );
    expect(pages.length).toBeGreaterThan(15);
    expect(
      pages
        .filter(({ copy }) => !textsIn(copy, "").some(({ where }) => where.startsWith(".next.")))
        .map(({ where }) => where),
    ).toEqual([]);
  });
});

describe("posts", () => {
  test("are eight, each with its Markdown file and no file without a post", () => {
    expect(seedPosts).toHaveLength(8);
    expect(readdirSync("scripts/seed/content/posts").sort()).toEqual(
      seedPosts.map((post) => `${post.slug}.md`).sort(),
    );
    expect(Object.keys(postBodies).sort()).toEqual(seedPosts.map((post) => post.slug).sort());
  });

  test.each(seedPosts)(
    "$slug has valid lengths, an image, topics, sources, and a next step",
    (post) => {
      const body = postBodies[post.slug] ?? "";
      expect(wordCount(body)).toBeGreaterThanOrEqual(700);
      expect(wordCount(body)).toBeLessThanOrEqual(1200);
      expect(post.title.length).toBeLessThan(60);
      expect(post.description.length).toBeLessThan(155);
      expect(post.description.length).toBeGreaterThan(80);
      expect(imageSlugs).toContain(post.pictureSlug);
      expect(post.tags.every((tag) => postTags.includes(tag))).toBe(true);
      expect(post.sources.length).toBeGreaterThan(0);
      expect(
        post.sources.every(
          ({ title, url }) => title !== "" && (url === "" || url.startsWith("https://")),
        ),
      ).toBe(true);
      expect(body).toContain("**Next step:**");
      expect(body).not.toMatch(/^# /m);
      expect(new Date(post.publishedAt).toISOString().slice(0, 4)).toBe("2026");
    },
  );

  test("are sorted newest first", () => {
    const dates = seedPosts.map((post) => post.publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });
});

describe("projects", () => {
  test("are at least fourteen with unique slugs", () => {
    expect(seedProjects.length).toBeGreaterThanOrEqual(14);
    expect(new Set(seedProjects.map((project) => project.slug)).size).toBe(seedProjects.length);
  });

  test.each(seedProjects)(
    "$slug is labeled a concept with one cover, unique alt texts, and valid lengths",
    (project) => {
      expect(project.conceptNote).toMatch(/^Design concept/);
      expect(project.pictures.length).toBeGreaterThanOrEqual(2);
      expect(project.pictures.filter(({ kind }) => kind === "cover")).toHaveLength(1);
      expect(project.pictures[0]?.kind).toBe("cover");
      for (const picture of project.pictures) expect(imageSlugs).toContain(picture.slug);
      for (const picture of project.pictures) expect(picture.alt.length).toBeGreaterThan(30);
      expect(new Set(project.pictures.map(({ alt }) => alt)).size).toBe(project.pictures.length);
      const kinds = project.pictures.map(({ kind }) => kind);
      expect(kinds.includes("before")).toBe(kinds.includes("after"));
      expect(project.seoTitle.length).toBeLessThan(60);
      expect(project.seoDescription.length).toBeLessThan(155);
      expect(project).not.toHaveProperty("place");
      expect(project.story).not.toMatch(/\bwe built\b|\bour client\b|\bthe owners said\b/i);
      const blocks = paragraphsOf(project.story).length;
      expect(blocks).toBeGreaterThanOrEqual(2);
      expect(blocks).toBeLessThanOrEqual(4);
    },
  );

  test.each(seedProjects.filter((project) => project.design !== ""))(
    "$slug opens in the designer at its own size",
    (project) => {
      const design = new URLSearchParams(project.design);
      expect(parseDesignQuery(project.design).corrections).toEqual([]);
      expect(formatDesignQuery(parseDesignQuery(project.design).design)).toBe(project.design);
      expect([design.get("width"), design.get("depth"), design.get("height")].map(Number)).toEqual([
        project.widthIn,
        project.depthIn,
        project.heightIn,
      ]);
      expect(design.get("color")).toBe(project.color);
      if (project.service.endsWith("-pergola"))
        expect(project.service).toBe(`${design.get("type")}-pergola`);
    },
  );
});

test("each page has four to six FAQs without duplicates", () => {
  for (const page of faqPages) {
    expect(seedFaqs[page].length).toBeGreaterThanOrEqual(4);
    expect(seedFaqs[page].length).toBeLessThanOrEqual(6);
  }
  const questions = faqPages.flatMap((page) => seedFaqs[page].map(({ question }) => question));
  expect(new Set(questions).size).toBe(questions.length);
});

test("the site starts with no reviews", () => {
  expect(seedReviews).toEqual([]);
});

test("the promotion has the agreed text, word for word", () => {
  expect(seedPromotion.title).toBe("The best autumn memories are made outdoors.");
  for (const phrase of [
    "free 72-inch fire pit with installation",
    "new customers",
    "between October 1st and 10th",
    "while supplies last",
  ])
    expect(seedPromotion.text).toContain(phrase);
  expect(seedPromotion.linkText).toBe("Chat on WhatsApp");
  expect(seedPromotion.chatMessage).toContain("free fireplace");
  expect(seedPromotion).toMatchObject({ enabled: true, showFrom: null, showUntil: null });
  expect(imageSlugs).toContain(seedPromotion.pictureSlug);
});

test("the settings are unchanged after being stored and read", () => {
  expect(parseSettings(JSON.stringify(seedSettings))).toMatchObject(seedSettings);
  expect(seedSettings.phone).toMatch(/^\+171355501\d\d$/);
  for (const link of Object.values(seedSettings.social))
    expect(new URL(link).hostname).toBe("example.com");
});

test("a site seeded three days before Thanksgiving lists Thanksgiving, Christmas and New Year’s Day as closed", () => {
  const [row] =
    contentRows(Date.parse("2026-11-23T18:00:00Z")).find(({ table }) => table === "settings")
      ?.rows ?? [];
  expect(parseSettings(String(row?.value)).specialDays).toEqual([
    { day: "2026-11-26", hours: null, note: "Thanksgiving" },
    { day: "2026-12-25", hours: null, note: "Christmas Day" },
    { day: "2027-01-01", hours: null, note: "New Year’s Day" },
  ]);
});
