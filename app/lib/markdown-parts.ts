import MarkdownIt, { type Env, type Token } from "markdown-it";

/* Finds the links and images of a Markdown text with the site's parser: inline, by reference, in
   quotes and tables. */

/** `line` starts at 1. */
type MarkdownLink = { href: string; line: number };
type MarkdownImage = { src: string; alt: string; line: number };

// accepts every URL, also those the site would not link
const parser = new MarkdownIt({ html: false, linkify: false });
parser.validateLink = () => true;

/**
 * Returns the links and images of a text in order. An unused reference definition counts as a link.
 */
export function parseMarkdownParts(markdown: string): {
  links: MarkdownLink[];
  images: MarkdownImage[];
} {
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
      if (child.type === "link_open") links.push({ href: readAttribute(child, "href"), line });
      if (child.type !== "image") continue;
      links.push({ href: readAttribute(child, "src"), line });
      images.push({ src: readAttribute(child, "src"), alt: plainText(child.children), line });
    }
  }
  const used = new Set(links.map(({ href }) => href));
  for (const { href } of Object.values(environment.references ?? {})) {
    if (!used.has(href)) links.push({ href, line: findDefinitionLine(markdown, href) });
  }
  return { links, images };
}

const readAttribute = (token: Token, name: string) => String(token.attrGet(name) ?? "");

/**
 * Returns the line that defines a URL for references; 1 if its spelling there differs from the
 * parsed one.
 */
function findDefinitionLine(markdown: string, href: string): number {
  const lines = markdown.split("\n");
  const at = lines.findIndex((line) => /\]:/.test(line) && line.includes(href));
  return at < 0 ? 1 : at + 1;
}

function plainText(tokens: readonly Token[] | null): string {
  return (tokens ?? [])
    .map((token) => (token.children ? plainText(token.children) : token.content))
    .join("");
}
