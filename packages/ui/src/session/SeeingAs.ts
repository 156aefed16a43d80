import { SEE_AS_HEADER } from "@atelier/contract"

/** The user whose view of the shop an administrator sees in this tab. */
export interface Seeing {
  readonly userId: string
  readonly name: string
  readonly returnTo: string
}

const KEY = "atelier.seeingAs"

/** Returns the user whose view this tab shows; null if users see their own view. */
export const seeingNow = (storage: Storage): Seeing | null => {
  const kept = new URLSearchParams(storage.getItem(KEY) ?? "")
  const [userId, name, returnTo] = [kept.get("userId"), kept.get("name"), kept.get("returnTo")]
  return userId === null || name === null || returnTo === null ? null : { userId, name, returnTo }
}

/** Shows the shop as another user in this tab, starting at the calendar. */
export const beginSeeing = (seeing: Seeing): void => {
  sessionStorage.setItem(KEY, new URLSearchParams({ ...seeing }).toString())
  location.assign("/")
}

export const endSeeing = (): void => {
  const seeing = seeingNow(sessionStorage)
  if (seeing === null) return
  sessionStorage.removeItem(KEY)
  location.assign(seeing.returnTo)
}

/** Headers that tell the server whose view to show. */
export const seeingHeaders = (storage: Storage): Readonly<Record<string, string>> => {
  const seeing = seeingNow(storage)
  return seeing === null ? {} : { [SEE_AS_HEADER]: seeing.userId }
}
