import { paths } from "../paths";

/** The path that an old path of the specification redirects to. Returns every other path unchanged. */
export function movedPath(path: string): string {
  return path === "/contact" ? paths.contact : path.replace(/^\/blogs\/blog\/(?=[^/]+$)/, "/blog/");
}
