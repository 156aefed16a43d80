import type { ConfirmedMoves } from "../src/engine/planning/index.ts"
import { fromHundredths, toHundredths } from "../src/kernel/quantity/index.ts"
import type { ChangeSet } from "../src/records/change/index.ts"
import { eventDays, type ReferenceEvent } from "../src/records/event/index.ts"
import type { Progress } from "../src/records/progress/index.ts"
import type { Crew } from "../src/rules/event-details/index.ts"

const crewOf = (event: ReferenceEvent): Crew => {
  switch (event.eventType) {
    case "DeliveryEvent":
      return { shipperId: event.shipperId }
    case "InstallationEvent":
      return { installerIds: event.installerIds }
    case "ProductionEvent":
      return {}
  }
}

const addedOvertime = (before: Progress["overtime"], after: Progress["overtime"]) =>
  after.flatMap((day) => {
    const earlier = before.find(
      ({ date, measureType }) => date === day.date && measureType === day.measureType
    )
    const more = fromHundredths(toHundredths(day.more) - toHundredths(earlier?.more ?? 0))
    return more > 0 ? [{ ...day, more }] : []
  })

export const accepted = (changes: ChangeSet, remedy: ChangeSet): ConfirmedMoves => {
  const ids = new Set(remedy.map(({ id }) => id))
  const all = [...changes.filter(({ id }) => !ids.has(id)), ...remedy]
  return {
    moves: all.flatMap(({ after, id }) => {
      if (after === null || !("daysOff" in after)) return []
      const { end, start } = eventDays(after)
      return [{ eventId: id, to: start, end, daysOff: after.daysOff }]
    }),
    referenceMoves: all.flatMap(({ after, id, table }) => {
      if (table !== "event" || after === null || !("isMainEvent" in after)) return []
      const { end, start } = eventDays(after)
      return [{ eventId: id, to: start, end, ...crewOf(after) }]
    }),
    addedCapacity: all.flatMap(({ before, after, table }) =>
      table === "progress" && before !== null && after !== null
        ? [
            {
              progressId: after.id,
              openedDays: after.openedDays.filter((date) => !before.openedDays.includes(date)),
              overtime: addedOvertime(before.overtime, after.overtime)
            }
          ]
        : []
    )
  }
}
