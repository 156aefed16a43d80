/** Storage keys of tokens and pending sign-ins in earlier versions. */
const EARLIER_KEY = /^atelier\.(user:|[0-9a-f]{32}$)/

/** Deletes the tokens that earlier versions left in the browser's storage. */
export const forgetEarlierTokens = (
  storage: Pick<Storage, "length" | "key" | "removeItem">
): void => {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place))
  for (const key of keys) if (key !== null && EARLIER_KEY.test(key)) storage.removeItem(key)
}
