import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import {
  applyChanges,
  type ChangeSet,
  composedChanges,
  type Plan
} from "../../records/change/index.ts"
import type { Event, ImpossibleTime } from "../../records/event/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import {
  eventIn,
  type NotFound,
  type Proposal,
  proposeChanges,
  type StatusNeverGoesBack,
  type ValuesImported,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import { type Crew, referenceDetailChanges } from "./changeReferenceDetails.ts"
import { stepDetailChanges } from "./changeStepDetails.ts"
import { changeUserEventDetails } from "./changeUserEventDetails.ts"
import type { AskedStatus } from "./setStatus.ts"

/**
 * Gives several events the same status, lock or people. Each event takes only the fields of its
 * kind.
 */
export interface ChangeEvents extends Crew {
  readonly eventIds: ReadonlyArray<string>
  readonly advance?: AskedStatus
  /** For steps and user events. */
  readonly userIds?: ReadonlyArray<string>
  readonly dateLocked?: boolean
}

type Refusal = NotFound | WrongKindOfEvent | StatusNeverGoesBack | ImpossibleTime | ValuesImported

const askedOf = (
  { eventType }: Event,
  { advance, dateLocked, userIds, shipperId, installerIds }: ChangeEvents
): Partial<ChangeEvents> => {
  const status = advance === undefined ? {} : { advance }
  const users = userIds === undefined ? {} : { userIds }
  const lock = dateLocked === undefined ? {} : { dateLocked }
  switch (eventType) {
    case "StepEvent":
      return { ...status, ...users, ...lock }
    case "DeliveryEvent":
      return { ...status, ...lock, ...(shipperId === undefined ? {} : { shipperId }) }
    case "InstallationEvent":
      return { ...status, ...lock, ...(installerIds === undefined ? {} : { installerIds }) }
    case "UserEvent":
      return users
    case "ProductionEvent":
      return lock
    case "BlockerEvent":
      return {}
  }
}

const changesOf = (
  plan: Plan,
  calendars: PlanCalendars,
  eventId: string,
  intent: ChangeEvents
): Result.Result<ChangeSet, Refusal> =>
  Result.gen(function* () {
    const event = yield* eventIn(plan, eventId)
    const asked = { eventId, ...askedOf(event, intent) }
    if (Object.keys(asked).length === 1) return yield* Result.fail(wrongKind(event))
    if (event.eventType === "StepEvent") return yield* stepDetailChanges(plan, calendars, asked)
    if (event.eventType === "UserEvent") return (yield* changeUserEventDetails(plan, asked)).changes
    return yield* referenceDetailChanges(plan, calendars, asked)
  })

/**
 * Starts, completes, locks or assigns several events in one proposal. Each is changed in turn, as
 * it would be alone. Values equal to the current ones change nothing. Fails for all if one event
 * has none of the requested fields, or if its status would go back.
 *
 * @example
 * const steps = [...booked.event.values()].filter(({ eventType }) => eventType === "StepEvent")
 * const eventIds = steps.map(({ id }) => id)
 * const locked = Result.getOrThrow(changeEvents(booked, { eventIds, dateLocked: true }))
 * locked.changes.length // => 3
 */
export const changeEvents = (
  plan: Plan,
  intent: ChangeEvents
): Result.Result<Proposal, Refusal | CalendarClosed> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const changeSets: Array<ChangeSet> = []
    let now = plan
    for (const eventId of new Set(intent.eventIds)) {
      const changes = yield* changesOf(now, calendars, eventId, intent)
      changeSets.push(changes)
      now = applyChanges(now, changes)
    }
    return proposeChanges(plan, calendars, composedChanges(changeSets))
  })
