import { createHash } from "node:crypto"

/** SHA-256 of a text in base64url: 43 characters, for services that store little. */
export const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url")
