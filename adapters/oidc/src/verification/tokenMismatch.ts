import type { SettingMismatch } from "@atelier/application/ports"
import { decodeProtectedHeader, errors, type JWTPayload } from "jose"
import { acceptedAlgorithms } from "./acceptedAlgorithms.ts"
import type { RefusalReason } from "./RefusalReason.ts"

const PARTS_OF_SIGNED = 3
const PARTS_OF_ENCRYPTED = 5
const MAX_LENGTH = 300

const textOf = (value: unknown): string =>
  (Array.isArray(value) ? value.join(", ") : String(value ?? "nothing")).slice(0, MAX_LENGTH)

/** The kind of a token that is no signed JWT; null if it may be one. */
const otherKind = (token: string): string | null => {
  const parts = token.split(".").length
  if (parts === PARTS_OF_SIGNED) return null
  return parts === PARTS_OF_ENCRYPTED ? "an encrypted token" : "an opaque token"
}

const headerOf = (token: string, name: "alg" | "kid"): string => {
  try {
    return textOf(decodeProtectedHeader(token)[name])
  } catch {
    return "a header that is not JSON"
  }
}

const payloadOf = (error: unknown): JWTPayload =>
  error instanceof errors.JWTClaimValidationFailed ? error.payload : {}

/** The setting that contradicts a rejected token; undefined for other reasons. */
export const tokenMismatch = (
  refused: { readonly token: string; readonly reason: RefusalReason; readonly error: unknown },
  settings: { readonly issuer: string; readonly audience: string }
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
        setting: "OIDC_ISSUER",
        expected: settings.issuer,
        received: textOf(payloadOf(error).iss)
      }
    case "audience":
      return {
        setting: "OIDC_AUDIENCE",
        expected: settings.audience,
        received: textOf(payloadOf(error).aud)
      }
    default:
      return undefined
  }
}
