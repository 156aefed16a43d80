import { Schema } from "effect"
import type { KeptTexts } from "./listPreferences.ts"

export interface SavedView {
  readonly name: string
  readonly search: string
}

/** Views that every user has; the texts have their names. */
export const offeredViews = {
  open: "",
  late: "risk=late&columns=risk,nextProgressToComplete,clientName,deliveryDate,installationDate,percentCompleted",
  atRisk:
    "risk=atRisk&columns=risk,nextProgressToComplete,clientName,deliveryDate,installationDate,percentCompleted",
  completed: "status=completed&sort=-installationDate"
} as const

const keyOf = (userId: string): string => `workOrderViews.${userId}`

const Kept = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ name: Schema.String, search: Schema.String }))
)
const decode = Schema.decodeUnknownOption(Kept)

/** Returns the user's saved views in this browser, sorted by name. */
export const readViews = (kept: KeptTexts, userId: string): ReadonlyArray<SavedView> => {
  const found = decode(kept.getItem(keyOf(userId)))
  return found._tag === "None" ? [] : found.value
}

export const writeViews = (
  kept: KeptTexts,
  userId: string,
  views: ReadonlyArray<SavedView>
): void => kept.setItem(keyOf(userId), JSON.stringify(views))

export const withView = (
  views: ReadonlyArray<SavedView>,
  view: SavedView
): ReadonlyArray<SavedView> =>
  [...views.filter(({ name }) => name !== view.name), view].sort((a, b) =>
    a.name.localeCompare(b.name)
  )
