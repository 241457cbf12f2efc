/* Paths of Debian's browsers, and a check that they are installed. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Debian's packages. Firefox needs no driver. */
export const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

export const programs = {
  firefox: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
  webkitDriver: "/usr/bin/WebKitWebDriver",
  xvfb: "/usr/bin/Xvfb",
  miniBrowser: process.env.MINIBROWSER_PATH ?? miniBrowser(),
};

/** Returns the first program that is not installed, or undefined. */
export function missingEngine() {
  programs.miniBrowser ??= miniBrowser();
  return Object.entries(programs).find(([, file]) => !file || !existsSync(file))?.[0];
}

/** Installed next to its library, in a folder named for the architecture and the version. */
function miniBrowser() {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  const versions = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];
  const places = folders.flatMap((folder) =>
    versions.map((version) => path.join("/usr/lib", folder, version, "MiniBrowser")),
  );
  return places.find((file) => existsSync(file));
}
