const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const spoken = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** 80 random bits in lower-case base32: short in a URL, hopeless to guess. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => alphabet[byte & 31]).join("");
}

/** A reference that can be read out on the phone, like "MOL-7K3QX9": no vowel but A and E, no 0, 1, I, L, O, U. */
export function newReference(): string {
  const letters: string[] = [];
  while (letters.length < 6) {
    for (const byte of crypto.getRandomValues(new Uint8Array(8))) {
      // 240 is the largest multiple of 30 in a byte: above it the letters would not be equally likely
      if (byte < 240 && letters.length < 6) letters.push(spoken[byte % 30]!);
    }
  }
  return `MOL-${letters.join("")}`;
}
