import { env } from "cloudflare:test";
import { asc, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "~/paths";
import { openDb } from "~/platform/db/client.server";
import { files, projectImages, projects, redirects, staff } from "~/schema";
import { catalogPageQuery, facetGroupsQuery, toFacetGroups } from "./catalog.server";
import { projectDraft } from "./project-draft.server";
import { countFacets, parseProjectFilter, projectsPerPage } from "./project-filter";
import {
  parseSpecs,
  projectImagesQuery,
  projectQuery,
  quoteProjectQuery,
  toProject,
  toProjectCard,
  toProjectImages,
} from "./projects.server";
import {
  featuredProjectsQuery,
  relatedProjectsQuery,
  similarProjectsQuery,
} from "./suggested-projects.server";

const noon = new Date("2026-11-20T18:00:00Z");
const day = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const db = openDb(env.DB);

let made = 0;
function aProject(part: Partial<typeof projects.$inferInsert> = {}): typeof projects.$inferInsert {
  const number = ++made;
  return {
    id: `p${number}`,
    slug: `project-${number}`,
    title: `Project ${number}`,
    summary: "A roof.",
    story: "",
    storyHtml: "<p>A roof.</p>",
    service: "attached-pergola",
    style: "modern",
    setting: "garden",
    size: "small",
    color: "white",
    widthIn: 120,
    depthIn: 120,
    place: "Heights",
    publishAt: day(-number),
    createdAt: noon,
    updatedAt: noon,
    ...part,
  };
}

async function save(...rows: (typeof projects.$inferInsert)[]) {
  for (const row of rows) await db.insert(projects).values(row);
  return rows;
}

const slugs = (rows: { slug: string }[]) => rows.map((row) => row.slug);
const read = (query: string) => parseProjectFilter(new URLSearchParams(query));

/* Tests use separate colors and services, because they share one database. */

test("catalogPageQuery lists published projects, without drafts and scheduled, unpublished or trashed ones", async () => {
  const shared = { color: "bronze" };
  const [shown, until] = await save(
    aProject({ ...shared, publishAt: noon }),
    aProject({ ...shared, publishAt: day(-2), unpublishAt: day(1) }),
    aProject({ ...shared, publishAt: null }),
    aProject({ ...shared, publishAt: new Date(noon.getTime() + 1) }),
    aProject({ ...shared, unpublishAt: noon }),
    aProject({ ...shared, deletedAt: day(-1) }),
  );
  const [page, groups] = await db.batch([
    catalogPageQuery(db, noon, read("color=bronze")),
    facetGroupsQuery(db, noon),
  ]);
  expect(slugs(page)).toEqual([shown?.slug, until?.slug]);
  expect(countFacets(toFacetGroups(groups), read("color=bronze")).total).toBe(2);
  for (const hidden of ["project-3", "project-4", "project-5", "project-6"]) {
    expect(await projectQuery(db, noon, hidden)).toEqual([]);
  }
  expect(await projectQuery(db, noon, shown?.slug ?? "")).toHaveLength(1);
});

test("catalogPageQuery returns built and uploaded covers, also in a batch", async () => {
  const [built, uploaded, bare, withdrawn] = await save(
    aProject({ color: "black", publishAt: day(-1) }),
    aProject({ color: "black", publishAt: day(-2) }),
    aProject({ color: "black", publishAt: day(-3) }),
    aProject({ color: "black", publishAt: day(-4) }),
  );
  const file = {
    bucket: "b",
    size: 1,
    contentType: "image/jpeg",
    timeCreated: noon,
    updated: noon,
    width: 3000,
    height: 2000,
    focalX: 0.2,
    focalY: 0.8,
    tone: "#123456",
  };
  await db.insert(files).values([
    {
      ...file,
      id: "open",
      fullPath: "a",
      name: "open.jpg",
      visibility: "public",
      nature: "rendering",
    },
    { ...file, id: "closed", fullPath: "c", name: "closed.jpg", visibility: "private" },
  ]);
  await db.insert(projectImages).values([
    {
      id: "1",
      projectId: built?.id ?? "",
      position: 2,
      kind: "cover",
      pictureSlug: "second-cover",
      alt: "second",
    },
    {
      id: "2",
      projectId: built?.id ?? "",
      position: 1,
      kind: "cover",
      pictureSlug: "hero-dusk",
      alt: "Dusk",
      caption: "At dusk",
    },
    {
      id: "3",
      projectId: built?.id ?? "",
      position: 0,
      kind: "gallery",
      pictureSlug: "louvers-detail",
      alt: "Louvers",
    },
    {
      id: "4",
      projectId: uploaded?.id ?? "",
      position: 0,
      kind: "cover",
      fileId: "open",
      alt: "Uploaded",
    },
    {
      id: "5",
      projectId: withdrawn?.id ?? "",
      position: 0,
      kind: "cover",
      fileId: "closed",
      alt: "Private",
    },
  ]);
  const [page, pictures] = await db.batch([
    catalogPageQuery(db, noon, read("color=black")),
    projectImagesQuery(db, built?.slug ?? ""),
    facetGroupsQuery(db, noon),
  ]);
  const cards = page.map(toProjectCard);
  expect(slugs(cards)).toEqual([built?.slug, uploaded?.slug, bare?.slug, withdrawn?.slug]);
  expect(cards[0]?.cover).toMatchObject({
    kind: "cover",
    pictureSlug: "hero-dusk",
    file: null,
    alt: "Dusk",
    caption: "At dusk",
  });
  expect(cards[1]?.cover?.file).toEqual({
    id: "open",
    name: "open.jpg",
    width: 3000,
    height: 2000,
    alt: "Uploaded",
    focalX: 0.2,
    focalY: 0.8,
    tone: "#123456",
    version: 1,
    isRendering: true,
  });
  expect(cards[2]?.cover).toBeNull();
  expect(cards[3]?.cover).toBeNull();
  expect(toProjectImages(pictures).map((picture) => picture.alt)).toEqual([
    "Louvers",
    "Dusk",
    "second",
  ]);
});

test("countFacets adds up, narrows by other facets, and agrees with the page", async () => {
  const base = { color: "sandstone", setting: "courtyard" };
  await save(
    aProject({ ...base, service: "covered-patio", size: "large" }),
    aProject({ ...base, service: "covered-patio", size: "small" }),
    aProject({ ...base, service: "outdoor-kitchen", size: "large" }),
    aProject({ ...base, service: "outdoor-kitchen", size: "large", setting: "poolside" }),
  );
  const filter = read(
    "color=sandstone&service=covered-patio&service=outdoor-kitchen&size=large&setting=courtyard",
  );
  const [page, groups] = await db.batch([
    catalogPageQuery(db, noon, filter),
    facetGroupsQuery(db, noon),
  ]);
  const { total, counts } = countFacets(toFacetGroups(groups), filter);
  expect(page).toHaveLength(2);
  expect(total).toBe(2);
  expect(counts.size).toEqual({ large: 2, small: 1 });
  expect(counts.setting).toEqual({ courtyard: 2, poolside: 1, garden: 0 });
});

test("catalogPageQuery lists the projects of a roof, and countFacets counts them, also hidden ones", async () => {
  const base = { setting: "courtyard", roof: "insulated" };
  await save(
    aProject(base),
    aProject({ ...base, publishAt: day(1) }),
    aProject({ ...base, roof: "slats" }),
  );
  const filter = read("roof=insulated&setting=courtyard");
  const [page, groups] = await db.batch([
    catalogPageQuery(db, noon, filter),
    facetGroupsQuery(db, noon),
  ]);
  expect(page).toHaveLength(1);
  expect(countFacets(toFacetGroups(groups), filter).counts.roof).toMatchObject({
    insulated: 1,
    slats: 1,
  });
});

test("catalogPageQuery pages do not overlap and together list all projects", async () => {
  await save(
    ...Array.from({ length: projectsPerPage + 3 }, () =>
      aProject({ color: "charcoal", publishAt: day(-1) }),
    ),
  );
  const first = slugs(await catalogPageQuery(db, noon, read("color=charcoal")));
  const second = slugs(await catalogPageQuery(db, noon, read("color=charcoal&page=2")));
  const third = slugs(await catalogPageQuery(db, noon, read("color=charcoal&page=3")));
  expect([first.length, second.length, third.length]).toEqual([projectsPerPage, 3, 0]);
  expect(new Set([...first, ...second]).size).toBe(projectsPerPage + 3);
});

test("catalogPageQuery sorts by area and puts projects without a size last", async () => {
  const base = { setting: "side-yard", style: "traditional" };
  const [small, none, large] = await save(
    aProject({ ...base, widthIn: 120, depthIn: 100 }),
    aProject({ ...base, widthIn: null, depthIn: null }),
    aProject({ ...base, widthIn: 200, depthIn: 100 }),
  );
  const ordered = async (order: string) =>
    slugs(
      await catalogPageQuery(db, noon, read(`setting=side-yard&style=traditional&order=${order}`)),
    );
  expect(await ordered("largest")).toEqual([large?.slug, small?.slug, none?.slug]);
  expect(await ordered("smallest")).toEqual([small?.slug, large?.slug, none?.slug]);
});

test("projectQuery returns no rows for a hostile slug", async () => {
  for (const slug of ["' OR 1=1 --", '"; DROP TABLE projects; --', "%", "project-_"]) {
    expect(await projectQuery(db, noon, slug)).toEqual([]);
    expect(await projectImagesQuery(db, slug)).toEqual([]);
  }
  expect((await catalogPageQuery(db, noon, read(""))).length).toBeGreaterThan(0);
});

test("featuredProjectsQuery lists one project of each service before a second one", async () => {
  await save(
    aProject({ service: "cantilever-pergola", position: -1 }),
    aProject({ service: "concrete-and-turf", publishAt: day(-900) }),
  );
  const services = (await featuredProjectsQuery(db, noon, 5)).map((row) => row.service);
  expect(new Set(services).size).toBe(5);
});

test("projectDraft.create places a new project before all others, so that featuredProjectsQuery starts with it", async () => {
  const by = { staff: { id: "olivia", name: "Olivia" }, ip: "", requestId: "" };
  await db.insert(staff).values({
    ...by.staff,
    email: "olivia@example.com",
    role: "owner",
    createdAt: noon,
    updatedAt: noon,
  });
  await save(aProject({ service: "outdoor-kitchen", position: -5 }));
  for (const id of ["new-project", "newer-project"]) {
    await projectDraft.create(db, id, {}, { by, now: noon });
    await projectDraft.create(db, id, {}, { by, now: noon });
    await db
      .update(projects)
      .set({ service: "outdoor-kitchen", publishAt: noon })
      .where(eq(projects.id, id));
  }
  const positions = await db
    .select({ id: projects.id })
    .from(projects)
    .orderBy(asc(projects.position))
    .limit(2);
  expect(positions.map(({ id }) => id)).toEqual(["newer-project", "new-project"]);
  expect((await featuredProjectsQuery(db, noon, 4))[0]?.slug).toBe("draft-newer-project");
  await db.delete(projects).where(inArray(projects.id, ["new-project", "newer-project"]));
});

test("similarProjectsQuery puts the same service first and excludes the project", async () => {
  const [own, near, far] = await save(
    aProject({ service: "free-standing-pergola", setting: "poolside", color: "" }),
    aProject({ service: "free-standing-pergola", setting: "garden", color: "" }),
    aProject({
      service: "concrete-and-turf",
      setting: "poolside",
      style: "modern",
      publishAt: day(0),
    }),
  );
  const similar = slugs(await similarProjectsQuery(db, noon, own?.slug ?? "", { limit: 100 }));
  expect(similar[0]).toBe(near?.slug);
  expect(similar).not.toContain(own?.slug);
  expect(similar.indexOf(far?.slug ?? "")).toBeGreaterThan(0);
});

test("relatedProjectsQuery lists one service, and one style if requested", async () => {
  const [stone] = await save(
    aProject({ service: "outdoor-kitchen", style: "traditional" }),
    aProject({ service: "outdoor-kitchen" }),
  );
  const rows = await relatedProjectsQuery(db, noon, { services: ["outdoor-kitchen"] }, 50);
  expect(new Set(rows.map((row) => row.service))).toEqual(new Set(["outdoor-kitchen"]));
  expect(
    slugs(
      await relatedProjectsQuery(
        db,
        noon,
        { services: ["outdoor-kitchen"], style: "traditional" },
        50,
      ),
    ),
  ).toEqual([stone?.slug]);
});

test("relatedProjectsQuery puts projects whose cover the page shows last", async () => {
  const services = ["cantilever-pergola", "free-standing-pergola"];
  const [shown, bare, other] = await save(
    ...[1, 2, 3].map(() => aProject({ service: "cantilever-pergola" })),
  );
  await db.insert(projectImages).values([
    {
      id: "7",
      projectId: shown?.id ?? "",
      position: 0,
      kind: "cover",
      pictureSlug: "covered-patio-exterior",
      alt: "Patio",
    },
    {
      id: "8",
      projectId: other?.id ?? "",
      position: 0,
      kind: "cover",
      pictureSlug: "covered-patio-wood-ceiling",
      alt: "Ceiling",
    },
  ]);
  const all = slugs(
    await relatedProjectsQuery(
      db,
      noon,
      { services, excludedSlugs: ["covered-patio-exterior"] },
      50,
    ),
  );
  const expected = slugs([bare, other, shown].filter((row) => row !== undefined));
  expect(all.filter((slug) => expected.includes(slug))).toEqual(expected);
  expect(all.at(-1)).toBe(shown?.slug);
});

test("catalogPageQuery requires every selected feature, and the count of one more matches its results", async () => {
  const setting = "side-yard";
  const [both, pool] = await save(
    aProject({ setting, features: '["pool","fire"]' }),
    aProject({ setting, features: '["pool"]' }),
    aProject({ setting, features: "spoilt" }),
    aProject({ setting }),
  );
  const filterOf = (query: string) => read(`setting=${setting}&style=modern${query}`);
  const [one, two, all, groups] = await db.batch([
    catalogPageQuery(db, noon, filterOf("&feature=pool")),
    catalogPageQuery(db, noon, filterOf("&feature=pool&feature=fire")),
    catalogPageQuery(db, noon, filterOf("")),
    facetGroupsQuery(db, noon),
  ]);
  expect(slugs(one)).toEqual([both?.slug, pool?.slug]);
  expect(slugs(two)).toEqual([both?.slug]);
  expect(all).toHaveLength(4);
  expect(countFacets(toFacetGroups(groups), filterOf("&feature=pool"))).toMatchObject({
    total: 2,
    counts: { feature: { pool: 2, fire: 1 } },
  });
  expect(countFacets(toFacetGroups(groups), filterOf("")).counts.feature).toEqual({
    pool: 2,
    fire: 1,
  });
  const [row] = await projectQuery(db, noon, both?.slug ?? "");
  expect(row && toProject(row).features).toEqual(["pool", "fire"]);
});

test("parseSpecs returns an empty list for a malformed row", async () => {
  expect(parseSpecs('[{"label":"Roof","value":"Two bays"}]')).toEqual([
    { label: "Roof", value: "Two bays" },
  ]);
  expect(parseSpecs('[{"label":"Roof"}]')).toEqual([]);
  expect(parseSpecs("{")).toEqual([]);
  const [saved] = await save(
    aProject({ facts: '[{"label":"Faces","value":"West"}]', updatedAt: day(-1) }),
  );
  const [row] = await projectQuery(db, noon, saved?.slug ?? "");
  expect(row && toProject(row)).toMatchObject({
    facts: [{ label: "Faces", value: "West" }],
    updatedAt: day(-1),
    place: "Heights",
  });
});

test("quoteProjectQuery finds a project by an earlier slug, and a current slug before an earlier one", async () => {
  const [moved, other] = await save(
    aProject({ color: "moved", slug: "moved-now" }),
    aProject({ color: "moved", slug: "taken-over" }),
  );
  const from = (slug: string) => ({
    fromPath: paths.project(slug),
    toPath: "",
    recordKind: "project",
    recordId: moved!.id,
    createdAt: noon,
  });
  await db.insert(redirects).values([
    { ...from("moved-before"), cause: "slug" },
    { ...from("taken-over"), cause: "slug" },
    { ...from("taken-down"), cause: "taken-down" },
  ]);
  const liked = async (slug: string) => (await quoteProjectQuery(db, noon, slug))[0]?.title;
  expect(await liked("moved-now")).toBe(moved!.title);
  expect(await liked("moved-before")).toBe(moved!.title);
  expect(await liked("taken-over")).toBe(other!.title);
  expect(await liked("taken-down")).toBeUndefined();
  await db.update(projects).set({ unpublishAt: noon }).where(eq(projects.id, moved!.id));
  expect(await liked("moved-before")).toBeUndefined();
});
