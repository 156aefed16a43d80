import { Result } from "effect"
import type { CalendarClosed } from "../calendar/index.ts"
import { planCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import {
  type AppointmentStatus,
  changedTime,
  type ImpossibleTime,
  type ReferenceEvent,
  type TimeChange
} from "../event/index.ts"
import { keepingStatus } from "./advance.ts"
import { carriedByOrder } from "./carriedByOrder.ts"
import { changedIfDifferent, given } from "./given.ts"
import { missingCrew } from "./missingCrew.ts"
import type { Proposal } from "./Proposal.ts"
import { referenceEventIn, wrongKind } from "./planned.ts"
import { proposed } from "./proposed.ts"
import type { NotFound, StatusNeverGoesBack, WrongKindOfEvent } from "./refusals.ts"

/** Who does a visit; a shipper goes with deliveries alone, installers with installations alone. */
export interface Crew {
  readonly shipperId?: string | null
  readonly installerIds?: ReadonlyArray<string>
}

/** Changes what the dialog of a production, delivery or installation shows; what is not given stays. */
export interface ChangeReferenceDetails extends Crew {
  readonly eventId: string
  readonly comment?: string
  readonly time?: TimeChange
  /** The status that it has; these events are neither started nor completed. */
  readonly status?: AppointmentStatus
  /** When the date moves, broken links follow too, at the distance that they have. */
  readonly moveBrokenLink?: boolean
}

/** The event done by others; refused for a kind of event that they do not do. */
export const withCrew = (
  event: ReferenceEvent,
  { shipperId, installerIds }: Crew
): Result.Result<ReferenceEvent, WrongKindOfEvent> => {
  if (shipperId !== undefined && event.eventType !== "DeliveryEvent")
    return Result.fail(wrongKind(event))
  if (installerIds !== undefined && event.eventType !== "InstallationEvent")
    return Result.fail(wrongKind(event))
  return Result.succeed({ ...event, ...given({ shipperId, installerIds }) })
}

/**
 * Changes the details of a reference event. The main one carries them to its work order: the date,
 * with the steps that follow it as moving it would, and who delivers or installs. A further visit
 * changes on its own. Asking for what is already so changes nothing.
 */
export const changeReferenceDetails = (
  plan: Plan,
  intent: ChangeReferenceDetails
): Result.Result<
  Proposal,
  NotFound | WrongKindOfEvent | StatusNeverGoesBack | ImpossibleTime | CalendarClosed
> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const found = yield* referenceEventIn(plan, intent.eventId)
    const before = yield* keepingStatus(found, intent.status)
    const missing = missingCrew(plan, intent)
    if (missing !== null) return yield* Result.fail(missing)
    const time = yield* changedTime(before, intent.time ?? {})
    const crewed = yield* withCrew(before, intent)
    const after = { ...crewed, ...time, comment: intent.comment ?? before.comment }
    return proposed(plan, calendars, [
      ...changedIfDifferent("event", before, after, { _tag: "Requested" }),
      ...carriedByOrder(plan, calendars, { before, after }, intent.moveBrokenLink === true)
    ])
  })
