import { KEY_ACCEPTED_MS, keySubject, type SeenAs, seenAs } from "@atelier/application/people"
import { Accounts, PlanStore, type Stored } from "@atelier/application/ports"
import { type Caller, Forbidden } from "@atelier/application/visibility"
import type { AccessOfTable, Call } from "@atelier/contract"
import {
  type DemoPeople,
  isAdmin,
  isDemoPerson,
  permits,
  type UserConfiguration
} from "@atelier/domain/access"
import { SHOP_ID } from "@atelier/domain/resource"
import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect, Predicate } from "effect"
import { issuerUnreachable } from "../problem/issuerUnreachable.ts"
import {
  type IssuerUnreachable,
  NoLicence,
  ScopeMissing,
  SeeingEnded,
  SeeingOnly,
  Unauthenticated
} from "../problem/refusals.ts"
import { apiKeyIn } from "./secretKey.ts"

/** The account of a token and its expiry in milliseconds since 1970. */
export interface Bearer {
  readonly accountId: string
  readonly expiresAt: number
  /** Identifies the token once its session has ended. */
  readonly hash: string
  /** Values of the claim that gives access to new users. */
  readonly granted: ReadonlyArray<string>
  /** True for the key of a program. */
  readonly isKey?: true
}

/**
 * Checks an access token. Rejects with `{ _tag: "TokenRefused", reason, challenge }` for an invalid
 * one and with `{ _tag: "IssuerUnreachable" }` if it cannot be checked.
 */
export type VerifyToken = (token: string, scope: Call["scope"]) => Promise<Bearer>

export interface Identity {
  readonly caller: Caller
  readonly expiresAt: number
  readonly tokenHash: string
  /** The administrator who sees the shop as the caller; null otherwise. */
  readonly seenBy: UserConfiguration | null
}

/** The user who is responsible for a request and whose share it uses. */
export const askedBy = ({ caller, seenBy }: Identity): string => (seenBy ?? caller.user).id

export interface Door {
  readonly verifyToken: VerifyToken
  readonly demoPeople: DemoPeople
}

/** True if the user has access at all, with a token or through a calendar address. */
export const mayEnter = (
  { demoPeople }: Pick<Door, "demoPeople">,
  user: UserConfiguration
): boolean => user.licensed && (demoPeople === "stay" || !isDemoPerson(user))

interface Credentials {
  readonly authorization: string | undefined
  readonly language: ServerLanguage
  /** The user as whom to see the shop. */
  readonly seeAs: string | undefined
}

const MISSING = 'Bearer realm="atelier"'
const UNKNOWN_KEY = `${MISSING}, error="invalid_token", error_description="the API key is not known"`

const tokenOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1]

const refusalOf = (error: unknown) => {
  const unreachable = issuerUnreachable(error)
  if (unreachable !== null) return unreachable
  if (!Predicate.isTagged(error, "TokenRefused")) throw error
  const challenge = "challenge" in error ? String(error.challenge) : MISSING
  return "reason" in error && error.reason === "scope"
    ? new ScopeMissing({ challenge })
    : new Unauthenticated({ challenge })
}

/** Checks the credentials of a request. */
export const bearerOf = (
  { verifyToken }: Pick<Door, "verifyToken">,
  { authorization }: Pick<Credentials, "authorization">,
  scope: Call["scope"]
): Effect.Effect<Bearer, Unauthenticated | ScopeMissing | IssuerUnreachable> => {
  const token = tokenOf(authorization)
  if (token === undefined) return Effect.fail(new Unauthenticated({ challenge: MISSING }))
  const hash = apiKeyIn(token)
  if (hash !== null) {
    const expiresAt = Date.now() + KEY_ACCEPTED_MS
    return Effect.succeed({
      accountId: keySubject(hash),
      hash,
      expiresAt,
      granted: [],
      isKey: true
    })
  }
  return Effect.tryPromise({ try: () => verifyToken(token, scope), catch: refusalOf })
}

const mayCall = Effect.fnUntraced(function* (
  access: AccessOfTable,
  user: UserConfiguration
): Effect.fn.Return<boolean, never, PlanStore> {
  switch (access.kind) {
    case "licensed":
      return true
    case "admin":
      return isAdmin(user)
    case "permissions":
      return permits(user, access.all)
    case "maestro": {
      const { shop } = yield* (yield* PlanStore).referenceData
      return shop.get(SHOP_ID)?.hasMaestroOption === true
    }
  }
})

const asSeen = Effect.fnUntraced(function* (
  by: UserConfiguration,
  userId: string,
  { scope }: Pick<Call, "scope">
): Effect.fn.Return<SeenAs, SeeingOnly | SeeingEnded, Stored> {
  if (scope === "write") return yield* new SeeingOnly()
  return (yield* seenAs(userId, by)) ?? (yield* new SeeingEnded())
})

/**
 * Identifies the user of a request: the stored user of a valid token, or the user as whom that
 * administrator sees the shop. Fails for an unknown key, without a licence, for demo users where
 * they have no access, and without the required access.
 */
export const identify = Effect.fnUntraced(function* (
  door: Door,
  { accountId, expiresAt, hash, isKey }: Bearer,
  { language, seeAs }: Credentials,
  { scope, access }: Pick<Call, "scope"> & { readonly access: AccessOfTable }
): Effect.fn.Return<
  Identity,
  Unauthenticated | NoLicence | Forbidden | SeeingOnly | SeeingEnded,
  Stored
> {
  const store = yield* PlanStore
  const accounts = yield* Accounts
  const userId = yield* accounts.userOf(accountId)
  const self = userId === null ? undefined : (yield* store.referenceData).user.get(userId)
  if (self === undefined && isKey) return yield* new Unauthenticated({ challenge: UNKNOWN_KEY })
  if (self === undefined || !mayEnter(door, self)) return yield* new NoLicence({ accountId })
  const seen = seeAs === undefined ? null : yield* asSeen(self, seeAs, { scope })
  const user = seen?.user ?? self
  if (!(yield* mayCall(access, user))) return yield* new Forbidden({ intent: null, rows: [] })
  return {
    caller: { user, language },
    expiresAt: Math.min(expiresAt, seen?.until ?? expiresAt),
    tokenHash: hash,
    seenBy: seen === null ? null : self
  }
})
