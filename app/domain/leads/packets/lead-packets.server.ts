import { desc, eq, sql } from "drizzle-orm";
import type { PacketFacts } from "~/domain/packets/packet-facts";
import { type Actor, toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { storePreparedFile } from "~/platform/files/files.server";
import { sha256Hex } from "~/platform/files/hash.server";
import { auditLog, files, leads, packets, staff } from "~/schema";

/** Selects the packets of a lead, newest first. */
export function packetsQuery(db: Db, leadId: string) {
  return db
    .select({
      id: packets.id,
      officeName: packets.officeName,
      design: packets.design,
      hasHoa: packets.hasHoa,
      createdAt: sql<number>`${packets.createdAt}`.as("packet_created_at"),
      fileId: packets.fileId,
      fileName: sql<string>`${files.name}`.as("file_name"),
      fileSize: files.size,
      madeBy: sql<string | null>`${staff.name}`.as("made_by"),
    })
    .from(packets)
    .innerJoin(files, eq(files.id, packets.fileId))
    .leftJoin(staff, eq(staff.id, packets.staffId))
    .where(eq(packets.leadId, leadId))
    .orderBy(desc(packets.createdAt), desc(packets.id));
}

/** Selects a packet by its id, which is the same for the same form. */
export function packetQuery(db: Db, id: string) {
  return db.select({ id: packets.id }).from(packets).where(eq(packets.id, id));
}

/** Packet to store: `query` is a canonical designer query, `facts` are those in the file. */
type NewPacket = {
  id: string;
  leadId: string;
  query: string;
  facts: PacketFacts;
  hasHoa: boolean;
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Adds a packet to a lead: stores its PDF as a private file, with the facts in it. Idempotent per id.
 * A lead in the trash gets no packet.
 */
export async function addLeadPacket(
  { db, bucket }: { db: Db; bucket: R2Bucket },
  { id, leadId, query, facts, hasHoa, bytes }: NewPacket,
  actor: Actor & { staff: { id: string } },
  now: Date,
): Promise<void> {
  const hash = await sha256Hex(bytes);
  const kind = { extension: "pdf", contentType: "application/pdf", picture: false } as const;
  const upload = {
    name: `packet-${facts.office?.slug ?? "design"}.pdf`,
    visibility: "private",
    id: `packet-${id}`,
  } as const;
  const file = await storePreparedFile(
    bucket,
    upload,
    { ok: true, bytes, kind, pixels: null },
    `packets/${leadId}/${id}`,
  );
  const isNew = sql`exists (select 1 from ${leads} where ${leads.id} = ${leadId} and ${leads.deletedAt} is null)
    and not exists (select 1 from ${packets} where ${packets.id} = ${id})`;
  const row = {
    id,
    leadId,
    design: query,
    hasHoa,
    fileId: file.id,
    staffId: actor.staff.id,
    createdAt: now,
    office: facts.office?.slug ?? "",
    officeName: facts.office?.name ?? "",
    facts: JSON.stringify(facts),
    sha256: hash,
  };
  const changes: Record<string, [unknown, unknown]> = { office: [null, row.officeName] };
  await db.batch([
    insertWhere(
      db,
      files,
      { ...file, timeCreated: now, updated: now },
      isNew,
    ).onConflictDoNothing(),
    insertWhere(db, packets, row, isNew).onConflictDoNothing(),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        actor,
        { action: "made-packet", recordKind: "lead", recordId: leadId, changes },
        now,
      ),
    ),
  ]);
}
