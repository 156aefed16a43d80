import { Schema } from "effect"

/** A setting that contradicts the identity provider. */
export const SettingMismatch = Schema.Struct({
  setting: Schema.Literals([
    "OIDC_ISSUER",
    "OIDC_DISCOVERY_URL",
    "OIDC_AUDIENCE",
    "OIDC_AUDIENCE_PARAMETER",
    "OIDC_SCOPES",
    "OIDC_PARAMETERS",
    "OIDC_TOKEN",
    "OIDC_TOKEN_ISSUER",
    "OIDC_ACCOUNT_CLAIM",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET"
  ]),
  /** The value that this server expects; never a secret. */
  expected: Schema.String,
  /** The value that the identity provider sent. */
  received: Schema.String
})
export interface SettingMismatch extends Schema.Schema.Type<typeof SettingMismatch> {}

/** The issuer rejected a sign-in or renewal, for example because of a wrong setting. */
export class SignInRefused extends Schema.TaggedError<SignInRefused>()("SignInRefused", {
  reason: Schema.String,
  mismatch: Schema.optionalKey(SettingMismatch)
}) {
  override get message(): string {
    return `The sign-in was refused: ${this.reason}`
  }
}

/** The address for the browser, and the values that only this browser may know. */
export interface SignInStart {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface SignInAnswer extends Omit<SignInStart, "url"> {
  readonly query: string
}

export interface SignedInPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  /** True if the issuer has verified that the person owns the address. */
  readonly emailVerified: boolean
}

export interface IssuedTokens {
  /** The token for the API: an access token, or an ID token by OIDC_TOKEN. */
  readonly accessToken: string
  readonly refreshToken: string | null
  readonly idToken: string | null
}

/**
 * Client of the identity provider, with PKCE. All methods reject with `IssuerUnreachable` if it
 * does not respond, and with {@link SignInRefused} if it rejects the request.
 */
export interface Issuer {
  /** Reads the issuer's discovery document and keys. */
  readonly check: () => Promise<void>
  /** Starts a sign-in. `language`: language tag for the issuer's pages, such as `fr`. */
  readonly startSignIn: (language: string) => Promise<SignInStart>
  /** Starts a password reset, which returns like a sign-in; null without such a page. */
  readonly startPasswordReset: (language: string) => Promise<SignInStart | null>
  /** Exchanges the issuer's response for tokens. Rejects if it does not match the sign-in. */
  readonly finishSignIn: (
    answer: SignInAnswer
  ) => Promise<IssuedTokens & { readonly person: SignedInPerson | null }>
  /** Exchanges a refresh token for new tokens. The issuer may invalidate the old one. */
  readonly renew: (refreshToken: string) => Promise<IssuedTokens>
  /** Revokes a refresh token, if the issuer supports it. */
  readonly revoke: (refreshToken: string) => Promise<void>
  /** Returns the address at which the issuer signs the browser out; null if it has no such page. */
  readonly signOutUrl: (idToken: string | null, language: string) => Promise<string | null>
}
