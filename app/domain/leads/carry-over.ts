import { canonicalFinancing, formatFinancing } from "~/domain/financing/financing";
import { areaSquareFeet, describeDesign, formatDesignQuery, parseDesignQuery } from "~/domain/pergola/design";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";
import { type CarryOverField, type CarryOverItem, quoteLimits } from "./quote-form";

/* What a visitor made or liked elsewhere on the site and takes to the quote form: a drawing, a payment plan, a project. A cookie keeps it
   between the designer, the calculator and the form, with and without scripts, until the form is sent. */

/** What comes along, each as its canonical text. */
export type CarryOver = Partial<Record<CarryOverField, string>>;

const cookie = "mol_carry_over";
const fourteenDays = 14 * 24 * 60 * 60;

/** What the Cookie header says comes along. Whatever cannot be read is left out: cookies are the visitor's to change. */
export function parseCarryOverCookie(cookies: string | null): CarryOver {
  return parseCarryOver(new URLSearchParams(parseCookie(cookies, cookie) ?? ""));
}

/** What the address names, put over what was there before. */
export function mergeCarryOver(before: CarryOver, query: URLSearchParams): CarryOver {
  return { ...before, ...parseCarryOver(query) };
}

/** The Set-Cookie line that keeps it for 14 days; an empty one ends the cookie. */
export function carryOverCookie(carryOver: CarryOver): string {
  const value = new URLSearchParams(carryOver).toString();
  return serializeCookie(cookie, value, value === "" ? 0 : fourteenDays);
}

/** Whether a request carries the cookie at all. */
export function hasCarryOver(cookies: string | null): boolean {
  return (parseCookie(cookies, cookie) ?? "") !== "";
}

/** For the form: the drawing, the payment plan and the project, each in a sentence. `title` is the project's; null leaves a project out
 *  that does not exist, undefined spells its address where nobody could be asked. */
export function formatCarryOver({ design, financing, project }: CarryOver, title?: string | null): CarryOverItem[] {
  const items: CarryOverItem[] = [];
  if (design)
    items.push({ name: "design", value: design, label: "Your pergola design", text: describeDesign(parseDesignQuery(design).design) });
  if (financing) items.push({ name: "financing", value: financing, label: "Your payment example", text: formatFinancing(financing) });
  if (project && title !== null)
    items.push({ name: "project", value: project, label: "A project you liked", text: title ?? titleFromSlug(project) });
  return items;
}

/** Which service and size band a drawing stands for, as the form's own keys. */
export function answersFromDesign(design: string): { services: string[]; size: string[] } {
  const drawn = parseDesignQuery(design).design;
  const squareFeet = areaSquareFeet(drawn);
  return { services: [`${drawn.type}-pergola`], size: [squareFeet <= 200 ? "small" : squareFeet <= 400 ? "medium" : "large"] };
}

/** Reads the three fields, in their canonical form: a drawing or a plan that names nothing of the kind is none. */
function parseCarryOver(query: URLSearchParams): CarryOver {
  const carryOver: CarryOver = {};
  const design = query.get("design")?.trim().slice(0, 2_000);
  if (design && designKeys.some((key) => new URLSearchParams(design).has(key)))
    carryOver.design = formatDesignQuery(parseDesignQuery(design).design);
  const financing = canonicalFinancing(query.get("financing")?.trim().slice(0, 2_000) ?? "");
  if (financing) carryOver.financing = financing;
  const project = query.get("project")?.trim() ?? "";
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(project) && project.length <= quoteLimits.project) carryOver.project = project;
  return carryOver;
}

const designKeys = ["type", "width", "depth", "height", "color", "louver", "faces", "add"];

function titleFromSlug(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
