import { formatUploadRejection, type UploadRejection, uploadRejections } from "~/platform/files/staff-upload";

/* What a form without scripts says after an upload: in the address of the page it comes back to, by ids, counts and reasons. No names. */

export type UploadReport = {
  /** Files that are there now, in the order sent; those that were there before among them. */
  ids: readonly string[];
  same: number;
  /** Which of the chosen ones were not taken, counted from 1, and why. */
  refused: readonly { at: number; reason: UploadRejection }[];
};

/** The page's address with the report. */
export function withUploadReport(page: string, { ids, same, refused }: UploadReport): string {
  const [path = "", hash] = page.split("#");
  const [before = "", search] = path.split("?");
  const query = new URLSearchParams(search);
  query.set("uploaded", ids.join(","));
  if (same > 0) query.set("same", String(same));
  if (refused.length > 0) query.set("refused", refused.map(({ at, reason }) => `${at}.${reason}`).join(","));
  return `${before}?${query}${hash ? `#${hash}` : ""}`;
}

/** The report in a page's address, as sentences; undefined when there is none. */
export function parseUploadReport(query: URLSearchParams): { ids: string[]; done: string; problems: string[] } | undefined {
  const uploaded = query.get("uploaded");
  if (uploaded === null) return undefined;
  const ids = uploaded.split(",").filter((id) => /^[\w-]{1,40}$/.test(id));
  const same = Math.min(Number(query.get("same")) || 0, ids.length);
  const problems = (query.get("refused") ?? "").split(",").flatMap((entry) => {
    const [at = "", word] = entry.split(".");
    const reason = uploadRejections.find((one) => one === word);
    return reason && /^\d{1,3}$/.test(at) ? [formatUploadRejection(reason, `Image ${at}`)] : [];
  });
  const count = (number: number) => `${number} ${number === 1 ? "image" : "images"}`;
  const done = [
    ids.length - same > 0 ? `${count(ids.length - same)} uploaded.` : "",
    same > 0 ? `${count(same)} already in the library.` : "",
  ];
  return { ids, done: done.filter(Boolean).join(" ") || "Nothing was uploaded.", problems };
}
