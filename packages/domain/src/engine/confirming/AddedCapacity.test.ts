import { Result } from "effect"
import { expect, it } from "vitest"
import { blockerRow, day, progressRow, shopRow } from "../../../testing/index.ts"
import { LocalTime } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { dayCapacity, planCalendars } from "../../rules/capacity/index.ts"
import { confirmMoves } from "../planning/index.ts"
import { type AddedCapacity, addingCapacity, withAddedCapacity } from "./AddedCapacity.ts"

const parts = (date: string, more: number) =>
  ({ date: day(date), measureType: "Parts", more }) as const
const capacities = [{ measureType: "Parts" as const, min: null, max: 8, weekdayMaxima: [] }]
const cutting = progressRow("cutting", {
  capacities,
  openedDays: [day("2026-11-28")],
  overtime: [parts("2026-11-18", 0.1)]
})
const closed = blockerRow("closed", {
  startDate: day("2026-12-05"),
  endDate: day("2026-12-06"),
  scope: { wholeShop: true }
})
const plan = planWith(emptyPlan, { shop: [shopRow()], progress: [cutting], event: [closed] })
const calendars = Result.getOrThrow(planCalendars(plan))
const resource = { kind: "progress", id: "cutting" } as const

it("is merged: a day opens once, overtime of a day is summed exactly", () => {
  const added = {
    openedDays: [day("2026-11-28"), day("2026-11-21")],
    overtime: [parts("2026-11-18", 0.2), parts("2026-11-17", 3)]
  }
  expect(addingCapacity(cutting, added).after).toMatchObject({
    version: 2,
    openedDays: ["2026-11-21", "2026-11-28"],
    overtime: [
      { date: "2026-11-17", more: 3 },
      { date: "2026-11-18", more: 0.3 }
    ]
  })
})

it("is sorted by day, separately for each measure type", () => {
  const dates = ["2026-11-20", "2026-11-17", "2026-11-19", "2026-11-18", "2026-11-17"]
  const products = { ...parts("2026-11-19", 2), measureType: "Products" as const }
  const overtime = [...dates.map((date) => parts(date, 1)), products]
  const { after } = addingCapacity({ ...cutting, overtime: [] }, { openedDays: [], overtime })
  expect(after).toMatchObject({
    overtime: [
      { date: "2026-11-17", measureType: "Parts", more: 2 },
      { date: "2026-11-18", measureType: "Parts", more: 1 },
      { date: "2026-11-19", measureType: "Parts", more: 1 },
      { date: "2026-11-19", measureType: "Products", more: 2 },
      { date: "2026-11-20", measureType: "Parts", more: 1 }
    ]
  })
})

it("gives capacity to the day only, not to its weekday", () => {
  const added = { progressId: "cutting", openedDays: [day("2026-11-21")], overtime: [] }
  const made = withAddedCapacity(plan, calendars, added)
  const on = (date: string) =>
    made === null ? null : dayCapacity(made.calendars, resource, "Parts", day(date)).max
  const dates = ["2026-11-14", "2026-11-18", "2026-11-19", "2026-11-21", "2026-11-28"]
  expect(dates.map(on)).toEqual([0, 8.1, 8, 8, 8])
})

it("is full overtime on a partly blocked day, and none on a closed day", () => {
  const half = blockerRow("half", {
    allDay: false,
    startDate: day("2026-11-18"),
    startTime: LocalTime.make("07:00"),
    endDate: day("2026-11-18"),
    endTime: LocalTime.make("11:15"),
    scope: { wholeShop: true }
  })
  const off = { startDate: day("2026-11-19"), endDate: day("2026-11-20") }
  const blocked = planWith(plan, {
    progress: [{ ...cutting, overtime: [parts("2026-11-18", 2), parts("2026-11-19", 2)] }],
    event: [half, blockerRow("off", { ...off, scope: { wholeShop: true } })]
  })
  const made = Result.getOrThrow(planCalendars(blocked))
  const on = (date: string) => dayCapacity(made, resource, "Parts", day(date)).max
  expect(["2026-11-18", "2026-11-19"].map(on)).toEqual([6, 0])
})

it("opens no worked day or holiday, and none of an unknown progress", () => {
  const opening = (date: string, progressId = "cutting") =>
    withAddedCapacity(plan, calendars, { progressId, openedDays: [day(date)], overtime: [] })
  expect(opening("2026-11-20")).toBe(null)
  expect(opening("2026-11-28")).toBe(null)
  expect(opening("2026-12-05")).toBe(null)
  expect(opening("2026-11-21", "nobody")).toBe(null)
})

it("is rejected beyond the limit of a day or for an unknown progress", () => {
  const confirmed = (progressId: string, more: number) =>
    confirmMoves(
      plan,
      {
        moves: [],
        addedCapacity: [{ progressId, openedDays: [], overtime: [parts("2026-11-18", more)] }]
      },
      { today: day("2026-11-16"), inSight: plan }
    )
  expect(Result.getOrThrow(confirmed("cutting", 3)).changes).toMatchObject([
    { table: "progress", after: { overtime: [{ more: 3.1 }] } }
  ])
  expect(Result.getOrThrow(Result.flip(confirmed("cutting", 10_000_000)))).toMatchObject({
    _tag: "MovesDoNotFit",
    reasons: ["TooMuchCapacity"]
  })
  expect(Result.getOrThrow(Result.flip(confirmed("nobody", 1)))).toMatchObject({ _tag: "NotFound" })
})

it("is rejected if it adds nothing on one of its days", () => {
  const free = progressRow("free", { capacities: [] })
  const shop = planWith(plan, { progress: [free] })
  const refused = (fields: Partial<AddedCapacity>, today = "2026-11-16"): unknown => {
    const added = { progressId: "cutting", openedDays: [], overtime: [], ...fields }
    const bounds = { today: day(today), inSight: shop }
    const confirmed = confirmMoves(shop, { moves: [], addedCapacity: [added] }, bounds)
    return Result.isFailure(confirmed) ? confirmed.failure : null
  }
  const addsNothing = { _tag: "MovesDoNotFit", reasons: ["AddsNothing"] }
  const nothing: ReadonlyArray<Partial<AddedCapacity>> = [
    {},
    { openedDays: [day("2026-12-02")] },
    { openedDays: [day("2026-11-28")] },
    { openedDays: [day("2026-12-05")] },
    { openedDays: [day("2020-01-04")] },
    { openedDays: [day("2026-11-21"), day("2026-12-02")] },
    { overtime: [parts("2026-11-18", 0)] },
    { overtime: [parts("2020-01-01", 3)] },
    { overtime: [parts("2026-11-22", 3)] },
    { overtime: [{ ...parts("2026-11-18", 3), measureType: "Products" }] },
    { progressId: "free", overtime: [parts("2026-11-18", 3)] }
  ]
  for (const fields of nothing) expect([fields, refused(fields)]).toMatchObject([{}, addsNothing])
  for (const fields of [
    { openedDays: [day("2026-11-21")] },
    { overtime: [parts("2026-11-18", 0.01)] },
    { openedDays: [day("2026-11-22")], overtime: [parts("2026-11-22", 3)] }
  ]) {
    expect(refused(fields)).toBe(null)
    expect(refused(fields, "2026-11-30")).toMatchObject(addsNothing)
  }
})
