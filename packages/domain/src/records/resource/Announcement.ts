import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { described, recordFields } from "../../kernel/record/index.ts"
import { requiredLine, requiredText } from "../../kernel/text/index.ts"
import { checkDay, LocalDate } from "../../kernel/time/index.ts"

/** Missing counts as null. */
const dayOrNone = (description: string) =>
  described(description, Schema.NullOr(LocalDate)).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  )

/** A banner above every screen, for each user until that user dismisses its code. */
export const Announcement = Schema.Struct({
  ...recordFields,
  code: described(
    "The code of the announcement. Dismissing the banner stores this code for the user.",
    "holiday",
    requiredLine(100)
  ),
  messageEN: described("The English text.", "The shop is closed on Friday.", requiredText(1_000)),
  messageFR: described("The French text.", "L’atelier est fermé vendredi.", requiredText(1_000)),
  type: described(
    "The style of the banner.",
    Schema.Literals(["info", "success", "warning", "danger"])
  ),
  shownFrom: dayOrNone("The first day of the banner; null for no limit."),
  shownUntil: dayOrNone(
    "The last day of the banner; null to show it until a newer announcement replaces it."
  )
})
  .check(
    Schema.makeFilter(
      ({ shownFrom, shownUntil }) =>
        shownFrom === null ||
        shownUntil === null ||
        shownFrom <= shownUntil || { path: ["shownUntil"], issue: "must not be before the start" }
    )
  )
  .annotate({ identifier: "Announcement" })
export interface Announcement extends Schema.Schema.Type<typeof Announcement> {}

/**
 * The announcement of a day: the newest that has begun, unless its last day is over. Older ones
 * never reappear.
 *
 * @example
 * announcementOn([], day("2026-11-22")) // => null
 */
export const announcementOn = (
  /** Oldest first. */
  announcements: Iterable<Announcement>,
  day: LocalDate
): Announcement | null => {
  checkDay("day", day)
  const newest = [...announcements]
    .filter(({ shownFrom }) => shownFrom === null || shownFrom <= day)
    .at(-1)
  const isOver = newest?.shownUntil != null && newest.shownUntil < day
  return newest === undefined || isOver ? null : newest
}
