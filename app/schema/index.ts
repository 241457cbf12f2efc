/* Every table of the site. Times are UTC milliseconds, money is integer cents, lengths are integer
   inches. JSON columns are read back through a zod schema of the feature that owns them, never
   trusted. */

export * from "./calendar";
export * from "./contract-texts";
export * from "./job-closeout";
export * from "./jobs";
export * from "./lead-records";
export * from "./leads";
export * from "./messages";
export * from "./packets";
export * from "./payments";
export * from "./permits";
export * from "./platform";
export * from "./posts";
export * from "./prices";
export * from "./projects";
export * from "./proposal-templates";
export * from "./proposals";
export * from "./redirects";
export * from "./routed-records";
export * from "./texts";
export * from "./visits";
