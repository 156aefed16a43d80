import { DaysOff, MAX_STEP_DAYS } from "@atelier/domain/event"
import { LeftOutStep, Shortage } from "@atelier/domain/placement"
import {
  AddedCapacity,
  Criterion,
  Hindrance,
  PlannedMove,
  PromiseRepair,
  Remedy
} from "@atelier/domain/planning"
import {
  described,
  eachOnce,
  Id,
  IdsOnce,
  NumberOfDays,
  sharedFields,
  Version,
  withExample
} from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { addDays, LocalDate, lengthInDays } from "@atelier/domain/time"
import { NamedOrder } from "@atelier/domain/work-order"
import { Schema } from "effect"

const MAX_SEARCH_MS = 20_000

const MAX_ITERATIONS = 200_000

export const MAX_PLANNED_MOVES = 8_000

/** Planning does not move these, nor started events and those the caller may not move. */
export const frozenFields = {
  fence: described(
    "The frozen horizon: steps that begin before this day do not move; null for none.",
    Schema.optionalKey(Schema.NullOr(LocalDate))
  ),
  eventIds: described("Ids of events.", Schema.optionalKey(IdsOnce)),
  workOrderIds: described("Ids of work orders.", Schema.optionalKey(IdsOnce)),
  clientNames: described(
    "Names of clients whose work orders keep their dates.",
    ["Martin Roy"],
    Schema.optionalKey(Schema.Array(lineOfText(200)))
  ),
  moveUnlinked: described(
    "Whether unlinked steps may move too.",
    Schema.optionalKey(Schema.Boolean)
  )
}

const upTo = (least: number, most: number) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(least), Schema.isLessThanOrEqualTo(most))

/** Limits of a search; equal inputs give equal answers unless time ends the search. */
export const searchFields = {
  iterations: described(
    "Number of ruin-and-recreate iterations: each removes a few work orders and schedules them again.",
    Schema.optionalKey(upTo(0, MAX_ITERATIONS))
  ),
  seed: described(
    "The seed of the random search. Another seed gives another search order.",
    Schema.optionalKey(upTo(0, 1_000_000_000))
  ),
  milliseconds: described(
    "The time limit of the search in milliseconds.",
    Schema.optionalKey(upTo(1, MAX_SEARCH_MS))
  )
}

export const iterations = described(
  "Number of ruin-and-recreate iterations: each removes a few work orders and schedules them again.",
  Schema.Int
)

export const sharingField = {
  mayShareDays: described(
    "Whether a step may begin on the last day of the step before it. The shares of both steps of that day, each relative to the maximum of its progress, add up to at most one day. Default: false.",
    Schema.optionalKey(Schema.Boolean)
  )
}

/**
 * Steps may be interrupted where their progresses allow it; the result is never worse than without.
 * The whole shop is then planned twice, each time with all iterations and half of the time.
 */
export const interruptingField = {
  mayInterrupt: described(
    "Whether a step may be interrupted if its progress allows it. Its days are then not consecutive, and each keeps its share. Default: false.",
    Schema.optionalKey(Schema.Boolean)
  )
}

/** Criteria that a plan is judged by, most important first. */
export const ObjectiveOnce = Schema.Array(Criterion).check(
  Schema.makeFilter((list) => list.length > 0 || "must be at least one"),
  eachOnce({ message: "must name each only once" })
)

/** The new crew of a visit, if it changes; only one of the two fields. */
const crewFields = {
  shipperId: described(
    "The shipper of a delivery; null for none.",
    Schema.optionalKey(Schema.NullOr(Id))
  ),
  installerIds: described("Ids of the crews of an installation.", Schema.optionalKey(IdsOnce))
}

interface CrewOfVisit {
  readonly shipperId?: string | null
  readonly installerIds?: ReadonlyArray<string>
}

/** Rejects crews of both kinds, because an event is either a delivery or an installation. */
const oneKindOfCrew = ({ installerIds, shipperId }: CrewOfVisit) =>
  installerIds === undefined ||
  shipperId === undefined || { path: ["shipperId"], issue: "must be empty" }

