import { findActiveSessionIds } from "~/domain/staff/sign-in/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { SessionRoom } from "~/platform/live/live-room";

/** Live channel of the admin, for sessions of staff who may read leads. */
export class LiveRoom extends SessionRoom {
  protected override openSessions(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return findActiveSessionIds(openDb(this.env.DB), ids, "leads:read", new Date());
  }
}
