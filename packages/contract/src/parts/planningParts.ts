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
import { eachOnce, Id, IdsOnce, NumberOfDays, Version } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { addDays, LocalDate, lengthInDays } from "@atelier/domain/time"
import { NamedOrder } from "@atelier/domain/work-order"
import { Schema } from "effect"

const MAX_SEARCH_MS = 20_000

const MAX_ITERATIONS = 200_000

export const MAX_PLANNED_MOVES = 8_000

/**
 * Planning does not move these, in addition to started events and events that the caller may not
 * move.
 */
export const frozenFields = {
  /** Frozen horizon: steps that start from today on but before this day stay. */
  fence: Schema.optionalKey(Schema.NullOr(LocalDate)),
  eventIds: Schema.optionalKey(IdsOnce),
  workOrderIds: Schema.optionalKey(IdsOnce),
  /** Freezes the orders of clients with these names. */
  clientNames: Schema.optionalKey(Schema.Array(lineOfText(200))),
  /** Also move steps without a link; by default they stay. */
  moveUnlinked: Schema.optionalKey(Schema.Boolean)
}

const upTo = (least: number, most: number) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(least), Schema.isLessThanOrEqualTo(most))

/**
 * Limits of a search. The same plan, seed and iterations give the same answer, unless the time
 * limit ends the search.
 */
export const searchFields = {
  iterations: Schema.optionalKey(upTo(0, MAX_ITERATIONS)),
  seed: Schema.optionalKey(upTo(0, 1_000_000_000)),
  milliseconds: Schema.optionalKey(upTo(1, MAX_SEARCH_MS))
}

/** Steps of an order may overlap on the same days. */
export const sharingField = { mayShareDays: Schema.optionalKey(Schema.Boolean) }

/**
 * Steps may be interrupted where their progresses allow it; the result is never worse than without.
 * The whole shop is then planned twice, each time with all iterations and half of the time.
 */
export const interruptingField = { mayInterrupt: Schema.optionalKey(Schema.Boolean) }

/** Criteria that a plan is judged by, most important first. */
export const ObjectiveOnce = Schema.Array(Criterion).check(
  Schema.makeFilter((list) => list.length > 0 || "must be at least one"),
  eachOnce({ message: "must name each only once" })
)

