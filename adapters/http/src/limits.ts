import type { Call } from "@atelier/contract"
import { makeRateLimit, type RateLimit } from "./RateLimit.ts"

/** How often things may be done: at most so many times in so many seconds. */
export const limits = {
  /** Tokens that are refused, by address: who guesses is slowed down. */
  badTokens: { most: 60, seconds: 60 },
  /** Who one is, by account: asked once when a screen opens. */
  signIns: { most: 120, seconds: 60 },
  /** Calls that read or write whole files, by account. */
  files: { most: 20, seconds: 60 },
  /** Calls that fill or empty the shop, by account. */
  wholeShop: { most: 10, seconds: 60 }
} as const

/** What is limited. */
export type Limited = keyof typeof limits

/** A count for each limit. */
export type RateLimits = { readonly [L in Limited]: RateLimit }

/** Counts that begin now. */
export const makeRateLimits = (): RateLimits => ({
  badTokens: makeRateLimit(limits.badTokens),
  signIns: makeRateLimit(limits.signIns),
  files: makeRateLimit(limits.files),
  wholeShop: makeRateLimit(limits.wholeShop)
})

const byPath: { readonly [path: string]: Limited } = {
  "/User/getUserConfig": "signIns",
  "/Shop/startEmpty": "wholeShop",
  "/Shop/loadDemo": "wholeShop"
}

/** The limit of a call; null when it may be made as often as the server manages. */
export const limitOf = ({ path, bodyAs, files }: Partial<Call>): Limited | null =>
  bodyAs === "multipart" || files !== undefined ? "files" : (byPath[path ?? ""] ?? null)
