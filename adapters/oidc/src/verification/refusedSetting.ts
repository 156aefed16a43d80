import type { SettingMismatch } from "@atelier/application/ports"
import { AuthorizationResponseError, ResponseBodyError } from "openid-client"

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/**
 * The HTTP status of an unexpected answer; null for other errors. The HTTP server replaces the
 * global `Response`, so that `instanceof` does not find the answers of `fetch`.
 */
export const answeredStatus = (error: unknown): number | null => {
  const status = fieldOf(fieldOf(error, "cause"), "status")
  return typeof status === "number" ? status : null
}

const causeOf = (error: unknown): string => {
  const status = answeredStatus(error)
  if (status !== null) return `HTTP ${status}`
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return ""
  const code = "code" in cause ? String(cause.code) : ""
  return cause.message || code
}

/** Error codes and messages of the issuer or the network, unchanged. */
export const detailOf = (error: unknown): string => {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return [error.error, error.error_description].filter(Boolean).join(": ")
  if (!(error instanceof Error)) return "no answer"
  const cause = causeOf(error)
  return cause === "" ? error.message : `${error.message} (${cause})`
}

/** Entra's error codes for a request with `resource` and scopes. */
const ENTRA_REFUSES_RESOURCE = /AADSTS9010(02|010)\b/

/** Entra's error codes for an unknown scope. */
const ENTRA_REFUSES_SCOPE = /AADSTS(650053|650057|70011)\b/

/**
 * True if the issuer rejected the client's secret, not its id. The authorization endpoint had
 * accepted the id before, so `invalid_client` at the token endpoint means the secret.
 */
const isSecretRefused = (error: ResponseBodyError | AuthorizationResponseError): boolean => {
  const said = error.error_description ?? ""
  if (/secret|assertion|credentials/i.test(said)) return true
  const isAtTokenEndpoint = error instanceof ResponseBodyError
  return isAtTokenEndpoint && error.error === "invalid_client" && !/not found|unknown/i.test(said)
}

/** The setting that the issuer rejected, by its error code. */
export const refusedSetting = (error: unknown): SettingMismatch["setting"] | null => {
  if (!(error instanceof ResponseBodyError || error instanceof AuthorizationResponseError))
    return null
  const said = error.error_description ?? ""
  if (ENTRA_REFUSES_RESOURCE.test(said)) return "OIDC_AUDIENCE_PARAMETER"
  if (ENTRA_REFUSES_SCOPE.test(said)) return "OIDC_SCOPES"
  if (said.includes("response_mode")) return "OIDC_PARAMETERS"
  switch (error.error) {
    case "invalid_scope":
      return "OIDC_SCOPES"
    case "invalid_target":
      return "OIDC_AUDIENCE_PARAMETER"
    case "unauthorized_client":
    case "invalid_client":
      return isSecretRefused(error) ? "OIDC_CLIENT_SECRET" : "OIDC_CLIENT_ID"
    default:
      return /service not found/i.test(said) ? "OIDC_AUDIENCE" : null
  }
}

/** The algorithm of an ID token with an unaccepted signature; null for other errors. */
export const refusedAlgorithm = (error: unknown): string | null => {
  if (error instanceof Error) return refusedAlgorithm(error.cause)
  const algorithm = fieldOf(error, "alg") ?? fieldOf(fieldOf(error, "header"), "alg")
  return typeof algorithm === "string" ? algorithm : null
}
