import { Option, Schema } from "effect"

const Draft = Schema.Struct({
  /** Milliseconds since 1970. */
  savedAt: Schema.Number,
  /** Only the fields that differ from the untouched form. */
  values: Schema.Record(Schema.String, Schema.Unknown)
})
export interface Draft extends Schema.Schema.Type<typeof Draft> {}

export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">

const PREFIX = "atelier-draft:"

/** Older drafts are deleted. */
export const MAX_DRAFT_AGE_MS = 30 * 24 * 60 * 60_000

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Draft))

const keyOf = (userId: string, formId: string): string =>
  `${PREFIX}${encodeURIComponent(userId)}:${formId}`

const readKey = (storage: DraftStorage, key: string, nowMs: number): Draft | null => {
  const stored = storage.getItem(key)
  if (stored === null) return null
  const draft = Option.getOrNull(decode(stored))
  return draft === null || nowMs - draft.savedAt > MAX_DRAFT_AGE_MS ? null : draft
}

const draftKeys = (storage: DraftStorage): ReadonlyArray<string> =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "").filter((key) =>
    key.startsWith(PREFIX)
  )

/** Returns the draft of a user's form; null if it is missing, expired or unreadable. */
export const readDraft = (
  storage: DraftStorage,
  userId: string,
  formId: string,
  nowMs: number
): Draft | null => readKey(storage, keyOf(userId, formId), nowMs)

export const dropDraft = (storage: DraftStorage, userId: string, formId: string): void =>
  storage.removeItem(keyOf(userId, formId))

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError"

/**
 * Stores the draft of a user's form and deletes expired ones. If the browser has no room, it
 * deletes all other drafts. Returns whether the draft is stored.
 */
export const writeDraft = (
  storage: DraftStorage,
  userId: string,
  formId: string,
  draft: Draft
): boolean => {
  const key = keyOf(userId, formId)
  const text = JSON.stringify(draft)
  for (const other of draftKeys(storage))
    if (readKey(storage, other, draft.savedAt) === null) storage.removeItem(other)
  try {
    storage.setItem(key, text)
    return true
  } catch (error) {
    if (!isFull(error)) throw error
    for (const other of draftKeys(storage)) storage.removeItem(other)
  }
  try {
    storage.setItem(key, text)
    return true
  } catch (error) {
    if (!isFull(error)) throw error
    return false
  }
}
