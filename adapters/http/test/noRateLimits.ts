import type { RateLimit } from "../src/admission/RateLimit.ts"
import type { RateLimits } from "../src/index.ts"

const unlimited: RateLimit = { count: () => null, add: () => undefined }

/** For proofs that send more requests than the limits of a day allow. */
export const noRateLimits: RateLimits = {
  badTokens: unlimited,
  openedSessions: unlimited,
  pageViews: unlimited,
  feeds: unlimited,
  signIn: unlimited,
  file: unlimited,
  sheet: unlimited,
  document: unlimited,
  wholeShop: unlimited,
  planning: unlimited,
  email: unlimited,
  search: unlimited,
  ownRecords: unlimited,
  writes: unlimited
}
