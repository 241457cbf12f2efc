import { expect, test } from "vitest";
import { postFields } from "./post-fields.server";

const blank = postFields.read({});
const now = new Date("2026-11-20T15:00:30Z");
const form = (fields: Record<string, string | string[]>, before = blank) =>
  postFields.parse(
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()])),
    before,
    now,
  );

test("postFields.parse returns the whole record: trims lines, converts CRLF to LF, derives the slug from the title", () => {
  const { data, errors } = form({
    title: "  Which way does  your patio face? ",
    summary: "Go into the yard.",
    body: "One.\r\n\r\nTwo.  \r\n",
    description: "d",
    tags: "Shade, Hot Tubs; shade",
    author: "Dana",
    cover: "hero-dusk",
    pictureAlt: "Dusk",
    publishAt_day: "2026-11-30",
    publishAt_time: "07:00",
  });
  expect(errors).toEqual({});
  expect(data).toMatchObject({
    title: "Which way does your patio face?",
    slug: "which-way-does-your-patio-face",
    body: "One.\n\nTwo.\n",
    tags: ["shade", "hot-tubs"],
    pictureSlug: "hero-dusk",
    fileId: null,
    publishAt: Date.parse("2026-11-30T13:00:00Z"),
    unpublishAt: null,
  });
});

test("postFields.parse stores an uploaded cover as a file", () => {
  expect(form({ cover: "file:abc" }).data).toMatchObject({ pictureSlug: null, fileId: "abc" });
});

test.each<[string, Record<string, string | string[]>, Record<string, RegExp>]>([
  [
    "a long title",
    { title: "x".repeat(201) },
    { title: /^Title is too long: 201 characters\. The limit is 200\.$/ },
  ],
  ["a long text", { body: "x".repeat(60_001) }, { body: /too long: 60001 characters/ }],
  ["a tag without a letter", { tags: "shade, 811" }, { tags: /“811” isn’t a valid tag/ }],
  ["seven tags", { tags: "a1,b1,c1,d1,e1,f1,g1" }, { tags: /Too many tags: 7\. The limit is 6\./ }],
  [
    "a day that is none",
    { source: "a", "source-title.a": "T", "source-read.a": "2026-02-30" },
    { "source-read.a": /Enter the date you accessed it/ },
  ],
  [
    "the hour that is skipped",
    { publishAt_day: "2027-03-14", publishAt_time: "02:30" },
    { publishAt_day: /Use 3:00 AM/ },
  ],
  [
    "an end before its start",
    {
      publishAt_day: "2026-11-30",
      publishAt_time: "07:00",
      unpublishAt_day: "2026-11-29",
      unpublishAt_time: "07:00",
    },
    { unpublishAt_day: /unpublish date is before/ },
  ],
  [
    "a picture that was not chosen",
    { body: "x", put: "picture" },
    { "put-picture-source": /Choose an image/ },
  ],
])("postFields.parse reports %s at its field", (_, fields, wanted) => {
  const { errors } = form(fields);
  expect(Object.keys(errors)).toEqual(Object.keys(wanted));
  for (const [name, words] of Object.entries(wanted)) expect(errors[name]).toMatch(words);
});

test("postFields.parse derives the slug from the title until the post is public, then keeps it", () => {
  const draft = { ...blank, title: "One", slug: "one" };
  expect(form({ title: "Two", slug: "one" }, draft).data.slug).toBe("two");
  expect(form({ title: "Two", slug: "own" }, draft).data.slug).toBe("own");
  expect(
    form({ title: "Two", slug: "one" }, { ...draft, publishAt: now.getTime() }).data.slug,
  ).toBe("one");
  // the form of a published post has no publish date field: saving it twice must not request a new
  // slug
  const out = form({ title: "Two", slug: "one" }, { ...draft, publishAt: now.getTime() }).data;
  expect(out).toMatchObject({ slug: "one", publishAt: now.getTime() });
  expect(form({ title: "Three", slug: "one" }, out).data.slug).toBe("one");
});

test("postFields.parse accepts edits of a post unpublished in the minute it went live", () => {
  const minute = { day: "2026-11-20", time: "09:00" };
  const fields = Object.fromEntries(
    ["publishAt", "unpublishAt"].flatMap((name) => [
      [`${name}_day`, minute.day],
      [`${name}_time`, minute.time],
    ]),
  );
  expect(form(fields).errors).toEqual({});
});

test("postFields.parse keeps the original of an invalid date, and cuts and reports a text over the limit", () => {
  const before = { ...blank, publishAt: 5 };
  expect(
    form({ publishAt_day: "2027-03-14", publishAt_time: "02:30" }, before).data.publishAt,
  ).toBe(5);
  expect(form({ body: "x".repeat(60_001) }).data.body).toHaveLength(60_000);
});

test("postFields.parse keeps the order and ids of sources, skips empty rows, and applies the add and remove buttons", () => {
  const rows = {
    source: ["b", "a", "c"],
    "source-title.a": "A",
    "source-title.b": "B",
    "source-url.b": "https://example.org/b",
    "source-read.b": "2026-11-12",
  };
  expect(form(rows).data.sources).toEqual([
    { id: "b", title: "B", url: "https://example.org/b", readOn: "2026-11-12" },
    { id: "a", title: "A", url: "", readOn: "" },
  ]);
  expect(form({ ...rows, "source-remove": "b" }).data.sources.map(({ id }) => id)).toEqual(["a"]);
  const added = form({ ...rows, "source-add": "1" }).data.sources;
  expect(added).toHaveLength(3);
  expect(added[2]).toMatchObject({ title: "", url: "" });
});

test("postFields.parse appends the inserted block to the text without JavaScript", () => {
  const { data } = form({ body: "One.", put: "note", "put-note-text": "Call 811." });
  expect(data.body).toBe("One.\n\n> [!NOTE]\n> Call 811.\n");
});
