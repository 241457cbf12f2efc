import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import { adminPaths } from "~/admin-paths";
import {
  buildPacketContent,
  listOfficeChoices,
  loadPacketFacts,
} from "~/content/load-packet.server";
import { leadQuery } from "~/domain/leads/leads.server";
import {
  addLeadPacket,
  packetQuery,
  packetsQuery,
} from "~/domain/leads/packets/lead-packets.server";
import { maxPrintedForLength } from "~/domain/packets/packet-form";
import { createPacketPdf } from "~/domain/packets/packet-sheets.server";
import {
  describeDesign,
  formatDesignQuery,
  formatDesignTitle,
  parseDesignQuery,
} from "~/domain/pergola/design";
import { formatShortDateTime, lowerRelativeDay, toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { paths } from "~/paths";
import { formKeySchema, parseForm } from "~/platform/http/forms/form.server";
import { toPrintableText } from "~/platform/pdf/printable-text";
import { buildRequestKey } from "~/platform/request-key";
import type { StaffDeps } from "~/request/require-staff.server";

/**
 * Loads the packets of a lead and the form for a new one. Returns undefined if no lead has that id.
 */
export async function loadPackets(
  { db, read, now }: Pick<StaffDeps, "db" | "read" | "now">,
  leadId: string,
) {
  const [[lead], rows] = await Promise.all([
    read(leadQuery(db, leadId)),
    read(packetsQuery(db, leadId)),
  ]);
  if (!lead) return undefined;
  const offices = await listOfficeChoices(read, db, lead.zip);
  const moment = now();
  return {
    formKey: newId(),
    path: adminPaths.packets(leadId),
    lead: { id: leadId, name: lead.name, reference: lead.reference, zip: lead.zip },
    design: lead.design === "" ? "" : describeDesign(parseDesignQuery(lead.design).design),
    printedFor: [lead.name, lead.street].filter(Boolean).join(", ").slice(0, maxPrintedForLength),
    offices,
    packets: rows.map((row) => ({
      id: row.id,
      title: row.officeName === "" ? "Packet without an office" : `Packet for ${row.officeName}`,
      note: `${formatDesignTitle(parseDesignQuery(row.design).design)}. Made ${lowerRelativeDay(formatShortDateTime(new Date(row.createdAt), moment))} by ${row.madeBy ?? "Someone"}. ${row.hasHoa ? 7 : 6} sheets, ${Math.ceil(row.fileSize / 1000)} kB`,
      href: paths.file(row.fileId, row.fileName),
      emailHref: `${adminPaths.lead(leadId)}?compose=email&packet=${encodeURIComponent(row.id)}#composer`,
    })),
  };
}

export type PacketsPageData = NonNullable<Awaited<ReturnType<typeof loadPackets>>>;

const packetSchema = z.object({
  key: formKeySchema,
  office: z.string().regex(/^[a-z0-9-]{0,60}$/, "Choose an office from the list."),
  hoa: z.enum(["yes", "no"]),
  for: z
    .string()
    .default("")
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine(
      (text) => text.length <= maxPrintedForLength,
      `Use ${maxPrintedForLength} characters or fewer.`,
    )
    .superRefine((text, check) => {
      const { missing } = toPrintableText(text);
      if (missing !== "")
        check.addIssue({
          code: "custom",
          message: `The PDF can’t print “${[...new Set(missing)].slice(0, 8).join("")}”. Write it in Latin letters.`,
        });
    }),
});

/** Creates the packet of the form. Returns the page's redirect, or the errors with their input. */
export async function submitPacketForm(app: StaffDeps, leadId: string, request: Request) {
  const parsed = await parseForm(packetSchema, request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const id = await buildRequestKey(parsed.value.key, { leadId, ...parsed.value });
  const [[lead], [made]] = await app.db.batch([leadQuery(app.db, leadId), packetQuery(app.db, id)]);
  const done = () => app.redirectTo(adminPaths.packets(leadId), "packet-made");
  if (made) return done();
  if (!lead?.design)
    return data(
      { problem: { values: parsed.values, errors: { "": "This lead has no design to draw." } } },
      422,
    );
  const { design } = parseDesignQuery(lead.design);
  const { office, hoa, for: printedFor } = parsed.value;
  const today = toHoustonDay(app.realNow());
  const loaded = await loadPacketFacts(app.db, { zip: lead.zip, office, design }, today);
  const content = buildPacketContent(design, {
    ...loaded,
    hasHoa: hoa === "yes",
    today,
    siteUrl: app.siteUrl,
    printedFor: toPrintableText(printedFor).text,
  });
  const bytes = await createPacketPdf(content);
  const packet = {
    id,
    leadId,
    query: formatDesignQuery(design),
    facts: content.facts,
    hasHoa: content.hasHoa,
    bytes,
  };
  await addLeadPacket({ db: app.db, bucket: app.bucket }, packet, app.actor, app.realNow());
  return done();
}
