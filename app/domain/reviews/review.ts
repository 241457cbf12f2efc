/** What a customer said, as pages show it. Only what staff have proof for is ever entered. */
export type Review = {
  author: string;
  text: string;
  /** 1 to 5, or null when the source has none. */
  rating: number | null;
  source: string;
  sourceUrl: string;
  writtenAt: Date;
};
