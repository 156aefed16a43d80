import fc from "fast-check"

/** Cases that `npm run proof` tries of a property without a number of its own. */
const WHOLE = 100

/** Cases to try of a property: all in `npm run proof`, and a part of them in `npm test`. */
export const runs = (whole: number): number =>
  Math.ceil((whole * (fc.readConfigureGlobal().numRuns ?? WHOLE)) / WHOLE)
