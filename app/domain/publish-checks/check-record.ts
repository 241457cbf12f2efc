import { maxSlugLength } from "~/lib/slug";
import type { RoutedKind } from "~/schema";
import {
  type CheckedImage,
  type CheckedPair,
  checkBeforeAfterPairs,
  checkImage,
  lowerFirst,
} from "./check-images";
import { type CheckedText, checkTexts, type TextsToCheck } from "./check-texts";
import {
  dedupeErrorsFirst,
  errorFinding,
  type Finding,
  type FindingCode,
  warningFinding,
} from "./findings";
import { findHouseNumber, findStreetAddress } from "./street-address";

/* Publish checks of a record: run in the editor, when publishing, and nightly for all public
   records. */

export type RecordToCheck = TextsToCheck & {
  kind: RoutedKind;
  title: string;
  /** `takenBy` names the record that uses the slug; "" if the slug is free. */
  slug: { value: string; takenBy: string };
  /** Description in search results. */
  description: string;
  /** Title in search results; "" for the record's title. */
  seoTitle: string;
  /** Id of the cover image; null for none, undefined for a kind that has no covers. */
  cover: string | null | undefined;
  pictures: readonly CheckedImage[];
  pairs?: readonly CheckedPair[];
  /** True for a built project, false for a concept. */
  isBuilt: boolean;
  /** Neighborhood of a project; "" for a post. */
  neighborhood: string;
  /** True if it links to the quote form, the designer or the phone number. */
  hasCall: boolean;
  /** Findings of the checks that only its kind has. */
  own?: readonly Finding[];
  /** Field ids where the editor differs from `findingFieldIds`. */
  places?: Partial<typeof findingFieldIds>;
};

/** Field ids that findings link to. */
const findingFieldIds = {
  title: "f-title",
  slug: "f-slug",
  description: "f-description",
  seoTitle: "f-seo-title",
  cover: "f-cover",
  pictures: "f-pictures",
  neighborhood: "f-place",
  status: "f-is-concept",
  call: "f-body",
};

export const metaDescriptionLength = { min: 70, max: 160 } as const;
export const maxTitleLength = 60;

/** True for lowercase letters, digits and single hyphens, up to 80 characters. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Returns the findings: errors first, each once, in the order of the editor's fields. */
export function checkRecord(record: RecordToCheck): Finding[] {
  const places = { ...findingFieldIds, ...record.places };
  const texts = [...headTexts(record, places), ...record.texts];
  const reasons = [
    ...checkHead(record, places),
    ...record.pictures.flatMap((picture) => checkImage(picture)),
    ...checkBeforeAfterPairs(record.pairs ?? []),
    ...(record.isBuilt ? checkBuilt(record, texts, places) : checkConcept(record, places)),
    ...checkTexts({ ...record, texts }),
    ...(record.hasCall
      ? []
      : [
          warningFinding("call-missing", places.call, {
            message: "No link to request a quote",
            repair: "Add link",
            note: "Link to the quote form, the designer, or a phone number.",
          }),
        ]),
    ...(record.own ?? []),
  ];
  return dedupeErrorsFirst(reasons);
}

/* ---- head -------------------------------------------------------------------- */

type FieldIds = typeof findingFieldIds;

function checkHead(
  { title, slug, description, seoTitle, cover, pictures }: RecordToCheck,
  places: FieldIds,
): Finding[] {
  const reasons: Finding[] = [];
  if (!title.trim())
    reasons.push(
      errorFinding("title-missing", places.title, {
        message: "Missing title",
        repair: "Add title",
      }),
    );
  if (!isSlug(slug.value)) {
    const what = slug.value ? `URL slug “${slug.value}” isn’t allowed` : "Missing URL slug";
    reasons.push(
      errorFinding("slug-malformed", places.slug, {
        message: what,
        repair: "Edit URL slug",
        note: `Use lowercase letters, numbers, and hyphens, up to ${maxSlugLength} characters.`,
      }),
    );
  } else if (slug.takenBy) {
    reasons.push(
      errorFinding("slug-taken", places.slug, {
        message: `URL slug “${slug.value}” is used by ${slug.takenBy}`,
        repair: "Edit URL slug",
      }),
    );
  }
  const length = [...description.trim()].length;
  const { min, max } = metaDescriptionLength;
  if (length < min || length > max) {
    const message =
      length === 0
        ? `Missing meta description (${min} to ${max} characters)`
        : `Meta description is ${length} characters. Use ${min} to ${max}`;
    const repair = length === 0 ? "Add description" : length > max ? "Shorten" : "Make it longer";
    reasons.push(errorFinding("description-length", places.description, { message, repair }));
  }
  if (cover !== undefined && !pictures.some(({ id }) => id === cover)) {
    reasons.push(
      errorFinding("cover-missing", places.cover, {
        message: "Missing cover image",
        repair: "Add cover image",
      }),
    );
  }
  const searchTitle = seoTitle.trim() || title.trim();
  if ([...searchTitle].length > maxTitleLength) {
    const place = seoTitle.trim() ? places.seoTitle : places.title;
    reasons.push(
      warningFinding("title-long", place, {
        message: `SEO title is ${[...searchTitle].length} characters`,
        repair: "Shorten",
        note: `Search engines cut titles off at about ${maxTitleLength}. You can still publish.`,
      }),
    );
  }
  return reasons;
}

