import type { Settings } from "~/domain/settings/settings";

/** Builds robots.txt. Disallows nothing: crawlers must be able to read a page's noindex. */
export function robotsTxt(origin: string, sitemapPath: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${sitemapPath}\n`;
}

const day = 86_400_000;

/**
 * Builds security.txt (RFC 9116). It expires in half a year, to the day; the standard allows one
 * year at most.
 */
export function securityTxt(
  origin: string,
  path: string,
  settings: Pick<Settings, "email" | "phone">,
  now: Date,
): string {
  const expires = new Date(Math.floor(now.getTime() / day) * day + 180 * day);
  const contacts = [
    settings.email && `mailto:${settings.email}`,
    settings.phone && `tel:${settings.phone}`,
  ].filter((contact) => contact);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${path}`,
    "",
  ].join("\n");
}

/** Builds site.webmanifest. */
export function buildWebManifest(settings: Pick<Settings, "name" | "tagline">) {
  return {
    name: settings.name,
    short_name: settings.name.length <= 12 ? settings.name : "Outdoor",
    ...(settings.tagline && { description: settings.tagline }),
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en-US",
    background_color: "#F4F5F1",
    theme_color: "#0E181F",
    icons: manifestIcons,
  };
}

/**
 * Builds the back office's manifest as a separate app: phones deliver alerts only to an installed
 * one.
 */
export function buildAdminManifest(settings: Pick<Settings, "name">, startUrl: string) {
  return {
    name: `${settings.name}, staff`,
    short_name: "Leads",
    id: startUrl,
    start_url: startUrl,
    scope: "/",
    display: "standalone",
    lang: "en-US",
    background_color: "#FFFFFF",
    theme_color: "#0E181F",
    icons: manifestIcons,
  };
}

const manifestIcons = [192, 512].flatMap((size) => [
  toManifestIcon("icon", size, "any"),
  toManifestIcon("icon-maskable", size, "maskable"),
]);

function toManifestIcon(name: string, size: number, purpose: "any" | "maskable") {
  return { src: `/${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
}
