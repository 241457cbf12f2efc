import pictures from "../../app/domain/images/manifest.json" with { type: "json" };
import { graphProblems } from "../schema-org";
import { axe, blockWhatsApp, expect, horizontalOverflow, test } from "./fixtures";
import { type Crawl, canonicalOf, crawl, graphsOf, imageSize, imagesOf, linksOf, listNames, metaContent, titleOf } from "./site-map";
import { mapParallel, onePathPerLayout } from "./support/parallel";
import { htmlProblems } from "./validity";

/* The whole public site, link by link. The tests share one crawl, so they run in one worker, one after the other. */
test.describe.configure({ mode: "default" });

const hiddenPages = ["/financing-options", "/formpage", "/get-a-free-quote-houston-tracking", "/whatsapp-redirect"];
/** Public, but nothing to look for: not in the sitemap. */
const signIn = ["/login/dashboard", "/login/forgot"];

let site: Crawl;

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  site = await crawl(request, baseURL ?? "", [...hiddenPages, ...signIn]);
  await request.dispose();
});

const listed = () => site.pages.filter(({ path }) => !hiddenPages.includes(path) && !signIn.includes(path));

test("every link leads straight to a page, and every # to a place on it", () => {
  expect(site.problems).toEqual([]);
  expect(site.pages.length).toBeGreaterThan(20);
});

test("every picture, script and style that a page asks for is there", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const answers = await mapParallel([...site.assets], async ([address, page]) => {
    const { status } = await fetch(new URL(address, baseURL), { method: "HEAD" });
    return status === 200 ? [] : [`${address} answers ${status}, wanted by ${page}`];
  });
  expect(answers.flat()).toEqual([]);
});

test("every page is valid HTML", async () => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  for (const { path, html } of site.pages) problems.push(...(await htmlProblems(path, html)));
  // the validator does not mind elements behind the end
  for (const { path, html } of site.pages) {
    const end = "</body></html>";
    if (html.indexOf("</body>") !== html.length - end.length || !html.endsWith(end)) problems.push(`${path} goes on after its end`);
  }
  expect(problems).toEqual([]);
});

test("every page has one first heading, and no heading skips a level", () => {
  const problems = site.pages.flatMap(({ path, html }) => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]));
    const ones = levels.filter((level) => level === 1).length;
    const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    return [...(ones === 1 ? [] : [`${path} has ${ones} h1`]), ...(skips.length === 0 ? [] : [`${path} skips to h${skips.join(", h")}`])];
  });
  expect(problems).toEqual([]);
});

for (const [what, read] of [
  ["title", titleOf],
  ["description", (html: string) => metaContent(html, "description")],
  ["canonical address", canonicalOf],
  ["social picture", (html: string) => metaContent(html, "og:image")],
] as const) {
  test(`every listed page has a ${what} of its own`, () => {
    const owners = new Map<string, string[]>();
    for (const { path, html } of listed()) owners.set(read(html), [...(owners.get(read(html)) ?? []), path]);
    expect(owners.get("") ?? [], "without any").toEqual([]);
    expect([...owners.values()].filter((paths) => paths.length > 1)).toEqual([]);
  });
}

test("every page's canonical address is its own, on the site's host", ({ baseURL }) => {
  for (const { path, html } of listed()) expect(canonicalOf(html)).toBe(new URL(path, baseURL).toString());
});

test("titles and descriptions fit into a result list", () => {
  const problems = listed().flatMap(({ path, html }) => {
    const [title, description] = [titleOf(html), metaContent(html, "description")];
    return [
      ...(title.length > 70 || title.length < 8 ? [`${path}: title of ${title.length}`] : []),
      ...(description.length > 170 || description.length < 40 ? [`${path}: description of ${description.length}`] : []),
    ];
  });
  expect(problems).toEqual([]);
});

test("hidden pages say so, and listed ones do not", () => {
  for (const { path, html } of site.pages)
    expect(metaContent(html, "robots").includes("noindex"), path).toBe([...hiddenPages, ...signIn].includes(path));
});

