import { sha256 } from "~/lib/sign.server";

type ByteRange = { offset: number; length: number };

/**
 * Parses a Range header for a file of `size` bytes: one range, "unsatisfiable" if it is outside the
 * file, undefined for the whole file. Several ranges return undefined, as RFC 9110 allows.
 */
export function parseRange(
  header: string | null,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
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

/**
 * True if an If-None-Match header contains this tag. Weak tags compare equal, as RFC 9110 requires
 * for GET.
 */
export function matchesEtag(header: string | null, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === "*") return true;
  const stripWeakPrefix = (text: string) => text.trim().replace(/^W\//, "");
  return header.split(",").some((entry) => stripWeakPrefix(entry) === stripWeakPrefix(tag));
}

/** Returns a public text with its ETag, or a 304 if the client already has it. */
export async function textResponseWithEtag(
  request: Request,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const tag = `"${(await sha256(text)).slice(0, 32)}"`;
  const isKnown = matchesEtag(request.headers.get("If-None-Match"), tag);
  return new Response(isKnown ? null : text, {
    status: isKnown ? 304 : 200,
    headers: { ...headers, ETag: tag },
  });
}

/**
 * Returns the headers of an uploaded file. Only images and PDFs open in the browser; everything
 * else downloads, so that no upload ever runs as one of our pages.
 */
export function buildFileHeaders({
  contentType,
  name,
}: {
  contentType: string;
  name: string;
}): Headers {
  const inline = /^image\/(jpeg|png|webp|avif|heic|gif)$/.test(contentType);
  return new Headers({
    "Content-Type": contentType,
    "Content-Disposition": `${inline ? "inline" : "attachment"}; filename="${name.replace(/[^\w. -]/g, "-")}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Content-Security-Policy":
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Accept-Ranges": "bytes",
  });
}
