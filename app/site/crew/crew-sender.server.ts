import type { ItemSender } from "~/domain/jobs/job-items.server";
import type { LinkDeps } from "~/request/require-access-link.server";
import type { CrewJob } from "./load-crew-page.server";

/** Returns the sender of items that come through a crew's link, and the context of their writes. */
export function crewSender(
  app: LinkDeps,
  { name }: CrewJob,
): {
  sender: ItemSender;
  context: { by: { staff: null; name: string; ip: string; requestId: string }; now: Date };
} {
  return {
    sender: { source: "crew", linkId: app.link.id, person: name },
    context: {
      by: { staff: null, name, ip: app.ip, requestId: app.requestId },
      now: app.realNow(),
    },
  };
}
