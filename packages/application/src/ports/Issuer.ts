import { Schema } from "effect"

/**
 * The issuer does not sign in or renew: a code or a refresh token is not good, or an answer is
 * forged.
 */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {
  reason: Schema.String
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
 * The identity provider, as a public client with PKCE speaks to it. Everything rejects with an
 * `IssuerUnreachable` when it does not answer, and with {@link SignInRefused} when it says no.
 */
export interface Issuer {
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
