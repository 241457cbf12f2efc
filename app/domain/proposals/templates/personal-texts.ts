/** Words of names that say nothing about a person. */
const commonTerms: ReadonlySet<string> = new Set(
  "and the for our both you her his him wife husband spouse partner owner homeowner customer family mrs miss house home".split(
    " ",
  ),
);

/** Facts of the people of a lead. */
type PersonalFacts = {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  /** Streets or whole addresses. */
  addresses: readonly string[];
  /** Reference of the lead. */
  reference: string;
  zip: string;
};

/** Returns the words of a text, without accents: "Muñoz’s" is "munoz" and "s". */
const listTerms = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const toDigits = (text: string) => text.replace(/\D/g, "");

/** Returns a street with and without its number, also without its last word: "sample creek". */
function streetPhrases(address: string): string[] {
  const terms = listTerms(address.split(",")[0] ?? "");
  const unnumbered = /^\d/.test(terms[0] ?? "") ? terms.slice(1) : terms;
  return [terms, unnumbered, terms.slice(0, -1), unnumbered.slice(0, -1)]
    .filter((phrase) => phrase.length > 1)
    .map((phrase) => phrase.join(" "));
}

/**
 * Returns a test that is true for a text with a name, an email, a phone number, the street, the ZIP
 * code or the reference of a lead. Names count word by word, so it can also reject a plain word.
 */
export function personalTextTest(facts: PersonalFacts): (text: string) => boolean {
  const { names, emails, phones, addresses, reference, zip } = facts;
  const nameTerms = new Set(
    names.flatMap(listTerms).filter((word) => word.length > 2 && !commonTerms.has(word)),
  );
  const isShort = (word: string) => !nameTerms.has(word);
  // a name of short words counts as a whole
  const shortNames = names
    .map(listTerms)
    .filter((words) => words.every(isShort) && words.some((word) => !commonTerms.has(word)))
    .map((words) => words.join(" "));
  const phrases = [
    ...addresses.flatMap(streetPhrases),
    ...shortNames.filter((name) => name.includes(" ")),
    listTerms(reference).join(" "),
    zip,
  ].filter(Boolean);
  const numbers = phones.map((phone) => toDigits(phone).slice(-7)).filter(Boolean);
  return (text) => {
    const terms = listTerms(text);
    const joined = ` ${terms.join(" ")} `;
    return (
      terms.some((word) =>
        [word, word.replace(/s$/, ""), word.replace(/es$/, "")].some((one) => nameTerms.has(one)),
      ) ||
      emails.some((email) => email !== "" && text.toLowerCase().includes(email.toLowerCase())) ||
      numbers.some((number) => toDigits(text).includes(number)) ||
      phrases.some((phrase) => joined.includes(` ${phrase} `))
    );
  };
}
