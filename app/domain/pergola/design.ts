/** The choices of a pergola design: their limits, parsing from a form or link, and serializing. */
import { fillText, type Translate } from "~/lib/fill-text";
import {
  applyRoofRules,
  describeRoof,
  ROOF_LABELS,
  ROOF_NOUNS,
  ROOFS,
  type Roof,
  roofsOf,
  UNUSED_LOUVER,
} from "./roofs";

export const PERGOLA_TYPES = ["attached", "free-standing", "cantilever"] as const;
export type PergolaType = (typeof PERGOLA_TYPES)[number];

export const COLORS = ["white", "sandstone", "bronze", "charcoal", "black"] as const;
type PergolaColor = (typeof COLORS)[number];

export const FACINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Facing = (typeof FACINGS)[number];

export const ADD_ONS = ["slab", "lighting", "fans", "screens", "heaters", "gutters"] as const;
type AddOn = (typeof ADD_ONS)[number];

export interface PergolaDesign {
  readonly type: PergolaType;
  readonly roof: Roof;
  /** Along the house, whole inches. */
  readonly width: number;
  /** Away from the house, whole inches. */
  readonly depth: number;
  /** Floor to the top of the beams, whole inches. */
  readonly height: number;
  readonly color: PergolaColor;
  /**
   * Blade angle in whole degrees: 0 closed, 90 upright, more leans back toward the house. Without
   * louvers, `UNUSED_LOUVER`.
   */
  readonly louver: number;
  readonly addOns: readonly AddOn[];
  /** The compass point the open (outer) side looks to. */
  readonly faces: Facing;
  /** 1 to 12; shade is worked out for the 21st. */
  readonly month: number;
  /** 0 to 23, Central Standard Time all year. */
  readonly hour: number;
}

export const PERGOLA_TYPE_LABELS: Readonly<Record<PergolaType, string>> = {
  attached: "Attached",
  "free-standing": "Freestanding",
  cantilever: "Cantilever",
};

export const COLOR_LABELS: Readonly<Record<PergolaColor, string>> = {
  white: "White",
  sandstone: "Sandstone",
  bronze: "Bronze",
  charcoal: "Charcoal",
  black: "Black",
};

export const COLOR_HEX: Readonly<Record<PergolaColor, string>> = {
  white: "#F1F1EC",
  sandstone: "#CBBFA9",
  bronze: "#6B5B4C",
  charcoal: "#4B5255",
  black: "#272B2D",
};

export const FACING_LABELS: Readonly<Record<Facing, string>> = {
  n: "north",
  ne: "northeast",
  e: "east",
  se: "southeast",
  s: "south",
  sw: "southwest",
  w: "west",
  nw: "northwest",
};

/** Compass bearing of each facing, degrees clockwise from north. */
export const FACE_BEARINGS: Readonly<Record<Facing, number>> = {
  n: 0,
  ne: 45,
  e: 90,
  se: 135,
  s: 180,
  sw: 225,
  w: 270,
  nw: 315,
};

export const ADD_ON_LABELS: Readonly<Record<AddOn, string>> = {
  slab: "Concrete slab",
  lighting: "Lighting in the beams",
  fans: "Ceiling fans",
  screens: "Drop screens, outer edge",
  heaters: "Infrared heaters",
  gutters: "Gutters tied to a drain",
};

export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

export interface Range {
  readonly min: number;
  readonly max: number;
}

interface DesignLimits {
  readonly width: Range;
  readonly depth: Readonly<Record<PergolaType, Range>>;
  readonly height: Range;
  readonly louver: Range;
}

/**
 * Limits of a design: sizes in inches, blade angle in degrees. They are ours, not a manufacturer's.
 */
export const DESIGN_LIMITS: DesignLimits = {
  width: { min: 96, max: 480 },
  depth: {
    attached: { min: 96, max: 240 },
    "free-standing": { min: 96, max: 288 },
    cantilever: { min: 96, max: 168 },
  },
  height: { min: 96, max: 144 },
  louver: { min: 0, max: 135 },
};

export const DEFAULT_DESIGN: PergolaDesign = {
  type: "free-standing",
  roof: "louvered",
  width: 240,
  depth: 168,
  height: 108,
  color: "charcoal",
  louver: 35,
  addOns: ["slab", "lighting"],
  faces: "s",
  month: 7,
  hour: 14,
};

