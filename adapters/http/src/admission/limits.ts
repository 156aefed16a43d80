import type { UserWrites } from "@atelier/application/ports"
import { everyCall, paces } from "@atelier/contract"
import { makeRateLimit, type RateLimit } from "./RateLimit.ts"

/** Rejected tokens per address; slows down guessing. */
const badTokens = { max: 60, seconds: 60 }
/** Completed sign-ins per address; each asks the issuer. */
const openedSessions = { max: 60, seconds: 60 }
/** Counted page views per address; a whole office may share an address. */
const pageViews = { max: 1_200, seconds: 60 }

/** Programs read a calendar several times an hour, and each device on its own. */
const feeds = { max: 30, seconds: 60 }

/**
 * Rate limits: those of the contract per account, rejected tokens, sign-ins and page views per
 * address, and calendar subscriptions per key.
 */
export type RateLimits = {
  readonly [L in
    | keyof typeof paces
    | "badTokens"
    | "openedSessions"
    | "pageViews"
    | "feeds"]: RateLimit
}

/** A write counts once for each started part of this size. */
const BYTES_PER_WRITE = 40_000

/** Returns how often a write of the given size counts. */
export const writesIn = (bytes: number): number => Math.max(1, Math.ceil(bytes / BYTES_PER_WRITE))

export const makeRateLimits = (): RateLimits => ({
  badTokens: makeRateLimit(badTokens),
  openedSessions: makeRateLimit(openedSessions),
  pageViews: makeRateLimit(pageViews),
  feeds: makeRateLimit(feeds),
  signIn: makeRateLimit(paces.signIn),
  file: makeRateLimit(paces.file),
  sheet: makeRateLimit(paces.sheet),
  document: makeRateLimit(paces.document),
  wholeShop: makeRateLimit(paces.wholeShop),
  planning: makeRateLimit(paces.planning),
  email: makeRateLimit(paces.email),
  search: makeRateLimit(paces.search),
  ownRecords: makeRateLimit(paces.ownRecords),
  writes: makeRateLimit(paces.writes)
})

const ownIntents = new Set<string | undefined>(
  everyCall.flatMap(([, { pace, intent }]) => (pace === "ownRecords" ? [intent] : []))
)

/** Counts what users wrote before the server started. */
export const countWritten = (limits: RateLimits, written: ReadonlyArray<UserWrites>): void => {
  for (const { userId, intent, entries, bytes } of written) {
    limits.writes.add(userId, Math.max(entries, writesIn(bytes)))
    if (ownIntents.has(intent)) limits.ownRecords.add(userId, entries)
  }
}
