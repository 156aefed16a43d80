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

/** The longest that a search may take, in milliseconds. */
const MAX_SEARCH_MS = 20_000

/** The most iterations of a search. */
const MAX_ITERATIONS = 200_000

/** The steps that may be moved together. */
export const MAX_PLANNED_MOVES = 8_000

/**
 * What planning leaves where it is, besides what has been started and what the caller may not move.
 */
export const frozenFields = {
  /** Steps that begin before this day, and not before today, stay. */
  fence: Schema.optionalKey(Schema.NullOr(LocalDate)),
  eventIds: Schema.optionalKey(IdsOnce),
  workOrderIds: Schema.optionalKey(IdsOnce),
  /** The orders of the clients of these names. */
  clientNames: Schema.optionalKey(Schema.Array(lineOfText(200))),
  /** Steps without link move too; otherwise they keep their place. */
  moveUnlinked: Schema.optionalKey(Schema.Boolean)
}

const upTo = (least: number, most: number) =>
  Schema.Int.check(Schema.isGreaterThanOrEqualTo(least), Schema.isLessThanOrEqualTo(most))

/**
 * How long a search goes on: the same plan, seed and iterations give the same answer, unless time
 * ends it.
 */
export const searchFields = {
  iterations: Schema.optionalKey(upTo(0, MAX_ITERATIONS)),
  seed: Schema.optionalKey(upTo(0, 1_000_000_000)),
  /** The search ends after so many milliseconds at the latest. */
  milliseconds: Schema.optionalKey(upTo(1, MAX_SEARCH_MS))
}

/** Whether steps of an order may share days, wherever days are looked for. */
export const sharingField = { mayShareDays: Schema.optionalKey(Schema.Boolean) }

/**
 * Whether steps may be interrupted, where their progresses allow it; never worse than without. The
 * whole shop is then planned twice, each time with all iterations and half of the time.
 */
export const interruptingField = { mayInterrupt: Schema.optionalKey(Schema.Boolean) }

/** What a plan is judged by, from the first criterion to the last. */
export const ObjectiveOnce = Schema.Array(Criterion).check(
  Schema.makeFilter((list) => list.length > 0 || "must be at least one"),
  eachOnce({ message: "must name each only once" })
)

/** Who does a visit from now on, as far as that changes: never both. */
const crewFields = {
  /** Of a delivery; null for nobody. */
  shipperId: Schema.optionalKey(Schema.NullOr(Id)),
  /** Of an installation. */
  installerIds: Schema.optionalKey(IdsOnce)
}

interface CrewOfVisit {
  readonly shipperId?: string | null
  readonly installerIds?: ReadonlyArray<string>
}

/** No event is a delivery and an installation. */
const oneKindOfCrew = ({ installerIds, shipperId }: CrewOfVisit) =>
  installerIds === undefined ||
  shipperId === undefined || { path: ["shipperId"], issue: "must be empty" }

const { stretched: _stretched, why: _why, ...moveFields } = PlannedMove.fields

/** A step that would lie elsewhere, with the version that was looked at. */
export const StepMove = Schema.Struct({ ...moveFields, progressId: Id, version: Version }).annotate(
  { identifier: "StepMove" }
)
export interface StepMove extends Schema.Schema.Type<typeof StepMove> {}

/**
 * An entry into production, a main delivery or installation that would lie elsewhere or be done by
 * others, with the version that was looked at.
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

/** The same with why it moves. */
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

/** A move as it is confirmed: where to, and the version that was looked at. */
export const ConfirmedMove = Schema.Struct({
  eventId: Id,
  version: Version,
  to: LocalDate,
  /** Exclusive: the day after the last day of work; at most `MAX_STEP_DAYS` after `to`. */
  end: LocalDate,
  /** The days between on which it is not worked; none when not given. */
  daysOff: Schema.optionalKey(DaysOff)
})
  .check(
    Schema.makeFilter(endsAfterStart),
    Schema.makeFilter(daysBounded),
    Schema.makeFilter(daysOffWithin)
  )
  .annotate({ identifier: "ConfirmedMove" })

