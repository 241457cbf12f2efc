import MarkdownIt, { type Env, type Token } from "markdown-it";

/* The links and images of a Markdown text, as the parser of the site finds them: in brackets, by reference, in quotations and tables. */

/** `line` is counted from 1. */
export type MarkdownLink = { href: string; line: number };
export type MarkdownImage = { src: string; alt: string; line: number };

// takes every address, so that one the site would not link is found, too
const parser = new MarkdownIt({ html: false, linkify: false });
parser.validateLink = () => true;

/** The links and images of a text in their order. A definition that nothing refers to is a link. */
export function parseMarkdownParts(markdown: string): { links: MarkdownLink[]; images: MarkdownImage[] } {
  const environment: Env = {};
  const links: MarkdownLink[] = [];
  const images: MarkdownImage[] = [];
  let row = 0;
  for (const token of parser.parse(markdown, environment)) {
    if (token.map) row = token.map[0];
    if (token.type !== "inline") continue;
    let line = row + 1;
    for (const child of token.children ?? []) {
      if (child.type === "softbreak" || child.type === "hardbreak") line += 1;
      if (child.type === "link_open") links.push({ href: textAttribute(child, "href"), line });
      if (child.type !== "image") continue;
      links.push({ href: textAttribute(child, "src"), line });
      images.push({ src: textAttribute(child, "src"), alt: plainText(child.children), line });
    }
  }
  const used = new Set(links.map(({ href }) => href));
  for (const { href } of Object.values(environment.references ?? {})) {
    if (!used.has(href)) links.push({ href, line: definitionLine(markdown, href) });
  }
  return { links, images };
}

const textAttribute = (token: Token, name: string) => String(token.attrGet(name) ?? "");

/** The line that defines an address for references; 1 if it is written otherwise there than it is read. */
function definitionLine(markdown: string, href: string): number {
  const lines = markdown.split("\n");
  const at = lines.findIndex((line) => /\]:/.test(line) && line.includes(href));
  return at < 0 ? 1 : at + 1;
}

function plainText(tokens: readonly Token[] | null): string {
  return (tokens ?? []).map((token) => (token.children ? plainText(token.children) : token.content)).join("");
}
