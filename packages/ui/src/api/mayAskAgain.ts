const LAST = "atelier.signedInAgainAt"
const PAUSE_MS = 20_000

/**
 * Returns whether the app may redirect to the identity provider after a rejected token. True at
 * most once in twenty seconds, so that a server that rejects every token causes no redirect loop.
 */
export const mayAskAgain = (
  storage: Pick<Storage, "getItem" | "setItem">,
  nowMs: number
): boolean => {
  const last = Number(storage.getItem(LAST) ?? 0)
  if (nowMs - last < PAUSE_MS) return false
  storage.setItem(LAST, String(nowMs))
  return true
}
