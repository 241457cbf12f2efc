import * as z from "zod";
import { parseJson } from "~/lib/json";

const texts = z.array(z.string()).catch([]);

/** Parses a JSON list of texts; an empty list if it is malformed. */
export const parseTexts = (json: string): string[] => texts.parse(parseJson(json));
