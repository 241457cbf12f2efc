import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

export type CutPoint = "while it is sent" | "before it is answered" | undefined;

/**
 * Starts a proxy between a browser and the site that drops the connection of each request that
 * `cut` selects.
 */
export async function startFlakyProxy(
  cut: (request: IncomingMessage) => CutPoint,
): Promise<{ server: string; close: () => void }> {
  const proxy = createServer((incoming, outgoing) => {
    const { url = "", method = "", headers, socket } = incoming;
    const where = cut(incoming);
    if (where === "while it is sent") {
      incoming.once("data", () => socket.destroy());
      return;
    }
    const onward = request(url, { method, headers }, (answer) => {
      if (where === undefined)
        answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      else socket.destroy();
    });
    onward.on("error", () => socket.destroy());
    incoming.pipe(onward);
  });
  const address = await new Promise<string | AddressInfo | null>((resolve) => {
    proxy.listen(0, "127.0.0.1", () => resolve(proxy.address()));
  });
  const port = typeof address === "object" ? address?.port : undefined;
  return { server: `http://127.0.0.1:${port}`, close: () => proxy.close() };
}
