import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveOpenSteps,
  naiveRoom,
  type Placeable,
  placeable,
  tooHeavy,
  withoutPending
} from "../../../../testing/index.ts"
import { addDays, LocalDate } from "../../../kernel/time/index.ts"
import { planWith } from "../../../records/change/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import { NoRoom, NotEnoughDays, placeBackward, placeForward } from "../index.ts"

type Refusal = NoRoom | NotEnoughDays

const MAX_SKIPS = 1_000

const whereverRefused = <R extends Refusal>(
  isWanted: (refusal: unknown) => refusal is R,
  answerOf: (made: Placeable, days: number) => Result.Result<unknown, unknown>,
  check: (made: Placeable, refusal: R, days: number) => void,
  refusals = 15
): void => {
  fc.assert(
    fc.property(
      fc.oneof(placeable, tooHeavy, tooHeavy),
      fc.integer({ min: 0, max: 50 }),
      (made, days) => {
        const answer = answerOf(made, days)
        const refusal = Result.isFailure(answer) ? answer.failure : null
        fc.pre(isWanted(refusal))
        if (isWanted(refusal)) check(made, refusal, days)
      }
    ),
    { numRuns: refusals, maxSkipsPerRun: MAX_SKIPS }
  )
}

const isNoRoom = (refusal: unknown): refusal is NoRoom => refusal instanceof NoRoom
const isNotEnoughDays = (refusal: unknown): refusal is NotEnoughDays =>
  refusal instanceof NotEnoughDays

const far = { from: LocalDate.make("2020-01-01"), until: LocalDate.make("2045-01-01") }

const lastDate = ({ plan, workOrderId }: Placeable): LocalDate =>
  naiveOpenSteps(plan, workOrderId, far, true)
    .map(({ until }) => until)
    .toSorted()
    .at(-1) ?? far.until

const backward = (made: Placeable, days: number) =>
  placeBackward(made.plan, made.calendars, made.workOrderId, {
    notBefore: addDays(lastDate(made), -days)
  })

const forward = ({ plan, calendars, workOrderId, today }: Placeable) =>
  placeForward(plan, calendars, workOrderId, today)

const bindingStep = (made: Placeable, { stepId, from, until }: Refusal, datesBind: boolean) => {
  const steps = naiveOpenSteps(made.plan, made.workOrderId, far, datesBind)
  const found = steps.find(({ step }) => step.id === stepId)
  if (found === undefined) throw new Error("a step that is not open")
  return { ...found, from, until }
}

const recounted = (made: Placeable, refusal: NoRoom, datesBind: boolean): void => {
  const room = naiveRoom(withoutPending(made.plan, made.workOrderId))
  const step = bindingStep(made, refusal, datesBind)
  expect(refusal.resource).toEqual({ kind: "progress", id: step.progressId })
  expect(refusal.days).toBe(step.days)
  const places = room.placesOf(step)
  const excesses = places.map((days) => Math.round(room.worstExcess(step, days)))
  const least = Math.round(refusal.least * 100)
  expect(least).toBeGreaterThan(0)
  expect(Math.min(...excesses)).toBe(least)
  const named = places.filter((days, at) => excesses[at] === least && days.includes(refusal.date))
  expect(named.length).toBeGreaterThan(0)
  const ofType = {
    ...step,
    values: step.values.filter((v) => v.measureType === refusal.measureType)
  }
  expect(named.some((days) => Math.round(room.worstExcess(ofType, days)) === least)).toBe(true)
}

describe("an error", () => {
  it("names the least overload of all places, and its day", () => {
    whereverRefused(isNoRoom, backward, (made, refusal) => recounted(made, refusal, true))
  })

  it("leaves earlier steps exactly their worked days", () => {
    whereverRefused(isNoRoom, backward, (made, refusal, days) => {
      const from = addDays(lastDate(made), -days)
      const within = { from, until: lastDate(made) }
      const steps = naiveOpenSteps(made.plan, made.workOrderId, within, true)
      let start = from
      for (const step of steps) {
        if (step.from > start) start = step.from
        if (step.step.id === refusal.stepId) break
        const { addWorkedDays } = naiveRoom(made.plan).calendarOf(step.progressId)
        start = addDays(addWorkedDays(start, step.days - 1), 1)
      }
      expect(refusal.from).toBe(start)
      const own = bindingStep(made, refusal, true)
      expect(
        refusal.until <= (steps.find(({ step }) => step.id === own.step.id)?.until ?? "")
      ).toBe(true)
    })
  })

  it("names days that are too few regardless of room", () => {
    whereverRefused(isNotEnoughDays, backward, (made, refusal, days) => {
      const step = bindingStep(made, refusal, true)
      expect(naiveRoom(made.plan).placesOf(step)).toEqual([])
      const plan = planWith(made.plan, {
        progress: [...made.plan.progress.values()].map((row) => ({ ...row, capacities: [] }))
      })
      const calendars = Result.getOrThrow(planCalendars(plan))
      const unlimited = backward({ ...made, plan, calendars }, days)
      expect(Result.isFailure(unlimited)).toBe(true)
    })
  })

  it("also holds for placing forward within the horizon", () => {
    whereverRefused(isNoRoom, forward, (made, refusal) => recounted(made, refusal, false), 1)
  })
})
