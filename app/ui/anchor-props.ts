import type { AnchorHTMLAttributes, ReactNode } from "react";

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  children?: ReactNode;
  /** Loads a full document: files, feeds, downloads. */
  reloadDocument?: boolean | undefined;
};
