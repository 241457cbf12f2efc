import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { parsePacketOptions } from "~/domain/packets/packet-form";
import { parseDesignFields } from "~/domain/pergola/design";
import { getDeps } from "~/request/deps.server";
import { createPacketFile, packetBusyText, packetDownText } from "~/site/packet/packet-file.server";

/** Packet of the design of the URL as PDF, without a name. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const app = getDeps(context);
  const { searchParams } = new URL(request.url);
  const made = await createPacketFile(
    app,
    parseDesignFields(searchParams).design,
    parsePacketOptions(searchParams),
  );
  if (made.ok) return made.response;
  const [text, status] = made.reason === "busy" ? [packetBusyText, 429] : [packetDownText(), 503];
  return new Response(text, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "60" },
  });
}
