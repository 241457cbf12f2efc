import marks from "./social-marks.svg?url";

export type SocialMarkName = "facebook" | "instagram" | "pinterest" | "tiktok" | "whatsapp";

/** The official single-colour mark of a network, filled with the colour of the text. The link around it carries the name.
 *  The five are one file, because written out they would be a fifth of a page. */
export function SocialIcon({ name }: { name: SocialMarkName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${marks}#${name}`} />
    </svg>
  );
}
