/** Returns the path if it is a page of this site; otherwise `/`. Prevents open redirects. */
export const safeReturn = (page: unknown): string =>
  typeof page === "string" && /^\/(?![/\\])/.test(page) ? page : "/"
