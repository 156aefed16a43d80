import { createHash } from "node:crypto"

/** What a text is known by where a service keeps little: 43 characters of letters and digits. */
export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url")
