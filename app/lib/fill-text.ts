/** Values of the placeholders of a text: "Call {phone}". */
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns a text in a language, with its placeholders filled in. */
export type Translate = (text: string, values?: TextValues) => string;

/** Returns the texts by key in another language, such as the errors of a form. */
export const translateEach = (
  texts: Readonly<Record<string, string>>,
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, t(text)]));

/** Fills the placeholders of a text; leaves those without a value. */
export const fillText: Translate = (text, values) =>
  text.replace(/\{(\w+)\}/g, (all, name) => `${values?.[name] ?? all}`);
