import type { InvitationOutcome } from "./Invitation.ts"
import type { SessionUser } from "./Session.ts"

/**
 * What the server gives to a page: no refresh token, which stays behind a cookie that no script
 * reads.
 */
export interface OpenSession {
  /** The session as administrators list it. */
  readonly id: string
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly user: SessionUser
  readonly invitation?: InvitationOutcome
}

/** What a sign-in begins with; only the window that began it may know all but the address. */
export interface SignInStart {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** What somebody goes to the identity provider for. */
export type SignInFlow = "signIn" | "passwordReset"

/** The sessions of the server, as a page of this browser asks for them. */
export interface SessionServer {
  readonly start: (language: string, flow: SignInFlow) => Promise<SignInStart>
  /** `invitation` is what the link of one said; null without one. */
  readonly open: (
    start: Omit<SignInStart, "url">,
    answer: {
      readonly query: string
      readonly invitation: string | null
      /** The language of the screen, in which a refusal is answered. */
      readonly language: string
    }
  ) => Promise<OpenSession>
  /** The session of this browser with a token that lasts a while; null when there is none. */
  readonly renew: () => Promise<OpenSession | null>
  /** Ends the session; answers where people sign out at the identity provider. */
  readonly end: (language: string) => Promise<string | null>
}

/** A sign-in that the server refused, with its sentence about the reason. */
export class SignInRefusal extends Error {}

const SENTENCES = new Set(["SignInFailed", "IssuerUnreachable"])

/** The sentence of a refused sign-in, or the status of any other failure. */
const failureOf = async (path: string, response: Response): Promise<Error> => {
  const problem: unknown = await response.json().catch(() => null)
  const { code, detail } = (problem ?? {}) as { readonly code?: string; readonly detail?: string }
  return code !== undefined && detail !== undefined && SENTENCES.has(code)
    ? new SignInRefusal(detail)
    : new Error(`${path} answered ${response.status}`)
}

/**
 * The server that this page came from. As answers of calls, its answers are trusted to be what it
 * says that they are.
 */
export const makeSessionServer = (
  send: (path: string, init: RequestInit) => Promise<Response> = fetch
): SessionServer => {
  const ask = async <A>(
    [method, path]: readonly [method: string, path: string],
    body: object = {},
    language?: string
  ): Promise<A> => {
    const response = await send(path, {
      method,
      headers: {
        "content-type": "application/json",
        "x-atelier-session": "1",
        ...(language === undefined ? {} : { "accept-language": language })
      },
      body: JSON.stringify(body)
    })
    if (!response.ok) throw await failureOf(path, response)
    return response.json()
  }
  return {
    start: (language, flow) =>
      ask<SignInStart>(["POST", "/session/start"], { language, flow }, language),
    open: ({ state, nonce, codeVerifier }, { query, invitation, language }) =>
      ask<OpenSession>(
        ["POST", "/session"],
        { state, nonce, codeVerifier, query, ...(invitation === null ? {} : { invitation }) },
        language
      ),
    renew: () => ask<OpenSession | null>(["POST", "/session/renew"]),
    end: async (language) =>
      (await ask<{ readonly url: string | null }>(["DELETE", "/session"], { language })).url
  }
}
