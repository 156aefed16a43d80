import { noPagePolicy } from "@atelier/http"

/** Headers of everything that is no page: browsers neither guess what it is, nor run or frame it. */
export const bareHeaders = (behindTls: boolean): Readonly<Record<string, string>> => ({
  "content-security-policy": noPagePolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  ...(behindTls ? { "strict-transport-security": "max-age=31536000" } : {})
})
