import type { JoiningRules } from "@atelier/application/people"
import type { Issuer, SettingMismatch } from "@atelier/application/ports"
import type { EndedTokens } from "@atelier/application/session"
import { Forbidden } from "@atelier/application/visibility"
import { Option, Predicate, Schema } from "effect"
import { bodyLimit } from "hono/body-limit"
import { problemResponse } from "../answer/problemResponse.ts"
import { parseJson } from "../input/body/parseJson.ts"
import { issuerUnreachable, mismatchIn } from "../problem/issuerUnreachable.ts"
import {
  InvalidInput,
  type IssuerUnreachable,
  PayloadTooLarge,
  SignInFailed
} from "../problem/refusals.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { Routes } from "../routes/addRoute.ts"
import { serve } from "../routes/serve.ts"
import { makeBrowserSessions } from "./BrowserSessions.ts"
import { browserName } from "./browserName.ts"
import { makeSessionCookie, type SessionCookie } from "./sessionCookie.ts"

export interface SessionOptions {
  readonly issuer: Issuer
  readonly ended: EndedTokens
  readonly origin: string
  /** Claim values that give access to new users; default: none. */
  readonly joining?: JoiningRules
}

const NOBODY_JOINS: JoiningRules = { admin: "", user: "" }

/** Other origins cannot send this header without a preflight request, which is rejected. */
const SESSION_HEADER = "x-atelier-session"

const MAX_BODY_BYTES = 16_384

/** The page that completes a sign-in. */
const CALLBACK = "/signin-callback"
/** Fields of an answer that comes as a form (`response_mode=form_post`), such as from Apple. */
const postedFields = new Set(["code", "state", "iss", "user", "error", "error_description"])

const Text = Schema.String.check(Schema.isMaxLength(4_096))
const Start = Schema.Struct({
  language: Schema.String.check(Schema.isMaxLength(20)),
  flow: Schema.optionalKey(Schema.Literals(["signIn", "passwordReset"]))
})
const Answer = Schema.Struct({
  query: Text,
  state: Text,
  nonce: Text,
  codeVerifier: Text,
  invitation: Schema.optionalKey(Text)
})

/** True for requests of our own pages: other sites send their origin, others no header. */
const isOwnPage = (c: RequestContext, own: string): boolean => {
  const site = c.req.header("sec-fetch-site")
  const origin = c.req.header("origin")
  return (
    c.req.header(SESSION_HEADER) !== undefined &&
    (site === undefined || site === "same-origin") &&
    (origin === own || (origin === undefined && site !== undefined))
  )
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

const refusalOf = (error: unknown): SignInFailed | IssuerUnreachable => {
  const unreachable = issuerUnreachable(error)
  if (unreachable !== null) return unreachable
  if (Predicate.isTagged(error, "SignInRefused") || Predicate.isTagged(error, "TokenRefused"))
    return new SignInFailed({ reason: messageOf(error), ...mismatchIn(error) })
  throw error
}

const read = async <A>(c: RequestContext, schema: Schema.Codec<A, unknown>): Promise<A | null> => {
  const value = parseJson(await c.req.text())
  return Option.getOrNull(Option.flatMap(value, Schema.decodeUnknownOption(schema)))
}

const language = async (c: RequestContext): Promise<string> =>
  (await read(c, Start))?.language ?? c.get("language")

/**
 * Adds browser sessions: `POST /session/start` starts a sign-in, `POST /session` completes it,
 * `POST /session/renew` returns a valid token or null, `DELETE /session` signs out. Refresh tokens
 * never leave the server. A provider's answer that comes as a form goes on to the page that reads
 * addresses.
 */
export const addSessions = <R>(
  routes: Routes<R>,
  { issuer, ended, origin, joining = NOBODY_JOINS }: SessionOptions,
  onRefused: (setting: SettingMismatch["setting"] | "none") => void
): void => {
  const { app, answering } = routes
  const sessions = makeBrowserSessions({ answering, issuer, ended, joining })
  const cookie: SessionCookie = makeSessionCookie(origin)
  /** Answers and counts a failed sign-in; logs the reason and the setting. */
  const refused = (c: RequestContext, error: unknown): Response => {
    const refusal = refusalOf(error)
    const { reason, mismatch } = refusal
    onRefused(mismatch?.setting ?? "none")
    answering.log.warn({ reason, ...mismatch, requestId: c.get("requestId") }, "sign-in refused")
    return problemResponse(c, refusal)
  }
  const serveOwnPage = (
    method: string,
    path: string,
    run: (c: RequestContext) => Promise<Response>
  ): void =>
    serve(routes, { method, path, parameters: [] }, async (c) => {
      if (!isOwnPage(c, origin))
        return problemResponse(c, new Forbidden({ intent: null, rows: [] }))
      c.header("cache-control", "no-store")
      return run(c).catch((error: unknown) => refused(c, error))
    })

  const limited = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => problemResponse(c, new PayloadTooLarge({ maxBytes: MAX_BODY_BYTES }))
  })
  app.use("/session/*", limited)
  app.use(CALLBACK, limited)
  serve(routes, { method: "POST", path: CALLBACK, parameters: [] }, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const answer = new URLSearchParams([...form].filter(([name]) => postedFields.has(name)))
    c.header("cache-control", "no-store")
    return c.redirect(`${CALLBACK}?${answer}`, 303)
  })
  serveOwnPage("POST", "/session/start", async (c) => {
    const asked = await read(c, Start)
    const spoken = asked?.language ?? c.get("language")
    const reset = asked?.flow === "passwordReset" ? await issuer.startPasswordReset(spoken) : null
    return c.json(reset ?? (await issuer.startSignIn(spoken)))
  })
  serveOwnPage("POST", "/session", async (c) => {
    const tooOften = answering.limits.openedSessions.count(answering.addressOf(c))
    if (tooOften !== null) return problemResponse(c, tooOften)
    const answer = await read(c, Answer)
    if (answer === null) return problemResponse(c, new InvalidInput({ errors: [], moreErrors: 0 }))
    const { session, secret, invitation } = await sessions.open(answer, {
      before: cookie.read(c),
      invitation: answer.invitation ?? null,
      language: c.get("language"),
      browser: browserName(c.req.header("user-agent") ?? "")
    })
    cookie.write(c, secret)
    return c.json(invitation === null ? session : { ...session, invitation })
  })
  serveOwnPage("POST", "/session/renew", async (c) => {
    const secret = cookie.read(c)
    const session = secret === null ? null : await sessions.renew(secret, c.get("language"))
    if (secret !== null && session === null) cookie.clear(c)
    if (secret !== null && session !== null) cookie.write(c, secret)
    return c.json(session)
  })
  serveOwnPage("DELETE", "/session", async (c) => {
    const asked = await language(c)
    const secret = cookie.read(c)
    const idToken = secret === null ? null : await sessions.end(secret)
    cookie.clear(c)
    const url = await issuer.signOutUrl(idToken, asked).catch((error: unknown) => {
      answering.log.error({ err: error }, "the issuer does not say where people sign out")
      return null
    })
    return c.json({ url })
  })
}
