import { isRealDate } from "./parseDate.ts"

/**
 * What somebody who checks no types can hand in: another text than a day, a fraction, nothing at
 * all. It would come out as another day or as none, so the functions that others call look at what
 * they are given first. Throws a `RangeError` that names the argument.
 */
export const refuseArgument = (argument: string, value: unknown, isNo: string): never => {
  throw new RangeError(`${argument}: ${String(value)} is no ${isNo}`)
}

/** Looks at a day that was handed in. */
export const checkDay = (argument: string, day: unknown): void => {
  if (typeof day !== "string" || !isRealDate(day))
    refuseArgument(argument, day, "day written YYYY-MM-DD")
}