/** Design that each pergola page opens the designer with, by type. */
export const DESIGN_PRESETS: Readonly<Record<PergolaType, PergolaDesign>> = {
  attached: {
    ...DEFAULT_DESIGN,
    type: "attached",
    width: 288,
    depth: 156,
    louver: 40,
    faces: "sw",
    hour: 16,
  },
  "free-standing": { ...DEFAULT_DESIGN, width: 288, depth: 192, louver: 40 },
  cantilever: {
    ...DEFAULT_DESIGN,
    type: "cantilever",
    width: 192,
    depth: 144,
    color: "bronze",
    louver: 40,
    faces: "w",
    hour: 16,
  },
};

/** First design of the home page teaser. */
export const TEASER_DESIGN: PergolaDesign = { ...DEFAULT_DESIGN, louver: 40, hour: 13 };

/**
 * Returns a full design; missing values come from the preset of its type. Does not validate values.
 */
export function completeDesign(part: Partial<PergolaDesign>): PergolaDesign {
  const base =
    part.type && part.type !== DEFAULT_DESIGN.type ? DESIGN_PRESETS[part.type] : DEFAULT_DESIGN;
  return { ...base, ...part };
}

/* ---- formatting lengths and hours ---- */

/** Formats inches as a dimension on a drawing: 247 returns "20′-7″", 240 returns "20′-0″". */
export function formatDimension(inches: number): string {
  const whole = Math.round(inches);
  return `${Math.floor(whole / 12)}′-${whole % 12}″`;
}

/** Formats inches for text: 240 returns "20 ft", 247 returns "20′-7″". */
export function formatDesignLength(inches: number, t: Translate = fillText): string {
  return inches % 12 === 0 ? t("{feet} ft", { feet: inches / 12 }) : formatDimension(inches);
}

/**
 * Formats width by depth for text: "20 × 14 ft", or "20′-6″ × 14′-0″" if a side is not whole feet.
 */
export function formatDesignSize(width: number, depth: number, t: Translate = fillText): string {
  return width % 12 === 0 && depth % 12 === 0
    ? t("{feet} ft", { feet: `${width / 12} × ${depth / 12}` })
    : `${formatDimension(width)} × ${formatDimension(depth)}`;
}

/** Returns the area under the roof in whole square feet. */
export function areaSquareFeet(design: Pick<PergolaDesign, "width" | "depth">): number {
  return Math.round((design.width * design.depth) / 144);
}

/**
 * True if Houston has daylight time on the 21st of a month. It lasts from the second Sunday of
 * March to the first Sunday of November (15 U.S.C. 260a), so the 21st of March to October.
 */
export function isDaylightTime(month: number): boolean {
  return month >= 3 && month <= 10;
}

/**
 * Converts an hour of standard time on the 21st of a month to Houston's clock: 16 in July returns {
 * hour: 17, zone: "CDT" }.
 */
export function toHoustonClock(month: number, hour: number): { hour: number; zone: "CST" | "CDT" } {
  return isDaylightTime(month)
    ? { hour: (hour + 1) % 24, zone: "CDT" }
    : { hour: hour % 24, zone: "CST" };
}

/** "midnight" for 0, "noon" for 12, "5 pm" for 17. */
export function formatHour(hour: number, t: Translate = fillText): string {
  if (hour === 0) return t("midnight");
  if (hour === 12) return t("noon");
  return hour > 12 ? t("{hour} pm", { hour: hour - 12 }) : t("{hour} am", { hour });
}

/**
 * Formats an hour of standard time as Houston's clock shows it in that month: 16 in July returns "5
 * pm CDT".
 */
export function formatClockHour(month: number, hour: number, t?: Translate): string {
  const wall = toHoustonClock(month, hour);
  return `${formatHour(wall.hour, t)} ${wall.zone}`;
}

/** "July 21". */
export function formatStudyDate(month: number, t: Translate = fillText): string {
  return t("{month} 21", { month: t(MONTH_NAMES[month - 1] ?? MONTH_NAMES[0]) });
}

/* ---- parsing ---- */

/** Returns the values of a named field, like URLSearchParams and FormData. */
interface FieldSource {
  getAll(name: string): readonly unknown[];
}

interface ParsedDesign {
  readonly design: PergolaDesign;
  /** One sentence for each corrected value; empty if every value was valid or absent. */
  readonly corrections: readonly string[];
}

const plainWord = (value: string) => value.toLowerCase().replace(/[^a-z]/g, "");
const formatExcerpt = (value: string) =>
  `“${value.length > 24 ? `${value.slice(0, 24)}…` : value}”`;

function matchWord<T extends string>(
  value: string,
  words: readonly T[],
  names: Readonly<Record<T, string>>,
): T | undefined {
  const plain = plainWord(value);
  return words.find((word) => plainWord(word) === plain || plainWord(names[word]) === plain);
}

