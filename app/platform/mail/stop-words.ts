/** Terms that end texts to a number, alone on a line: the carriers' list, and its Spanish forms. */
const stopTerms = new Set([
  "stop",
  "stopall",
  "unsubscribe",
  "cancel",
  "end",
  "quit",
  "alto",
  "parar",
]);

/** True if a text message asks for no more texts: one of the words alone on a line, in any case. */
export function isStopRequest(text: string): boolean {
  return text.split(/\r?\n/).some((line) => {
    const word = line.trim().replace(/^["“'«]+|[.!"”'»]+$/g, "");
    return stopTerms.has(word.toLowerCase());
  });
}
