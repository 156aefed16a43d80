import { isFound } from "@atelier/domain/text"

/** Puts entries found by their name before those found by a phone number, keyword or comment. */
export const namedFirst = <A>(
  found: ReadonlyArray<A>,
  sought: string,
  nameOf: (one: A) => string
): ReadonlyArray<A> => {
  const isNamed = (one: A): boolean => isFound(nameOf(one), sought)
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
}
