/** What the banner and its modal show. */
export type Promotion = {
  id: string;
  title: string;
  text: string;
  bannerText: string;
  linkText: string;
  chatMessage: string;
  /** Local storage key of a dismissal; "" hides the "Don't show again" button. */
  storageKey: string;
  pictureSlug: string | null;
  pictureAlt: string;
};
