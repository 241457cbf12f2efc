/** Returns the path of the page of an emailed link. */
export const emailedLinkPath = (page: "set-up" | "invitation" | "reset", token: string) =>
  `/login/${page}?token=${encodeURIComponent(token)}`;
