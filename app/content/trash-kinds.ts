import type { TrashKind } from "~/platform/db/trash.server";
import {
  facts,
  faqs,
  financingPlans,
  officeAnswers,
  permitOffices,
  places,
  promotions,
  proposalTemplates,
  reviews,
} from "~/schema";

/**
 * Kinds of rows whose trash the nightly job purges. Projects, posts and files have their own jobs.
 */
export const trashKinds: readonly TrashKind[] = [
  { recordKind: "promotion", table: promotions, auditColumns: { title: promotions.title } },
  { recordKind: "faq", table: faqs, auditColumns: { question: faqs.question } },
  { recordKind: "review", table: reviews, auditColumns: { author: reviews.author } },
  { recordKind: "plan", table: financingPlans, auditColumns: { name: financingPlans.name } },
  {
    recordKind: "office-answer",
    table: officeAnswers,
    auditColumns: { topic: officeAnswers.topic },
  },
  { recordKind: "permit-office", table: permitOffices, auditColumns: { name: permitOffices.name } },
  { recordKind: "place", table: places, auditColumns: { name: places.name } },
  {
    recordKind: "proposal-template",
    table: proposalTemplates,
    auditColumns: { name: proposalTemplates.name },
  },
  { recordKind: "fact", table: facts, auditColumns: { key: facts.key } },
];
