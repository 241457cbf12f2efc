import pictures from "../../app/domain/images/manifest.json" with { type: "json" };
import { graphProblems } from "../schema-org";
import { expect, test } from "./fixtures";
import {
  type Crawl,
  canonicalOf,
  crawl,
  graphsOf,
  imageSize,
  imagesOf,
  linksOf,
  listNames,
  metaContent,
  titleOf,
} from "./site-map";
import { hiddenPages, layoutOf, pageKinds, signInPages } from "./support/page-kinds";
import { mapParallel } from "./support/parallel";
import { htmlProblems } from "./validity";

/* Crawls the whole public site. The tests share one crawl, so they run serially in one worker. */
test.describe.configure({ mode: "default" });

let site: Crawl;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  site = await crawl(request, baseURL ?? "", [...hiddenPages, ...signInPages]);
  await request.dispose();
});

const listedPages = () =>
  site.pages.filter(({ path }) => !hiddenPages.includes(path) && !signInPages.includes(path));

test("every link points directly to a page, and every # to an element on it @http", () => {
  expect(site.problems).toEqual([]);
  expect(site.pages.length).toBeGreaterThan(20);
});

test("every image, script, and style that a page requests exists @http", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const answers = await mapParallel([...site.assets], async ([address, page]) => {
    const { status } = await fetch(new URL(address, baseURL), { method: "HEAD" });
    return status === 200 ? [] : [`${address} answers ${status}, wanted by ${page}`];
  });
  expect(answers.flat()).toEqual([]);
});

test("every page is valid HTML @http", async () => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  for (const { path, html } of site.pages) problems.push(...(await htmlProblems(path, html)));
  // the validator ignores elements after the closing tag
  for (const { path, html } of site.pages) {
    const end = "</body></html>";
    if (html.indexOf("</body>") !== html.length - end.length || !html.endsWith(end))
      problems.push(`${path} goes on after its end`);
  }
  expect(problems).toEqual([]);
});

test("every page has one first heading, and no heading skips a level @http", () => {
  const problems = site.pages.flatMap(({ path, html }) => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    const ones = levels.filter((level) => level === 1).length;
    const skips = levels.filter(
      (level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1,
    );
    return [
      ...(ones === 1 ? [] : [`${path} has ${ones} h1`]),
      ...(skips.length === 0 ? [] : [`${path} skips to h${skips.join(", h")}`]),
    ];
  });
  expect(problems).toEqual([]);
});

