const LAST = "atelier.signedInAgainAt"
const PAUSE_MS = 20_000

/**
 * Whether to send somebody whose token was refused to the identity provider now. Once in twenty
 * seconds only, so that a server which refuses every token does not send them round in circles.
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
