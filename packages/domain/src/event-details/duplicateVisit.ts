import * as Result from "effect/Result"
import type { CalendarClosed } from "../calendar/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { created, type Plan } from "../change/index.ts"
import {
  changedTime,
  type DeliveryEvent,
  type ImpossibleTime,
  type InstallationEvent,
  type TimeChange
} from "../event/index.ts"
import {
  missingCrew,
  type NotFound,
  type Proposal,
  proposed,
  referenceEventIn,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import { type Crew, withCrew } from "./changeReferenceDetails.ts"

/**
 * Makes a further visit out of a delivery or installation; what is not given is as in the original.
 */
export interface DuplicateVisit extends Crew {
  readonly eventId: string
  readonly comment?: string
  readonly time?: TimeChange
}

/**
 * A further visit for a delivery or installation: pending, not the main event, and on its own from
 * then on. It has no values until somebody gives it some: it brings what was left or broken, and
 * not once more what the original brings. The work order, its dates and the original stay.
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
    return { visit, proposal: proposed(plan, calendars, [change]) }
  })
