import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Reloads a page's data after a conflict (409) too, which single fetch would skip. */
export const revalidateAfterConflict: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus === 409 || defaultShouldRevalidate;
