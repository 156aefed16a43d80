import { Struct } from "effect"
/**
 * Reasons to reject a bearer token, with the sentence for `WWW-Authenticate`. The sentences are for
 * client developers, and therefore always English.
 */
export const refusalDescriptions = {
  missing: "an access token is required",
  tooLarge: "the token is larger than 16 kB",
  malformed: "the token is not a well-formed signed JWT access token",
  algorithm: "the token is not signed with an accepted asymmetric algorithm",
  critical: "the token demands header extensions that are not understood",
  type: "the token is not an access token",
  key: "the token is signed with a key that the issuer does not publish",
  signature: "the signature of the token is wrong",
  issuer: "the token was not issued by the accepted issuer",
  audience: "the token is meant for another audience",
  subject: "the token does not name an account",
  bound: "the token is bound to a key that a bearer cannot prove",
  expired: "the token has expired",
  ended: "the session of the token has ended",
  notYetValid: "the token is not valid yet",
  scope: "the token does not grant the needed scope"
} as const

/** `missing` means that no token was sent. */
export type RefusalReason = keyof typeof refusalDescriptions

export const refusalReasons = Struct.keys(refusalDescriptions)
