/**
 * What somebody who checks no types can hand in: another text than a day, a fraction, nothing at
 * all. It would come out as another day or as none, so functions that others call throw a
 * `RangeError` that names the argument.
 */
export const refuseArgument = (argument: string, value: unknown, isNot: string): never => {
  throw new RangeError(`${argument}: ${String(value)} is not ${isNot}`)
}
