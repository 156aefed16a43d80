/**
 * Throws a `RangeError` that names the argument. Public functions need it because callers without
 * type checks may pass anything; an invalid day would otherwise become another day or none.
 */
export const refuseArgument = (argument: string, value: unknown, isNot: string): never => {
  throw new RangeError(`${argument}: ${String(value)} is not ${isNot}`)
}
