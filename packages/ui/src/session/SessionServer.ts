import type { InvitationOutcome } from "./Invitation.ts"
import type { SessionUser } from "./Session.ts"

/** Session data for a page; the refresh token stays in a cookie without script access. */
export interface OpenSession {
  /** Id of the session in the administrators' list. */
  readonly id: string
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly user: SessionUser
  readonly invitation?: InvitationOutcome
}

/** Data of a new sign-in; everything except `url` is secret to the window that began it. */
export interface SignInStart {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type SignInFlow = "signIn" | "passwordReset"

export interface SessionServer {
  readonly start: (language: string, flow: SignInFlow) => Promise<SignInStart>
  /** `invitation`: token of an invitation link, or null. */
  readonly open: (
    start: Omit<SignInStart, "url">,
    answer: {
      readonly query: string
      readonly invitation: string | null
      readonly language: string
    }
  ) => Promise<OpenSession>
  /** Returns the session of this browser with a fresh token; null if there is none. */
  readonly renew: () => Promise<OpenSession | null>
  /** Ends the session; returns the identity provider's sign-out address, or null. */
  readonly end: (language: string) => Promise<string | null>
}

/** The server rejected a sign-in; the message explains why. */
export class SignInRefusal extends Error {}

const SENTENCES = new Set(["SignInFailed", "IssuerUnreachable"])

/** Returns the server's message about a rejected sign-in, or the status of any other failure. */
const failureOf = async (path: string, response: Response): Promise<Error> => {
  const problem: unknown = await response.json().catch(() => null)
  const { code, detail } = (problem ?? {}) as { readonly code?: string; readonly detail?: string }
  return code !== undefined && detail !== undefined && SENTENCES.has(code)
    ? new SignInRefusal(detail)
    : new Error(`${path} answered ${response.status}`)
}

/** Calls the server that delivered this page. Its answers are trusted and not validated. */
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
