import { isOpen, type LeadStatus, statusNames } from "~/domain/leads/lead";

/** A lead as its page shows it. */
export type LeadData = {
  id: string;
  version: number;
  reference: string;
  name: string;
  phone: string | null;
  email: string | null;
  contactBy: string | null;
  zip: string;
  inArea: boolean;
  project: string;
  setting: string;
  size: string;
  timeline: string;
  budget: string;
  financing: string;
  design: string;
  source: string;
  status: LeadStatus;
  statusSince: Date;
  lostReason: string;
  spamReasons: string;
  valueCents: number | null;
  nextAction: string;
  nextActionAt: Date | null;
  firstReplyAt: Date | null;
  followUpAt: Date | null;
  createdAt: Date;
};

/** "Reply today", "Won", "Next: Call": the headline of what is to be done. */
export function headline(lead: LeadData): string {
  if (!isOpen(lead.status)) return statusNames[lead.status];
  if (lead.followUpAt && lead.firstReplyAt) return "Answer again";
  if (lead.nextAction) return lead.nextAction;
  return lead.firstReplyAt ? "No next step yet" : "Reply";
}
