import type { Reason } from "@atelier/domain/change"
import { type Event, type EventTime, withStartDate } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import type { Proposed } from "./Proposed.ts"

export interface ProposalRow {
  readonly event: Event
  readonly before: EventTime
  readonly after: EventTime
  readonly reason: Reason
  /** Due date that it would newly miss; null if none. */
  readonly missed: LocalDate | null
  /** Whether it moves along; null if there is no choice. */
  readonly ticked: boolean | null
}

/** The events of a proposal, the requested one first; includes deselected later steps. */
export const proposalRows = ({ request, outcome }: Proposed): ReadonlyArray<ProposalRow> => {
  const missed = new Map(outcome.newlyLate.map(({ eventId, due }) => [eventId, due]))
  const { question } = outcome
  const optional = new Map(
    question?._tag === "LaterSteps" ? question.steps.map((step) => [step.event.id, step]) : []
  )
  const moving = outcome.changes.flatMap((change): ReadonlyArray<ProposalRow> => {
    if (change.table !== "event" || change.before === null || change.after === null) return []
    return [
      {
        event: change.after,
        before: change.before,
        after: change.after,
        reason: change.reason,
        missed: missed.get(change.id) ?? null,
        ticked: optional.has(change.id) ? true : null
      }
    ]
  })
  const moved = new Set(moving.map(({ event }) => event.id))
  const staying = [...optional.values()].flatMap(
    ({ event, newStartDate }): ReadonlyArray<ProposalRow> =>
      moved.has(event.id)
        ? []
        : [
            {
              event,
              before: event,
              after: withStartDate(event, newStartDate),
              reason: { _tag: "Requested" },
              missed: null,
              ticked: false
            }
          ]
  )
  const isAsked = (row: ProposalRow): number => (row.event.id === request.entry.event.id ? 0 : 1)
  return [...moving, ...staying].sort(
    (a, b) =>
      isAsked(a) - isAsked(b) ||
      (a.before.startDate < b.before.startDate
        ? -1
        : a.before.startDate > b.before.startDate
          ? 1
          : 0)
  )
}
