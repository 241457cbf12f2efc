/** A text of a draft, declared once: its control, form reader, stored form and merge use it. */
export type DraftText = {
  label: string;
  /** Label of the input, if it differs from the field's. */
  inputLabel?: string;
  /** Maximum length, in characters. */
  max: number;
  /** Keeps its lines, and merges by paragraph. */
  isLong?: true;
};

/** The texts of a kind of draft by name of field and input. */
export type DraftTexts<Name extends string> = Readonly<Record<Name, DraftText>>;

/**
 * Reads a text of a form, with an error if it is too long. Lines lose spaces around and between
 * words; long texts lose those at the ends of lines.
 */
export function readText(
  { label, inputLabel = label, max, isLong }: DraftText,
  name: string,
  {
    values,
    errors,
  }: { values: Readonly<Record<string, readonly string[]>>; errors: Record<string, string> },
): string {
  const input = (values[name]?.at(-1) ?? "").replace(/\r\n?/g, "\n");
  const text = isLong ? input.replace(/[ \t]+$/gm, "") : input.trim().replace(/\s+/g, " ");
  if (text.length > max)
    errors[name] = `${inputLabel} is too long: ${text.length} characters. The limit is ${max}.`;
  return text;
}

/** Returns one value per text. */
export function mapTexts<Name extends string, Value>(
  texts: DraftTexts<Name>,
  toValue: (text: DraftText, name: string) => Value,
): Record<Name, Value> {
  const entries = Object.entries<DraftText>(texts).map(([name, text]) => [
    name,
    toValue(text, name),
  ]);
  return Object.assign({}, Object.fromEntries(entries));
}
