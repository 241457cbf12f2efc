import { normalizeSearch } from "~/lib/text";
import { isCommonPassword } from "./common-passwords.server";
import { stripKeyboardSequences } from "./keyboard-sequences";

const minPasswordLength = 12;
const maxPasswordLength = 200;

/**
 * Common parts of weak passwords. The strength of a password is what remains without these, the
 * staff member's own names, digits and signs.
 */
const commonTerms = [
  "password passwort passwd pass word parola contrasena senha welcome letmein login signin admin administrator root user guest master",
  "secret secure change changeme default temporary temp test testing demo sample office staff owner manager company business",
  "qwertyuiop qwerty qwertz azerty asdfghjkl asdfgh asdf zxcvbnm zxcvbn poiuytrewq lkjhgfdsa mnbvcxz qazwsxedc qazwsx abcdefghijkl abcdef abcd abc",
  "iloveyou love baby angel princess sunshine summer winter spring autumn fall monday friday january july december football baseball",
  "basketball soccer hockey batman superman pokemon dragon monkey shadow michael jordan jennifer jessica ashley charlie trustno freedom",
  "whatever starwars computer internet google facebook amazon apple samsung mustang corvette ferrari mercedes hello hallo hola",
  "houston texas texans astros rockets usa america katy sugarland woodlands pearland",
  "modern outdoor living patio covered pergola aluminium aluminum kitchen concrete turf louver deck backyard garden contractor construction",
]
  .join(" ")
  .split(" ");

const lookalikes: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Returns a sentence that says why the password is too weak; undefined if it is fine. */
export function validatePassword(
  password: string,
  person: { email: string; name: string },
): string | undefined {
  const length = [...password].length;
  if (length < minPasswordLength)
    return `Use at least ${minPasswordLength} characters. Try four random words.`;
  if (length > maxPasswordLength) return `Use ${maxPasswordLength} characters or fewer.`;
  const plain = normalizeSearch(password);
  if (new Set(plain).size < 5) return "Use a wider mix of characters. Try four random words.";
  const personalTerms = normalizeSearch(`${person.email} ${person.name}`)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((part) => part.length >= 3);
  const walked = normalizeSearch(stripKeyboardSequences(password));
  // "2025" at the end is a year, not letters in disguise
  const trimmed = plain.replace(/^\P{Letter}+|\P{Letter}+$/gu, "");
  const forms = [plain, walked, ...[plain, walked, trimmed].map(replaceLookalikes)];
  if (forms.some((text) => isGuessable(text, personalTerms) || isCommon(text))) {
    return "That password is too common or contains your name. Try four random words.";
  }
  return undefined;
}

/**
 * True for one common password, once or twice, with any digits and signs around or between its
 * letters.
 */
function isCommon(text: string): boolean {
  const letters = text.replace(/[^\p{Letter}]/gu, "");
  const half = letters.slice(0, letters.length / 2);
  return isCommonPassword(letters) || (half + half === letters && isCommonPassword(half));
}

function isGuessable(text: string, personalTerms: readonly string[]): boolean {
  let rest = text;
  // longest first: removing “com” from “welcome” would leave letters that look like a secret
  for (const word of [...personalTerms, ...commonTerms].sort((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, " ");
  const letters = rest.replace(/[^\p{Letter}]/gu, "");
  return letters.length < 4;
}

function replaceLookalikes(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign);
}
