import { noPagePolicy } from "../request/contentSecurityPolicy.ts"

/** Security headers of all responses except pages: no sniffing, framing or scripts. */
export const bareHeaders = (behindTls: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": noPagePolicy,
  ...(behindTls ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {})
})
