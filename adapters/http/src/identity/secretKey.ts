import { createHash } from "node:crypto"

/** Before the key in an `Authorization` header; no token of an issuer begins so. */
const PREFIX = "atelier_"

/** The hash of a secret key, which the server stores instead of the key. */
export const secretKeyHash = (key: string): string =>
  createHash("sha256").update(key).digest("base64url")

/** The hash of the API key in a bearer token; null for other tokens. */
export const apiKeyIn = (token: string): string | null =>
  token.startsWith(PREFIX) ? secretKeyHash(token.slice(PREFIX.length)) : null
