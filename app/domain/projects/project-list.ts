import { formatRecordListQuery, parseRecordListQuery, type RecordListQuery } from "~/platform/content/record-state";

/* The office's list of projects: what it can be asked. */

export const projectListOrders = ["own", "changed", "published", "title"] as const;
export type ProjectListOrder = (typeof projectListOrders)[number];
export type ProjectListQuery = RecordListQuery<ProjectListOrder>;

/** Rows a page. */
export const projectsPerAdminPage = 40;

/** The query in an address; what cannot be read is left out. */
export const parseProjectListQuery = (query: URLSearchParams): ProjectListQuery => parseRecordListQuery(query, projectListOrders);

/** The one query string of a query, without "?"; "" for the plain list. */
export const formatProjectListQuery = (query: ProjectListQuery): string => formatRecordListQuery(query, projectListOrders);

/** Whether the list shows every project in its own order, so that one can be moved in it. */
export const canReorder = ({ state, q, order }: ProjectListQuery): boolean => state === undefined && q === "" && order === "own";
