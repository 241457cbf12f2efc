import { normalizeName } from "~/domain/leads/contact/person-name";

/**
 * Match of two names: "same", "initial" and "short" compare first names if the last names are
 * equal.
 */
type NameMatch = "same" | "initial" | "short" | "different";

const suffixes = new Set(["jr", "sr", "ii", "iii", "iv", "md", "phd", "esq"]);
const titles = new Set(["mr", "mrs", "ms", "miss", "dr"]);
const companies =
  /^(?:llc|l\.l\.c\.|inc|inc\.|corp|corp\.|co|co\.|ltd|ltd\.|lp|llp|jr|jr\.|sr|sr\.|ii|iii|iv|md|phd|esq)\.?$/i;

const shortForms: readonly (readonly string[])[] = [
  ["robert", "rob", "bob", "bobby", "robbie"],
  ["william", "will", "bill", "billy", "willie"],
  ["richard", "rick", "rich", "dick", "ricky"],
  ["james", "jim", "jimmy", "jamie"],
  ["john", "jack", "johnny"],
  ["elizabeth", "liz", "beth", "betty", "eliza", "lisa"],
  ["margaret", "maggie", "peggy", "meg", "marge"],
  ["katherine", "catherine", "kathryn", "kathy", "cathy", "kate", "katie", "kathleen"],
  ["michael", "mike", "mickey"],
  ["edward", "ed", "eddie", "ted"],
  ["theodore", "ted", "teddy"],
  ["anthony", "tony"],
  ["charles", "charlie", "chuck"],
  ["henry", "hank", "harry"],
  ["deborah", "debbie", "deb", "debra"],
  ["patricia", "pat", "patty", "trish"],
  ["jennifer", "jen", "jenny"],
  ["jose", "pepe"],
  ["francisco", "paco", "frank"],
  ["guadalupe", "lupe"],
  ["ignacio", "nacho"],
  ["alexander", "alex", "sasha"],
  ["leonard", "leo", "len", "lenny"],
  ["susan", "sue", "suzy", "susie"],
  ["barbara", "barb"],
  ["lawrence", "larry"],
  ["gerald", "jerry"],
  ["stephen", "steven", "steve"],
  ["jeffrey", "geoffrey", "jeff"],
  ["peter", "pete"],
  ["andrew", "andy", "drew"],
  ["daniel", "dan", "danny"],
];

/**
 * Compares two names: the last names must be equal, the first names equal, an initial, or a usual
 * short form. Ignores middle names, titles and "Jr.".
 */
export function compareNames(one: string, two: string): NameMatch {
  const [first, second] = [splitName(one), splitName(two)];
  if (
    first.length === 0 ||
    second.length === 0 ||
    !/\p{Letter}/u.test(one) ||
    !/\p{Letter}/u.test(two)
  )
    return "different";
  if (first.join(" ") === second.join(" ")) return "same";
  if (first.length < 2 || second.length < 2 || first.at(-1) !== second.at(-1)) return "different";
  const [firstName = "", otherFirstName = ""] = [first[0], second[0]];
  if (firstName === otherFirstName) return "same";
  if ((firstName.length === 1 || otherFirstName.length === 1) && firstName[0] === otherFirstName[0])
    return "initial";
  const [short = "", long = ""] =
    firstName.length < otherFirstName.length
      ? [firstName, otherFirstName]
      : [otherFirstName, firstName];
  const isShortForm =
    (short.length >= 3 && long.startsWith(short)) ||
    shortForms.some((forms) => forms.includes(firstName) && forms.includes(otherFirstName));
  return isShortForm ? "short" : "different";
}

function splitName(name: string): string[] {
  const parts = normalizeName(toFirstNameFirst(name).replace(/['’]/g, ""))
    .split(" ")
    .filter(Boolean);
  return parts.filter(
    (part, at) =>
      !(at > 0 && suffixes.has(part)) && !(at === 0 && parts.length > 1 && titles.has(part)),
  );
}

/**
 * Puts the first name first: "Reinholt, Yvette" → "Yvette Reinholt". Returns names with two commas,
 * or with "LLC" or "Jr." after the comma, unchanged.
 */
export function toFirstNameFirst(name: string): string {
  const parts = name.split(",").map((part) => part.trim());
  const [last = "", first = ""] = parts;
  if (parts.length !== 2 || last === "" || first === "" || companies.test(first))
    return name.trim();
  return `${first} ${last}`;
}
