import { Schema } from "effect"

/** A setting that the identity provider does not agree with. */
export const SettingMismatch = Schema.Struct({
  /** The name of the setting in the environment. */
  setting: Schema.Literals([
    "OIDC_ISSUER",
    "OIDC_AUDIENCE",
    "OIDC_AUDIENCE_PARAMETER",
    "OIDC_SCOPES",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET"
  ]),
  /** What this server expects; never a secret. */
  expected: Schema.String,
  /** What the identity provider sent instead. */
  received: Schema.String
})
export interface SettingMismatch extends Schema.Schema.Type<typeof SettingMismatch> {}

/**
 * The issuer does not sign in or renew: a code or a refresh token is not good, an answer is forged,
 * or a setting is wrong.
 */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {
  reason: Schema.String,
  mismatch: Schema.optionalKey(SettingMismatch)
}) {
  override get message(): string {
    return `The sign-in was refused: ${this.reason}`
  }
}

/**
 * What a sign-in begins with: where to send the browser, and what only that browser may know of it.
 */
export interface SignInStart {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The answer of the issuer that a browser came back with, and what its sign-in began with. */
export interface SignInAnswer extends Omit<SignInStart, "url"> {
  /** The query of the address that it came back to. */
  readonly query: string
}

/** Who signed in, as the issuer says. */
export interface SignedInPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Whether the issuer says that the address is the person's own. */
  readonly emailVerified: boolean
}

/** What the issuer gave for a code or a refresh token. */
export interface IssuedTokens {
  readonly accessToken: string
  /** Null where the issuer gives none: the session then lasts as long as the access token. */
  readonly refreshToken: string | null
  readonly idToken: string | null
  /** Null where a renewal does not say it again. */
  readonly person: SignedInPerson | null
}

/**
 * The identity provider, as a client with PKCE speaks to it. Everything rejects with an
 * `IssuerUnreachable` when it does not answer, and with {@link SignInRefused} when it says no.
 */
export interface Issuer {
  /** Reads what the issuer publishes of itself: its discovery document and its keys. */
  readonly check: () => Promise<void>
  /** Begins a sign-in; asks the issuer for pages in a language, named by its tag, such as `fr`. */
  readonly startSignIn: (language: string) => Promise<SignInStart>
  /**
   * Begins to reset a password; the browser comes back as from a sign-in. Null where the issuer has
   * no such page.
   */
  readonly startPasswordReset: (language: string) => Promise<SignInStart | null>
  /** Exchanges what a browser came back with for tokens. Rejects when it is not what was begun. */
  readonly finishSignIn: (answer: SignInAnswer) => Promise<IssuedTokens>
  /** Exchanges a refresh token for new tokens. The issuer may take the old one no longer. */
  readonly renew: (refreshToken: string) => Promise<IssuedTokens>
  /** Tells the issuer that a refresh token is no longer used, where it can be told. */
  readonly revoke: (refreshToken: string) => Promise<void>
  /**
   * Answers where to send a browser so that the issuer signs it out too; null where the issuer has
   * no such page.
   */
  readonly signOutUrl: (idToken: string | null, language: string) => Promise<string | null>
}
