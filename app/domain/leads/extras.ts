/** What a visitor adds in words after the request is in. */
export type Extras = { hoa: string; callTime: string; note: string };

export const extraLimits = { hoa: 200, callTime: 200, note: 2_000 } as const;

/** The extras in a posted form, cut to length. */
export function parseExtras(values: Record<string, string[]>): Extras {
  const one = (name: string, most: number) => (values[name]?.at(-1) ?? "").trim().slice(0, most);
  return { hoa: one("hoa", extraLimits.hoa), callTime: one("call_time", extraLimits.callTime), note: one("note", extraLimits.note) };
}

/** A file as the thank-you page shows it. */
export type AddedFile = { id: string; name: string; kind: "photo" | "survey"; address: string; picture: boolean };
