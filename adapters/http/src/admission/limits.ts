import { paces } from "@atelier/contract"
import { makeRateLimit, type RateLimit } from "./RateLimit.ts"

/** Tokens that are refused, by address: who guesses is slowed down. */
const badTokens = { max: 60, seconds: 60 }
/** Sign-ins that are finished, by address: each asks the issuer. */
const openedSessions = { max: 60, seconds: 60 }
/** Views of screens that are counted, by address: an office behind one address looks at many. */
const pageViews = { max: 1_200, seconds: 60 }

/**
 * Readings of one calendar, by its key: a program asks some times an hour, and each device of its
 * own.
 */
const feeds = { max: 30, seconds: 60 }

/**
 * A count for each pace of the contract, by account, of bad tokens, sign-ins and views of screens,
 * by address, and of calendars.
 */
export type RateLimits = {
  readonly [L in
    | keyof typeof paces
    | "badTokens"
    | "openedSessions"
    | "pageViews"
    | "feeds"]: RateLimit
}

/** Counts that begin now. */
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
