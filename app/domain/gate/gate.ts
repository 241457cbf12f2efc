import { adminPaths } from "~/admin-paths";
import { type FactsByKey, isOverdue, marksIn, wordsOf } from "~/domain/facts/facts";
import { formatCalendarDay } from "~/lib/dates";
import { findPhrase } from "./forbidden";
import { linksIn } from "./links";

/* Can it go out? One function says what is missing from a record, in the editor, when it is published, and nightly over all that is live. */

export type ReasonCode =
  | "title-missing"
  | "title-long"
  | "slug-malformed"
  | "slug-taken"
  | "description-length"
  | "cover-missing"
  | "alt-missing"
  | "alt-file-name"
  | "picture-unshowable"
  | "picture-small"
  | "photograph-missing"
  | "permission-missing"
  | "house-number"
  | "placeholder-left"
  | "todo-left"
  | "fact-unknown"
  | "fact-overdue"
  | "fact-empty"
  | "phrase-forbidden"
  | "link-missing"
  | "link-dead"
  | "call-missing";

/** What is missing. A block keeps a record from going out, whoever asks; a warning does not. */
export type Reason = {
  level: "block" | "warn";
  code: ReasonCode;
  /** A plain sentence that names what is missing. */
  message: string;
  /** What else helps to repair it; "" for nothing. */
  note: string;
  /** The id of the field or picture to repair, "f-title" or "pic-3"; a path where it is repaired on another page. */
  place: string;
  /** What the link there says: "Write it". */
  repair: string;
};

/** A text of the record. */
export type GateText = {
  /** The id of its field. */
  place: string;
  /** In a sentence: "the text", "the summary". */
  name: string;
  text: string;
  format: "markdown" | "plain";
  /** Whether facts are filled in where it is read; elsewhere their place is a leftover. */
  takesFacts: boolean;
  /** What else in braces is filled in where it is read: ["count"]. */
  fills?: readonly string[];
};

export type GatePicture = {
  /** The id of its place in the editor: "pic-3". */
  id: string;
  /** As a sentence begins: "Picture 3", "The cover". */
  name: string;
  alt: string;
  /** "" for a built rendering. */
  fileName: string;
  /** Pixels; null when they could not be read. */
  width: number | null;
  /** Whether a browser can show what is stored. */
  showable: boolean;
  /** A rendering is no photograph, and the page prints that it is one. */
  isRendering: boolean;
  /** Who allowed it, when and how; "" when nobody is named. */
  permission: string;
};

/** A link with what became of it. An external one is only asked at night: "unasked" until then. */
export type GateLink = {
  href: string;
  /** The id of the field it stands in. */
  place: string;
  /** In a sentence: "Line 14 of the text", "Source 2". */
  where: string;
  state: "answers" | "missing" | "dead" | "unasked";
};

/** What every record is asked, texts of pages too. */
export type GateTexts = {
  texts: readonly GateText[];
  links: readonly GateLink[];
  facts: FactsByKey;
  forbidden: readonly string[];
  /** The day in Houston on which it is to go out, YYYY-MM-DD. */
  today: string;
};

/** What texts are asked against. */
export type TextGate = Pick<GateTexts, "facts" | "forbidden" | "today">;

/** Live texts that are no record of their own. */
export type LiveTexts = { kind: "page" | "faq"; id: string; title: string; texts: readonly GateText[] };

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
export const leastWidth = 1600;