/**
 * Where an entry into production, a main delivery or installation goes as it is confirmed, and who
 * does it; the same as before where that is not said. No linked step follows it.
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

/** What a progress is given on single days, with the version that was looked at. */
export const CapacityToAdd = Schema.Struct({
  ...AddedCapacity.fields,
  version: Version
}).annotate({ identifier: "CapacityToAdd" })
export interface CapacityToAdd extends Schema.Schema.Type<typeof CapacityToAdd> {}

/** The work orders that an answer names, each once. */
export const namedOrders = { orders: Schema.Array(NamedOrder) }

/**
 * Why something does not fit: who has too little room or days, or a step without a date to be done
 * by.
 */
export const Misfit = Schema.Union([
  Shortage,
  Schema.TaggedStruct("NoDueDate", { stepId: Id })
]).annotate({ identifier: "Misfit" })
export type Misfit = typeof Misfit.Type

/** The visit whose date is asked for. */
export const visitFields = {
  reference: Schema.Literals(["delivery", "installation"]),
  /** Worked days of the shop that it takes. */
  days: NumberOfDays,
  /** Who would deliver or install; nobody yet when empty. */
  crewIds: IdsOnce
}

/** The earliest date that fits everywhere. */
const PromisedDate = Schema.Struct({
  date: LocalDate,
  /** Exclusive: the day after the last one. */
  endDate: LocalDate,
  productionDate: LocalDate,
  /** The steps, of the template or of the work order, at the latest dates that keep it. */
  steps: Schema.Array(
    Schema.Struct({
      stepId: Id,
      progressId: Id,
      startDate: LocalDate,
      /** Exclusive: the day after the last day of work. */
      endDate: LocalDate,
      /** The days between on which it is not worked; only where a repair interrupts it. */
      daysOff: DaysOff
    })
  )
}).annotate({ identifier: "PromisedDate" })

/**
 * The date that a repair allows, and what confirmMoves takes for it: other capacities, moves of
 * another order, and those of the one asked about, where that is there, with its visit and crew.
 */
const RepairedPromise = Schema.Struct({
  repair: PromiseRepair,
  promised: PromisedDate,
  /** Worked days of the shop before the date without it; null where none could be promised. */
  gainedDays: Schema.NullOr(Schema.Int),
  /** Worked days that steps of other orders move, all together. */
  movedDays: Schema.Int,
  moves: Schema.Array(StepMove),
  referenceMoves: Schema.Array(ReferenceMove),
  addedCapacity: Schema.Array(CapacityToAdd)
}).annotate({ identifier: "RepairedPromise" })

/** What would resolve an overload, and what confirmMoves takes for it. */
export const TriedRemedy = Schema.Struct({
  remedy: Remedy,
  /** Worked days that its steps move, all together. */
  movedDays: Schema.Int,
  /** In the place of its other moves of the same steps. */
  moves: Schema.Array(StepMove),
  addedCapacity: Schema.Array(CapacityToAdd)
}).annotate({ identifier: "TriedRemedy" })
export interface TriedRemedy extends Schema.Schema.Type<typeof TriedRemedy> {}

const promiseFields = {
  /**
   * The other steps, of the template or of the work order, in template order, each with the reason
   * why no days are promised for it.
   */
  leftOut: Schema.Array(LeftOutStep),
  /** What confirmMoves takes for the date promised; none of an order to be. */
  moves: Schema.Array(StepMove),
  referenceMoves: Schema.Array(ReferenceMove),
  /** The earliest date with each crew alone, of those that the caller sees. */
  byCrew: Schema.Array(Schema.Struct({ crewId: Id, date: LocalDate })),
  repairs: Schema.Array(RepairedPromise),
  ...namedOrders
}

/** A promised date with what binds it, or why none can be, and what would make it earlier. */
export const PromiseAnswer = Schema.Union([
  Schema.Struct({
    promised: PromisedDate,
    /** Why not a day earlier; null when it is the first day asked for. */
    boundBy: Schema.NullOr(Shortage),
    ...promiseFields
  }),
  Schema.Struct({
    /** No day can be promised. */
    promised: Schema.Null,
    boundBy: Shortage,
    ...promiseFields
  })
]).annotate({ identifier: "PromiseAnswer" })
