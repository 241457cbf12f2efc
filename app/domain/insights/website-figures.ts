/** Figures of the public site. Times are UTC milliseconds. */
export type WebsiteFigures = {
  projects: number;
  projectDrafts: number;
  posts: number;
  postDrafts: number;
  promotion: string | null;
  promotionUntil: number | null;
  /** Sentences about contradictions between the promotion's text and its dates. */
  promotionRemarks: string[];
};
