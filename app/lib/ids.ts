const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const spoken = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** Returns 80 random bits in lower-case base32: short in a URL, impossible to guess. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte & 31]).join(
    "",
  );
}

/**
 * Returns a reference that is easy to read out on the phone, such as "MOL-7K3QX9": no vowels but A
 * and E, no 0, 1, I, L, O, U.
 */
export function newLeadReference(): string {
  const letters: string[] = [];
  while (letters.length < 6) {
    for (const byte of crypto.getRandomValues(new Uint8Array(8))) {
      // 240 is the largest multiple of 30 in a byte; with larger bytes some letters would be more
      // likely
      if (byte < 240 && letters.length < 6) letters.push(spoken[byte % 30]!);
    }
  }
  return `MOL-${letters.join("")}`;
}
