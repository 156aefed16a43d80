import { createHash } from "node:crypto"

/** The hash of a signature algorithm (RFC 7518, RFC 8037); null if unknown. */
const hashName = (algorithm: string): string | null => {
  if (algorithm === "EdDSA" || algorithm === "Ed25519") return "sha512"
  const bits = /^(?:RS|PS|ES)(256|384|512)$/.exec(algorithm)?.[1]
  return bits === undefined ? null : `sha${bits}`
}

/**
 * True if `at_hash` of an ID token belongs to an access token: the left half of its hash, by the
 * algorithm of the ID token's signature (OpenID Connect Core 1.0, section 3.1.3.6).
 */
export const isHashOf = (atHash: unknown, accessToken: string, algorithm: string): boolean => {
  const name = hashName(algorithm)
  if (name === null) return false
  const digest = createHash(name).update(accessToken, "ascii").digest()
  return atHash === digest.subarray(0, digest.length / 2).toString("base64url")
}