/**
 * Parses a design from a query or posted form. Never throws: clamps values out of range, replaces
 * unknown words with the default, and lists both in `corrections`, as sentences for visitors.
 */
export function parseDesignFields(
  source: FieldSource,
  limits: DesignLimits = DESIGN_LIMITS,
  t: Translate = fillText,
): ParsedDesign {
  const corrections: string[] = [];
  const missing: string[] = [];
  let hasFields = false;
  const text = (name: string, label: string): string | undefined => {
    const values = source.getAll(name);
    hasFields ||= values.length > 0;
    const inputs = values.flatMap((value) =>
      typeof value === "string" && value.trim() !== "" ? [value.trim()] : [],
    );
    if (new Set(inputs).size > 1)
      corrections.push(t("The link has more than one {label}, so we used the first.", { label }));
    return inputs[0];
  };

  const word = <T extends string>(
    name: string,
    label: string,
    {
      words,
      names,
      fallback,
      optional = false,
    }: {
      words: readonly T[];
      names: Readonly<Record<T, string>>;
      fallback: T;
      optional?: boolean;
    },
  ): T => {
    const input = text(name, label);
    const used = t(names[fallback]).toLowerCase();
    if (input === undefined) {
      if (!optional) missing.push(`${label} ${used}`);
      return fallback;
    }
    const exact = words.find((candidate) => candidate === input);
    if (exact) return exact;
    const near = matchWord(input, words, names);
    if (near) return near;
    const value = formatExcerpt(input);
    corrections.push(
      t("We don’t have the {label} {value}, so we used {used}.", { label, value, used }),
    );
    return fallback;
  };

  const number = (
    name: string,
    label: string,
    {
      range,
      fallback,
      show,
    }: { range: Range; fallback: number; show: (value: number, t: Translate) => string },
  ): number => {
    const input = text(name, label);
    if (input === undefined) {
      missing.push(`${label} ${show(fallback, t)}`);
      return fallback;
    }
    const value = Number(input);
    if (Number.isNaN(value)) {
      corrections.push(
        t("The {label} {value} isn’t a number, so we used {used}.", {
          label,
          value: formatExcerpt(input),
          used: show(fallback, t),
        }),
      );
      return fallback;
    }
    const nearest = Math.min(range.max, Math.max(range.min, Math.round(value)));
    const values = { label, used: show(nearest, t) };
    if (value < range.min)
      corrections.push(t("The {label} was below our minimum, so we used {used}.", values));
    else if (value > range.max)
      corrections.push(t("The {label} was above our maximum, so we used {used}.", values));
    else if (nearest !== value)
      corrections.push(t("The {label} has to be a whole number, so we used {used}.", values));
    return nearest;
  };

  const type = word("type", t("type"), {
    words: PERGOLA_TYPES,
    names: PERGOLA_TYPE_LABELS,
    fallback: DEFAULT_DESIGN.type,
  });
  // links from before there was a choice mean louvers
  const roof = word("roof", t("roof"), {
    words: ROOFS,
    names: ROOF_LABELS,
    fallback: DEFAULT_DESIGN.roof,
    optional: true,
  });
  const depthLimits = limits.depth[type];
  const clamp = (range: Range, value: number) => Math.min(range.max, Math.max(range.min, value));
  const degrees = (value: number) => `${value}°`;

  const width = number("width", t("width"), {
    range: limits.width,
    fallback: clamp(limits.width, DEFAULT_DESIGN.width),
    show: formatDesignLength,
  });
  const depthName =
    type === "free-standing"
      ? t("depth")
      : t(type === "attached" ? "depth of an attached pergola" : "depth of a cantilever pergola");
  const depth = number("depth", depthName, {
    range: depthLimits,
    fallback: clamp(depthLimits, DEFAULT_DESIGN.depth),
    show: formatDesignLength,
  });
  const height = number("height", t("height"), {
    range: limits.height,
    fallback: clamp(limits.height, DEFAULT_DESIGN.height),
    show: formatDesignLength,
  });
  const color = word("color", t("color"), {
    words: COLORS,
    names: COLOR_LABELS,
    fallback: DEFAULT_DESIGN.color,
  });
  const louver =
    roof === "louvered" || !roofsOf(type).includes(roof)
      ? number("louver", t("louver angle"), {
          range: limits.louver,
          fallback: clamp(limits.louver, DEFAULT_DESIGN.louver),
          show: degrees,
        })
      : UNUSED_LOUVER;
  const faces = word("faces", t("direction"), {
    words: FACINGS,
    names: FACING_LABELS,
    fallback: DEFAULT_DESIGN.faces,
  });
  const month = number("month", t("month"), {
    range: { min: 1, max: 12 },
    fallback: DEFAULT_DESIGN.month,
    show: (value) => t(MONTH_NAMES[value - 1] ?? ""),
  });
  const hour = number("hour", t("hour"), {
    range: { min: 0, max: 23 },
    fallback: DEFAULT_DESIGN.hour,
    show: (value) => formatClockHour(month, value, t),
  });

  const addInputs = source
    .getAll("add")
    .flatMap((value) => (typeof value === "string" && value.trim() !== "" ? [value.trim()] : []));
  const chosenAddOns = new Set<AddOn>();
  const unknown = new Set<string>();
  for (const value of addInputs) {
    const matchedAddOn = matchWord(value, ADD_ONS, ADD_ON_LABELS);
    if (matchedAddOn) chosenAddOns.add(matchedAddOn);
    else unknown.add(value);
  }
  for (const value of [...unknown].slice(0, 3))
    corrections.push(
      t("{value} isn’t an add-on we offer, so we left it out.", { value: formatExcerpt(value) }),
    );

  if (!hasFields && addInputs.length === 0) return { design: DEFAULT_DESIGN, corrections: [] };
  if (missing.length > 0)
    corrections.push(
      t("The link left some choices out, so we used our defaults: {choices}.", {
        choices: missing.join(", "),
      }),
    );

  const addOns = ADD_ONS.filter((addOn) => chosenAddOns.has(addOn));
  const result = applyRoofRules(
    { type, roof, width, depth, height, color, louver, addOns, faces, month, hour },
    t,
  );
  return { design: result.design, corrections: [...corrections, ...result.corrections] };
}

