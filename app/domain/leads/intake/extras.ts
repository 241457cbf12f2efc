import { leadFieldLimits } from "~/domain/leads/fields/lead-field-limits";

/** Details that a visitor adds after submitting the request. */
export type Extras = { hoa: string; callTime: string; note: string };

export const extraLimits = { hoa: leadFieldLimits.hoa, callTime: 200, note: 2_000 } as const;

/** Parses the extras of a form, truncated to their limits. */
export function parseExtras(values: Record<string, string[]>): Extras {
  const readField = (name: string, maxLength: number) =>
    (values[name]?.at(-1) ?? "").trim().slice(0, maxLength);
  return {
    hoa: readField("hoa", extraLimits.hoa),
    callTime: readField("call_time", extraLimits.callTime),
    note: readField("note", extraLimits.note),
  };
}

/** Parts of a private page that add to the request. */
export type AdditionPart = "photos" | "survey" | "words";

/** File in the list on the thank-you page. */
export type AddedFile = {
  id: string;
  name: string;
  kind: "photo" | "survey";
  address: string;
  picture: boolean;
};
