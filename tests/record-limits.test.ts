import { expect, test } from "vitest";
import { parsePageTextRecord } from "~/domain/page-texts/page-text-record.server";
import { postFields } from "~/domain/posts/post-fields.server";
import { projectFields } from "~/domain/projects/project-fields.server";
import { proposalDraftKind } from "~/domain/proposals/save-draft.server";
import { completeDraft } from "./fixtures/proposals";

/* A conflict form sends its whole record in a hidden field, which is refused if its kind would
   store another one. So no text of a record may be longer than its field allows. */

const picture = { pictureSlug: "oak", fileId: "file", alt: "Patio", caption: "Patio" };
const records: Record<string, { read: (value: unknown) => object; record: unknown }> = {
  post: {
    read: postFields.read,
    record: {
      tags: ["patio"],
      sources: [{ id: "s1", title: "A", url: "https://example.com", readOn: "2026-11-12" }],
      pictureSlug: "oak",
      fileId: "file",
    },
  },
  project: {
    read: projectFields.read,
    record: {
      facts: [{ id: "f1", label: "Slab", value: "12 by 16" }],
      pictures: [{ id: "p1", kind: "gallery", ...picture }],
    },
  },
  page: {
    read: parsePageTextRecord,
    record: { texts: [{ id: "home.title", text: "Patios", original: "Patio" }] },
  },
  proposal: { read: proposalDraftKind.read, record: completeDraft },
};

/** Returns a copy of the record for each of its texts, with that text made longer. */
function withLongTexts(value: unknown): unknown[] {
  if (typeof value === "string") return ["x".repeat(100_000)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withLongTexts(part).map((changed) =>
      Array.isArray(value)
        ? value.map((one, at) => (String(at) === name ? changed : one))
        : { ...value, [name]: changed },
    ),
  );
}

test.each(Object.entries(records))(
  "a %s with a text of 100,000 characters is refused",
  (_, kind) => {
    const record = kind.read(kind.record);
    expect(kind.read(record)).toEqual(record);
    const long = withLongTexts(record);
    expect(long.length).toBeGreaterThan(2);
    for (const one of long) expect(kind.read(one)).not.toEqual(one);
  },
);
