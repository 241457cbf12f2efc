import { paths } from "~/paths";

/** Paths of a job's private pages; apart from the others, so that no public page loads them. */
export const jobPaths = {
  /** Page of a job, for a signer of its contract. */
  page: (token: string) => `${paths.privateProject(token)}/job`,
  /** A visible paper or photo of a job, by the id of its item. */
  file: (token: string, item: string) =>
    `${paths.privateProject(token)}/job/files/${encodeURIComponent(item)}`,
};
