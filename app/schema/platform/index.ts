/* Tables that any web product needs: records with drafts, files, staff accounts and operations.
   `platform` imports only these. */

export * from "./access-links";
export * from "./files";
export * from "./operations";
export * from "./records";
export * from "./staff";
