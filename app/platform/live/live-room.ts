import { DurableObject } from "cloudflare:workers";

/** The live channel of the office: every open dashboard holds a socket here, and what happens to leads is told to all of them.
 *  Sockets hibernate, so an idle office costs nothing. Who may connect is decided by the worker before it forwards the request. */
export class LiveRoom extends DurableObject<Env> {
  override async fetch(request: Request): Promise<Response> {
    if (request.headers.get("Upgrade") === "websocket") {
      const { 0: browser, 1: own } = new WebSocketPair();
      this.ctx.acceptWebSocket(own);
      this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
      return new Response(null, { status: 101, webSocket: browser });
    }
    if (request.method !== "POST") return new Response("Not found", { status: 404 });
    const message = await request.text();
    let notified = 0;
    for (const socket of this.ctx.getWebSockets()) {
      try {
        socket.send(message);
        notified += 1;
      } catch {
        // a socket that is closing hears of it from the next page it loads
      }
    }
    return Response.json({ notified });
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // 1005 and 1006 mean "no code"; they may not be sent
    socket.close(code === 1005 || code === 1006 ? 1000 : code);
  }
}
