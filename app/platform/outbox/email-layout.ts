import { type Language, languageTags } from "~/lib/languages";
import { escapeHtml } from "~/lib/text";

/* Parts of emails. HTML arguments are escaped already; other texts are escaped here. */

export type EmailDetail = { label: string; value: string };

/** Wraps text at 70 characters, with a hanging indent. */
export function wrapText(text: string, lead = ""): string {
  const lines: string[] = [];
  let line = lead;
  for (const word of text.split(" ")) {
    if (line.trim() !== "" && line !== lead && line.length + 1 + word.length > 70) {
      lines.push(line);
      line = " ".repeat(lead.length);
    }
    line += line === lead || line.trim() === "" ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/**
 * Formats details as lines whose values start in one column, at least two spaces after the longest
 * label.
 */
export function formatDetailLines(details: readonly EmailDetail[]): string {
  const column = Math.max(12, ...details.map(({ label }) => label.length + 2));
  return details.map(({ label, value }) => label.padEnd(column) + value).join("\n");
}

/* One column of blocks with inline styles, and no tables except the ghost table for Outlook on
   Windows. */

/** Renders an email in the site's layout. Mail programs show the preview beside the subject. */
export function renderEmailFrame(
  title: string,
  preview: string,
  body: string,
  language: Language = "en",
): string {
  const tag = languageTags[language];
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title>
<style>@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.h1{font-size:30px!important;line-height:34px!important}}a{color:#121A1C}</style>
</head>
<body style="margin:0;padding:0;background:#E8EAE4;color:#121A1C;font-family:Archivo,'Helvetica Neue',Helvetica,Arial,'Liberation Sans',sans-serif;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<main style="display:block"><div role="article" aria-label="${escapeHtml(title)}" lang="${tag}" style="max-width:600px;margin:0 auto;background:#F4F5F1">
${body}
</div></main>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;
}

function renderBar(height: number, background: string): string {
  return `<div style="height:${height}px;${background ? `background:${background};` : ""}line-height:1px;font-size:1px">&nbsp;</div>`;
}

/** Renders the dark header of an email to a visitor. */
export function renderEmailHeader(name: string, title: string, line: string): string {
  const mark = [7, 5, 3, 2].map((height) => renderBar(height, "#fff")).join(renderBar(2, ""));
  const edge = [
    [10, 2],
    [9, 3],
    [7, 4],
    [5, 5],
    [4, 7],
    [3, 7],
    [2, 0],
  ]
    .map(([blade = 0, gap = 0]) => renderBar(blade, "#0E181F") + (gap ? renderBar(gap, "") : ""))
    .join("");
  return `<div class="pad" style="background:#0E181F;color:#FFFFFF;padding:28px 32px 32px"><div style="font-size:16px;line-height:24px;font-weight:600"><span style="display:inline-block;vertical-align:middle;width:24px;height:24px;margin-right:10px">${mark.replaceAll("<div", "<span").replaceAll("</div>", "</span>").replaceAll('style="', 'style="display:block;')}</span><span style="vertical-align:middle">${escapeHtml(name)}</span></div><h1 class="h1" style="margin:36px 0 0;font-size:38px;line-height:42px;font-weight:400;letter-spacing:-.6px">${escapeHtml(title)}</h1><p style="margin:14px 0 0;font-size:18px;line-height:27px;color:#B9C7CC">${escapeHtml(line)}</p></div>
<div aria-hidden="true">${edge}</div>`;
}

/** Renders a block with this padding, as in CSS. */
export function renderBlock(html: string, padding = "24px 32px 8px"): string {
  return `<div class="pad" style="padding:${padding}">${html}</div>`;
}

export function renderHeading(text: string): string {
  return `<h2 style="margin:0 0 10px;font-size:22px;line-height:28px;font-weight:500">${escapeHtml(text)}</h2>`;
}

export function renderParagraph(text: string): string {
  return `<p style="margin:0 0 20px;font-size:17px;line-height:27px">${escapeHtml(text)}</p>`;
}

export function renderButton(link: string, label: string): string {
  return `<a href="${escapeHtml(link)}" style="display:inline-block;background:#FFBC42;color:#121A1C;font-size:17px;line-height:22px;font-weight:600;text-decoration:none;padding:16px 26px;border-radius:2px">${escapeHtml(label)}</a>`;
}

/** Renders details as lines of label and value. */
export function renderDetails(details: readonly EmailDetail[]): string {
  const renderDetail = ({ label, value }: EmailDetail, index: number) =>
    `<div style="padding:11px 0;border-bottom:${index === details.length - 1 ? "2px solid #121A1C" : "1px solid #D5D9D1"};font-size:16px;line-height:22px"><span style="display:inline-block;width:112px;vertical-align:top;color:#47534F;font-size:14px">${escapeHtml(label)}</span><span style="display:inline-block;max-width:400px;font-weight:600">${escapeHtml(value)}</span></div>`;
  return details.map(renderDetail).join("");
}

/** Renders a numbered step; `index` starts at 0. */
export function renderStep(text: string, index: number): string {
  return `<div style="padding:10px 0;border-top:1px solid #D5D9D1;font-size:17px;line-height:25px"><span style="display:inline-block;width:28px;vertical-align:top;font-weight:600">${index + 1}</span><span style="display:inline-block;max-width:490px;width:88%">${escapeHtml(text)}</span></div>`;
}

export function renderFooter(html: string): string {
  return `<div class="pad" style="padding:24px 32px 36px;border-top:1px solid #D5D9D1;font-size:14px;line-height:21px;color:#47534F">${html}</div>`;
}

/**
 * Renders the light header of an email to staff; `gap` is the space in px between the title and the
 * content below it.
 */
export function renderStaffEmailHeader(
  line: string,
  title: string,
  gap: number,
  html: string,
): string {
  return `<div class="pad" style="background:#FFFFFF;border-top:6px solid #FFBC42;padding:22px 32px 24px"><p style="margin:0;font-size:14px;line-height:20px;color:#47534F">${escapeHtml(line)}</p><h1 class="h1" style="margin:6px 0 ${gap ? `${gap}px` : 0};font-size:32px;line-height:36px;font-weight:500;letter-spacing:-.5px">${escapeHtml(title)}</h1>${html}</div>`;
}

/** Renders an email without the site's layout. */
export function renderPlainEmail(html: string, style = ""): string {
  return `<!doctype html><html lang="en-US"><body${style && ` style="${style}"`}>${html}</body></html>`;
}

type Alert = {
  title: string;
  lines: readonly string[];
  link: { url: string; label: string };
  why: string;
};

/** Renders an alert to staff: what happened, one link, and why they get the email. */
export function renderAlertEmail({ title, lines, link, why }: Alert): string {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
  return renderPlainEmail(
    `<h1 style="font-size:22px;line-height:28px;font-weight:600">${escapeHtml(title)}</h1>${paragraphs}<p><a href="${escapeHtml(link.url)}" style="color:#121A1C;font-weight:600">${link.label}</a></p><p style="font-size:14px;line-height:21px;color:#47534F">${escapeHtml(why)}</p>`,
    "font-family:Archivo,'Helvetica Neue',Arial,sans-serif;font-size:17px;line-height:26px;color:#121A1C",
  );
}