test("every page carries exactly one sound graph", () => {
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

test("every picture that a graph names is there in the size it is said to have, share cards apart", async ({ request }) => {
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
      wrong.push(`${path}: ${url} ${answer.status()} is ${size?.width}x${size?.height}, not ${width}x${height}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("the catalog and the blog list what they show, in its order", () => {
  for (const [path, item] of [
    ["/covered-patio-project-catalog", /^\/covered-patio-project-catalog\/[^?#]+$/],
    ["/blog", /^\/blog\/(?!feed)[^?#]+$/],
  ] as const) {
    const html = site.pages.find((page) => page.path === path)?.html ?? "";
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    const shown = [...new Set(linksOf(main).flatMap(({ href }) => (item.test(href) ? [href] : [])))];
    expect(shown.length).toBeGreaterThan(3);
    expect(graphsOf(html).flatMap(listNames)).toEqual(shown);
  }
});

test("links with parameters are not followed, but for the later pages of a list", () => {
  const problems = site.pages.flatMap(({ path, html }) =>
    linksOf(html)
      .filter(({ href, rel }) => /^(?:\/(?!\/|files\/)[^?#]*)?\?/.test(href) && !rel.includes("nofollow") && !/\?page=\d+$/.test(href))
      .map(({ href }) => `${path}: ${href}`),
  );
  expect(problems).toEqual([]);
});

/** A card takes more than a second to draw. That every page has one is proven beside `renderShareImage`. */
test("every listed page names its social picture, and one of each kind is there, 1200 by 630", async ({ request, baseURL }) => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  for (const { path, html } of listed()) {
    const own = new URL(`/social${path === "/" ? "/home" : path}.jpg`, baseURL).toString();
    // of a record with the version of what it shows
    if (metaContent(html, "og:image")?.replace(/\?v=\w+$/, "") !== own) wrong.push(`${path}: ${metaContent(html, "og:image")}`);
    if (!metaContent(html, "og:image:alt")) wrong.push(`${path}: no words for the picture`);
  }
  const first = (kind: RegExp) => listed().find(({ path }) => kind.test(path))?.path ?? "";
  const kinds = ["home", first(/^\/our-promise$/), first(/^\/covered-patio-project-catalog\/./), first(/^\/blog\/./)];
  for (const kind of kinds) {
    const answer = await request.get(`/social/${kind.replace(/^\//, "")}.jpg`);
    const size = answer.ok() ? imageSize(await answer.body()) : null;
    if (size?.width !== 1200 || size.height !== 630) wrong.push(`${kind}: ${answer.status()} ${size?.width}x${size?.height}`);
  }
  // what cards are drawn from
  const files = Object.entries(pictures).map(([slug, { hash }]) => `/pictures/${slug}-${hash}-1440.jpg`);
  const answers = await mapParallel(files, async (file) => `${file} ${(await fetch(new URL(file, baseURL), { method: "HEAD" })).status}`);
  wrong.push(...answers.filter((answer) => !answer.endsWith(" 200")));
  expect(wrong).toEqual([]);
});

test("every kind of page is accessible on a phone and on a desk and keeps inside the window, letters at twice their size too", async ({
  page,
}) => {
  test.setTimeout(420_000);
  await blockWhatsApp(page);
  const problems: string[] = [];
  const paths = [...site.pages.map(({ path }) => path), "/no-such-page"];
  const letters = (size: string) => page.evaluate((value) => document.documentElement.style.setProperty("font-size", value), size);
  for (const path of onePathPerLayout(
    paths,
    "/blog/which-way-does-your-patio-face",
    "/covered-patio-project-catalog/off-the-living-room",
  )) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path, { waitUntil: "load" });
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 });
      const sideways = await horizontalOverflow(page);
      if (sideways > 0) problems.push(`${path} is only ${sideways} px wider than a window of ${width} px`);
      if (width === 360) continue;
      for (const violation of await axe(page)) problems.push(`${path} at ${width} px: ${violation}`);
      await letters("200%");
      const doubled = await horizontalOverflow(page);
      if (doubled > 0) problems.push(`${path} is only ${doubled} px wider than ${width} px with letters at twice their size`);
      await letters("");
    }
  }
  expect(problems).toEqual([]);
});
