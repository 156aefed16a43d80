import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  naiveAddDays,
  naiveDaysOfWork,
  naiveProgressCalendar,
  naiveWorkedDaysOf,
  runs,
  type ShopAtWork,
  shopAtWork
} from "../../../testing/index.ts"
import { addDays, type DateRange, daysOf, type LocalDate } from "../../kernel/time/index.ts"
import {
  applyChanges,
  type ChangeSet,
  changed,
  deleted,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import {
  allDayTime,
  eventDays,
  noScope,
  type StepEvent,
  timeOf
} from "../../records/event/index.ts"
import { createBlocker } from "../closing/index.ts"
import { plainProposal, referenceDateOf, stepIn, withDays } from "../proposal/index.ts"
import { linkState, movesForCalendarChange } from "./index.ts"
import { withOfferedMoves } from "./withOfferedMoves.ts"

const scope = { ...noScope, wholeShop: true }

const holiday = ({ plan, today }: ShopAtWork, after: number, days: number): ChangeSet | null => {
  const start = addDays(today, after)
  const time = allDayTime({ start, end: addDays(start, days) })
  const intent = { title: "Holiday", comment: "", scope, time }
  const made = createBlocker(plan, intent, { newId: () => "holiday" })
  return Result.isSuccess(made) ? made.success.proposal.changes : null
}

const stepsIn = (plan: Plan): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) => (event.eventType === "StepEvent" ? [event] : []))

const timeOfStep = (step: StepEvent) => ({ ...timeOf(step), daysOff: step.daysOff })

const linkIn = (plan: Plan, id: string) =>
  linkState(Result.getOrThrow(stepIn(plan, calendarsOf(plan), id)))

const closings = fc
  .record({
    made: shopAtWork,
    locked: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    after: fc.integer({ min: -20, max: 40 }),
    days: fc.integer({ min: 1, max: 9 }),
    opens: fc.boolean()
  })
  .map(({ made, locked, after, days, opens }) => {
    const event = stepsIn(made.plan).map((step, at) => ({
      ...step,
      dateLocked: locked[at % locked.length] === true && at % 3 === 0
    }))
    const plan = planWith(made.plan, { event })
    const closure = [...plan.event.values()].find((it) => it.eventType === "BlockerEvent")
    const opening =
      opens && closure !== undefined ? [deleted("event", closure, { _tag: "Requested" })] : null
    return { plan, closing: opening ?? holiday({ ...made, plan }, after, days) ?? [] }
  })

const isSame = (one: DateRange, other: DateRange): boolean =>
  one.start === other.start && one.end === other.end

/** Reference implementation of a step's expected days: walks day by day. Null without a date. */
const naiveExpected = (plan: Plan, event: StepEvent, days: number): DateRange | null => {
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  if (workOrder === undefined || step === undefined) return null
  const reference = referenceDateOf(workOrder, step.referenceDate)
  if (reference === null) return null
  const { addWorkedDays } = naiveProgressCalendar(plan, event.progressId)
  const anchor = addWorkedDays(reference, step.offsetDays)
  return step.offsetDays < 0
    ? { start: addWorkedDays(anchor, 1 - days), end: naiveAddDays(anchor, 1) }
    : { start: anchor, end: naiveAddDays(addWorkedDays(anchor, days - 1), 1) }
}

/** Reference implementation of the days offered to a step; null if the step remains. */
const naiveOffer = (
  before: Plan,
  after: Plan,
  event: StepEvent
): ReadonlyArray<LocalDate> | null => {
  if (event.status !== "Pending" || event.dateLocked) return null
  const had = eventDays(event)
  if (linkIn(before, event.id) === "intact") {
    const days = naiveDaysOfWork(before, event)
    const [was, wanted] = [before, after].map((plan) => naiveExpected(plan, event, days))
    if (!was || !wanted || isSame(was, wanted) || isSame(wanted, had)) return null
    return daysOf(wanted)
  }
  const { isWorked, snap } = naiveProgressCalendar(after, event.progressId)
  const days = naiveWorkedDaysOf(before, event).length
  const offered = [...naiveWorkedDaysOf(after, event)]
  if (offered.length >= days) return null
  let next = snap(offered.length === 0 ? had.start : had.end, 1)
  for (; offered.length < days; next = naiveAddDays(next, 1)) if (isWorked(next)) offered.push(next)
  return offered
}

const onOffered = (after: Plan, event: StepEvent, days: ReadonlyArray<LocalDate>): StepEvent => {
  const { isWorked } = naiveProgressCalendar(after, event.progressId)
  const run = { start: days[0]!, end: naiveAddDays(days.at(-1)!, 1) }
  const daysOff = daysOf(run).filter((day) => isWorked(day) && !days.includes(day))
  return { ...withDays(event, run), daysOff }
}

