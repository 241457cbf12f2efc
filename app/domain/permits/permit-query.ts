import { parseLooseZip } from "~/domain/leads/fields/parse-zip";
import { fillText, type Translate } from "~/lib/fill-text";
import { type Build, builds, isBuild } from "./permit-topics";

/* Query of "Can I build it here?": ?zip=77494&office=fort-bend-county&build=pergola&build=slab, or
   a city in place of the office. */

export const maxCityLength = 60;

/** Values of `office` for "Another city" and for "I don’t know". */
export const otherCity = "other";
export const unknownOffice = "unknown";

export type PermitQuery = {
  /** As the visitor typed it. */
  typedZip: string;
  /** Five digits, "" without a valid ZIP code. */
  zip: string;
  city: string;
  /** Slug, `otherCity`, `unknownOffice` or "". */
  office: string;
  /** Kinds of work in their order; empty for all of them. */
  builds: Build[];
  /** Requested kinds of work that the page does not know. */
  unknownBuilds: string[];
  errors: { zip?: string; city?: string };
};

const oneLine = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim();

/** Parses a query. Accepts ZIP+4, spaces and full-width digits. */
export function parsePermitQuery(params: URLSearchParams, t: Translate = fillText): PermitQuery {
  const typedZip = oneLine(params.get("zip") ?? "");
  const typedCity = oneLine(params.get("city") ?? "");
  const zip = parseLooseZip(typedZip) ?? "";
  const requested = params.getAll("build").map((build) => build.trim());
  const errors: PermitQuery["errors"] = {};
  if (params.has("zip") && zip === "") errors.zip = t("Enter a 5-digit ZIP code, like 77494.");
  if (typedCity.length > maxCityLength)
    errors.city = t("Use {most} characters or fewer for the city (now {count}).", {
      most: maxCityLength,
      count: typedCity.length,
    });
  return {
    typedZip: typedZip.slice(0, 40),
    zip,
    city: typedCity.slice(0, maxCityLength),
    office: oneLine(params.get("office") ?? "").slice(0, 80),
    builds: builds.filter((build) => requested.includes(build)),
    unknownBuilds: [...new Set(requested.filter((build) => build !== "" && !isBuild(build)))].map(
      (build) => build.slice(0, 40),
    ),
    errors,
  };
}

/** Returns the canonical query with its "?": ZIP code, office, kinds of work. */
export function serializePermitQuery({
  zip,
  office = "",
  builds: wanted = [],
}: {
  zip: string;
  office?: string;
  builds?: readonly Build[];
}) {
  const params = new URLSearchParams({ zip });
  if (office) params.set("office", office);
  for (const build of builds) if (wanted.includes(build)) params.append("build", build);
  return `?${params}`;
}

/**
 * Returns the canonical query of a request that every visitor may share; null for a typed city and
 * for a malformed query.
 */
export function shareablePermitSearch(params: URLSearchParams): string | null {
  const knownNames = ["zip", "office", "build", "city"];
  if ([...params.keys()].some((name) => !knownNames.includes(name))) return null;
  const query = parsePermitQuery(params);
  const isPlain =
    query.zip !== "" &&
    query.city === "" &&
    query.unknownBuilds.length === 0 &&
    /^[a-z0-9-]{0,60}$/.test(query.office);
  return isPlain ? serializePermitQuery(query) : null;
}