/** Parses a query from `formatDesignQuery`, as stored with a lead. A leading "?" is allowed. */
export function parseDesignQuery(
  query: string,
  limits: DesignLimits = DESIGN_LIMITS,
): ParsedDesign {
  return parseDesignFields(new URLSearchParams(query), limits);
}

/* ---- serializing ---- */

/**
 * Returns the canonical query string of a design, without "?": the same design always gives the
 * same text.
 */
export function formatDesignQuery(design: PergolaDesign): string {
  const query = new URLSearchParams();
  query.set("type", design.type);
  if (design.roof !== DEFAULT_DESIGN.roof) query.set("roof", design.roof);
  query.set("width", String(design.width));
  query.set("depth", String(design.depth));
  query.set("height", String(design.height));
  query.set("color", design.color);
  if (design.roof === "louvered") query.set("louver", String(design.louver));
  query.set("faces", design.faces);
  for (const addOn of ADD_ONS) if (design.addOns.includes(addOn)) query.append("add", addOn);
  query.set("month", String(design.month));
  query.set("hour", String(design.hour));
  return query.toString();
}

/** "Freestanding pergola", "Attached patio cover". */
export function formatStructure(
  { type, roof }: Pick<PergolaDesign, "type" | "roof">,
  t: Translate = fillText,
): string {
  return t(`${PERGOLA_TYPE_LABELS[type]} ${ROOF_NOUNS[roof]}`);
}

/** "Freestanding pergola, 20 × 14 ft". */
export function formatDesignTitle(
  design: Pick<PergolaDesign, "type" | "roof" | "width" | "depth">,
  t?: Translate,
): string {
  return `${formatStructure(design, t)}, ${formatDesignSize(design.width, design.depth, t)}`;
}

/**
 * Returns the design in one sentence, for a lead, an email or a screen reader. Leaves month and
 * hour out.
 */
export function describeDesign(design: PergolaDesign, t: Translate = fillText): string {
  const addOns = ADD_ONS.filter((addOn) => design.addOns.includes(addOn)).map((addOn) =>
    (t(ADD_ON_LABELS[addOn]).split(",")[0] ?? "").toLowerCase(),
  );
  const last = addOns.pop();
  const list =
    addOns.length > 0
      ? t("{list} and {last}", { list: addOns.join(", "), last: last ?? "" })
      : last;
  const values = {
    title: formatDesignTitle(design, t),
    height: formatDesignLength(design.height, t),
    color: t(COLOR_LABELS[design.color]).toLowerCase(),
    roof: describeRoof(design, t),
    direction: t(FACING_LABELS[design.faces]),
    addOns: list === undefined ? "" : t(", with {list}", { list }),
  };
  return t(
    "{title}, {height} high, {color}, {roof}, open side to the {direction}{addOns}.",
    values,
  );
}
