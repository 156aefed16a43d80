import { Option, Schema } from "effect"

/** What somebody typed in a form and has not saved. */
const Draft = Schema.Struct({
  /** Milliseconds since 1970. */
  savedAt: Schema.Number,
  /** The fields that differ from those of an untouched form. */
  values: Schema.Record(Schema.String, Schema.Unknown)
})
export interface Draft extends Schema.Schema.Type<typeof Draft> {}

/** Where drafts are kept: the browser's local storage. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">

const PREFIX = "atelier-draft:"

/** Drafts that nobody came back to for so long are dropped. */
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

/** The draft of a user's form; null when there is none, or none that can still be read. */
export const readDraft = (
  storage: DraftStorage,
  userId: string,
  formId: string,
  nowMs: number
): Draft | null => readKey(storage, keyOf(userId, formId), nowMs)

/** Forgets the draft of a user's form. */
export const dropDraft = (storage: DraftStorage, userId: string, formId: string): void =>
  storage.removeItem(keyOf(userId, formId))

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError"

/**
 * Keeps the draft of a user's form. Drafts that are too old go; when the browser has no room, all
 * others go too. Answers whether it is kept.
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
