import type { DevelopmentAccount } from "./DevelopmentAccount.ts"
import type { LoginLanguage } from "./LoginLanguage.ts"
import type { LoginTexts } from "./LoginText.ts"

/** What the development provider needs to know. */
export interface DevelopmentProviderOptions {
  /**
   * The public address of the provider, such as `http://localhost:3000/oidc`; its path is the mount
   * path.
   */
  readonly issuer: string
  readonly clientId: string
  /** The resource that access tokens are for, such as `http://localhost:3000/api`. */
  readonly audience: string
  readonly redirectUris: ReadonlyArray<string>
  readonly postLogoutRedirectUris: ReadonlyArray<string>
  readonly accounts: ReadonlyArray<DevelopmentAccount>
  /**
   * Where the signing key and the cookie keys live; made at the first start, readable by its owner
   * only.
   */
  readonly keyFile: string
  readonly texts: (language: LoginLanguage) => LoginTexts
  /**
   * Hears of the provider's own failures (never of a visitor's mistakes); a process warning unless
   * given.
   */
  readonly onError?: (error: Error) => void
}

/** The origins that a signed-in browser may be sent back to. */
export const returnOriginsOf = (options: DevelopmentProviderOptions): ReadonlyArray<string> => [
  ...new Set(
    [...options.redirectUris, ...options.postLogoutRedirectUris].map((uri) => new URL(uri).origin)
  )
]

/** The application's front page. */
export const homeOf = (options: DevelopmentProviderOptions): string =>
  new URL("/", options.redirectUris[0] ?? options.issuer).href
