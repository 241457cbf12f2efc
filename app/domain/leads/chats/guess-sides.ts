import { normalizeName } from "~/domain/leads/contact/person-name";

/** Author of the messages under a name of a chat. */
export type Side = "customer" | "team";

export function parseSide(text: string): Side | undefined {
  return text === "customer" || text === "team" ? text : undefined;
}

/** Names that WhatsApp gives to the owner of the phone. */
const ownNames = ["you", "tu"];

/**
 * Guesses who wrote under each name of a chat, by the names of both sides; omits names that fit
 * neither or both. Of two names, the side of one implies the other's.
 */
export function guessSides(
  names: readonly string[],
  known: Readonly<Record<Side, readonly string[]>>,
): ReadonlyMap<string, Side> {
  const guesses = new Map<string, Side>();
  for (const name of names) {
    const isTeam =
      ownNames.includes(normalizeName(name)) || known.team.some((one) => isSameName(name, one));
    const isCustomer = known.customer.some((one) => isSameName(name, one));
    if (isTeam !== isCustomer) guesses.set(name, isTeam ? "team" : "customer");
  }
  const [only] = guesses.values();
  if (names.length === 2 && guesses.size === 1 && !names.includes(""))
    for (const name of names)
      if (!guesses.has(name)) guesses.set(name, only === "team" ? "customer" : "team");
  return guesses;
}

/** True if one name begins with all words of the other: "Carol", "Carol Whitfield". */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [normalizeName(one), normalizeName(other)];
  return (
    first !== "" &&
    second !== "" &&
    (`${first} `.startsWith(`${second} `) || `${second} `.startsWith(`${first} `))
  );
}

/** Returns the side of each name from the values of the form, such as "customer:Carol Whitfield". */
export function parseSides(writers: readonly string[]): [string, Side][] {
  return writers.flatMap((writer) => {
    const end = writer.indexOf(":");
    const side = parseSide(writer.slice(0, end));
    return side ? [[writer.slice(end + 1), side] satisfies [string, Side]] : [];
  });
}
