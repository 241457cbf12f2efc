/* What is typed and not saved yet, in this browser: it survives a reload and a sign-in. */

/** What a form was loaded with and what has been typed into it since, by field. */
export type Draft = { loaded: Record<string, string>; typed: Record<string, string> };

const prefix = "mol:draft:";
const keyOf = (name: string) => `${prefix}${name}`;

/** The lead that is being taken down, in this tab alone. */
export const newLeadDraft = `${prefix}new-lead`;

/** How many texts are typed and not saved, over all pages. */
export function countDrafts(): number {
  return keptIn(localStorage).length + keptIn(sessionStorage).length;
}

/** Forgets them all, at signing out: the next person in this browser reads nobody's. */
export function forgetAllDrafts() {
  for (const store of [localStorage, sessionStorage]) for (const key of keptIn(store)) store.removeItem(key);
}

function keptIn(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) => key.startsWith(prefix));
}

/** The draft of that name; undefined when there is none that can be read. */
export function readDraft(name: string): Draft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
    if (typeof value !== "object" || value === null || !("loaded" in value) || !("typed" in value)) return undefined;
    const [loaded, typed] = [textsOf(value.loaded), textsOf(value.typed)];
    return loaded && typed ? { loaded, typed } : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, draft: Draft) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // a browser that keeps nothing loses it with the page, after asking
  }
}

export function forgetDraft(name: string) {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // nothing was kept
  }
}

function textsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(value)) if (typeof text === "string") texts[name] = text;
  return texts;
}
