import {
  type Arrival,
  type InvitationOutcome,
  type JoiningRules,
  welcomePerson
} from "@atelier/application/people"
import {
  Accounts,
  type IssuedTokens,
  type Issuer,
  type KeptSession,
  KeptSessions,
  MAX_SESSION_MS,
  PlanStore,
  type SignedInPerson,
  type SignInAnswer,
  SignInRefused,
  Transaction
} from "@atelier/application/ports"
import type { EndedTokens } from "@atelier/application/session"
import type { UserConfiguration } from "@atelier/domain/access"
import { awaitsIntroduction } from "@atelier/domain/reference-data"
import { Effect, Predicate } from "effect"
import type { Answering } from "../answer/Answering.ts"
import type { Bearer } from "../identity/identify.ts"
import { keyOf, newSecret, seal, unseal } from "./sealing.ts"

/** Tokens that expire sooner are renewed before they are sent. */
const MIN_TIME_LEFT_MS = 60_000

export interface BrowserSession {
  /** The session id in the administrators' list. */
  readonly id: string
  readonly accessToken: string
  readonly expiresInSeconds: number
  readonly user: SignedInPerson
}

interface Sealed extends IssuedTokens {
  readonly person: SignedInPerson
  readonly expiresAt: number
}

export interface BrowserSessions {
  /** Starts a session and ends the browser's former one. Returns the new session and its cookie. */
  readonly open: (
    answer: SignInAnswer,
    arrival: {
      readonly before: string | null
      readonly invitation: string | null
      readonly language: Arrival["language"]
      readonly browser: string
    }
  ) => Promise<{
    readonly session: BrowserSession
    readonly secret: string
    readonly invitation: InvitationOutcome | null
  }>
  /** Returns the session of a cookie with a valid token; null if it has ended. */
  readonly renew: (secret: string, language: Arrival["language"]) => Promise<BrowserSession | null>
  /** Ends the session of a cookie, here and at the issuer; returns its ID token. */
  readonly end: (secret: string) => Promise<string | null>
}

const viewOf = (id: string, { accessToken, expiresAt, person }: Sealed): BrowserSession => ({
  id,
  accessToken,
  expiresInSeconds: Math.max(0, Math.floor((expiresAt - Date.now()) / 1_000)),
  user: person
})

export interface SessionParts<R> {
  readonly answering: Pick<Answering<R>, "runtime" | "verifyToken" | "log">
  readonly issuer: Issuer
  readonly ended: EndedTokens
  /** Claim values that give access to new users. */
  readonly joining: JoiningRules
}

/**
 * Manages browser sessions. Renewals of one session run one after the other, because an issuer that
 * rotates refresh tokens treats a second use as theft; concurrent windows get the same token. A
 * session that is ended during a renewal stays ended.
 */
