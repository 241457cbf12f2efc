/* Sends a form whose connection breaks in the middle of its last file. */
import net from "node:net";

/**
 * Sends a form up to the middle of its last file (`lastFile` bytes), then closes the connection
 * without waiting for a response.
 */
export async function sendCut(origin, to, form, { lastFile, headers }) {
  const whole = new Request(origin, { method: "POST", body: form });
  const body = Buffer.from(await whole.arrayBuffer());
  const { host, hostname, port } = new URL(origin);
  const lines = Object.entries({
    Host: host,
    "Content-Type": whole.headers.get("Content-Type"),
    "Content-Length": body.length,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = net.connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {}); // The runtime may be down now.
  socket.once("connect", () => {
    socket.write(`POST ${to} HTTP/1.1\r\n${lines.join("")}\r\n`);
    socket.write(body.subarray(0, body.length - Math.round(lastFile / 2)), () =>
      setTimeout(() => socket.destroy(), 100),
    );
  });
  await closed;
}
