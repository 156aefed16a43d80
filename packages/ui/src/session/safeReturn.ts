/**
 * A page of our own to come back to; anything else, such as another site, becomes the start page.
 */
export const safeReturn = (page: unknown): string =>
  typeof page === "string" && /^\/(?![/\\])/.test(page) ? page : "/"
