/** Facts about permits and HOAs that a packet prints, frozen when staff or a visitor create it. */

/** A sentence with its source: "Texas 811, homeowners, checked November 2026". */
export type PacketFact = { text: string; source: string };

export type PacketOffice = {
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

/** The strictest rule for a pergola among the offices of a ZIP code, for a lot without an office. */
type StrictestPacketRule = {
  /** Names of all offices that the ZIP code can have. */
  offices: readonly string[];
  /** "City of Houston: Permit needed, as we read it"; "" without any rule. */
  verdict: string;
  rule: PacketFact | null;
  /** Names of the offices whose rule we do not have, where it may be stricter. */
  unread: readonly string[];
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

export type PacketFacts = {
  office: PacketOffice | null;
  /** Counties that issue a permit besides the office. */
  counties: readonly PacketOffice[];
  /** True if the request named an office that does not exist. */
  isUnlisted: boolean;
  /** ZIP code of the lot, or "". */
  zip: string;
  strictest: StrictestPacketRule | null;
  /** Null without an office and a ZIP code. */
  windstorm: { title: string; fact: PacketFact } | null;
  state: PacketStateFacts;
};
