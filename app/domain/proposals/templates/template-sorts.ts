import type { templateSorts } from "~/schema";

export type TemplateSort = (typeof templateSorts)[number];

export const templateSortLabels: Readonly<Record<TemplateSort, string>> = {
  proposal: "Proposal template",
  lines: "Group of lines",
};
