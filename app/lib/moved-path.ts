import { paths } from "../paths";

/** Returns the current path for an old one ("/contact", "/blogs/blog/…"). Returns every other path unchanged. */
export function resolveMovedPath(path: string): string {
  return path === "/contact" ? paths.contact : path.replace(/^\/blogs\/blog\/(?=[^/]+$)/, "/blog/");
}
