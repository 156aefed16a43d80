import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { created, type Plan } from "../../records/change/index.ts"
import {
  changedTime,
  type DeliveryEvent,
  type ImpossibleTime,
  type InstallationEvent,
  type TimeChange
} from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import {
  missingCrew,
  type NotFound,
  type Proposal,
  proposeChanges,
  referenceEventIn,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import { type Crew, withCrew } from "./changeReferenceDetails.ts"

/** Creates a further visit from a delivery or installation; omitted fields are copied. */
export interface DuplicateVisit extends Crew {
  readonly eventId: string
  readonly comment?: string
  readonly time?: TimeChange
}

/**
 * Creates a further visit from a delivery or installation. It is pending, not the main event, and
 * independent from then on. It has no values at first, because it brings missing or damaged parts
 * and not the same load again. The work order, its dates and the original do not change.
 *
 * @example
 * const visit = [...booked.event.values()].find(
 *   ({ eventType }) => eventType === "InstallationEvent"
 * )
 * const time = { startDate: day("2026-12-15") }
 * const again = duplicateVisit(booked, { eventId: visit?.id ?? "", time }, { newId })
 * Result.getOrThrow(again).visit.startDate // => "2026-12-15"
 */
export const duplicateVisit = (
  plan: Plan,
  intent: DuplicateVisit,
  at: { readonly newId: () => string }
): Result.Result<
  { readonly visit: DeliveryEvent | InstallationEvent; readonly proposal: Proposal },
  NotFound | WrongKindOfEvent | ImpossibleTime | CalendarClosed
> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const original = yield* referenceEventIn(plan, intent.eventId)
    const missing = missingCrew(plan, intent)
    if (missing !== null) return yield* Result.fail(missing)
    const time = yield* changedTime(original, intent.time ?? {})
    const crewed = yield* withCrew(original, intent)
    if (crewed.eventType === "ProductionEvent") return yield* Result.fail(wrongKind(crewed))
    const visit: DeliveryEvent | InstallationEvent = {
      ...crewed,
      ...time,
      id: at.newId(),
      version: 1,
      isMainEvent: false,
      values: [],
      dateLocked: false,
      status: "Pending",
      comment: intent.comment ?? original.comment
    }
    const change = created("event", visit, { _tag: "Requested" })
    return { visit, proposal: proposeChanges(plan, calendars, [change]) }
  })
