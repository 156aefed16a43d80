import type { Issuer } from "@atelier/application/ports"
import { makeIssuer, type TokenVerifierSettings } from "@atelier/oidc"
import type { Logger } from "pino"
import { pauseUnless } from "../pauseUnless.ts"
import type { Settings } from "../settings/settings.ts"

const EVERY_MS = 60_000
/** Time for the first answers of a server, which a first connection would delay. */
const FIRST_AFTER_MS = 1_000

const common = (settings: Settings) => ({
  issuer: settings.issuer,
  audience: settings.audience,
  claimNames: {
    account: settings.accountClaim,
    name: settings.nameClaim,
    email: settings.emailClaim,
    emailVerified: settings.emailVerifiedClaim === "" ? null : settings.emailVerifiedClaim
  },
  clockToleranceSeconds: settings.clockTolerance,
  ...(settings.discoveryUrl === "" ? {} : { discoveryUrl: settings.discoveryUrl })
})

export const tokenSettings = (settings: Settings): TokenVerifierSettings => ({
  ...common(settings),
  ...(settings.tokenIssuer === "" ? {} : { tokenIssuer: settings.tokenIssuer }),
  tokenScopes: settings.tokenScopes,
  joinClaim: settings.joinClaim,
  acceptsIdTokens: settings.token === "id"
})

export const issuerOf = (settings: Settings): Issuer =>
  makeIssuer({
    ...common(settings),
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    audienceParameter: settings.audienceParameter,
    scopes: settings.scopes,
    token: settings.token,
    parameters: settings.parameters,
    signOutUrl: settings.signOutUrl,
    passwordResetUrl: settings.passwordResetUrl,
    redirectUri: `${settings.origin}/signin-callback`,
    postLogoutRedirectUri: `${settings.origin}/home`
  })

export interface ProviderWatch {
  /** Null if there is no problem or before the first check. */
  readonly concern: () => "identityProvider" | null
  readonly stop: () => void
}

const factsOf = (error: unknown): Readonly<Record<string, unknown>> => ({
  reason: error instanceof Error ? error.message : String(error),
  ...(error instanceof Error && "mismatch" in error ? (error.mismatch as object | undefined) : {})
})

/**
 * Checks the identity provider soon after the start and every minute. Logs a warning when a problem
 * begins or its reason changes, and its end. Signed-in users can continue meanwhile.
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
    await pauseUnless(stopping.signal, FIRST_AFTER_MS)
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
