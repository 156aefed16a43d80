/** Policy for our pages: own files, styles with the nonce, this server only, no framing. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

/** Policy for answers that are no pages: nothing may be loaded. */
export const noPagePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Policy for the service worker: it may only ask this server. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'"
