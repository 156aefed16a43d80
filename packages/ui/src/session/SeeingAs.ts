import { SEE_AS_HEADER } from "@atelier/contract"
import { Option, Schema } from "effect"

const Seeing = Schema.Struct({
  /** Whom the shop is seen as. */
  userId: Schema.String,
  name: Schema.String,
  /** Where it was begun. */
  returnTo: Schema.String
})
/** As whom this tab sees the shop. */
export interface Seeing extends Schema.Schema.Type<typeof Seeing> {}

const KEY = "atelier.seeingAs"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Seeing))

/** As whom this tab sees the shop; null for who sees it as themselves. */
export const seeingNow = (storage: Storage): Seeing | null =>
  Option.getOrNull(decode(storage.getItem(KEY)))

/** See the shop as somebody else in this tab, from its calendar on. */
export const beginSeeing = (seeing: Seeing): void => {
  sessionStorage.setItem(KEY, JSON.stringify(seeing))
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
