import type { AppConfig } from "../app/AppConfig.tsx"

/** What the identity provider said went wrong, as it came back with it. */
export interface ProviderError {
  readonly code: string
  readonly description: string
}

/** What is done about it: the way to a new password, signing in again, or showing it. */
export type ProviderErrorFlow = "passwordReset" | "signInAgain" | "show"

const MAX_TEXT = 500

/** The error in the address that a sign-in came back to; null when there is none. */
export const providerErrorIn = (search: string): ProviderError | null => {
  const parameters = new URLSearchParams(search)
  const code = parameters.get("error")
  if (code === null) return null
  const description = parameters.get("error_description") ?? ""
  return { code: code.slice(0, MAX_TEXT), description: description.slice(0, MAX_TEXT) }
}

/**
 * What is done about an error of the identity provider. Its own codes stand at the beginning of the
 * description, as Azure AD B2C has them, or in the place of the code.
 */
export const flowAfter = (
  { code, description }: ProviderError,
  { passwordForgotten, cancelled }: AppConfig["providerErrors"]
): ProviderErrorFlow => {
  const isCode = (wanted: string | null): boolean =>
    wanted !== null &&
    (code === wanted ||
      description === wanted ||
      (description.startsWith(wanted) && /^\W/.test(description.slice(wanted.length))))
  if (isCode(passwordForgotten)) return "passwordReset"
  return isCode(cancelled) ? "signInAgain" : "show"
}
