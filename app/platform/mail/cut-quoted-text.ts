/* Mail programs put the earlier messages below an answer. The first 400 lines or 20 kB are searched
   for the line where they begin; the raw email keeps the rest. */

const maxLines = 400;
const maxCharacters = 20_000;
/** Longest stored rest: earlier messages, and lines beyond the searched ones. */
const maxRestCharacters = 100_000;
/** Lines over which a mail program wraps "On … wrote:". */
const maxIntroLines = 4;
const maxIntroCharacters = 300;

const introStart = /^(?:On|El|En)\s/;
const introEnd = /(?:wrote|escribió)\s*:\s*$/i;
const divider = /^(?:-{2,}\s*(?:Original Message|Mensaje original)\s*-{2,}|_{20,})$/i;
const fromHeader = /^\*?(?:From|De)\s*:\*?\s/i;
const otherHeader = /^\*?(?:Sent|Date|To|Subject|Enviado(?: el)?|Fecha|Para|Asunto)\s*:/i;
const signature =
  /^(?:Sent from my |Sent from (?:Yahoo Mail|Mail for|Outlook)|Enviado desde (?:mi |Yahoo|Correo|Outlook)|Enviado desde mi|Get Outlook for |Obtener Outlook para |Obtén Outlook para )/i;

/**
 * Splits the text of an email into what its sender wrote and the earlier messages below it, with a
 * phone's signature line. Knows the English and Spanish forms of Gmail, Outlook, iPhone and Yahoo.
 * A text of earlier messages alone, or with answers between their lines, is not split.
 */
export function cutQuotedText(full: string): { text: string; quotedText: string } {
  const searched = full.slice(0, maxCharacters).split(/\r?\n/).slice(0, maxLines);
  const at = findQuoteStart(searched);
  const lines = at === -1 ? searched : searched.slice(0, at);
  while (lines.length > 0 && isSignature(lines.at(-1) ?? "")) lines.pop();
  const text = lines.join("\n").trim();
  const normal = full.replace(/\r\n/g, "\n");
  if (text === "")
    return {
      text: searched.join("\n").trim(),
      quotedText: rest(normal, searched.join("\n").length),
    };
  return { text, quotedText: rest(normal, lines.join("\n").length) };
}

function rest(text: string, from: number): string {
  return text.slice(from, from + maxRestCharacters).trim();
}

const isSignature = (line: string) => line.trim() === "" || signature.test(line.trim());

/** Returns the index of the first line of the earlier messages; -1 without any. */
function findQuoteStart(lines: readonly string[]): number {
  return lines.findIndex((line, at) => {
    const start = line.trim();
    if (divider.test(start)) return true;
    if (introStart.test(start)) return isIntro(lines, at);
    if (fromHeader.test(start))
      return lines.slice(at + 1, at + 4).some((next) => otherHeader.test(next.trim()));
    return start.startsWith(">") && lines.slice(at).every(isQuotedOrEmpty);
  });
}

/** True if a line that begins like "On Friday" ends, here or after a few lines, with "wrote:". */
function isIntro(lines: readonly string[], at: number): boolean {
  let intro = "";
  for (const line of lines.slice(at, at + maxIntroLines)) {
    intro += ` ${line.trim()}`;
    if (intro.length > maxIntroCharacters) return false;
    if (introEnd.test(line.trim())) return true;
  }
  return false;
}

const isQuotedOrEmpty = (line: string) => line.trim() === "" || line.trim().startsWith(">");
