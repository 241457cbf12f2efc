import { posts } from "./posts";
import { projects } from "./projects";

/**
 * Tables of the kinds of records with drafts and a page of their own, by kind, with the column of
 * their long text.
 */
export const routedRecords = {
  project: { table: projects, body: projects.story },
  post: { table: posts, body: posts.body },
} as const;

/** Kind of a record with a page whose path ends in a slug. */
export type RoutedKind = keyof typeof routedRecords;
