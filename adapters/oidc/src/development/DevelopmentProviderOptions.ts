import type { DevelopmentAccount } from "./DevelopmentAccount.ts"
import type { LoginLanguage } from "./LoginLanguage.ts"
import type { LoginTexts } from "./LoginText.ts"

export interface DevelopmentProviderOptions {
  /** Public address, such as `http://localhost:3000/oidc`; requests come below its path. */
  readonly issuer: string
  readonly clientId: string
  /** The resource of access tokens, such as `http://localhost:3000/api`. */
  readonly audience: string
  readonly redirectUris: ReadonlyArray<string>
  readonly postLogoutRedirectUris: ReadonlyArray<string>
  readonly accounts: ReadonlyArray<DevelopmentAccount>
  /** File with the signing and cookie keys; created at the first start, for its owner only. */
  readonly keyFile: string
  readonly texts: (language: LoginLanguage) => LoginTexts
  /** Receives failures of the provider, not mistakes of visitors; default: a process warning. */
  readonly onError?: (error: Error) => void
}

/** Origins to which a signed-in browser may be sent back. */
export const returnOriginsOf = (options: DevelopmentProviderOptions): ReadonlyArray<string> => [
  ...new Set(
    [...options.redirectUris, ...options.postLogoutRedirectUris].map((uri) => new URL(uri).origin)
  )
]

export const homeOf = (options: DevelopmentProviderOptions): string =>
  new URL("/", options.redirectUris[0] ?? options.issuer).href