export const makeBrowserSessions = <R>({
  answering: { runtime, verifyToken, log },
  issuer,
  ended,
  joining
}: SessionParts<R>): BrowserSessions => {
  const renewals = new Map<string, Promise<BrowserSession | null>>()
  const stored = <A>(use: (sessions: KeptSessions["Service"]) => Effect.Effect<A>): Promise<A> =>
    runtime.runPromise(Effect.flatMap(KeptSessions, (sessions) => use(sessions)))

  const keptOf = (
    secret: string,
    sealed: Sealed,
    {
      bearer,
      before
    }: {
      readonly bearer: Bearer
      readonly before: Pick<KeptSession, "tokens" | "startedAt" | "browser">
    }
  ): KeptSession => {
    const now = Date.now()
    return {
      key: keyOf(secret),
      accountId: bearer.accountId,
      sealed: seal(JSON.stringify(sealed), secret),
      startedAt: before.startedAt,
      browser: before.browser,
      tokens: [
        ...before.tokens.filter(({ expiresAt }) => expiresAt > now),
        { hash: bearer.hash, expiresAt: bearer.expiresAt }
      ],
      expiresAt: now + MAX_SESSION_MS
    }
  }

  const revoke = (refreshToken: string | null): Promise<void> =>
    refreshToken === null
      ? Promise.resolve()
      : issuer
          .revoke(refreshToken)
          .catch((error: unknown) =>
            log.error({ err: error }, "the issuer was not told of a sign-out")
          )

  const forget = async (key: string): Promise<void> => {
    ended.add(await stored((sessions) => sessions.end(key)), Date.now())
  }

  const found = async (
    secret: string
  ): Promise<{ readonly kept: KeptSession; readonly sealed: Sealed } | null> => {
    const kept = await stored((sessions) => sessions.find(keyOf(secret), Date.now()))
    return kept === null ? null : { kept, sealed: JSON.parse(unseal(kept.sealed, secret)) }
  }

  const userOf = (accountId: string): Promise<UserConfiguration | undefined> =>
    runtime.runPromise(
      Effect.gen(function* () {
        const store = yield* PlanStore
        const accounts = yield* Accounts
        const userId = yield* accounts.userOf(accountId)
        const { user } = yield* store.referenceData
        return userId === null ? undefined : user.get(userId)
      })
    )

  const welcome = (arrival: Arrival): Promise<InvitationOutcome | null> =>
    runtime.runPromise(
      Effect.flatMap(Transaction, (transaction) =>
        transaction.serializable(welcomePerson(arrival, joining))
      )
    )

  const renewNow = async (
    secret: string,
    language: Arrival["language"]
  ): Promise<BrowserSession | null> => {
    const session = await found(secret)
    if (session === null) return null
    const { kept, sealed } = session
    const user = await userOf(kept.accountId)
    // `make-admin` may name the subject of a session that is already open.
    if (user !== undefined && awaitsIntroduction(user))
      await welcome({ person: sealed.person, granted: [], invitation: null, language })
    const timeLeft = sealed.expiresAt - Date.now()
    if (timeLeft > MIN_TIME_LEFT_MS) return viewOf(kept.key, sealed)
    if (sealed.refreshToken === null) {
      if (timeLeft > 0) return viewOf(kept.key, sealed)
      await forget(kept.key)
      return null
    }
    if (user?.licensed !== true) {
      await forget(kept.key)
      return null
    }
    try {
      const issued = await issuer.renew(sealed.refreshToken)
      const bearer = await verifyToken(issued.accessToken, "read")
      if (bearer.accountId !== kept.accountId)
        throw new SignInRefused({ reason: "the token was renewed for another account" })
      const tokens = {
        accessToken: issued.accessToken,
        refreshToken: issued.refreshToken ?? sealed.refreshToken,
        idToken: issued.idToken ?? sealed.idToken,
        person: sealed.person
      }
      const renewed: Sealed = { ...tokens, expiresAt: bearer.expiresAt }
      const session = keptOf(secret, renewed, { bearer, before: kept })
      if (await stored((sessions) => sessions.renew(session))) return viewOf(kept.key, renewed)
      ended.add(session.tokens, Date.now())
      await revoke(tokens.refreshToken)
      return null
    } catch (error) {
      if (Predicate.isTagged(error, "IssuerUnreachable") && timeLeft > 0)
        return viewOf(kept.key, sealed)
      if (!Predicate.isTagged(error, "SignInRefused") && !Predicate.isTagged(error, "TokenRefused"))
        throw error
      await forget(kept.key)
      return null
    }
  }

  /** Waits for a running renewal, which would otherwise overwrite the next step. */
  const lastRenewal = async (key: string): Promise<void> => {
    await Promise.allSettled([renewals.get(key)])
  }

  const end = async (secret: string): Promise<string | null> => {
    const key = keyOf(secret)
    await lastRenewal(key)
    const session = await found(secret)
    await forget(key)
    if (session === null) return null
    await revoke(session.sealed.refreshToken)
    return session.sealed.idToken
  }

  return {
    end,
    open: async (answer, { before, invitation, language, browser }) => {
      const issued = await issuer.finishSignIn(answer)
      const bearer = await verifyToken(issued.accessToken, "read")
      await verifyToken(issued.accessToken, "write")
      const person = issued.person ?? {
        id: bearer.accountId,
        name: bearer.accountId,
        email: "",
        emailVerified: false
      }
      if (person.id !== bearer.accountId)
        throw new SignInRefused({ reason: "the tokens are of two accounts" })
      if (before !== null) {
        await lastRenewal(keyOf(before))
        await forget(keyOf(before))
      }
      const secret = newSecret()
      const arrival = {
        person,
        granted: bearer.granted,
        invitation: invitation === null ? null : keyOf(invitation),
        language
      }
      const outcome = await welcome(arrival)
      if (outcome !== null && outcome !== "accepted")
        log.warn({ outcome, accountId: person.id }, "invitation refused")
      if ((await userOf(bearer.accountId))?.licensed !== true)
        log.warn({ accountId: bearer.accountId }, "signed in without a licence")
      const now = Date.now()
      const started = { tokens: [], startedAt: now, browser }
      const sealed: Sealed = { ...issued, person, expiresAt: bearer.expiresAt }
      const session = keptOf(secret, sealed, { bearer, before: started })
      await stored((sessions) => sessions.keep(session, now))
      return { session: viewOf(session.key, sealed), secret, invitation: outcome }
    },
    renew: (secret, language) => {
      const key = keyOf(secret)
      const running = renewals.get(key)
      if (running !== undefined) return running
      const renewal = renewNow(secret, language).finally(() => renewals.delete(key))
      renewals.set(key, renewal)
      return renewal
    }
  }
}
