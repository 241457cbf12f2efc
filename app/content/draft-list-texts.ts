/** Texts of the admin list of a kind of record with drafts. */
export type DraftListTexts = {
  title: string;
  /** "Projects" */
  name: string;
  nouns: readonly [string, string];
  searchLabel: string;
  /** Requirements for publishing, shown in an empty list. */
  needs: string;
  /** Use of the order that staff set; "" without one. */
  orderNote: string;
  /** True if each row shows an image. */
  hasCovers: boolean;
  /** Sort orders by name, the default first. */
  orderNames: Readonly<Record<string, string>>;
};
