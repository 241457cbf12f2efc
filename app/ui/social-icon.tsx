import marks from "./social-marks.svg?url";

type SocialMarkName = "facebook" | "instagram" | "pinterest" | "tiktok" | "whatsapp";

/**
 * Renders the official monochrome mark of a network, in the text color; the link around it provides the name. All marks
 * share one file, because inlined they would be a fifth of a page.
 */
export function SocialIcon({ name }: { name: SocialMarkName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${marks}#${name}`} />
    </svg>
  );
}
