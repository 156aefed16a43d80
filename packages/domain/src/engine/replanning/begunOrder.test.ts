import { Result } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import {
  blockerRow,
  dayAfter,
  daysOffOf,
  drawnDaysOff,
  runs,
  type SmallStep,
  smallShop,
  taken
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import { allDayTime, type StepEvent } from "../../records/event/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, replan } from "../planning/index.ts"

const progresses = ["saw", "edge", "paint"] as const

const step = fc.record({
  where: fc.constantFrom(...progresses),
  days: fc.integer({ min: 1, max: 3 }),
  longer: fc.constantFrom(0, 0, 0, 2),
  daysOff: drawnDaysOff,
  hours: fc.integer({ min: 1, max: 16 }),
  state: fc.constantFrom(
    ...(["Pending", "Pending", "Pending", "Pending"] as const),
    "Started",
    "Started",
    "Completed",
    "locked"
  )
})

/** Steps one after the other, or in another sequence, that all start in the two weeks before. */
const begun = fc.record({
  drawn: fc.array(fc.tuple(step, fc.integer({ min: 0, max: 13 })), { minLength: 2, maxLength: 5 }),
  isInOrder: fc.boolean(),
  due: fc.option(fc.integer({ min: -3, max: 40 })),
  options: fc.record({
    today: fc.integer({ min: 14, max: 20 }).map(dayAfter),
    mayStretch: fc.boolean(),
    mayShareDays: fc.boolean(),
    mayInterrupt: fc.constantFrom(false, false, false, true)
  }),
  mayInterrupt: fc.boolean(),
  saturday: fc.boolean(),
  maxima: fc.tuple(...progresses.map(() => fc.option(fc.integer({ min: 4, max: 12 })))),
  full: fc.array(fc.integer({ min: 14, max: 24 }), { maxLength: 4 }),
  closures: fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 4 })), {
    maxLength: 3
  })
})

type Begun = typeof begun extends fc.Arbitrary<infer A> ? A : never

const planOf = ({
  closures,
  drawn,
  due,
  full,
  isInOrder,
  maxima,
  mayInterrupt,
  saturday
}: Omit<Begun, "options">): Plan => {
  const starts = drawn.map(([, from]) => from)
  if (isInOrder) starts.sort((a, b) => a - b)
  const steps = drawn.map(([{ daysOff, days, hours, longer, state, where }], at): SmallStep => {
    const from = starts[at] ?? 0
    const until = from + days + longer
    const time = allDayTime({ start: dayAfter(from), end: dayAfter(until) })
    return {
      in: where,
      from,
      until,
      hours,
      step: { numberOfDays: days, offsetDays: at - drawn.length },
      event: {
        daysOff: longer === 0 ? [] : daysOffOf(time, daysOff),
        dateLocked: state === "locked",
        status: state === "locked" ? "Pending" : state
      }
    }
  })
  const capacity = (max: number | null) => ({
    mayInterrupt,
    includeSaturday: saturday,
    capacities: [{ measureType: "TimePerWorkOrder" as const, min: null, max, weekdayMaxima: [] }]
  })
  const [saw = null, edge = null, paint = null] = maxima
  return planWith(
    smallShop(
      { saw: capacity(saw), edge: capacity(edge), paint: capacity(paint) },
      { a: { due, steps }, other: { steps: taken("saw", full, 4) } }
    ),
    {
      event: closures.map(([from, days], at) =>
        blockerRow(`closure${at}`, {
          ...allDayTime({ start: dayAfter(from), end: dayAfter(from + days) }),
          scope: { wholeShop: true }
        })
      )
    }
  )
}

const stepsOfOrder = (plan: Plan): ReadonlyArray<StepEvent> =>
  (plan.workOrder.get("a")?.steps ?? []).flatMap(({ id }) => {
    const event = plan.event.get(id)
    return event?.eventType === "StepEvent" && event.status !== "Completed" ? [event] : []
  })

const replanned = (plan: Plan, options: Begun["options"]) =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), { ...options, iterations: 40 })

const endOf = ({ endDate }: StepEvent, { mayShareDays }: Begun["options"]): LocalDate =>
  mayShareDays ? addDays(endDate, -1) : endDate

// `certify` counts the load that a started step has from today on.
it("an order begun in the past keeps its started steps; the others follow them from today on", () => {
  fc.assert(
    fc.property(begun, ({ options, ...made }) => {
      const plan = planOf(made)
      const { changes, moves, refused } = replanned(plan, options)
      const after = applyChanges(plan, changes)
      expect(certify(plan, changes, options)).toEqual([])
      expect([...after.event.keys()]).toEqual([...plan.event.keys()])
      const whyOf = new Map(moves.map(({ eventId, why }) => [eventId, why._tag]))
      const refusedIds = new Set(refused.map(({ refusal }) => refusal.stepId))
      const steps = stepsOfOrder(after)
      steps.forEach((event, at) => {
        const before = plan.event.get(event.id) as StepEvent
        const isKept = event.dateLocked || event.status === "Started"
        if (isKept || refusedIds.has(event.id)) {
          expect(event).toEqual(before)
          return
        }
        expect(whyOf.get(event.id)).toBe("NotBefore")
        expect(event).toMatchObject({ workOrderId: "a", stepId: event.id })
        expect(event.startDate >= options.today).toBe(true)
        for (const earlier of steps.slice(0, at).filter(({ id }) => !refusedIds.has(id)))
          expect(event.startDate >= endOf(earlier, options)).toBe(true)
      })
      expect(replanned(after, options).moves).toEqual([])
    }),
    { numRuns: runs(100) }
  )
})
