import { sha256 } from "~/lib/sign.server";

export type ByteRange = { offset: number; length: number };

/** The one range a request asks for, within a file of that size; "unsatisfiable" when it lies outside; undefined for the whole file.
 *  Several ranges at once are answered with the whole file, as RFC 9110 allows. */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  if (match[1] === "") {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(match[1]);
  const end = match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (offset >= size) return "unsatisfiable";
  return end < offset ? undefined : { offset, length: end - offset + 1 };
}

/** Whether an If-None-Match header names this tag; weak tags compare equal, as RFC 9110 says for GET. */
export function matchesEtag(header: string | null, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  const bare = (text: string) => text.trim().replace(/^W\//, "");
  return header.split(",").some((entry) => bare(entry) === bare(tag));
}

/** A text that everybody reads the same and asks for again each time: with its tag, and without its bytes for whoever has them. */
export async function textWithEtag(request: Request, text: string, headers: Readonly<Record<string, string>>): Promise<Response> {
  const tag = `"${(await sha256(text)).slice(0, 32)}"`;
  const isKnown = matchesEtag(request.headers.get("If-None-Match"), tag);
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers: { ...headers, ETag: tag } });
}

/** What only pictures and PDFs may do: be shown. Everything else is a download; nothing that is uploaded ever runs as a page of ours. */
export function fileHeaders({ contentType, name }: { contentType: string; name: string }): Headers {
  const inline = /^image\/(jpeg|png|webp|avif|heic|gif)$/.test(contentType);
  return new Headers({
    "Content-Type": contentType,
    "Content-Disposition": `${inline ? "inline" : "attachment"}; filename="${name.replace(/[^\w. -]/g, "-")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Content-Security-Policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Accept-Ranges": "bytes",
  });
}
