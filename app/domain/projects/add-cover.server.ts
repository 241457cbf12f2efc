import type { SQL } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { projectImages } from "~/schema";

/** Returns the statement that gives a project a cover. Idempotent per project. */
export const addCoverStatement = (
  db: Db,
  { projectId, fileId, alt }: { projectId: string; fileId: string; alt: string },
  condition: SQL,
) =>
  insertWhere(
    db,
    projectImages,
    { id: `${projectId}.cover`, projectId, position: 0, kind: "cover", fileId, alt },
    condition,
  ).onConflictDoNothing();
