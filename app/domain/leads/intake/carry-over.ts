import { canonicalizeFinancingQuery, formatStoredFinancing } from "~/domain/financing/financing";
import {
  areaSquareFeet,
  describeDesign,
  formatDesignQuery,
  parseDesignQuery,
} from "~/domain/pergola/design";
import { isPanelRoof } from "~/domain/pergola/roofs";
import { fillText, type Translate } from "~/lib/fill-text";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";
import { type CarryOverField, type CarryOverItem, quoteLimits } from "./quote-form";

/* Items a visitor takes from other pages to the quote form: a drawing, a payment plan, a project. A
   cookie stores them until the form is submitted, so it works without scripts. */

/** Carried-over items, each as its canonical text. */
type CarryOver = Partial<Record<CarryOverField, string>>;

const cookie = "mol_carry_over";
const fourteenDays = 14 * 24 * 60 * 60;

/** Parses the Cookie header. Skips invalid items, because visitors can edit cookies. */
export function parseCarryOverCookie(cookies: string | null): CarryOver {
  return parseCarryOver(new URLSearchParams(parseCookie(cookies, cookie) ?? ""));
}

/** Adds the items in `query` to the stored ones and replaces items of the same name. */
export function mergeCarryOver(stored: CarryOver, query: URLSearchParams): CarryOver {
  return { ...stored, ...parseCarryOver(query) };
}

/**
 * Returns a Set-Cookie line that stores the items for 14 days; an empty list expires the cookie.
 */
export function serializeCarryOverCookie(carryOver: CarryOver): string {
  const value = new URLSearchParams(carryOver).toString();
  return serializeCookie(cookie, value, value === "" ? 0 : fourteenDays);
}

/**
 * Converts the drawing, the payment plan and the project to items with label and text. `title` is
 * the project's title; null skips a missing project, undefined derives a title from the slug if the
 * lookup failed.
 */
export function toCarryOverItems(
  { design, financing, project }: CarryOver,
  title?: string | null,
  t: Translate = fillText,
): CarryOverItem[] {
  const items: CarryOverItem[] = [];
  if (design)
    items.push({
      name: "design",
      value: design,
      label: t("Your pergola design"),
      text: describeDesign(parseDesignQuery(design).design, t),
    });
  if (financing)
    items.push({
      name: "financing",
      value: financing,
      label: t("Your payment example"),
      text: formatStoredFinancing(financing),
    });
  if (project && title !== null)
    items.push({
      name: "project",
      value: project,
      label: t("A project you liked"),
      text: title ?? titleFromSlug(project),
    });
  return items;
}

/** Returns the service key and the size key of the form that match a drawing. */
export function answersFromDesign(design: string): { services: string[]; size: string[] } {
  const drawn = parseDesignQuery(design).design;
  const squareFeet = areaSquareFeet(drawn);
  return {
    services: [isPanelRoof(drawn.roof) ? "covered-patio" : `${drawn.type}-pergola`],
    size: [squareFeet <= 200 ? "small" : squareFeet <= 400 ? "medium" : "large"],
  };
}

/** Parses the three fields into canonical form. Skips an invalid drawing or plan. */
function parseCarryOver(query: URLSearchParams): CarryOver {
  const carryOver: CarryOver = {};
  const design = query.get("design")?.trim().slice(0, 2_000);
  if (design && designKeys.some((key) => new URLSearchParams(design).has(key)))
    carryOver.design = formatDesignQuery(parseDesignQuery(design).design);
  const financing = canonicalizeFinancingQuery(
    query.get("financing")?.trim().slice(0, 2_000) ?? "",
  );
  if (financing) carryOver.financing = financing;
  const project = query.get("project")?.trim() ?? "";
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(project) && project.length <= quoteLimits.project)
    carryOver.project = project;
  return carryOver;
}

const designKeys = ["type", "roof", "width", "depth", "height", "color", "louver", "faces", "add"];

function titleFromSlug(slug: string): string {
  const title = slug.replaceAll("-", " ");
  return title.charAt(0).toUpperCase() + title.slice(1);
}
