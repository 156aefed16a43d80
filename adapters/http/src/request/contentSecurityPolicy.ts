/**
 * What a page of ours may load and do: its own files, styles under its own nonce, and requests to
 * itself. Nobody may put it into a frame.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** For answers that are no pages: nothing may be loaded on their behalf. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"
