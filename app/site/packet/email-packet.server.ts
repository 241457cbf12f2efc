import { buildPacketContent, loadPacketFacts } from "~/content/load-packet.server";
import {
  listPacketEmailKeys,
  packetEmailKind,
  withinPacketLimitCondition,
} from "~/content/packet-emails.server";
import type { PacketOptions } from "~/domain/packets/packet-form";
import { formatPacketQuery } from "~/domain/packets/packet-form";
import { createPacketPdf } from "~/domain/packets/packet-sheets.server";
import { formatDesignQuery, formatDesignTitle, type PergolaDesign } from "~/domain/pergola/design";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { toHoustonDay } from "~/lib/dates";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { sign } from "~/lib/sign.server";
import { escapeHtml } from "~/lib/text";
import { paths } from "~/paths";
import { filesPrefix } from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import { renderPlainEmail } from "~/platform/outbox/email-layout";
import { enqueueEmailWithFiles } from "~/platform/outbox/outbox.server";
import { hashContent } from "~/platform/request-key";
import { deliverEmails } from "~/request/deliver-emails.server";
import type { Deps } from "~/request/deps.server";

/** Maximum emails with a packet from one network, and to one recipient, within a day. */
const maxDailyEmails = 3;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Emails the packet without a name, through the outbox: one message, no lead and no list. The same
 * packet to the same person is one email a day. "busy" beyond the packets of a minute or the emails
 * of a day, "down" if the database or the bucket does not answer.
 */
export async function emailPacket(
  app: Deps,
  to: string,
  design: PergolaDesign,
  options: PacketOptions,
): Promise<"queued" | "busy" | "limit" | "down"> {
  const { success } = await app.limits.packet
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  if (!success) return "busy";
  const now = app.realNow();
  const today = toHoustonDay(now);
  try {
    // the address is in the key only as a signature
    const sender = await sign(app.config.secret, "packet email", rateLimitKey(app.ip), 8);
    const prefix = `packet:${sender}:`;
    const scope = { prefix, to, since: new Date(now.getTime() - dayMs) };
    const { zip, office } = options;
    const loaded = await loadPacketFacts(app.db, { zip, office, design }, today);
    const content = buildPacketContent(design, {
      ...loaded,
      ...options,
      today,
      siteUrl: app.siteUrl,
    });
    const hash = await hashContent({ ...content, design: formatDesignQuery(design) });
    const dedupeKey = `${prefix}${await hashContent({ to, hash })}`;
    const objectKey = `${filesPrefix}private/packets/sent/${hash}.pdf`;
    await app.bucket.put(objectKey, await createPacketPdf(content), {
      httpMetadata: { contentType: "application/pdf" },
    });
    const email = buildEmail(design, options, {
      siteUrl: app.siteUrl,
      company: loaded.settings.name,
    });
    const { replyTo } = resolveEmailAddresses(app.config, loaded.settings);
    const attachment = { name: "pergola-packet.pdf", contentType: "application/pdf", objectKey };
    const message = { kind: packetEmailKind, dedupeKey, to, replyTo, ...email };
    const condition = withinPacketLimitCondition(scope, maxDailyEmails);
    const [first, ...others] = enqueueEmailWithFiles(app.db, message, {
      attachments: [attachment],
      now,
      leadId: null,
      condition,
    });
    if (first) await app.db.batch([first, ...others]);
    if (!(await listPacketEmailKeys(app.db, scope)).includes(dedupeKey)) return "limit";
    app.waitUntil(deliverEmails(app, app.realNow));
    return "queued";
  } catch (error) {
    console.error("packet email", redactError(error));
    return "down";
  }
}

function buildEmail(
  design: PergolaDesign,
  options: PacketOptions,
  { siteUrl, company }: { siteUrl: URL; company: string },
) {
  const query = formatDesignQuery(design);
  const title = formatDesignTitle(design);
  const links = [
    [
      "Open the latest version of this PDF",
      new URL(paths.packetFile(formatPacketQuery(query, options)), siteUrl).href,
    ],
    ["Change the design", new URL(paths.designerWith(query), siteUrl).href],
  ] as const;
  const lines = [
    `Here are the permit and HOA drawings for your design: ${title}. The PDF is attached.`,
    "Concept drawing. Not engineered. Not for construction.",
    `You’re getting this one email because someone entered this address on our website. ${company} didn’t add it to a list.`,
  ];
  const text = [
    lines[0],
    lines[1],
    ...links.map(([label, url]) => `${label}:\n${url}`),
    lines[2],
  ].join("\n\n");
  const html = renderPlainEmail(
    [
      ...lines.slice(0, 2).map((line) => `<p>${escapeHtml(line)}</p>`),
      ...links.map(([label, url]) => `<p><a href="${escapeHtml(url)}">${label}</a></p>`),
      `<p>${escapeHtml(lines[2] ?? "")}</p>`,
    ].join(""),
  );
  return { subject: `Your pergola packet: ${title}`, text, html };
}
