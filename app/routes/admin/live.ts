import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { joinRoom } from "~/platform/live/live.server";
import { requireStaff } from "~/request/require-staff.server";

/**
 * Opens the live channel. Checks the origin too, because browsers send cookies with a handshake
 * from any site.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { live, staff, sessionId } = await requireStaff(args, "leads:read");
  const { request } = args;
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return new Response("This URL accepts WebSocket connections only.", {
      status: 426,
      headers: { Upgrade: "websocket" },
    });
  }
  if (request.headers.get("Origin") !== new URL(request.url).origin)
    return new Response("Forbidden", { status: 403 });
  if (!live) return new Response("Live updates aren’t available here.", { status: 503 });
  const { webSocket } = await joinRoom(live, {
    session: sessionId,
    person: staff.id,
    name: staff.name,
  });
  return new Response(null, { status: 101, webSocket });
}
