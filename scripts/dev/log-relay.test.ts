import { PassThrough, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { relayLog } from "./log-relay.mjs";

/** Returns a stream that reads nothing until released. */
function slowReader() {
  let read = "";
  let take = () => {};
  const open = new Promise<void>((resolve) => {
    take = resolve;
  });
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _, done) {
      void open.then(() => {
        read += String(chunk);
        done();
      });
    },
  });
  return { stream, read: () => read, take };
}

test("relayLog passes a log on unchanged", async () => {
  const log = new PassThrough();
  const { stream, read, take } = slowReader();
  relayLog(log, stream);
  take();
  for (const part of ["one\ntw", "o", "\nthree é".slice(0, 7), "é\nno end"]) log.write(part);
  log.end();
  await finished(log);
  stream.end();
  await finished(stream);
  expect(read()).toBe("one\ntwo\nthree é\nno end");
});

test("relayLog leaves out the runtime's traces of failed DNS lookups", async () => {
  const log = new PassThrough();
  const { stream, read, take } = slowReader();
  relayLog(log, stream);
  take();
  const lookup =
    "workerd/jsg/util.c++:405: error: e = kj/async-io-unix.c++:1298: failed: DNS lookup failed.; params.host = site.example\n";
  for (const part of [
    "one\n",
    lookup,
    "stack: /a@1 /b@2\n",
    "workerd/a.c++:1: error: e = another\n",
    "stack: /c@3\n",
    "two\n",
  ])
    log.write(part);
  log.end();
  await finished(log);
  stream.end();
  await finished(stream);
  expect(read()).toBe("one\nworkerd/a.c++:1: error: e = another\nstack: /c@3\ntwo\n");
});

test("relayLog accepts a log without a reader, and drops and counts whole lines", async () => {
  const log = new PassThrough();
  const { stream, read, take } = slowReader();
  relayLog(log, stream, 10);
  for (let line = 0; line < 1_000; line++) {
    await new Promise((resolve) => log.write(`line ${String(line).padStart(3, "0")}\n`, resolve));
  }
  await setImmediate();
  take();
  await new Promise((resolve) => stream.write("", resolve));
  log.end("the last\n");
  await finished(log);
  stream.end();
  await finished(stream);
  expect(read()).toMatch(
    /^(?:line \d{3}\n)+\(\d+ log lines lost before they were read\)\nthe last\n$/,
  );
  const readLines = read().match(/^line/gm)?.length ?? 0;
  expect(readLines + Number(/\((\d+) log lines/.exec(read())?.[1])).toBe(1_000);
});
