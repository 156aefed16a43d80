import { createHash, randomBytes } from "node:crypto"
import type { DevelopmentProviderOptions } from "../src/development/index.ts"
import type { TestBrowser } from "./TestBrowser.ts"

export interface Attempt {
  readonly verifier: string
  readonly url: string
}

/** The address to which an application sends its browser; undefined removes a parameter. */
export const authorizationRequest = (
  options: DevelopmentProviderOptions,
  overrides: Readonly<Record<string, string | undefined>> = {}
): Attempt => {
  const verifier = randomBytes(32).toString("base64url")
  const parameters: Record<string, string | undefined> = {
    client_id: options.clientId,
    response_type: "code",
    scope: "openid profile email offline_access read write",
    redirect_uri: options.redirectUris[0],
    state: "some-state",
    nonce: "some-nonce",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...overrides
  }
  const url = new URL(`${options.issuer}/auth`)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return { verifier, url: url.href }
}

export interface Tokens {
  readonly access_token: string
  readonly id_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
  readonly error?: string
}

export const askForTokens = async (
  options: DevelopmentProviderOptions,
  form: Readonly<Record<string, string>>
): Promise<{ readonly status: number; readonly tokens: Tokens }> => {
  const body = new URLSearchParams({ client_id: options.clientId, ...form })
  const answer = await fetch(`${options.issuer}/token`, { method: "POST", body })
  return { status: answer.status, tokens: (await answer.json()) as Tokens }
}

export const signIn = async (
  browser: TestBrowser,
  options: DevelopmentProviderOptions,
  account: string
): Promise<Tokens> => {
  const home = options.redirectUris[0] ?? ""
  const attempt = authorizationRequest(options)
  const page = await browser.follow(await browser.get(attempt.url), home)
  const chosen = await browser.follow(await browser.post(page.url, { account }), home)
  const code = new URL(chosen.url).searchParams.get("code")
  if (code === null) throw new Error(`no code in ${chosen.url}`)
  const { tokens } = await askForTokens(options, {
    grant_type: "authorization_code",
    code,
    redirect_uri: home,
    code_verifier: attempt.verifier
  })
  return tokens
}

/** Where a browser ends after starting a sign-in: at the sign-in page or at an error. */
export const sendOff = async (
  browser: TestBrowser,
  options: DevelopmentProviderOptions,
  overrides: Readonly<Record<string, string | undefined>> = {}
): Promise<{ readonly url: string; readonly parameters: URLSearchParams }> => {
  const { url } = await browser.follow(
    await browser.get(authorizationRequest(options, overrides).url),
    options.redirectUris[0] ?? ""
  )
  return { url, parameters: new URL(url).searchParams }
}
