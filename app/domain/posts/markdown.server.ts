import MarkdownIt, { type Token } from "markdown-it";
import { normalizeFactTokens, removeFactTokens } from "~/domain/facts/facts";
import { linkRel } from "~/lib/link-rel";
import { escapeHtml, normalizeSearch } from "~/lib/text";
import { serializeDrawingToken, serializeImageToken, serializeUploadToken } from "./figure-tokens";

/**
 * The stored form of a text: HTML, second-level headings, reading time in minutes, and search text.
 */
type RenderedMarkdown = {
  html: string;
  headings: { id: string; text: string }[];
  minutes: number;
  searchText: string;
};

const wordsPerMinute = 200;

/**
 * Allowed links: pages, email, telephone and our own images. Everything else a browser might run
 * stays plain text.
 */
const allowedLink = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|picture:)/i;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });
markdown.validateLink = (href) => allowedLink.test(href.trim());

/** A block on its own line: {drawing:axon type=attached width=240 "Louvers at noon"} */
const drawingLine = /^\{drawing:[^{}]*\}$/i;
const drawingParts =
  /^\{drawing:([a-z]+)((?:[ &]+[a-z]+=[a-z0-9,.-]*)*)(?: +["“]([^"“”]*)["”])? *\}$/i;

/** Returns the token of a drawing; "" if the line does not name a known drawing. */
function parseDrawingLine(line: string): { html: string; caption: string } {
  const [, kind = "", query = "", caption = ""] = drawingParts.exec(line) ?? [];
  if (!kind) return { html: "", caption: "" };
  return {
    html: serializeDrawingToken({
      kind: kind.toLowerCase(),
      query: query.trim().replace(/[ &]+/g, "&"),
      caption,
    }),
    caption,
  };
}

/**
 * Removes a leading [!NOTE] from a block quote. Returns false if it has none: then the quote is the
 * statement of the page.
 */
function removeNoteSign(open: Token | undefined, inline: Token | undefined): boolean {
  const [first, second] = inline?.children ?? [];
  if (
    open?.type !== "paragraph_open" ||
    first?.type !== "text" ||
    !/^\[!note\]/i.test(first.content)
  )
    return false;
  first.content = first.content.replace(/^\[!note\]\s*/i, "");
  if (first.content === "" && second?.type === "softbreak") inline?.children?.splice(0, 2);
  return true;
}

function plainText(tokens: readonly Token[] | null): string {
  return (tokens ?? [])
    .map((token) =>
      token.type === "softbreak" || token.type === "hardbreak"
        ? " "
        : token.children
          ? plainText(token.children)
          : token.content,
    )
    .join("");
}

function createHeadingId(text: string, usedIds: Set<string>): string {
  const stem =
    normalizeSearch(text)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "part";
  let id = stem;
  for (let count = 2; usedIds.has(id); count++) id = `${stem}-${count}`;
  usedIds.add(id);
  return id;
}

/** Renders an image on its own line as a figure; inside a text only our own files are allowed. */
function renderFigure(image: Token): string {
  const source = String(image.attrGet("src") ?? "");
  const caption = String(image.attrGet("title") ?? "");
  const alt = plainText(image.children);
  const slug = /^picture:([a-z0-9-]+)$/.exec(source)?.[1];
  if (slug) return serializeImageToken({ slug, alt, caption });
  if (!source.startsWith("/files/")) return `<p>${escapeHtml(alt)}</p>`;
  const figcaption = caption ? `<figcaption><span>${escapeHtml(caption)}</span></figcaption>` : "";
  return `<figure class="figure">${serializeUploadToken(source, alt)}${figcaption}</figure>`;
}

function createRawToken(html: string): Token {
  const [token] = markdown.parse("x", {});
  if (!token) throw new Error("no token");
  token.type = "raw";
  token.nesting = 0;
  token.tag = "";
  token.content = html;
  return token;
}

markdown.renderer.rules.raw = (tokens, index) => tokens[index]?.content ?? "";

/* Only for images inside a line of text. */
markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index];
  if (!token) return "";
  const source = String(token.attrGet("src") ?? "");
  const alt = plainText(token.children);
  return source.startsWith("/files/") ? serializeUploadToken(source, alt) : escapeHtml(alt);
};

function replaceAlignmentByClass(token: Token): void {
  const style = String(token.attrGet("style") ?? "");
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  if (/right|center/.test(style)) token.attrSet("class", "number");
}

