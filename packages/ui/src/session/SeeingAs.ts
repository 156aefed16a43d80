import { SEE_AS_HEADER } from "@atelier/contract"

/** As whom this tab sees the shop. */
export interface Seeing {
  /** Whom the shop is seen as. */
  readonly userId: string
  readonly name: string
  /** Where it was begun. */
  readonly returnTo: string
}

const KEY = "atelier.seeingAs"

/** As whom this tab sees the shop; null for who sees it as themselves. */
export const seeingNow = (storage: Storage): Seeing | null => {
  const kept = new URLSearchParams(storage.getItem(KEY) ?? "")
  const [userId, name, returnTo] = [kept.get("userId"), kept.get("name"), kept.get("returnTo")]
  return userId === null || name === null || returnTo === null ? null : { userId, name, returnTo }
}

/** See the shop as somebody else in this tab, from its calendar on. */
export const beginSeeing = (seeing: Seeing): void => {
  sessionStorage.setItem(KEY, new URLSearchParams({ ...seeing }).toString())
  location.assign("/")
}

/** See the shop as oneself again, where it was begun. */
export const endSeeing = (): void => {
  const seeing = seeingNow(sessionStorage)
  if (seeing === null) return
  sessionStorage.removeItem(KEY)
  location.assign(seeing.returnTo)
}

/** What tells the server as whom the shop is seen. */
export const seeingHeaders = (storage: Storage): Readonly<Record<string, string>> => {
  const seeing = seeingNow(storage)
  return seeing === null ? {} : { [SEE_AS_HEADER]: seeing.userId }
}
