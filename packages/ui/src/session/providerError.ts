import type { AppConfig } from "../api/AppConfig.ts"

export interface ProviderError {
  readonly code: string
  readonly description: string
}

/** Reaction to a provider error: reset the password, sign in again, or show the error. */
export type ProviderErrorFlow = "passwordReset" | "signInAgain" | "show"

const MAX_TEXT = 500

/** Parses the error in the callback address; null if there is none. */
export const providerErrorIn = (search: string): ProviderError | null => {
  const parameters = new URLSearchParams(search)
  const code = parameters.get("error")
  if (code === null) return null
  const description = parameters.get("error_description") ?? ""
  return { code: code.slice(0, MAX_TEXT), description: description.slice(0, MAX_TEXT) }
}

/** The reaction to an error; its code is in the description (Azure AD B2C) or in `code`. */
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