const { stretched: _stretched, why: _why, ...moveFields } = PlannedMove.fields

export const StepMove = Schema.Struct({
  ...moveFields,
  progressId: sharedFields.progressId,
  version: Version
}).annotate({ identifier: "StepMove" })
export interface StepMove extends Schema.Schema.Type<typeof StepMove> {}

/** A move of a main event or a new crew, with the version that it is based on. */
const ReferenceMove = Schema.Struct({
  eventId: sharedFields.eventId,
  eventType: described(
    "The kind of the event.",
    Schema.Literals(["InstallationEvent", "DeliveryEvent", "ProductionEvent"])
  ),
  workOrderId: sharedFields.workOrderId,
  version: Version,
  from: described("The current first day of the event.", LocalDate),
  to: described("The new first day of the event.", LocalDate),
  end: described("The day after the last one.", LocalDate),
  ...crewFields
})
  .check(Schema.makeFilter(oneKindOfCrew))
  .annotate({ identifier: "ReferenceMove" })

export const ReasonedMove = Schema.Struct({
  ...StepMove.fields,
  stretched: described(
    "Whether the step takes more days than before, with smaller daily shares.",
    Schema.Boolean
  ),
  why: Hindrance
}).annotate({ identifier: "ReasonedMove" })
export interface ReasonedMove extends Schema.Schema.Type<typeof ReasonedMove> {}

const daysOffWithin = ({
  daysOff = [],
  end,
  to
}: {
  readonly daysOff?: ReadonlyArray<LocalDate>
  readonly to: LocalDate
  readonly end: LocalDate
}) =>
  daysOff.every((day) => to < day && day < addDays(end, -1)) || {
    path: ["daysOff"],
    issue: "must be between the first and the last day"
  }

const endsAfterStart = ({ end, to }: { readonly to: LocalDate; readonly end: LocalDate }) =>
  to < end || { path: ["end"], issue: "must be after the start" }

const daysBounded = ({ end, to }: { readonly to: LocalDate; readonly end: LocalDate }) =>
  lengthInDays({ start: to, end }) <= MAX_STEP_DAYS || {
    path: ["end"],
    issue: `must be at most ${MAX_STEP_DAYS} days`
  }

/** A confirmed move: the new start, and the version that the proposal was based on. */
export const ConfirmedMove = Schema.Struct({
  eventId: sharedFields.eventId,
  version: Version,
  to: described("The new first day of the step.", LocalDate),
  end: described("The day after the last one.", LocalDate),
  daysOff: Schema.optionalKey(DaysOff)
})
  .check(
    Schema.makeFilter(endsAfterStart),
    Schema.makeFilter(daysBounded),
    Schema.makeFilter(daysOffWithin)
  )
  .annotate({ identifier: "ConfirmedMove" })

/** A confirmed move of a main event; linked steps do not follow. Default: the same crew. */
export const ConfirmedReference = Schema.Struct({
  eventId: withExample("event-2", sharedFields.eventId),
  version: Version,
  to: described("The new first day of the event.", LocalDate),
  end: described("The day after the last one.", LocalDate),
  ...crewFields
})
  .check(
    Schema.makeFilter(endsAfterStart),
    Schema.makeFilter(daysBounded),
    Schema.makeFilter(oneKindOfCrew)
  )
  .annotate({ identifier: "ConfirmedReference" })

export const CapacityToAdd = Schema.Struct({ ...AddedCapacity.fields, version: Version }).annotate({
  identifier: "CapacityToAdd"
})
export interface CapacityToAdd extends Schema.Schema.Type<typeof CapacityToAdd> {}

export const namedOrders = {
  orders: described(
    "The work orders that the answer refers to, without duplicates.",
    Schema.Array(NamedOrder)
  )
}

/** Why an order does not fit: the resource with a shortage, or a step without a due date. */
export const Misfit = Schema.Union([
  Shortage,
  Schema.TaggedStruct("NoDueDate", { stepId: sharedFields.stepId })
]).annotate({ identifier: "Misfit" })
export type Misfit = typeof Misfit.Type

