import { checkPairs, checkPicture, type GatePair, type GatePicture, lower } from "./check-pictures";
import { checkTexts, type GateText, type GateTexts } from "./check-texts";
import { findAddress, findHouseNumber } from "./house-number";
import { block, blocksFirst, type Reason, type ReasonCode, warn } from "./reasons";

/* Can it go out? One function says what is missing from a record, in the editor, when it is published, and nightly over all that is live. */

export type GateRecord = GateTexts & {
  kind: "project" | "post";
  title: string;
  /** `takenBy` names what has the address already; "" when it is free. */
  slug: { value: string; takenBy: string };
  /** What search engines print below the title. */
  description: string;
  /** What they print as the title; "" for the title itself. */
  seoTitle: string;
  /** The id of the picture it is shown with; null for none. */
  cover: string | null;
  pictures: readonly GatePicture[];
  pairs?: readonly GatePair[];
  /** A built project, not a concept. */
  isBuilt: boolean;
  /** Where a project is: the neighborhood. "" for a post. */
  neighborhood: string;
  /** Whether it leads to the quote form, the designer or the telephone. */
  hasCall: boolean;
  /** Ids of fields where the editor has others than `gatePlaces`. */
  places?: Partial<typeof gatePlaces>;
};

/** The ids of the fields a reason leads to. */
export const gatePlaces = {
  title: "f-title",
  slug: "f-slug",
  description: "f-description",
  seoTitle: "f-seo-title",
  cover: "f-cover",
  pictures: "f-pictures",
  neighborhood: "f-place",
  call: "f-body",
};

export const descriptionLength = { least: 70, most: 160 } as const;
export const longestTitle = 60;
export const longestSlug = 80;

/** Whether a text may be the last part of an address: a-z, 0-9 and single hyphens, 80 characters at most. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** What keeps a record from going out, blocks first, each once and in the order of the editor. Empty when nothing does. */
export function checkRecord(record: GateRecord): Reason[] {
  const places = { ...gatePlaces, ...record.places };
  const texts = [...headTexts(record, places), ...record.texts];
  const reasons = [
    ...checkHead(record, places),
    ...record.pictures.flatMap((picture) => checkPicture(picture)),
    ...checkPairs(record.pairs ?? []),
    ...(record.isBuilt ? checkBuilt(record, texts, places) : []),
    ...checkTexts({ ...record, texts }),
    ...(record.hasCall
      ? []
      : [
          warn(
            "call-missing",
            places.call,
            "No link to request a quote",
            "Add link",
            "Link to the quote form, the designer, or a phone number.",
          ),
        ]),
  ];
  return blocksFirst(reasons);
}

/* ---- head -------------------------------------------------------------------- */

type Places = typeof gatePlaces;

function checkHead({ kind, title, slug, description, seoTitle, cover, pictures }: GateRecord, places: Places): Reason[] {
  const reasons: Reason[] = [];
  if (!title.trim()) reasons.push(block("title-missing", places.title, "Missing title", "Add title"));
  if (!isSlug(slug.value)) {
    const what = slug.value ? `URL slug “${slug.value}” isn’t allowed` : "Missing URL slug";
    reasons.push(
      block(
        "slug-malformed",
        places.slug,
        what,
        "Edit URL slug",
        `Use lowercase letters, numbers, and hyphens, up to ${longestSlug} characters.`,
      ),
    );
  } else if (slug.takenBy) {
    reasons.push(block("slug-taken", places.slug, `URL slug “${slug.value}” is used by ${slug.takenBy}`, "Edit URL slug"));
  }
  const length = [...description.trim()].length;
  const { least, most } = descriptionLength;
  if (length < least || length > most) {
    const message =
      length === 0
        ? `Missing meta description (${least} to ${most} characters)`
        : `Meta description is ${length} characters. Use ${least} to ${most}`;
    const repair = length === 0 ? "Add description" : length > most ? "Shorten" : "Make it longer";
    reasons.push(block("description-length", places.description, message, repair));
  }
  if (cover === null || !pictures.some(({ id }) => id === cover)) {
    reasons.push(block("cover-missing", places.cover, kind === "post" ? "Missing cover image" : "Missing cover image", "Add cover image"));
  }
  const shown = seoTitle.trim() || title.trim();
  if ([...shown].length > longestTitle) {
    const place = seoTitle.trim() ? places.seoTitle : places.title;
    reasons.push(
      warn(
        "title-long",
        place,
        `SEO title is ${[...shown].length} characters`,
        "Shorten",
        `Search engines cut titles off at about ${longestTitle}. You can still publish.`,
      ),
    );
  }
  return reasons;
}

