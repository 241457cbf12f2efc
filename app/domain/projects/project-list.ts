import {
  formatRecordListQuery,
  parseRecordListQuery,
  type RecordListQuery,
} from "~/platform/records/record-state";

/* Query of the admin list of projects. */

const projectListOrders = ["own", "changed", "published", "title"] as const;
export type ProjectListOrder = (typeof projectListOrders)[number];
export type ProjectListQuery = RecordListQuery<ProjectListOrder>;

export const projectsPerAdminPage = 40;

/** Parses the list query from a URL; ignores malformed values. */
export const parseProjectListQuery = (query: URLSearchParams): ProjectListQuery =>
  parseRecordListQuery(query, projectListOrders);

/** Formats the canonical list query without "?"; "" for the default list. */
export const formatProjectListQuery = (query: ProjectListQuery): string =>
  formatRecordListQuery(query, projectListOrders);

/** True if the list shows all projects in staff's order, so that they can be moved. */
export const canReorder = ({ state, q, order }: ProjectListQuery): boolean =>
  state === undefined && q === "" && order === "own";