/** The new crew of a visit, if it changes; only one of the two fields. */
const crewFields = {
  /** For a delivery; null for none. */
  shipperId: Schema.optionalKey(Schema.NullOr(Id)),
  installerIds: Schema.optionalKey(IdsOnce)
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

export const StepMove = Schema.Struct({ ...moveFields, progressId: Id, version: Version }).annotate(
  { identifier: "StepMove" }
)
export interface StepMove extends Schema.Schema.Type<typeof StepMove> {}

/**
 * A move of a main event or a change of its crew, with the version that the proposal is based on.
 */
const ReferenceMove = Schema.Struct({
  eventId: Id,
  eventType: Schema.Literals(["InstallationEvent", "DeliveryEvent", "ProductionEvent"]),
  workOrderId: Id,
  version: Version,
  from: LocalDate,
  to: LocalDate,
  /** Exclusive: the day after the last one. */
  end: LocalDate,
  ...crewFields
})
  .check(Schema.makeFilter(oneKindOfCrew))
  .annotate({ identifier: "ReferenceMove" })

export const ReasonedMove = Schema.Struct({
  ...StepMove.fields,
  stretched: Schema.Boolean,
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
  eventId: Id,
  version: Version,
  to: LocalDate,
  /** Exclusive: the day after the last day of work; at most `MAX_STEP_DAYS` after `to`. */
  end: LocalDate,
  /** Days in between on which the step is interrupted; default: none. */
  daysOff: Schema.optionalKey(DaysOff)
})
  .check(
    Schema.makeFilter(endsAfterStart),
    Schema.makeFilter(daysBounded),
    Schema.makeFilter(daysOffWithin)
  )
  .annotate({ identifier: "ConfirmedMove" })

/**
 * A confirmed move of a main event and its crew, which remains if it is missing. Linked steps do
 * not follow.
 */
export const ConfirmedReference = Schema.Struct({
  eventId: Id,
  version: Version,
  to: LocalDate,
  /** Exclusive: the day after the last one; at most `MAX_STEP_DAYS` after `to`. */
  end: LocalDate,
  ...crewFields
})
  .check(
    Schema.makeFilter(endsAfterStart),
    Schema.makeFilter(daysBounded),
    Schema.makeFilter(oneKindOfCrew)
  )
  .annotate({ identifier: "ConfirmedReference" })

/** Capacity added to a progress on single days, with the version that the proposal is based on. */
export const CapacityToAdd = Schema.Struct({
  ...AddedCapacity.fields,
  version: Version
}).annotate({ identifier: "CapacityToAdd" })
export interface CapacityToAdd extends Schema.Schema.Type<typeof CapacityToAdd> {}

/** Names of the work orders in an answer, each once. */
export const namedOrders = { orders: Schema.Array(NamedOrder) }

/** Why an order does not fit: the resource with a shortage, or a step without a due date. */
export const Misfit = Schema.Union([
  Shortage,
  Schema.TaggedStruct("NoDueDate", { stepId: Id })
]).annotate({ identifier: "Misfit" })
export type Misfit = typeof Misfit.Type

export const visitFields = {
  reference: Schema.Literals(["delivery", "installation"]),
  /** Duration in worked days of the shop. */
  days: NumberOfDays,
  /** Possible crews; empty if not decided yet. */
  crewIds: IdsOnce
}

/** The earliest date that fits everywhere. */
const PromisedDate = Schema.Struct({
  date: LocalDate,
  /** Exclusive: the day after the last one. */
  endDate: LocalDate,
  productionDate: LocalDate,
  /** Steps of the template or the work order, at their latest dates that meet the promised date. */
  steps: Schema.Array(
    Schema.Struct({
      stepId: Id,
      progressId: Id,
      startDate: LocalDate,
      /** Exclusive: the day after the last day of work. */
      endDate: LocalDate,
      /**
       * Days in between on which the step is interrupted; only with a repair that interrupts it.
       */
      daysOff: DaysOff
    })
  )
}).annotate({ identifier: "PromisedDate" })

/**
 * The date that a repair allows, and the input of confirmMoves for it: added capacity, moves of
 * another order, and for a stored order its own moves, visit and crew.
 */
const RepairedPromise = Schema.Struct({
  repair: PromiseRepair,
  promised: PromisedDate,
  /**
   * Worked days of the shop gained compared to no repair; null if no date could be promised without
   * it.
   */
  gainedDays: Schema.NullOr(Schema.Int),
  /** Total of worked days by which steps of other orders move. */
  movedDays: Schema.Int,
  moves: Schema.Array(StepMove),
  referenceMoves: Schema.Array(ReferenceMove),
  addedCapacity: Schema.Array(CapacityToAdd)
}).annotate({ identifier: "RepairedPromise" })

/** A remedy for an overload, and the input of confirmMoves for it. */
export const TriedRemedy = Schema.Struct({
  remedy: Remedy,
  /** Total of worked days by which its steps move. */
  movedDays: Schema.Int,
  /** Replace the other moves of the same steps. */
  moves: Schema.Array(StepMove),
  addedCapacity: Schema.Array(CapacityToAdd)
}).annotate({ identifier: "TriedRemedy" })
export interface TriedRemedy extends Schema.Schema.Type<typeof TriedRemedy> {}

const promiseFields = {
  /**
   * The other steps of the template or the work order, in template order, each with the reason why
   * it has no promised days.
   */
  leftOut: Schema.Array(LeftOutStep),
  moves: Schema.Array(StepMove),
  referenceMoves: Schema.Array(ReferenceMove),
  /** The earliest date with each visible crew alone. */
  byCrew: Schema.Array(Schema.Struct({ crewId: Id, date: LocalDate })),
  repairs: Schema.Array(RepairedPromise),
  ...namedOrders
}

/**
 * A promised date with its bottleneck, or why none is possible, and the repairs that would make it
 * earlier.
 */
export const PromiseAnswer = Schema.Union([
  Schema.Struct({
    promised: PromisedDate,
    /** Why not a day earlier; null for the first requested day. */
    boundBy: Schema.NullOr(Shortage),
    ...promiseFields
  }),
  Schema.Struct({
    /** No date can be promised. */
    promised: Schema.Null,
    boundBy: Shortage,
    ...promiseFields
  })
]).annotate({ identifier: "PromiseAnswer" })
