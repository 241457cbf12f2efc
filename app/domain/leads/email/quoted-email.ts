import { formatDay, formatTime } from "~/lib/dates";
import { escapeHtml } from "~/lib/text";

type QuotedMessage = { person: string; address: string; text: string; sentAt: Date };

const maxQuotedLines = 400;

/** "On July 21, 2026 at 8:41 AM CT, Carol Whitfield wrote:" with the lines of the message. */
function quoteMessage({ person, address, text, sentAt }: QuotedMessage) {
  const lines = text.split("\n");
  return {
    heading: `On ${formatDay(sentAt)} at ${formatTime(sentAt)}, ${person || address} wrote:`,
    lines: lines.length > maxQuotedLines ? [...lines.slice(0, maxQuotedLines), "[…]"] : lines,
  };
}

/** Returns the text of a quoted message as mail programs write it, each line after ">". */
export function formatQuotedText(message: QuotedMessage): string {
  const { heading, lines } = quoteMessage(message);
  return `${heading}\n${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}`;
}

const toHtmlLines = (lines: readonly string[]) =>
  lines.map((line) => `<div>${escapeHtml(line) || "<br>"}</div>`).join("");

/** Returns the body of an email with its links (HTML) and the quoted message below, as HTML. */
export function renderReply(
  body: string,
  quoted: QuotedMessage | undefined,
  links: string,
): string {
  const text = `${toHtmlLines(body.split("\n"))}${links && `<br>${links}`}`;
  if (!quoted) return text;
  const { heading, lines } = quoteMessage(quoted);
  return `${text}<br><div>${escapeHtml(heading)}</div><blockquote type="cite" style="margin:8px 0 0;padding-left:12px;border-left:2px solid #CBD2CD">${toHtmlLines(lines)}</blockquote>`;
}
