import type { PriceItem } from "~/domain/prices/prices";
import type { DisclosureDelivery } from "~/domain/proposals/disclosure";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import type { OptionId } from "~/domain/proposals/proposal-limits";
import type { ProposalState } from "~/domain/proposals/proposal-states";
import type { Renewal } from "~/domain/proposals/renew-draft";
import type { Reason } from "~/platform/records/content-kind";
import type { IconName } from "~/ui/icon";

/** An item of the price book with the heading of its group. */
export type BookItem = PriceItem & { category: string };

/** A template or group to choose. */
export type TemplateItem = { id: string; name: string; about: string };

/** Lead and version that every page of the tab shows. */
type ProposalHeadData = {
  lead: { id: string; name: string; reference: string; about: string };
  now: number;
};

/** Data of the draft editor. */
export type DraftPageData = ProposalHeadData & {
  version: { id: string; number: number; kind: "proposal" | "change-order" };
  /** Path of the editor. */
  path: string;
  formKey: string;
  base: string;
  draft: ProposalDraft;
  saved: { at: number; by: string } | null;
  self: string;
  today: string;
  blockers: readonly Reason[];
  book: readonly BookItem[];
  templates: readonly TemplateItem[];
  /** Groups of lines. */
  groups: readonly TemplateItem[];
  /** Size and finish that the options share; null without a drawing. */
  size: { width: number; depth: number; height: number; color: string } | null;
  /** True if the lead has a drawing to start from. */
  hasDrawing: boolean;
  /** The lead's ballpark on the website, or "". */
  ballpark: string;
  texts: readonly { kind: string; label: string; version: number | null; isApproved: boolean }[];
  /** The expired version that this one renews, with its prices and the draft's; null otherwise. */
  renewal: ({ number: number; expiredOn: string } & Renewal) | null;
  /** Earlier versions, newest first. */
  versions: readonly VersionRow[];
};

export type VersionRow = {
  id: string;
  /** "Version 2". */
  title: string;
  state: ProposalState;
  stateLabel: string;
  /** "Sent Dec 3" and who. */
  note: string;
  href: string;
};

export const unitLabels = { sqft: "sq ft", ft: "ft", each: "each", project: "project" } as const;

/** One signer with the signature, as the certificate shows it. */
export type SignerView = {
  id: string;
  name: string;
  email: string;
  isRequired: boolean;
  openedAt: number | null;
  link: { id: string; lastUsedAt: number | null; isEnded: boolean } | null;
  signature: {
    at: number;
    typedName: string;
    isOnPaper: boolean;
    ip: string;
    browser: string;
    consent: string;
    disclosure: DisclosureDelivery;
    choice: string;
  } | null;
};

export type FollowUpView = {
  id: string;
  version: number;
  /** "Thu, Dec 10, 9 AM". */
  at: string;
  note: string;
  /** Subject and message with their fields, and filled in. */
  subject: string;
  message: string;
  filled: { subject: string; paragraphs: readonly string[] };
  excerpt: string;
  /** Value of the time input. */
  sendAt: string;
  state: "sent" | "next" | "scheduled" | "skipped" | "stopped";
  detail: string;
  canEdit: boolean;
  canUnskip: boolean;
};

/** Follow-up emails of a version. */
export type FollowUpsView = {
  isOn: boolean;
  /** True while the version can be signed. */
  isOpen: boolean;
  /** True if they said no thanks and did not write since. */
  isRefused: boolean;
  sender: string;
  to: string;
  band: {
    title: string;
    text: string;
    at: number | null;
    href: string;
    canRestart: boolean;
    nextAt: string;
  } | null;
  mayChangeDefaults: boolean;
  emails: readonly FollowUpView[];
};

/** Data of a version that was sent. */
export type SentPageData = ProposalHeadData & {
  version: {
    id: string;
    number: number;
    kind: "proposal" | "change-order";
    state: ProposalState;
    stateLabel: string;
    validUntil: string;
    sentAt: number | null;
    sentBy: string;
    signedAt: number | null;
    cancelUntil: string;
    isCancelable: boolean;
    canceledAt: number | null;
    /** Staff member who canceled the contract; "" for a homeowner. */
    canceledBy: string;
    endReason: string;
    sha256: string;
    texts: string;
  };
  path: string;
  formKey: string;
  me: string;
  options: readonly {
    id: OptionId;
    title: string;
    totalCents: number;
    addOns: readonly { id: string; label: string }[];
  }[];
  /** Selection of the signers; null until the first signature. */
  choice: {
    title: string;
    totalCents: number;
    optionId: OptionId;
    addOnIds: readonly string[];
  } | null;
  /** SVG of the chosen or preselected option from the frozen document, or "". */
  drawing: string;
  countersigned: { name: string; at: number } | null;
  signers: readonly SignerView[];
  events: readonly { id: string; icon: IconName; text: string; at: number }[];
  questions: readonly {
    id: string;
    from: string;
    isOurs: boolean;
    text: string;
    at: number;
    version: number;
  }[];
  /** Null if none were planned. */
  followUps: FollowUpsView | null;
  files: readonly { label: string; href: string }[];
  /** Result of "Verify document"; null if not asked for. */
  verified: { isUnchanged: boolean; problems: readonly string[] } | null;
  versions: readonly VersionRow[];
  /** True for a signed contract that still needs the company’s signature. */
  isUncountersigned: boolean;
  /** True if the version was prepared for paper, so its signers have no links. */
  isOnPaper: boolean;
  /** Actions that the state and the role allow. */
  may: Record<
    | "newVersion"
    | "withdraw"
    | "cancel"
    | "notice"
    | "remind"
    | "countersign"
    | "paper"
    | "changeOrder",
    boolean
  >;
};