/** Turns the first cell of each body row into a row header. */
function addRowHeaders(tokens: Token[], from: number): void {
  let body = false;
  let firstInRow = false;
  let open = false;
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.type === "table_close") return;
    if (token.type === "tbody_open") body = true;
    if (token.type === "tr_open") firstInRow = true;
    if (token.type === "th_open") {
      replaceAlignmentByClass(token);
      token.attrSet("scope", "col");
    }
    if (token.type === "td_open") {
      replaceAlignmentByClass(token);
      if (body && firstInRow) {
        token.tag = "th";
        token.attrs = [["scope", "row"]];
        open = true;
      }
      firstInRow = false;
    }
    if (token.type === "td_close" && open) {
      token.tag = "th";
      open = false;
    }
  }
}

/** Returns the bar of a percentage in a numeric column; screen readers read only the number. */
function createPercentBar(cell: Token | undefined, inline: Token): Token | null {
  const share = /^(\d{1,3})%$/.exec(inline.content.trim());
  if (
    cell?.type !== "td_open" ||
    cell.attrGet("class") !== "number" ||
    !share ||
    Number(share[1]) > 100
  )
    return null;
  return createRawToken(
    `<span class="cell-bar" style="--v:${Number(share[1])}" aria-hidden="true"></span>`,
  );
}

function addLinkRel(token: Token): void {
  const href = String(token.attrGet("href") ?? "");
  const rel = /^https?:/i.test(href) ? "noopener" : linkRel(href);
  if (rel) token.attrSet("rel", rel);
  if (/^picture:/i.test(href)) token.attrs = null;
}

/**
 * Renders Markdown to the HTML stored with it. Escapes raw HTML, allows only safe links, and leaves
 * images (`![alt](picture:slug "caption")`) and drawings as tokens until `replaceFigureTokens`
 * fills them per request.
 */
export function renderMarkdown(text: string): RenderedMarkdown {
  const tokens = markdown.parse(normalizeFactTokens(text.replaceAll("\r\n", "\n")), {});
  const out: Token[] = [];
  const contents: RenderedMarkdown["headings"] = [];
  const searchParts: string[] = [];
  const usedIds = new Set<string>(["main", "sources", "contents"]);
  const tables = new Map<string, number>();
  let section = "";
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token) continue;
    const inline = tokens[index + 1];
    if (token.type === "inline") {
      searchParts.push(plainText(token.children));
      for (const child of token.children ?? []) if (child.type === "link_open") addLinkRel(child);
    }
    if (token.type === "heading_open" && inline) {
      const level = Math.max(2, Number(token.tag.slice(1)));
      const title = plainText(inline.children).trim();
      const id = createHeadingId(title, usedIds);
      token.tag = `h${level}`;
      token.attrSet("id", id);
      section = title;
      if (level === 2) contents.push({ id, text: title });
    }
    if (token.type === "heading_close") token.tag = `h${Math.max(2, Number(token.tag.slice(1)))}`;
    if (token.type === "blockquote_open") {
      token.tag = "div";
      token.attrSet(
        "class",
        removeNoteSign(tokens[index + 1], tokens[index + 2]) ? "note-box" : "pullquote",
      );
    }
    if (token.type === "blockquote_close") token.tag = "div";
    if (token.type === "table_open") {
      const name = section || "Table";
      const count = (tables.get(name) ?? 0) + 1;
      tables.set(name, count);
      const label = `${name}${count > 1 ? `, table ${count}` : ""}`;
      out.push(
        createRawToken(
          `<div class="scroll-x" role="region" tabindex="0" aria-label="${escapeHtml(label)}">\n`,
        ),
      );
      token.attrSet("class", "table tabular");
      addRowHeaders(tokens, index);
    }
    if (
      token.type === "paragraph_open" &&
      inline &&
      tokens[index + 2]?.type === "paragraph_close"
    ) {
      const only = inline.children?.length === 1 ? inline.children[0] : undefined;
      if (drawingLine.test(inline.content)) {
        const { html, caption } = parseDrawingLine(inline.content);
        searchParts.push(caption);
        out.push(createRawToken(html));
        index += 2;
        continue;
      }
      if (only?.type === "image") {
        searchParts.push(plainText(only.children));
        out.push(createRawToken(renderFigure(only)));
        index += 2;
        continue;
      }
    }
    const bar = token.type === "inline" ? createPercentBar(out.at(-1), token) : null;
    if (bar) token.children?.unshift(bar);
    if (token.type === "fence" || token.type === "code_block") searchParts.push(token.content);
    out.push(token);
    if (token.type === "table_close") out.push(createRawToken("</div>\n"));
  }
  // facts are filled in per request and may change
  const all = removeFactTokens(searchParts.join(" ")).replace(/\s+/g, " ").trim();
  return {
    html: markdown.renderer.render(out, markdown.options, {}),
    headings: contents,
    minutes: Math.max(1, Math.round(all.split(" ").filter(Boolean).length / wordsPerMinute)),
    searchText: all,
  };
}