describe("offered moves after a calendar change", () => {
  it("follow the rule for pending steps, with reasons", () => {
    let moved = 0
    fc.assert(
      fc.property(closings, ({ plan, closing }) => {
        const after = applyChanges(plan, closing)
        const moves = Result.getOrThrow(movesForCalendarChange(plan, closing))
        moved += moves.length
        const wanted = stepsIn(plan).flatMap((event) => {
          const days = naiveOffer(plan, after, event)
          if (days === null) return []
          const referenceDate = plan.workOrder
            .get(event.workOrderId)
            ?.steps.find(({ id }) => id === event.stepId)?.referenceDate
          const reason =
            linkIn(plan, event.id) === "intact" && referenceDate !== undefined
              ? ({ _tag: "LinkedTo", referenceDate } as const)
              : ({ _tag: "Requested" } as const)
          return [changed("event", event, onOffered(after, event, days), reason)]
        })
        expect(moves).toEqual(wanted)
      }),
      { numRuns: runs(150) }
    )
    expect(moved).toBeGreaterThan(0)
  })

  it("keep links intact with the same days of work", () => {
    fc.assert(
      fc.property(closings, ({ plan, closing }) => {
        const moves = Result.getOrThrow(movesForCalendarChange(plan, closing))
        const after = applyChanges(plan, [...closing, ...moves])
        for (const { before, after: now } of moves) {
          const [was, is] = [before, now] as [StepEvent, StepEvent]
          if (linkIn(plan, was.id) === "intact") expect(linkIn(after, is.id)).toBe("intact")
          expect(naiveDaysOfWork(after, is)).toBeGreaterThanOrEqual(naiveDaysOfWork(plan, was))
        }
      }),
      { numRuns: runs(60) }
    )
  })

  it("are none without changed worked days or for changed steps", () => {
    fc.assert(
      fc.property(closings, ({ plan, closing }) => {
        expect(movesForCalendarChange(plan, [])).toEqual(Result.succeed([]))
        const [first, ...others] = Result.getOrThrow(movesForCalendarChange(plan, closing))
        if (first === undefined) return
        expect(movesForCalendarChange(plan, [...closing, first])).toEqual(Result.succeed(others))
      }),
      { numRuns: runs(60) }
    )
  })

  it("come after other warnings, with their names", () => {
    fc.assert(
      fc.property(closings, ({ plan, closing }) => {
        const had = { _tag: "OrdersKeepSteps", templateId: "kitchen", workOrders: 1 } as const
        const proposal = { ...plainProposal(closing), warnings: [had] }
        const moves = Result.getOrThrow(movesForCalendarChange(plan, closing))
        const offers = moves.map(({ before, after }) => {
          const { daysOff: had, id, progressId, version, workOrderId } = before as StepEvent
          const { daysOff, ...time } = timeOfStep(after as StepEvent)
          const offer = { workOrderId, eventId: id, progressId, version, time }
          return { _tag: "MoveOffered", ...offer, ...(had.length === 0 ? {} : { daysOff }) }
        })
        const { warnings, ...rest } = withOfferedMoves(plan, proposal)
        expect({ ...rest, warnings: warnings.slice(0, 1 + offers.length) }).toEqual({
          ...proposal,
          warnings: [had, ...offers]
        })
      }),
      { numRuns: runs(60) }
    )
  })

  it("are followed by warnings about locked steps", () => {
    let left = 0
    fc.assert(
      fc.property(closings, ({ plan, closing }) => {
        const after = applyChanges(plan, closing)
        const { warnings } = withOfferedMoves(plan, plainProposal(closing))
        const broken = stepsIn(plan).flatMap((event) => {
          const { dateLocked, id, progressId, status, workOrderId } = event
          if (status !== "Pending" || !dateLocked || linkIn(plan, id) !== "intact") return []
          const had = naiveExpected(plan, event, naiveDaysOfWork(plan, event))
          const wanted = naiveExpected(after, event, naiveDaysOfWork(after, event))
          const startDate = wanted?.start
          if (had?.start !== event.startDate || startDate === event.startDate) return []
          return [{ _tag: "LockedStepStays", workOrderId, eventId: id, progressId, startDate }]
        })
        left += broken.length
        expect(warnings.filter(({ _tag }) => _tag !== "MoveOffered")).toEqual(broken)
      }),
      { numRuns: runs(150) }
    )
    expect(left).toBeGreaterThan(0)
  })
})
