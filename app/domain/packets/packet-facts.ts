/** Facts about permits and HOAs that a packet prints, frozen when staff or a visitor create it. */

/** A sentence with its source: "Texas 811, homeowners, read November 2026". */
export type PacketFact = { text: string; source: string };

/** The permit office of a packet. */
type PacketOffice = {
  slug: string;
  kind: "city" | "county" | "covenant";
  name: string;
  /** Department, address, phone, and website in one line; may be "". */
  contact: string;
  /** "Permit needed, as we read it"; "" while the office's rule for pergolas is not checked. */
  verdict: string;
  /** The office's own sentence behind the verdict. */
  rule: PacketFact | null;
  /** Things to hand in or to know, in the order of the sheet. */
  checks: readonly PacketFact[];
  /** Names of topics without an answer. */
  unchecked: readonly string[];
};

/** Facts for all of Texas; null is not checked. */
type PacketStateFacts = {
  hoaDenial: PacketFact | null;
  hoaHearing: PacketFact | null;
  hoaScope: PacketFact | null;
  hoaTurf: PacketFact | null;
  cityTime: PacketFact | null;
  dig: PacketFact | null;
};

export type PacketFacts = { office: PacketOffice | null; state: PacketStateFacts };
