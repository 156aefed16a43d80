import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { checkValues, type MeasuredValue } from "../../kernel/quantity/index.ts"
import type { ChangeSet, Plan } from "../../records/change/index.ts"
import {
  changedTime,
  type ImpossibleTime,
  isFurtherVisit,
  isVisit,
  type ReferenceEvent,
  type TimeChange
} from "../../records/event/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import {
  changesFollowingVisit,
  completedBefore,
  isOpen,
  visitCalendar,
  withProductions
} from "../completing/index.ts"
import { changesFollowingReference } from "../moving/index.ts"
import {
  changedIfDifferent,
  definedFields,
  missingCrew,
  type NotFound,
  type Proposal,
  proposeChanges,
  referenceEventIn,
  type StatusNeverGoesBack,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import { setOrderGroup } from "./setOrderGroup.ts"
import { type AskedStatus, rejectStatusChange, setStatus } from "./setStatus.ts"

/** The crew of a visit: `shipperId` for deliveries, `installerIds` for installations. */
export interface Crew {
  readonly shipperId?: string | null
  readonly installerIds?: ReadonlyArray<string>
}

/** Fields to change in a production, delivery or installation; omitted fields remain unchanged. */
export interface ChangeReferenceDetails extends Crew {
  readonly eventId: string
  readonly comment?: string
  /** All values of a further visit; other events use those of their work order. */
  readonly values?: ReadonlyArray<MeasuredValue>
  readonly time?: TimeChange
  readonly advance?: AskedStatus
  /** If the date moves, steps with broken links follow too and keep their distance. */
  readonly moveBrokenLink?: boolean
  readonly dateLocked?: boolean
  /** The group of the event's work order; null removes it from its group. */
  readonly workOrderGroupId?: string | null
}

const ownCrew = ({ eventType }: ReferenceEvent, { shipperId, installerIds }: Crew): Crew => {
  if (eventType === "DeliveryEvent") return definedFields({ shipperId })
  if (eventType === "InstallationEvent") return definedFields({ installerIds })
  return {}
}

/** Reassigns an event; fails if the crew is of another kind. Ignores empty other crews. */
export const withCrew = (
  event: ReferenceEvent,
  crew: Crew
): Result.Result<ReferenceEvent, WrongKindOfEvent> => {
  const { shipperId = null, installerIds = [] } = crew
  const isOfOthers =
    (shipperId !== null && event.eventType !== "DeliveryEvent") ||
    (installerIds.length > 0 && event.eventType !== "InstallationEvent")
  return isOfOthers
    ? Result.fail(wrongKind(event))
    : Result.succeed({ ...event, ...ownCrew(event, crew) })
}

/** The part of a crew that differs from the current crew of an event; empty if none does. */
export const changedCrew = (event: ReferenceEvent, { shipperId, installerIds }: Crew): Crew => {
  if (event.eventType === "DeliveryEvent" && shipperId !== event.shipperId)
    return definedFields({ shipperId })
  if (event.eventType === "InstallationEvent" && !Equal.equals(installerIds, event.installerIds))
    return definedFields({ installerIds })
  return {}
}

const withVisitValues = (
  event: ReferenceEvent,
  values: ReadonlyArray<MeasuredValue> | undefined
): ReferenceEvent => (values === undefined || !isFurtherVisit(event) ? event : { ...event, values })

const withStatus = (
  calendars: PlanCalendars,
  event: ReferenceEvent,
  advance: AskedStatus | undefined
): Result.Result<ReferenceEvent, WrongKindOfEvent | StatusNeverGoesBack> =>
  advance !== undefined && isVisit(event)
    ? setStatus({ calendar: visitCalendar(calendars, event) }, event, advance)
    : rejectStatusChange(event, advance?.status)

type Refusal = NotFound | WrongKindOfEvent | StatusNeverGoesBack | ImpossibleTime

export const referenceDetailChanges = (
  plan: Plan,
  calendars: PlanCalendars,
  intent: ChangeReferenceDetails
): Result.Result<ChangeSet, Refusal> =>
  Result.gen(function* () {
    if (intent.values !== undefined) checkValues("values", intent.values)
    const before = yield* referenceEventIn(plan, intent.eventId)
    const missing = missingCrew(plan, intent)
    if (missing !== null) return yield* Result.fail(missing)
    const time = yield* changedTime(before, intent.time ?? {})
    const crewed = yield* withCrew(before, intent)
    const { comment = before.comment, dateLocked = before.dateLocked } = intent
    const edited = withVisitValues({ ...crewed, ...time, comment, dateLocked }, intent.values)
    const { advance } = intent
    const after = yield* withStatus(calendars, edited, advance)
    const isCompleted = isVisit(before) && isOpen(before) && after.status === "Completed"
    const moves = intent.moveBrokenLink === true
    const changes: ChangeSet = [
      ...(isCompleted && advance?.completePrevious === true
        ? completedBefore(plan, calendars, before, advance.today, advance.unseen)
        : []),
      ...changedIfDifferent("event", before, after, { _tag: "Requested" }),
      ...(isCompleted && isVisit(after)
        ? changesFollowingVisit(plan, calendars, { before, after })
        : changesFollowingReference(plan, calendars, { before, after }, moves))
    ]
    const grouped = yield* setOrderGroup(plan, changes, before.workOrderId, intent.workOrderGroupId)
    return withProductions(plan, grouped)
  })

/**
 * Changes the details of a production, delivery or installation. The main event passes its date and
 * crew to its work order, and linked steps follow the date as if it were moved. A further visit
 * changes by itself, including its values. Values equal to the current ones change nothing.
 *
 * @example
 * const visit = [...booked.event.values()].find(
 *   ({ eventType }) => eventType === "InstallationEvent"
 * )
 * const eventId = visit?.id ?? ""
 * const { changes } = Result.getOrThrow(
 *   changeReferenceDetails(booked, { eventId, comment: "Ring twice" })
 * )
 * applyChanges(booked, changes).event.get(eventId)?.comment // => "Ring twice"
 */
export const changeReferenceDetails = (
  plan: Plan,
  intent: ChangeReferenceDetails
): Result.Result<Proposal, Refusal | CalendarClosed> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    return proposeChanges(plan, calendars, yield* referenceDetailChanges(plan, calendars, intent))
  })