/** The short texts of a record, which are asked like any other. */
function headTexts({ title, description, seoTitle, pictures }: GateRecord, places: Places): GateText[] {
  const plain = (place: string, name: string, text: string): GateText => ({ place, name, text, format: "plain", takesFacts: false });
  return [
    plain(places.title, "the title", title),
    plain(places.description, "the meta description", description),
    plain(places.seoTitle, "the SEO title", seoTitle),
    ...pictures.map(({ id, name, alt }) => plain(id, `alt text for ${lower(name)}`, alt)),
  ];
}

/* ---- built --------------------------------------------------------------------- */

function checkBuilt({ pictures, neighborhood }: GateRecord, texts: readonly GateText[], places: Places): Reason[] {
  const photographs = pictures.filter(({ isRendering }) => !isRendering);
  const reasons: Reason[] = [];
  if (!photographs.some(({ showable }) => showable)) {
    const note = pictures.length > 0 ? "Every image is a rendering or can’t be displayed." : "";
    reasons.push(block("photograph-missing", places.pictures, "Built project without a real photo", "Add photo", note));
  }
  const missing = photographs.filter(({ permission }) => !permission.trim());
  const [first] = missing;
  if (first) {
    const what = missing.length === 1 ? lower(first.name) : `${missing.length} photos`;
    reasons.push(block("permission-missing", first.places?.permission ?? first.id, `Missing permission for ${what}`, "Add permission"));
  }
  const number = findHouseNumber(neighborhood);
  if (number) {
    reasons.push(
      block("house-number", places.neighborhood, `“${number}” looks like a house number`, "Remove", "Use the neighborhood instead."),
    );
  }
  for (const { place, text } of texts) {
    const address = findAddress(text);
    if (address)
      reasons.push(block("house-number", place, `“${address}” looks like a street address`, "Remove", "Use the neighborhood instead."));
  }
  return reasons;
}

/* ---- what is in order ------------------------------------------------------------ */

const checks: readonly { label: string; codes: readonly ReasonCode[]; isAsked?: (record: GateRecord) => boolean }[] = [
  { label: "Title", codes: ["title-missing", "title-long"] },
  { label: "URL slug available", codes: ["slug-malformed", "slug-taken", "slug-forwards"] },
  { label: "Meta description", codes: ["description-length"] },
  { label: "Cover image", codes: ["cover-missing"] },
  { label: "Alt text on every image", codes: ["alt-missing", "alt-file-name"] },
  { label: "All images can be displayed", codes: ["picture-unshowable"] },
  { label: "Before and after images match", codes: ["pair-ratio", "pair-missing"], isAsked: ({ pairs = [] }) => pairs.length > 0 },
  { label: "No broken links", codes: ["link-missing", "link-dead"] },
  { label: "No placeholders or TODOs", codes: ["placeholder-left", "todo-left"] },
  { label: "Facts are up to date", codes: ["fact-unknown", "fact-overdue", "fact-empty"] },
  { label: "No banned phrases", codes: ["phrase-forbidden"] },
  { label: "Real photo of the project", codes: ["photograph-missing"], isAsked: ({ isBuilt }) => isBuilt },
  { label: "Permission for every photo", codes: ["permission-missing"], isAsked: ({ isBuilt }) => isBuilt },
  { label: "No street addresses", codes: ["house-number"], isAsked: ({ isBuilt }) => isBuilt },
  { label: "Link to request a quote", codes: ["call-missing"] },
];

/** What the gate asked and found in order. */
export function passedChecks(record: GateRecord, reasons: readonly Reason[]): string[] {
  const found = new Set(reasons.map(({ code }) => code));
  return checks
    .filter(({ codes, isAsked }) => (isAsked?.(record) ?? true) && !codes.some((code) => found.has(code)))
    .map(({ label }) => label);
}
