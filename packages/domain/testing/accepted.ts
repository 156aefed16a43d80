import type { ChangeSet } from "../src/change/index.ts"
import { eventDays } from "../src/event/index.ts"
import type { ConfirmedMoves } from "../src/planning/index.ts"

/** What somebody confirms who accepts a remedy together with the other moves. */
export const accepted = (changes: ChangeSet, remedy: ChangeSet): ConfirmedMoves => {
  const ids = new Set(remedy.map(({ id }) => id))
  const all = [...changes.filter(({ id }) => !ids.has(id)), ...remedy]
  return {
    moves: all.flatMap(({ after, id }) => {
      if (after === null || !("daysOff" in after)) return []
      const { end, start } = eventDays(after)
      return [{ eventId: id, to: start, end, daysOff: after.daysOff }]
    }),
    addedCapacity: all.flatMap(({ before, after, table }) =>
      table === "progress" && before !== null && after !== null
        ? [
            {
              progressId: after.id,
              openedDays: after.openedDays.filter((date) => !before.openedDays.includes(date)),
              overtime: after.overtime
            }
          ]
        : []
    )
  }
}
