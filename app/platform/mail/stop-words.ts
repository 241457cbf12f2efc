/** Words that end texts to a number, alone on a line: the carriers' list, and its Spanish forms. */
const stopWords = new Set([
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
export function asksToStopTexts(text: string): boolean {
  return text.split(/\r?\n/).some((line) => {
    const word = line.trim().replace(/^["“'«]+|[.!"”'»]+$/g, "");
    return stopWords.has(word.toLowerCase());
  });
}
