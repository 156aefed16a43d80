/** The keys under which earlier versions kept tokens, and sign-ins that were begun. */
const EARLIER_KEY = /^atelier\.(user:|[0-9a-f]{32}$)/

/** Removes the tokens that earlier versions left in the storage of the browser. */
export const forgetEarlierTokens = (
  storage: Pick<Storage, "length" | "key" | "removeItem">
): void => {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  for (const key of keys) if (key !== null && EARLIER_KEY.test(key)) storage.removeItem(key)
}
