import { Schema } from "effect"
import type { KeptTexts } from "./listPreferences.ts"

/** A list that somebody named. */
export interface SavedView {
  readonly name: string
  /** What the address says after its `?`. */
  readonly search: string
}

const keyOf = (userId: string): string => `workOrderViews.${userId}`

const Kept = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ name: Schema.String, search: Schema.String }))
)
const decode = Schema.decodeUnknownOption(Kept)

/** The views that a user named in this browser, by name. */
export const readViews = (kept: KeptTexts, userId: string): ReadonlyArray<SavedView> => {
  const found = decode(kept.getItem(keyOf(userId)))
  return found._tag === "None" ? [] : found.value
}

/** Keeps the views of a user. */
export const writeViews = (
  kept: KeptTexts,
  userId: string,
  views: ReadonlyArray<SavedView>
): void => kept.setItem(keyOf(userId), JSON.stringify(views))

/** The views with one more; one of the same name is replaced. */
export const withView = (
  views: ReadonlyArray<SavedView>,
  view: SavedView
): ReadonlyArray<SavedView> =>
  [...views.filter(({ name }) => name !== view.name), view].sort((a, b) =>
    a.name.localeCompare(b.name)
  )
