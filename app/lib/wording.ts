import { fillText } from "./fill-text";
import type { Wording } from "./spanish/texts";

/** The language of most emails and papers. */
export const englishWording: Wording = { language: "en", t: fillText };
