const devices = "img|image|dsc[nf]?|pxl|mvimg|p|gopr|dji|cimg|photo|picture|screenshot|whatsapp image|fb_img|signal|received";
const numbers = "[-_ .()~\\d]*";
const cameraName = new RegExp(`^_?(?:${devices})?[-_ ]?e?${numbers}(?:wa\\d+|at [\\d.: ]+(?:[ap]m)?|mp|cover)?${numbers}$`, "i");
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns "Photo 2" for a name given by a camera, phone, or messenger, else the name itself. `position` starts at 1.
 */
export function formatPhotoName(fileName: string, position: number): string {
  const stem = fileName.replace(/\.[a-z0-9]{2,5}$/i, "");
  return cameraName.test(stem) || uuid.test(stem) ? `Photo ${position}` : fileName;
}
