import type { ChangeSet, Plan } from "@atelier/domain/change"
import { eventDays, type ReferenceEvent } from "@atelier/domain/event"
import { type Crew, changedCrew } from "@atelier/domain/event-details"
import {
  type AddedCapacity,
  addedCapacityOf,
  type PromiseRepair,
  type Remedy
} from "@atelier/domain/planning"
import type { LocalDate } from "@atelier/domain/time"

export interface StepMove {
  readonly eventId: string
  readonly stepId: string
  readonly workOrderId: string
  readonly progressId: string
  readonly version: number
  readonly from: LocalDate
  readonly to: LocalDate
  /** Exclusive. */
  readonly end: LocalDate
  /** Days in between on which the step is interrupted. */
  readonly daysOff: ReadonlyArray<LocalDate>
}

export const stepMoves = (changes: ChangeSet): ReadonlyArray<StepMove> =>
  changes.flatMap(({ after, before, id }) => {
    if (before === null || after === null || !("stepId" in before) || !("stepId" in after))
      return []
    const { start, end } = eventDays(after)
    const { progressId, stepId, version, workOrderId, startDate: from } = before
    const { daysOff } = after
    return [
      { eventId: id, stepId, workOrderId, progressId, version, from, to: start, end, daysOff }
    ]
  })

/** A move of a main event, with its crew if that changes. */
export interface ReferenceMove extends Crew {
  readonly eventId: string
  readonly eventType: ReferenceEvent["eventType"]
  readonly workOrderId: string
  readonly version: number
  readonly from: LocalDate
  readonly to: LocalDate
  readonly end: LocalDate
}

export const movedReferences = (changes: ChangeSet): ReadonlyArray<ReferenceMove> =>
  changes.flatMap(({ after, before, id, table }): ReadonlyArray<ReferenceMove> => {
    if (table !== "event" || before === null || after === null) return []
    if (!("isMainEvent" in before && "isMainEvent" in after)) return []
    const { end, start: to } = eventDays(after)
    const { eventType, version, workOrderId, startDate: from } = before
    const crew = after.eventType === "ProductionEvent" ? {} : changedCrew(before, after)
    return [{ eventId: id, eventType, workOrderId, version, from, to, end, ...crew }]
  })

/** Capacity added to a progress on single days, with the version that the proposal is based on. */
export interface CapacityToAdd extends AddedCapacity {
  readonly version: number
}

export const capacityToAdd = (
  { progress }: Plan,
  repair: PromiseRepair | Remedy
): ReadonlyArray<CapacityToAdd> =>
  addedCapacityOf(repair).flatMap((added) => {
    const row = progress.get(added.progressId)
    return row === undefined ? [] : [{ ...added, version: row.version }]
  })
