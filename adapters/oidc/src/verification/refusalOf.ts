import { errors } from "jose"
import type { RefusalReason } from "./RefusalReason.ts"

const byClaim: Readonly<Record<string, RefusalReason>> = {
  iss: "issuer",
  aud: "audience",
  sub: "subject",
  nbf: "notYetValid"
}

/** The reason for an error of jose's verification, or `undefined` if it is not about the token. */
export const refusalOf = (error: unknown): RefusalReason | undefined => {
  if (error instanceof errors.JWTExpired) return "expired"
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.reason === "invalid" ? "malformed" : (byClaim[error.claim] ?? "malformed")
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) return "signature"
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return "key"
  if (error instanceof errors.JOSEAlgNotAllowed) return "algorithm"
  return error instanceof errors.JOSEError ? "malformed" : undefined
}
