/** What the public site shows at the moment, in figures. Times are UTC milliseconds. */
export type WebsiteFigures = {
  projects: number;
  projectDrafts: number;
  posts: number;
  postDrafts: number;
  promotion: string | null;
  promotionUntil: number | null;
  /** What its words say against its times, in sentences. */
  promotionRemarks: string[];
};

/** What the database counts of it. */
export type WebsiteCounts = Pick<WebsiteFigures, "projects" | "projectDrafts" | "posts" | "postDrafts">;
