import type { Issuer } from "@atelier/application/ports"
import { makeIssuer } from "@atelier/oidc"
import type { Logger } from "pino"
import { pauseUnless } from "./pauseUnless.ts"
import type { Settings } from "./settings.ts"

const EVERY_MS = 60_000

/** The address of the discovery document, where the settings name one. */
export const discoveryOf = ({
  discoveryUrl
}: Pick<Settings, "discoveryUrl">): { readonly discoveryUrl?: string } =>
  discoveryUrl === "" ? {} : { discoveryUrl }

/** The identity provider of the settings. */
export const issuerOf = (settings: Settings): Issuer =>
  makeIssuer({
    issuer: settings.issuer,
    ...discoveryOf(settings),
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    audience: settings.audience,
    audienceParameter: settings.audienceParameter,
    scopes: settings.scopes,
    passwordResetUrl: settings.passwordResetUrl,
    redirectUri: `${settings.origin}/signin-callback`,
    postLogoutRedirectUri: `${settings.origin}/home`
  })

/** What knows whether the identity provider answers and is the one of the settings. */
export interface ProviderWatch {
  /** Null while it is, and until it was asked. */
  readonly concern: () => "identityProvider" | null
  readonly stop: () => void
}

const factsOf = (error: unknown): Readonly<Record<string, unknown>> => ({
  reason: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && "mismatch" in error ? (error.mismatch as object | undefined) : {})
})

/**
 * Asks the identity provider at the start and every minute. A problem is a warning in the log when
 * it begins and when its reason changes; its end is noted too. Signed-in people work on meanwhile.
 */
export const watchIdentityProvider = (
  { check }: Pick<Issuer, "check">,
  log: Pick<Logger, "info" | "warn">,
  everyMs = EVERY_MS
): ProviderWatch => {
  const stopping = new AbortController()
  let problem: string | null = null
  const ask = async (): Promise<void> => {
    try {
      await check()
      if (problem !== null) log.warn({}, "the identity provider answers again")
      problem = null
    } catch (error) {
      const facts = factsOf(error)
      const next = JSON.stringify(facts)
      if (next !== problem)
        log.warn(facts, "nobody can sign in: the identity provider does not fit")
      problem = next
    }
  }
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await ask()
      await pauseUnless(stopping.signal, everyMs)
    }
  }
  void watch()
  return {
    concern: () => (problem === null ? null : "identityProvider"),
    stop: () => stopping.abort()
  }
}
