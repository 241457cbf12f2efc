/* An email's HTML is shown as text: nothing in it is run or fetched. */

const hiddenElements = new Set(["script", "style", "head", "title", "template", "svg"]);
const lineElements = new Set([
  "br",
  "p",
  "div",
  "tr",
  "li",
  "h1",
  "h2",
  "h3",
  "ul",
  "ol",
  "table",
  "hr",
  "blockquote",
]);
const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  aacute: "á",
  eacute: "é",
  iacute: "í",
  oacute: "ó",
  uacute: "ú",
  ntilde: "ñ",
  uuml: "ü",
  iquest: "¿",
  iexcl: "¡",
};

/** Returns the text of an email's HTML, one line a paragraph, in one pass. */
export function htmlToText(html: string): string {
  let text = "";
  let hidden = "";
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf("<", at);
    const end = open === -1 ? html.length : open;
    if (hidden === "") text += html.slice(at, end).replace(/\s+/g, " ");
    if (open === -1) break;
    const isComment = html.startsWith("<!--", open);
    const close = html.indexOf(isComment ? "-->" : ">", open);
    if (close === -1) break;
    at = close + (isComment ? 3 : 1);
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20));
    const name = tag?.[2]?.toLowerCase() ?? "";
    const isEnd = tag?.[1] === "/";
    if (hidden !== "") hidden = isEnd && name === hidden ? "" : hidden;
    else if (hiddenElements.has(name) && !isEnd && html[close - 1] !== "/") hidden = name;
    else if (lineElements.has(name)) text += "\n";
  }
  return decodeEntities(text)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
