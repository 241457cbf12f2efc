import { describe, expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { omitFromLoaderData } from "~/platform/http/html/omit-from-loader-data";
import { graphProblems } from "../../../tests/schema-org";
import { articleJsonLd } from "./article-json-ld";
import { businessJsonLd, openingHours, type PageKind, pageJsonLd } from "./json-ld";
import { itemListJsonLd } from "./list-json-ld";
import { pageMeta, pageTitle, unlistedPageMeta } from "./meta";
import { projectJsonLd } from "./project-json-ld";
import { serviceJsonLd } from "./service-json-ld";
import { toolJsonLd } from "./tool-json-ld";

const origin = "https://site.example";
const settings = {
  ...defaultSettings,
  social: { ...defaultSettings.social, facebook: "https://facebook.example/us" },
};
const area = [
  { name: "Houston", isCity: true },
  { name: "Katy", isCity: true },
  { name: "Clear Lake", isCity: false },
];
const business = { settings, contact: settings, area };
const place = {
  origin,
  url: `${origin}/some-page`,
  ...business,
  image: { url: `${origin}/social/some-page.jpg`, width: 1200, height: 630, alt: "A card" },
};
const page = {
  title: "Some page",
  description: "About the page.",
  breadcrumbs: [{ name: "Some page", path: "/some-page" }],
};
const dates = {
  published: new Date("2026-03-01T15:00:00Z"),
  modified: new Date("2026-04-01T15:00:00Z"),
};
const images = [1, 2].map((number) => ({
  url: `${origin}/pictures/${number}.jpg`,
  width: 1440,
  height: 960,
  alt: `Picture ${number}`,
}));

const graphs = {
  "a plain page": pageJsonLd(place, page),
  "the home page": pageJsonLd(
    { ...place, url: `${origin}/` },
    { title: "Home", description: "All of it." },
  ),
  "a service": pageJsonLd(place, {
    ...page,
    about: [serviceJsonLd({ name: "Pergolas", description: "Louvered ones." })],
  }),
  "a tool": pageJsonLd(place, {
    ...page,
    about: [
      toolJsonLd({
        name: "Designer",
        description: "Draws a pergola.",
        category: "DesignApplication",
      }),
    ],
  }),
  "a post": pageJsonLd(place, {
    ...page,
    ...dates,
    about: [
      articleJsonLd({
        headline: "How hot turf gets",
        description: "Measured.",
        author: "Modern Outdoor Living",
        ...dates,
      }),
    ],
  }),
  "a list": pageJsonLd(place, {
    ...page,
    kind: "CollectionPage",
    about: [
      itemListJsonLd(
        "Projects",
        [{ name: "Poolside", path: "/covered-patio-project-catalog/poolside" }],
        13,
      ),
    ],
  }),
  "a built project": pageJsonLd(place, {
    ...page,
    about: [
      projectJsonLd({
        name: "Poolside",
        description: "By a pool.",
        place: "Memorial",
        isConcept: false,
        pictures: images,
        ...dates,
      }),
    ],
  }),
  "a project": pageJsonLd(place, {
    ...page,
    about: [
      projectJsonLd({
        name: "Poolside",
        description: "By a pool.",
        place: "Memorial",
        isConcept: true,
        pictures: images,
        ...dates,
      }),
    ],
  }),
};

describe("structured data", () => {
  test.each(Object.entries(graphs))(
    "of %s has all properties search engines require, and no unknown ones",
    (_name, graph) => {
      expect(graphProblems(JSON.parse(JSON.stringify(graph)))).toEqual([]);
    },
  );

  test("of a project gives a location only for built work", () => {
    expect(JSON.stringify(graphs["a built project"])).toContain(
      '"contentLocation":{"@type":"Place","name":"Memorial"}',
    );
    expect(JSON.stringify(graphs["a project"])).not.toContain("contentLocation");
  });

  test.each<PageKind>(["CollectionPage", "ContactPage", "AboutPage", "ItemPage"])(
    "knows pages that are a %s",
    (kind) => {
      expect(
        graphProblems(JSON.parse(JSON.stringify(pageJsonLd(place, { ...page, kind })))),
      ).toEqual([]);
    },
  );

  test("graphProblems reports missing, unknown, dangling, and forbidden properties", () => {
    const broken = JSON.parse(
      JSON.stringify(graphs["a post"])
        .replace('"headline"', '"headlin"')
        .replace('"#article"', '"#artikel"'),
    );
    expect(graphProblems(broken)).toEqual(
      expect.arrayContaining([
        expect.stringContaining("lacks headline"),
        expect.stringContaining("headlin is no property"),
      ]),
    );
    const starred = {
      "@context": "https://schema.org",
      "@graph": [{ "@type": "AggregateRating", "@id": `${origin}/#stars` }],
    };
    expect(graphProblems(starred)).toContainEqual(expect.stringContaining("is forbidden"));
    const dangling = {
      "@context": "https://schema.org",
      "@graph": [
        { "@type": "Place", "@id": `${origin}/#a`, name: "A", image: { "@id": `${origin}/#b` } },
      ],
    };
    expect(graphProblems(dangling)).toContainEqual(expect.stringContaining("not there"));
  });

  test("businessJsonLd lists the service area without a street address", () => {
    const node = businessJsonLd({ origin, ...business });
    expect(node["@type"]).toEqual(["Organization", "GeneralContractor"]);
    expect(JSON.stringify(node)).not.toContain("streetAddress");
    const texas = { "@type": "State", name: "Texas" };
    expect(node.areaServed).toEqual([
      { "@type": "City", name: "Houston", containedInPlace: texas },
      { "@type": "City", name: "Katy", containedInPlace: texas },
      { "@type": "Place", name: "Clear Lake", containedInPlace: texas },
    ]);
    const [pergolas] = serviceJsonLd({ name: "Pergolas", description: "Louvered ones." })(place);
    expect(pergolas?.areaServed).toEqual(node.areaServed);
    expect(node.sameAs).toEqual(["https://facebook.example/us"]);
  });

  test("pageJsonLd only names the business on a page about something else", () => {
    const businessOn = (about: Parameters<typeof pageJsonLd>[1]["about"] = []) =>
      pageJsonLd(place, { ...page, about })["@graph"][0];
    expect(businessOn()).toHaveProperty("openingHoursSpecification");
    const businessNode = businessOn([
      serviceJsonLd({ name: "Pergolas", description: "Louvered ones." }),
    ]);
    expect(businessNode?.["@type"]).toBe("Organization");
    for (const name of ["areaServed", "openingHoursSpecification"])
      expect(businessNode).not.toHaveProperty(name);
  });

  test("toolJsonLd names a free tool of the business", () => {
    const [tool] = toolJsonLd({
      name: "Designer",
      description: "Draws a pergola.",
      category: "DesignApplication",
    })(place);
    expect(tool).toMatchObject({
      "@type": "WebApplication",
      "@id": `${place.url}#tool`,
      isAccessibleForFree: true,
    });
    expect(tool?.provider).toEqual({ "@id": `${origin}/#business` });
  });

  test("businessJsonLd omits empty settings", () => {
    const node = businessJsonLd({ origin, settings: { ...defaultSettings, email: "" } });
    for (const name of ["email", "sameAs", "areaServed", "openingHoursSpecification"])
      expect(node).not.toHaveProperty(name);
  });

  test("openingHours groups days with the same hours and omits closed days", () => {
    const weekdays = { open: 480, close: 1080 };
    expect(
      openingHours([
        null,
        weekdays,
        weekdays,
        weekdays,
        weekdays,
        weekdays,
        { open: 510, close: 840 },
      ]),
    ).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "08:00",
        closes: "18:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Saturday"],
        opens: "08:30",
        closes: "14:00",
      },
    ]);
  });

  test("articleJsonLd makes a named author a Person", () => {
    const [post] = articleJsonLd({ headline: "A", description: "B", author: "Jo Doe", ...dates })(
      place,
    );
    expect(post?.author).toMatchObject({ "@type": "Person", name: "Jo Doe" });
  });
});

