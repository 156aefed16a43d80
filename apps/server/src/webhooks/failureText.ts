import { type NotSentReason, reasonText } from "@atelier/domain/webhook-message"
import { ReceiverRefused } from "@atelier/webhooks"

/** What the names that systems give to failures mean. */
const meanings: Readonly<Record<string, NotSentReason>> = {
  ENOTFOUND: "nameUnknown",
  EAI_AGAIN: "nameUnknown",
  ECONNREFUSED: "connectionRefused",
  ECONNRESET: "connectionBroken",
  EPIPE: "connectionBroken",
  ETIMEDOUT: "noAnswer",
  TimeoutError: "noAnswer",
  ABORT_ERR: "noAnswer",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  CERT_HAS_EXPIRED: "certificateNotTrusted",
  CERT_NOT_YET_VALID: "certificateNotTrusted",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificateNotTrusted",
  SELF_SIGNED_CERT_IN_CHAIN: "certificateNotTrusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificateNotTrusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificateNotTrusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificateNotTrusted"
}

/**
 * A failure to reach a receiver by its reason, with what the system said; that alone where it means
 * nothing known.
 */
export const failureText = (error: unknown): string => {
  if (error instanceof ReceiverRefused) return error.reason
  if (!(error instanceof Error)) return String(error)
  const code = "code" in error ? String(error.code) : ""
  const reason = meanings[code] ?? meanings[error.name]
  return reason === undefined ? error.message : reasonText(reason, error.message || code)
}