export const visitFields = {
  reference: described(
    "Whether to find the date of the delivery or of the installation.",
    Schema.Literals(["delivery", "installation"])
  ),
  days: described("Worked days of the visit.", NumberOfDays),
  crewIds: described(
    "Ids of the possible installers or shippers; empty if none is decided yet.",
    IdsOnce
  )
}

const PromisedDate = Schema.Struct({
  date: LocalDate,
  endDate: described("The day after the last one.", LocalDate),
  productionDate: described("The day of the production.", LocalDate),
  steps: described(
    "The steps of the template or the work order, at their latest days that meet the promised date.",
    Schema.Array(
      Schema.Struct({
        stepId: sharedFields.stepId,
        progressId: sharedFields.progressId,
        startDate: described("The first day of the step.", LocalDate),
        endDate: described("The day after the last one.", LocalDate),
        daysOff: DaysOff
      })
    )
  )
}).annotate({ identifier: "PromisedDate" })

const referenceMoves = described(
  "The production event and the visits that move too, with their new crews if those change.",
  Schema.Array(ReferenceMove)
)

const addedCapacity = described(
  "Additional capacity of progresses on single days. An administrator confirms it together with `moves`.",
  Schema.Array(CapacityToAdd)
)

/**
 * The date that a repair allows, and the input of confirmMoves for it: added capacity, moves of
 * another order, and for a stored order its own moves, visit and crew.
 */
const RepairedPromise = Schema.Struct({
  repair: described("A change that would make the date earlier.", PromiseRepair),
  promised: described("The earliest date; null if no day can be promised.", PromisedDate),
  gainedDays: described(
    "Worked days by which the repair makes the date earlier; null if there was no date without it.",
    Schema.NullOr(Schema.Int)
  ),
  movedDays: described(
    "Total number of worked days by which steps of other work orders move.",
    Schema.Int
  ),
  moves: described("The steps that would move.", Schema.Array(StepMove)),
  referenceMoves,
  addedCapacity
}).annotate({ identifier: "RepairedPromise" })

export const TriedRemedy = Schema.Struct({
  remedy: described("A remedy for the overload.", Remedy),
  movedDays: described("Total number of worked days by which its steps move.", Schema.Int),
  moves: described(
    "The moves of the remedy. They replace other moves of the same events.",
    Schema.Array(StepMove)
  ),
  addedCapacity
}).annotate({ identifier: "TriedRemedy" })
export interface TriedRemedy extends Schema.Schema.Type<typeof TriedRemedy> {}

const promiseFields = {
  leftOut: described(
    "The other steps in template order, each with the reason why it has no promised days.",
    Schema.Array(LeftOutStep)
  ),
  moves: described(
    "The moves that the promised date requires in an existing work order; empty if one of its steps cannot move.",
    Schema.Array(StepMove)
  ),
  referenceMoves,
  byCrew: described(
    "The earliest date with each visible crew alone.",
    Schema.Array(
      Schema.Struct({ crewId: described("The installer or shipper.", Id), date: LocalDate })
    )
  ),
  repairs: described(
    "Changes that would make the date earlier. Those that move other work orders least come first.",
    Schema.Array(RepairedPromise)
  ),
  ...namedOrders
}

/** A promised date with its bottleneck, or why there is none, and repairs. */
export const PromiseAnswer = Schema.Union([
  Schema.Struct({
    promised: described("The earliest date; null if no day can be promised.", PromisedDate),
    boundBy: described(
      "The resource whose capacity or working days prevent an earlier date; null if none does.",
      Schema.NullOr(Shortage)
    ),
    ...promiseFields
  }),
  Schema.Struct({
    promised: described("The earliest date; null if no day can be promised.", Schema.Null),
    boundBy: described(
      "The resource whose capacity or working days prevent an earlier date; null if none does.",
      Shortage
    ),
    ...promiseFields
  })
]).annotate({ identifier: "PromiseAnswer" })