describe("pageMeta", () => {
  const matches = [
    { id: "root", data: { siteUrl: "https://site.example/" } },
    { id: "routes/site/layout", data: business },
  ];
  const tags = (extra = {}) =>
    pageMeta(matches, {
      title: "Our promise",
      description: "In writing.",
      path: "/our-promise",
      ...extra,
    });
  const value = (name: string, all = tags()) =>
    all
      .map((tag) =>
        "content" in tag &&
        ("name" in tag ? tag.name : "property" in tag ? tag.property : "") === name
          ? tag.content
          : undefined,
      )
      .find(Boolean);

  test("uses one absolute URL everywhere", () => {
    expect(tags()).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://site.example/our-promise",
    });
    expect(value("og:url")).toBe("https://site.example/our-promise");
    expect(value("og:image")).toBe("https://site.example/social/our-promise.jpg");
    expect(value("twitter:card")).toBe("summary_large_image");
    expect(value("og:image:alt")).toBe("Our promise");
  });

  test("adds exactly one graph", () => {
    expect(tags().filter((tag) => "script:ld+json" in tag)).toHaveLength(1);
  });

  test("includes hours and area in the document's graph, though its loader data omits them", () => {
    const sent = omitFromLoaderData({ isDocument: true }, business, "contact", "area");
    const page = { title: "Our promise", description: "In writing.", path: "/our-promise" };
    const drawn = pageMeta([{ id: "routes/site/layout", data: sent }], page);
    expect(drawn).toEqual(pageMeta([{ id: "routes/site/layout", data: business }], page));
    expect(drawn).not.toEqual(pageMeta([{ id: "routes/site/layout", data: { ...sent } }], page));
  });

  test("marks an unlisted page noindex and uses the home page's card", () => {
    const hidden = tags({ noindex: true });
    expect(value("robots", hidden)).toBe("noindex, nofollow");
    expect(value("og:image", hidden)).toBe("https://site.example/social/home.jpg");
  });

  test("adds the version to the card's URL", () => {
    expect(value("og:image", tags({ version: 7 }))).toBe(
      "https://site.example/social/our-promise.jpg?v=7",
    );
  });

  test("adds the times of an article", () => {
    const post = tags({ type: "article", ...dates });
    expect(value("article:published_time", post)).toBe("2026-03-01T15:00:00.000Z");
    expect(value("article:modified_time", post)).toBe("2026-04-01T15:00:00.000Z");
  });

  test("pageTitle appends the business name if both fit", () => {
    expect(pageTitle("Our promise", business.settings.name)).toBe(
      "Our promise | Modern Outdoor Living",
    );
    const long = "Free-standing aluminium pergolas for Houston yards";
    expect(pageTitle(long, business.settings.name)).toBe(long);
  });

  test("pageTitle does not repeat the business name", () => {
    for (const ownTitle of ["Privacy | Modern Outdoor Living", "Modern Outdoor Living at home"])
      expect(pageTitle(ownTitle, business.settings.name)).toBe(ownTitle);
  });

  test("unlistedPageMeta marks an error page noindex", () => {
    expect(unlistedPageMeta([], "404 - Page Not Found")).toContainEqual({
      name: "robots",
      content: "noindex, nofollow",
    });
  });
});
