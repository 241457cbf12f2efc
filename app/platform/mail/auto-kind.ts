export type AutoKind = "reply" | "bounce" | "list";

type Headers = ReadonlyMap<string, string>;

/**
 * Returns the kind of an email that no person wrote; null for a person's. By RFC 3834, RFC 2919 and
 * RFC 3464, and by the headers that older programs send.
 */
export function readAutoKind(headers: Headers, from: string, subject: string): AutoKind | null {
  const header = (name: string) => (headers.get(name) ?? "").trim().toLowerCase();
  if (
    header("content-type").startsWith("multipart/report") ||
    header("return-path") === "<>" ||
    /^(?:mailer-daemon|postmaster)@/i.test(from)
  )
    return "bounce";
  const submitted = header("auto-submitted");
  if (
    (submitted !== "" && !submitted.startsWith("no")) ||
    headers.has("x-autoreply") ||
    headers.has("x-autorespond") ||
    header("precedence") === "auto_reply" ||
    /^(?:automatic reply|respuesta automática|out of office)\b/i.test(subject)
  )
    return "reply";
  return headers.has("list-id") || /^(?:bulk|list)$/.test(header("precedence")) ? "list" : null;
}
