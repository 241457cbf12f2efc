import { buildPacketContent, loadPacketFacts } from "~/content/load-packet.server";
import type { PacketOptions } from "~/domain/packets/packet-form";
import { createPacketPdf } from "~/domain/packets/packet-sheets.server";
import { formatDesignQuery, type PergolaDesign } from "~/domain/pergola/design";
import { defaultPublicSettings, formatPhone } from "~/domain/settings/settings";
import { toHoustonDay } from "~/lib/dates";
import { cachePolicy } from "~/platform/http/cache/cache-headers";
import { getLastInvalidationMs } from "~/platform/http/cache/cache-invalidation.server";
import { cachedAtEdge } from "~/platform/http/cache/edge-cache";
import { redactError } from "~/platform/http/errors";
import { hashContent } from "~/platform/request-key";
import type { Deps } from "~/request/deps.server";
import { findLastPacket, saveLastPacket } from "./last-packet.server";

/**
 * Seconds for which the edge stores a packet. Its key contains the facts, so that a change of one
 * needs no purge.
 */
const edgeSeconds = 86_400;

export const packetBusyText =
  "You’ve made 20 packets in the last minute, which is our limit. Wait a minute and try again.";

/** Text for a packet while the database does not answer. */
export const packetDownText = (phone = formatPhone(defaultPublicSettings.phone)) =>
  `We can’t look up permit rules right now, so we can’t make the packet. Try again in a minute, or call us: ${phone}.`;

type PacketFile = { ok: true; response: Response } | { ok: false; reason: "busy" | "down" };

/**
 * Creates the PDF of a packet as a response: without a name from the edge if the design, the
 * office, its facts and the day are the same. A name is printed and not stored. "busy" after 20
 * packets a minute from one network, "down" if neither the database nor a copy of the last day
 * answers.
 */
export async function createPacketFile(
  app: Deps,
  design: PergolaDesign,
  options: PacketOptions,
  printedFor = "",
): Promise<PacketFile> {
  // a failing limiter allows every request
  const { success } = await app.limits.packet
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  if (!success) return { ok: false, reason: "busy" };
  const now = app.realNow();
  const today = toHoustonDay(now);
  const requestKey = `${app.siteUrl.origin}/cached/packet/last/${await hashContent({ ...options, design: formatDesignQuery(design) })}`;
  try {
    const loaded = await loadPacketFacts(
      app.db,
      { zip: options.zip, office: options.office, design },
      today,
      app.read,
    );
    const content = buildPacketContent(design, {
      ...loaded,
      ...options,
      today,
      siteUrl: app.siteUrl,
      printedFor,
    });
    if (printedFor !== "")
      return { ok: true, response: toFileResponse(await createPacketPdf(content)) };
    const key = `${app.siteUrl.origin}/cached/packet/${await hashContent({ ...content, design: formatDesignQuery(design) })}`;
    const copy = await cachedAtEdge(key, app.waitUntil, async () => {
      const bytes = await createPacketPdf(content);
      return {
        response: new Response(bytes, {
          headers: { "Cache-Control": `public, s-maxage=${edgeSeconds}` },
        }),
        keep: true,
      };
    });
    app.waitUntil(saveLastPacket(requestKey, { key, readAt: now.getTime() }));
    return { ok: true, response: toFileResponse(copy?.body ?? null) };
  } catch (error) {
    console.error("packet", redactError(error));
    // a name is in no copy
    const last =
      printedFor === "" &&
      (await findLastPacket(requestKey, {
        takenDownAt: () => getLastInvalidationMs(app.bucket),
        now,
      }));
    if (last) return { ok: true, response: toFileResponse(last.body, { "X-Page": "last-good" }) };
    return { ok: false, reason: "down" };
  }
}

function toFileResponse(body: BodyInit | null, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="pergola-packet.pdf"',
      "Cache-Control": cachePolicy.page,
      "X-Robots-Tag": "noindex, nofollow",
    },
  });
}