/** Returns the short texts of a record, which are checked like any other. */
function headTexts(
  { title, description, seoTitle, pictures }: RecordToCheck,
  places: FieldIds,
): CheckedText[] {
  const plain = (place: string, name: string, text: string): CheckedText => ({
    place,
    name,
    text,
    format: "plain",
    takesFacts: false,
  });
  return [
    plain(places.title, "the title", title),
    plain(places.description, "the meta description", description),
    plain(places.seoTitle, "the SEO title", seoTitle),
    ...pictures.map(({ id, name, alt }) => plain(id, `alt text for ${lowerFirst(name)}`, alt)),
  ];
}

/* ---- built --------------------------------------------------------------------- */

function checkBuilt(
  { pictures, neighborhood }: RecordToCheck,
  texts: readonly CheckedText[],
  places: FieldIds,
): Finding[] {
  const photographs = pictures.filter(({ isRendering }) => !isRendering);
  const reasons: Finding[] = [];
  if (!photographs.some(({ showable }) => showable)) {
    const note = pictures.length > 0 ? "Every image is a rendering or can’t be displayed." : "";
    reasons.push(
      errorFinding("photograph-missing", places.pictures, {
        message: "Built project without a real photo",
        repair: "Add photo",
        note,
      }),
    );
  }
  const missing = photographs.filter(({ permission }) => !permission.trim());
  const [first] = missing;
  if (first) {
    const what = missing.length === 1 ? lowerFirst(first.name) : `${missing.length} photos`;
    reasons.push(
      errorFinding("permission-missing", first.places?.permission ?? first.id, {
        message: `Missing permission for ${what}`,
        repair: "Add permission",
      }),
    );
  }
  const number = findHouseNumber(neighborhood);
  if (number) {
    reasons.push(
      errorFinding("house-number", places.neighborhood, {
        message: `“${number}” looks like a house number`,
        repair: "Remove",
        note: "Use the neighborhood instead.",
      }),
    );
  }
  for (const { place, text } of texts) {
    const address = findStreetAddress(text);
    if (address)
      reasons.push(
        errorFinding("house-number", place, {
          message: `“${address}” looks like a street address`,
          repair: "Remove",
          note: "Use the neighborhood instead.",
        }),
      );
  }
  return reasons;
}

/**
 * Warns about photos in a concept: a new project is a concept until staff choose another status.
 */
function checkConcept({ kind, pictures }: RecordToCheck, places: FieldIds): Finding[] {
  if (kind !== "project" || !pictures.some(({ isRendering, showable }) => showable && !isRendering))
    return [];
  const message = "Project status is Concept, but photos are uploaded";
  return [
    warningFinding("concept-photographs", places.status, {
      message,
      repair: "Choose status",
      note: "Choose Built if they show finished work.",
    }),
  ];
}

/* ---- passed checks --------------------------------------------------------------- */

const checks: readonly {
  label: string;
  codes: readonly FindingCode[];
  isAsked?: (record: RecordToCheck) => boolean;
}[] = [
  { label: "Title", codes: ["title-missing", "title-long"] },
  { label: "URL slug available", codes: ["slug-malformed", "slug-taken", "slug-forwards"] },
  { label: "Meta description", codes: ["description-length"] },
  { label: "Cover image", codes: ["cover-missing"] },
  { label: "Alt text on every image", codes: ["alt-missing", "alt-file-name"] },
  { label: "All images can be displayed", codes: ["picture-unshowable"] },
  {
    label: "Before and after images match",
    codes: ["pair-ratio", "pair-missing"],
    isAsked: ({ pairs = [] }) => pairs.length > 0,
  },
  { label: "No broken links", codes: ["link-missing", "link-dead"] },
  { label: "No placeholders or TODOs", codes: ["placeholder-left", "todo-left"] },
  { label: "Facts are up to date", codes: ["fact-unknown", "fact-overdue", "fact-empty"] },
  { label: "No banned phrases", codes: ["phrase-forbidden"] },
  {
    label: "Real photo of the project",
    codes: ["photograph-missing"],
    isAsked: ({ isBuilt }) => isBuilt,
  },
  {
    label: "Permission for every photo",
    codes: ["permission-missing"],
    isAsked: ({ isBuilt }) => isBuilt,
  },
  { label: "No street addresses", codes: ["house-number"], isAsked: ({ isBuilt }) => isBuilt },
  { label: "Link to request a quote", codes: ["call-missing"] },
];

/** Returns the labels of the checks that found nothing. */
export function listPassedChecks(record: RecordToCheck, findings: readonly Finding[]): string[] {
  const found = new Set(findings.map(({ code }) => code));
  return checks
    .filter(
      ({ codes, isAsked }) => (isAsked?.(record) ?? true) && !codes.some((code) => found.has(code)),
    )
    .map(({ label }) => label);
}