for (const [what, read] of [
  ["title", titleOf],
  ["description", (html: string) => metaContent(html, "description")],
  ["canonical address", canonicalOf],
  ["social picture", (html: string) => metaContent(html, "og:image")],
] as const) {
  test(`every listed page has its own ${what} @http`, () => {
    const owners = new Map<string, string[]>();
    for (const { path, html } of listedPages())
      owners.set(read(html), [...(owners.get(read(html)) ?? []), path]);
    expect(owners.get("") ?? [], "without any").toEqual([]);
    expect([...owners.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });
}

test("every page's canonical URL is its own, on the site's host @http", ({ baseURL }) => {
  for (const { path, html } of listedPages())
    expect(canonicalOf(html)).toBe(new URL(path, baseURL).toString());
});

test("titles and descriptions fit a search result @http", () => {
  const problems = listedPages().flatMap(({ path, html }) => {
    const [title, description] = [titleOf(html), metaContent(html, "description")];
    return [
      ...(title.length > 70 || title.length < 8 ? [`${path}: title of ${title.length}`] : []),
      ...(description.length > 170 || description.length < 40
        ? [`${path}: description of ${description.length}`]
        : []),
    ];
  });
  expect(problems).toEqual([]);
});

test("hidden pages are noindex, and listed ones are not @http", () => {
  for (const { path, html } of site.pages)
    expect(metaContent(html, "robots").includes("noindex"), path).toBe(
      [...hiddenPages, ...signInPages].includes(path),
    );
});

test("every page has exactly one valid JSON-LD graph @http", () => {
  const problems = site.pages
    .filter(({ path }) => !path.startsWith("/login"))
    .flatMap(({ path, html }) => {
      const graphs = graphsOf(html);
      return graphs.length === 1
        ? graphProblems(graphs[0]).map((problem) => `${path}: ${problem}`)
        : [`${path} has ${graphs.length} graphs`];
    });
  expect(problems).toEqual([]);
});

test("every image in a JSON-LD graph has its declared size, except share cards @http", async ({
  request,
}) => {
  test.setTimeout(180_000);
  const images = new Map(
    site.pages.flatMap(({ path, html }) =>
      graphsOf(html)
        .flatMap(imagesOf)
        .filter(({ url }) => !url.includes("/social/"))
        .map((image) => [image.url, { ...image, path }]),
    ),
  );
  expect(images.size).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const { url, width, height, path } of images.values()) {
    const answer = await request.get(url);
    const size = answer.ok() ? imageSize(await answer.body()) : null;
    if (size?.width !== width || size?.height !== height) {
      wrong.push(
        `${path}: ${url} ${answer.status()} is ${size?.width}x${size?.height}, not ${width}x${height}`,
      );
    }
  }
  expect(wrong).toEqual([]);
});

test("the JSON-LD lists of the catalog and the blog match the shown items in order @http", () => {
  for (const [path, item] of [
    ["/covered-patio-project-catalog", /^\/covered-patio-project-catalog\/[^?#]+$/],
    ["/blog", /^\/blog\/(?!feed)[^?#]+$/],
  ] as const) {
    const html = site.pages.find((page) => page.path === path)?.html ?? "";
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const linkedPaths = [
      ...new Set(linksOf(main).flatMap(({ href }) => (item.test(href) ? [href] : []))),
    ];
    expect(linkedPaths.length).toBeGreaterThan(3);
    expect(graphsOf(html).flatMap(listNames)).toEqual(linkedPaths);
  }
});

test("links with parameters are nofollow, except pagination @http", () => {
  const problems = site.pages.flatMap(({ path, html }) =>
    linksOf(html)
      .filter(
        ({ href, rel }) =>
          /^(?:\/(?!\/|files\/)[^?#]*)?\?/.test(href) &&
          !rel.includes("nofollow") &&
          !/\?page=\d+$/.test(href),
      )
      .map(({ href }) => `${path}: ${href}`),
  );
  expect(problems).toEqual([]);
});

/**
 * Drawing a card takes more than a second. The tests of `renderShareImage` prove that every page
 * has one.
 */
test("every listed page names its share image, and one of each kind exists at 1200 by 630 @http", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  for (const { path, html } of listedPages()) {
    const imageUrl = new URL(`/social${path === "/" ? "/home" : path}.jpg`, baseURL).toString();
    // a record's image path contains a version of its content
    if (metaContent(html, "og:image")?.replace(/\?v=\w+$/, "") !== imageUrl)
      wrong.push(`${path}: ${metaContent(html, "og:image")}`);
    if (!metaContent(html, "og:image:alt")) wrong.push(`${path}: no alt text for the share image`);
  }
  const first = (kind: RegExp) => listedPages().find(({ path }) => kind.test(path))?.path ?? "";
  const kinds = [
    "home",
    first(/^\/our-promise$/),
    first(/^\/covered-patio-project-catalog\/./),
    first(/^\/blog\/./),
  ];
  for (const kind of kinds) {
    const answer = await request.get(`/social/${kind.replace(/^\//, "")}.jpg`);
    const size = answer.ok() ? imageSize(await answer.body()) : null;
    if (size?.width !== 1200 || size.height !== 630)
      wrong.push(`${kind}: ${answer.status()} ${size?.width}x${size?.height}`);
  }
  // the sources that cards are drawn from
  const files = Object.entries(pictures).map(
    ([slug, { hash, width }]) => `/pictures/${slug}-${hash}-${Math.min(width, 1440)}.jpg`,
  );
  const answers = await mapParallel(
    files,
    async (file) => `${file} ${(await fetch(new URL(file, baseURL), { method: "HEAD" })).status}`,
  );
  wrong.push(...answers.filter((answer) => !answer.endsWith(" 200")));
  expect(wrong).toEqual([]);
});

test("the accessibility tests visit every kind of page @http", () => {
  const visited = new Set(pageKinds.map(layoutOf));
  expect(site.pages.map(({ path }) => path).filter((path) => !visited.has(layoutOf(path)))).toEqual(
    [],
  );
});