/** Whether a text may be the last part of an address: a-z, 0-9 and single hyphens, 80 characters at most. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

const block = (code: ReasonCode, place: string, message: string, repair: string, note = ""): Reason => ({
  level: "block",
  code,
  message,
  note,
  place,
  repair,
});
const warn = (...[code, place, message, repair, note = ""]: Parameters<typeof block>): Reason => ({
  ...block(code, place, message, repair, note),
  level: "warn",
});

/** What keeps a record from going out, blocks first, each once and in the order of the editor. Empty when nothing does. */
export function checkRecord(record: GateRecord): Reason[] {
  const places = { ...gatePlaces, ...record.places };
  const reasons = [
    ...checkHead(record, places),
    ...record.pictures.flatMap((picture) => checkPicture(picture)),
    ...(record.isBuilt ? checkBuilt(record, places) : []),
    ...checkTexts({ ...record, texts: [...headTexts(record, places), ...record.texts] }),
    ...(record.hasCall
      ? []
      : [
          warn(
            "call-missing",
            places.call,
            "Nothing in it leads to a quote",
            "Add a link",
            "A link to the quote form, the designer or the telephone.",
          ),
        ]),
  ];
  return blocksFirst(reasons);
}

/** What keeps texts from going out: leftovers, facts, forbidden sentences, links. Page texts are asked this alone. */
export function checkTexts({ texts, links, facts, forbidden, today }: GateTexts): Reason[] {
  return blocksFirst([
    ...texts.flatMap((text) => [
      ...checkLeftovers(text),
      ...checkFacts(text, facts, today),
      ...checkPhrases(text, forbidden, facts),
      ...checkTextPictures(text),
    ]),
    ...links.flatMap(checkLink),
  ]);
}

/** Whether a record may go out. */
export function mayGoOut(reasons: readonly Reason[]): boolean {
  return reasons.every(({ level }) => level === "warn");
}

function blocksFirst(reasons: readonly Reason[]): Reason[] {
  const once = new Map(reasons.map((reason) => [`${reason.code} ${reason.place} ${reason.message}`, reason]));
  const all = [...once.values()];
  return [...all.filter(({ level }) => level === "block"), ...all.filter(({ level }) => level === "warn")];
}

/* ---- head -------------------------------------------------------------------- */

type Places = typeof gatePlaces;

function checkHead({ kind, title, slug, description, seoTitle, cover, pictures }: GateRecord, places: Places): Reason[] {
  const reasons: Reason[] = [];
  if (!title.trim()) reasons.push(block("title-missing", places.title, "It has no title", "Write it"));
  if (!isSlug(slug.value)) {
    const what = slug.value ? `The address “${slug.value}” cannot be used` : "It has no address";
    reasons.push(block("slug-malformed", places.slug, what, "Change it", `a to z, 0 to 9 and hyphens, ${longestSlug} characters at most.`));
  } else if (slug.takenBy) {
    reasons.push(block("slug-taken", places.slug, `The address “${slug.value}” belongs to ${slug.takenBy}`, "Choose another"));
  }
  const length = [...description.trim()].length;
  const { least, most } = descriptionLength;
  if (length < least || length > most) {
    const said = length === 0 ? "It has no description" : `The description has ${length} characters`;
    reasons.push(
      block(
        "description-length",
        places.description,
        `${said}, ${least} to ${most} are needed`,
        length > most ? "Shorten it" : "Extend it",
      ),
    );
  }
  if (cover === null || !pictures.some(({ id }) => id === cover)) {
    reasons.push(block("cover-missing", places.cover, kind === "post" ? "It has no picture" : "It has no cover", "Choose it"));
  }
  const shown = seoTitle.trim() || title.trim();
  if ([...shown].length > longestTitle) {
    const place = seoTitle.trim() ? places.seoTitle : places.title;
    reasons.push(
      warn(
        "title-long",
        place,
        `The title has ${[...shown].length} characters`,
        "Shorten it",
        `Search results cut it after about ${longestTitle}. It may go out so.`,
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
    plain(places.description, "the description", description),
    plain(places.seoTitle, "the search title", seoTitle),
    ...pictures.map(({ id, name, alt }) => plain(id, `the alt text of ${name.charAt(0).toLowerCase()}${name.slice(1)}`, alt)),
  ];
}

/* ---- pictures ------------------------------------------------------------------ */

function checkPicture({ id, name, alt, fileName, width, showable }: GatePicture): Reason[] {
  const reasons: Reason[] = [];
  if (!alt.trim()) reasons.push(block("alt-missing", id, `${name} has no alt text`, "Write it"));
  else if (isFileName(alt, fileName))
    reasons.push(block("alt-file-name", id, `The alt text of ${lower(name)} is a file name`, "Write it", `“${alt.trim()}”`));
  if (!showable) {
    reasons.push(
      block(
        "picture-unshowable",
        id,
        `${name} cannot be shown by a browser`,
        "Replace it",
        fileName && `“${fileName}” needs to be a JPEG, PNG, WebP or AVIF.`,
      ),
    );
  } else if (width !== null && width < leastWidth) {
    reasons.push(
      warn(
        "picture-small",
        id,
        `${name} is ${width.toLocaleString("en-US")} px wide`,
        "Look",
        "Looks soft on large screens. It may go out so.",
      ),
    );
  }
  return reasons;
}

const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Whether an alt text only repeats the name of the file, or is what a camera calls its files. */
export function isFileName(alt: string, fileName: string): boolean {
  const words = alt.trim();
  if (/\.(?:jpe?g|png|webp|avif|hei[cf]|gif|tiff?|bmp)$/i.test(words)) return true;
  if (/^(?:img|dsc[nf]?|pxl|dji|mvimg|gopr|image|photo|picture|screenshot|untitled)[\s_-]*\d[\d\s_-]*$/i.test(words)) return true;
  const stem = lettersOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, ""));
  return stem !== "" && lettersOf(words) === stem;
}

