/** A project's image as the form shows it. */
export type ImageRow = {
  id: string;
  kind: string;
  pictureSlug: string | null;
  fileId: string | null;
  alt: string;
  caption: string;
  shiftX: number;
  shiftY: number;
};
