import { noPagePolicy } from "../request/contentSecurityPolicy.ts"

/**
 * Headers of everything that is no page: browsers neither guess what it is, nor run or frame it.
 */
export const bareHeaders = (behindTls: boolean): Readonly<Record<string, string>> => ({
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": noPagePolicy,
  ...(behindTls ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {})
})
