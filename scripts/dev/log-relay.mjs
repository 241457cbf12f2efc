/**
 * Pipes a log without letting its writer wait for the reader: beyond `limit` unread bytes it drops whole lines and later prints their
 * number. Leaves out the runtime's stack traces of failed DNS lookups, which are no fault of the site on a machine without a network.
 * @param {NodeJS.ReadableStream} from
 * @param {import("node:stream").Writable} to
 */
export function relayLog(from, to, limit = 1024 * 1024) {
  let missing = 0;
  let rest = "";
  let isLookup = false;
  const keep = (line) => {
    isLookup =
      /^workerd\/.*DNS lookup failed/.test(line) || (isLookup && line.startsWith("stack: "));
    return !isLookup;
  };
  from.setEncoding("utf8");
  from.on("data", (text) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end === 0) {
      rest += text;
      return;
    }
    const lines = rest + text.slice(0, end);
    rest = text.slice(end);
    if (to.writableLength > limit) {
      missing += lines.split("\n").length - 1;
      return;
    }
    if (missing > 0) to.write(`(${missing} log lines lost before they were read)\n`);
    missing = 0;
    to.write(
      lines
        .split(/(?<=\n)/)
        .filter(keep)
        .join(""),
    );
  });
  from.on("end", () => to.write(rest));
}