/** Pictures inside of a Markdown text say their alt text there. */
function checkTextPictures({ place, text, format }: GateText): Reason[] {
  if (format === "plain") return [];
  return [...text.matchAll(/!\[([^\]\n]*)\]\(\s*<?([^\s)>]*)/g)].flatMap((match) => {
    const [, alt = "", source = ""] = match;
    const note = `“${source}”, line ${lineAt(text, match.index)}.`;
    const fileName = source.startsWith("picture:") ? "" : safeDecode(source.split(/[?#]/)[0]?.split("/").pop() ?? "");
    if (!alt.trim()) return [block("alt-missing", place, "A picture in the text has no alt text", "Find it", note)];
    return isFileName(alt, fileName)
      ? [block("alt-file-name", place, "The alt text of a picture in the text is a file name", "Find it", note)]
      : [];
  });
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/* ---- built --------------------------------------------------------------------- */

function checkBuilt({ pictures, neighborhood, title, texts }: GateRecord, places: Places): Reason[] {
  const photographs = pictures.filter(({ isRendering }) => !isRendering);
  const reasons: Reason[] = [];
  if (!photographs.some(({ showable }) => showable)) {
    const note = pictures.length > 0 ? "Every picture is a rendering or cannot be shown." : "";
    reasons.push(block("photograph-missing", places.pictures, "It is built, and there is no photograph of it", "Add one", note));
  }
  for (const { id, name, permission } of photographs) {
    if (!permission.trim()) reasons.push(block("permission-missing", id, `Nobody is named who allowed ${lower(name)}`, "Name them"));
  }
  const told: readonly [string, string][] = [[places.title, title], ...texts.map(({ place, text }): [string, string] => [place, text])];
  const number = /(?:^|[^\p{L}\p{N}])(\d{1,6}[a-z]?\s+\p{Lu}[\p{L}'’.-]*)|^\s*(\d+)\s*$/u.exec(neighborhood);
  if (number) {
    reasons.push(
      block(
        "house-number",
        places.neighborhood,
        `“${(number[1] ?? number[2] ?? "").trim()}” is a house number`,
        "Take it out",
        "The neighborhood is enough.",
      ),
    );
  }
  for (const [place, text] of told) {
    const address = findAddress(text);
    if (address)
      reasons.push(block("house-number", place, `“${address}” is somebody’s address`, "Take it out", "The neighborhood is enough."));
  }
  return reasons;
}

const streets =
  "Streets?|St|Avenue|Ave|Roads?|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Circle|Cir|Way|Place|Pl|Trail|Trl|Parkway|Pkwy|Terrace|Ter|Loop|Cove|Cv|Run|Bend|Path|Row|Crossing|Xing|Hollow|Glen|Park|Point|Pt|Square|Sq|Creek|Landing|Manor|Freeway|Fwy|Highway|Hwy";
const address = new RegExp(
  `(?<![\\p{L}\\p{N}$.,×x-])\\d{1,6}[A-Za-z]?\\s+(?:(?:[NSEW]|North|South|East|West)\\.?\\s+)?(?:\\p{Lu}[\\p{L}\\p{N}'’.-]*\\s+){1,4}(?:${streets})(?![\\p{L}\\p{N}])`,
  "u",
);

/** The first house number with its street in a text; null where there is none. */
export function findAddress(text: string): string | null {
  return address.exec(text.replaceAll("\u00a0", " "))?.[0] ?? null;
}

/* ---- texts --------------------------------------------------------------------- */

const lineAt = (text: string, index: number) => text.slice(0, index).split("\n").length;
const whereIn = ({ text, name }: GateText, index: number) =>
  text.includes("\n") ? `Line ${lineAt(text, index)} of ${name}.` : `In ${name}.`;

const drawing = /^\{drawing:[a-z]+(?:[ &]+[a-z]+=[a-z0-9,.-]*)*(?: +["“][^"“”]*["”])? *\}$/i;

/** Braces that nothing fills, and notes to oneself. */
function checkLeftovers(part: GateText): Reason[] {
  const { place, text, format, takesFacts, fills = [] } = part;
  const isFilled = (raw: string) =>
    /^\{\s*fact\s*:/i.test(raw) ? takesFacts : (format === "markdown" && drawing.test(raw)) || fills.includes(raw.slice(1, -1).trim());
  const left = [...text.matchAll(/\{[^{}\n]*\}/g)].filter(([raw]) => !isFilled(raw));
  const notes = [...text.matchAll(/\bTODO\b/g)];
  return [
    ...left.map((match) =>
      block("placeholder-left", place, `“${cut(match[0])}” still stands there`, "Fill it in", whereIn(part, match.index)),
    ),
    ...notes.map((match) => block("todo-left", place, "A TODO still stands there", "Finish it", whereIn(part, match.index))),
  ];
}

const cut = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function checkFacts(part: GateText, facts: FactsByKey, today: string): Reason[] {
  if (!part.takesFacts) return [];
  const seen = new Set<string>();
  return marksIn(part.text).flatMap(({ raw, mark }): Reason[] => {
    const where = whereIn(part, part.text.indexOf(raw));
    if (seen.has(raw)) return [];
    seen.add(raw);
    if (!mark) return [block("fact-unknown", part.place, `“${cut(raw)}” names no fact`, "Correct it", where)];
    const fact = facts.get(mark.key);
    if (!fact) return [block("fact-unknown", part.place, `There is no fact “${mark.key}”`, "Correct it", where)];
    const reasons: Reason[] = [];
    if (isOverdue(fact, today)) {
      reasons.push(
        block(
          "fact-overdue",
          adminPaths.fact(fact.key),
          `The fact “${fact.key}” is overdue`,
          "Check it",
          `To be reviewed by ${formatCalendarDay(fact.reviewBy)}.`,
        ),
      );
    }
    if (!wordsOf(mark, facts)) {
      reasons.push(
        block(
          "fact-empty",
          part.place,
          `The fact “${fact.key}” is an assumption: it prints no number, and leaves a hole here`,
          "Reword it",
          where,
        ),
      );
    }
    return reasons;
  });
}

function checkPhrases(part: GateText, forbidden: readonly string[], facts: FactsByKey): Reason[] {
  const words = marksIn(part.text).map(({ mark }) => (mark && part.takesFacts ? wordsOf(mark, facts) : ""));
  return forbidden.flatMap((phrase) => {
    const found = findPhrase(part.text, phrase);
    if (found) {
      const note = part.text.includes("\n") ? `Line ${found.line} of ${part.name}.` : `In ${part.name}.`;
      return [block("phrase-forbidden", part.place, `“${found.said}” may not be said`, "Reword it", note)];
    }
    const inFact = words.findIndex((said) => findPhrase(said, phrase));
    const key = marksIn(part.text)[inFact]?.mark?.key;
    return key
      ? [block("phrase-forbidden", adminPaths.fact(key), `The fact “${key}” says “${phrase}”, which may not be said`, "Reword it")]
      : [];
  });
}

/* ---- links --------------------------------------------------------------------- */

function checkLink({ href, place, where, state }: GateLink): Reason[] {
  if (state === "missing")
    return [block("link-missing", place, `A link goes nowhere: ${cutLink(href)} does not answer`, "Find it", where && `${where}.`)];
  if (state === "dead")
    return [
      warn("link-dead", place, `${hostOf(href)} did not answer`, "Look", `${where ? `${where}. ` : ""}May go out so. Tried again tonight.`),
    ];
  return [];
}

const cutLink = (href: string) => (href.length > 80 ? `${href.slice(0, 79)}…` : href);

function hostOf(href: string): string {
  try {
    return new URL(href).host;
  } catch {
    return cutLink(href);
  }
}

/** The links of the texts of a record with what became of each, for `links` of the gate. */
export function gateLinks(texts: readonly GateText[], stateOf: (href: string) => GateLink["state"]): GateLink[] {
  return texts.flatMap((part) =>
    part.format === "plain"
      ? []
      : linksIn(part.text).map(({ href, line }) => ({
          href,
          place: part.place,
          where: `Line ${line} of ${part.name}`,
          state: stateOf(href),
        })),
  );
}

/* ---- what is in order ------------------------------------------------------------ */

const checks: readonly { label: string; codes: readonly ReasonCode[]; isAsked?: (record: GateRecord) => boolean }[] = [
  { label: "Title", codes: ["title-missing", "title-long"] },
  { label: "Address is free", codes: ["slug-malformed", "slug-taken"] },
  { label: "Description", codes: ["description-length"] },
  { label: "Cover", codes: ["cover-missing"] },
  { label: "Alt text on every picture", codes: ["alt-missing", "alt-file-name"] },
  { label: "Every picture opens in a browser", codes: ["picture-unshowable"] },
  { label: "Links answer", codes: ["link-missing", "link-dead"] },
  { label: "No {…} and no TODO left", codes: ["placeholder-left", "todo-left"] },
  { label: "No fact is unknown or overdue", codes: ["fact-unknown", "fact-overdue", "fact-empty"] },
  { label: "No forbidden sentence", codes: ["phrase-forbidden"] },
  { label: "A photograph of what was built", codes: ["photograph-missing"], isAsked: ({ isBuilt }) => isBuilt },
  { label: "Somebody allowed the pictures", codes: ["permission-missing"], isAsked: ({ isBuilt }) => isBuilt },
  { label: "No house number", codes: ["house-number"], isAsked: ({ isBuilt }) => isBuilt },
  { label: "A call to quote", codes: ["call-missing"] },
];

/** What the gate asked and found in order. */
export function passedChecks(record: GateRecord, reasons: readonly Reason[]): string[] {
  const found = new Set(reasons.map(({ code }) => code));
  return checks
    .filter(({ codes, isAsked }) => (isAsked?.(record) ?? true) && !codes.some((code) => found.has(code)))
    .map(({ label }) => label);
}
