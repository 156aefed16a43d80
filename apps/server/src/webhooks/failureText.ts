import { type NotSentReason, reasonText } from "@atelier/domain/webhook-message"
import { ReceiverRefused } from "@atelier/webhooks"

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

/** The reason for a connection error and the system's text; only the text for unknown codes. */
export const failureText = (error: unknown): string => {
  if (error instanceof ReceiverRefused) return error.reason
  if (!(error instanceof Error)) return String(error)
  const code = "code" in error ? String(error.code) : ""
  const reason = meanings[code] ?? meanings[error.name]
  return reason === undefined ? error.message : reasonText(reason, error.message || code)
}
