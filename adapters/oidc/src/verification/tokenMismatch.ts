import type { SettingMismatch } from "@atelier/application/ports"
import { decodeProtectedHeader, errors, type JWTPayload } from "jose"
import { acceptedAlgorithms } from "./acceptedAlgorithms.ts"
import { type ClaimNames, standardClaims } from "./claims.ts"
import type { RefusalReason } from "./RefusalReason.ts"

const PARTS_OF_SIGNED = 3
const PARTS_OF_ENCRYPTED = 5
const MAX_LENGTH = 300

export const shortText = (value: unknown): string =>
  (Array.isArray(value) ? value.join(", ") : String(value ?? "nothing")).slice(0, MAX_LENGTH)

/** The kind of a token that is no signed JWT; null if it may be one. */
const otherKind = (token: string): string | null => {
  const parts = token.split(".").length
  if (parts === PARTS_OF_SIGNED) return null
  return parts === PARTS_OF_ENCRYPTED ? "an encrypted token" : "an opaque token"
}

const headerOf = (token: string, name: "alg" | "kid"): string => {
  try {
    return shortText(decodeProtectedHeader(token)[name])
  } catch {
    return "a header that is not JSON"
  }
}

const payloadOf = (error: unknown): JWTPayload =>
  error instanceof errors.JWTClaimValidationFailed ? error.payload : {}

/** The setting that contradicts a rejected token; undefined for other reasons. */
export const tokenMismatch = (
  refused: { readonly token: string; readonly reason: RefusalReason; readonly error: unknown },
  settings: {
    readonly issuer: string
    readonly tokenIssuer: string
    readonly claimNames?: ClaimNames
  }
): SettingMismatch | undefined => {
  const { token, reason, error } = refused
  switch (reason) {
    case "malformed": {
      const received = otherKind(token)
      if (received === null) return undefined
      return { setting: "OIDC_AUDIENCE_PARAMETER", expected: "a signed JWT", received }
    }
    case "algorithm":
      return {
        setting: "OIDC_AUDIENCE",
        expected: `a token signed with one of ${acceptedAlgorithms.join(", ")}`,
        received: headerOf(token, "alg")
      }
    case "key":
      return {
        setting: "OIDC_ISSUER",
        expected: `a key that ${settings.issuer} publishes`,
        received: `the key ${headerOf(token, "kid")}`
      }
    case "issuer":
      return {
        setting: "OIDC_TOKEN_ISSUER",
        expected: settings.tokenIssuer,
        received: shortText(payloadOf(error).iss)
      }
    case "subject":
      return {
        setting: "OIDC_ACCOUNT_CLAIM",
        expected: `one of the claims ${(settings.claimNames ?? standardClaims).account.join(", ")}`,
        received: "a token without them"
      }
    default:
      return undefined
  }
}
