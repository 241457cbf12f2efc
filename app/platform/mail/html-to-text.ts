import { decodeEntities } from "~/lib/html-entities";

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
