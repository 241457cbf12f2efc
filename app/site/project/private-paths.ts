import { paths } from "~/paths";

/** Paths that only private pages use; apart from the others, so that no public page loads them. */
export const privatePaths = {
  /** Records that a person opened the page of a private link. */
  opened: (token: string) => `${paths.privateProject(token)}/opened`,
  /** Records that a person opened the page of a payment. */
  openedPayment: (token: string, payment: string) =>
    `${paths.privateProject(token)}/opened?payment=${encodeURIComponent(payment)}`,
  /** Private page with the form of an addition open: "photos", "survey" or "words". */
  addition: (token: string, part: "photos" | "survey" | "words") =>
    `${paths.privateProject(token)}?add=${part}#add-${part}`,
  /** Start times that the visit page offers now, as JSON, or the calendar entry of the visit. */
  visitPart: (token: string, part: "/times" | ".ics") => `${paths.privateVisit(token)}${part}`,
};
