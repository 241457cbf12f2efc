import sprite from "./icons.svg?url";
import marks from "./social-marks.svg?url";

/* 24 px grid, square caps, no fills; `.i` in the stylesheet sets stroke and size. Icons of the
   first screen are inlined, the others share one file. */
const inline = {
  arrow: "M3 12h17M14 6l6 6-6 6",
  down: "m5 9 7 7 7-7",
  menu: "M3 7h18M3 12h18M3 17h12",
  close: "M5 5l14 14M19 5 5 19",
  phone: "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2Z",
  filter: "M3 6h18M6 12h12M10 18h4",
} as const;

/** Names of the icons in icons.svg. A test checks that both lists match. */
export const spriteIconNames = [
  "mail",
  "check",
  "warn",
  "search",
  "grid",
  "inbox",
  "image",
  "doc",
  "tag",
  "folder",
  "gear",
  "people",
  "chart",
  "plus",
  "clock",
  "pin",
  "drag",
  "eye",
  "up",
  "external",
  "print",
  "calendar",
  "facts",
  "list",
  "columns",
  "logout",
  "send",
  "bell",
  "chat",
  "page",
  "drive",
  "edit",
] as const;

export type IconName = keyof typeof inline | (typeof spriteIconNames)[number];

function isInline(name: IconName): name is keyof typeof inline {
  return Object.hasOwn(inline, name);
}

/**
 * Renders an icon in the text color. Decorative: the text next to it or the label has its meaning.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="svg-icon" viewBox="0 0 24 24" aria-hidden="true">
      {isInline(name) ? <path d={inline[name]} /> : <use href={`${sprite}#${name}`} />}
    </svg>
  );
}

type SocialMarkName = "facebook" | "instagram" | "pinterest" | "tiktok" | "whatsapp";

/**
 * Renders the official monochrome mark of a network, in the text color; the link around it provides
 * the name. All marks share one file, because inlined they would be a fifth of a page.
 */
export function SocialIcon({ name }: { name: SocialMarkName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${marks}#${name}`} />
    </svg>
  );
}
