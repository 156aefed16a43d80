import { demoShop } from "@atelier/demo"
import type { Resource } from "@atelier/domain/capacity"
import { emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import {
  defaultPriorityListSettings,
  OrderOption,
  THRESHOLDS_ID
} from "@atelier/domain/priority-list"
import type { MeasureType } from "@atelier/domain/quantity"
import { naiveDay, naivePriorityList, naiveProgressCalendar } from "@atelier/domain/testing"
import { addDays, LocalDate, weekday } from "@atelier/domain/time"
import { Result } from "effect"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { makeTestApi } from "../../../../adapters/http/test/TestApi.ts"
import { capacityHandlers } from "../../src/handlers/planning/capacity.ts"
import { dashboardHandlers } from "../../src/handlers/planning/dashboard.ts"
import { priorityListHandlers } from "../../src/handlers/planning/priorityLists.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const today = LocalDate.make("2026-11-16")
const plan: Plan = planWith(
  emptyPlan,
  Result.getOrThrow(demoShop({ today, seed: 7, holidays: [] }))
)

let api: Awaited<ReturnType<typeof makeTestApi>>
beforeAll(async () => {
  const handlers = { ...capacityHandlers, ...dashboardHandlers, ...priorityListHandlers }
  api = await makeTestApi({ plan, handlers })
})
afterAll(() => api.stop())

const read = async <A>(path: string): Promise<A> => {
  const answer = await api.ask("planner", `/api/${path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as A
}

const ask = async <A>(path: string, body: unknown): Promise<A> => {
  const answer = await api.ask("planner", `/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as A
}

interface Bar {
  readonly start: LocalDate
  readonly end: LocalDate
  readonly pending: number
  readonly started: number
  readonly done: number
  readonly totalValue: number
  readonly capacity: number | null
  readonly min: number | null
}

const daysBetween = (start: LocalDate, end: LocalDate): ReadonlyArray<LocalDate> => {
  const days: Array<LocalDate> = []
  for (let day = start; day < end; day = addDays(day, 1)) days.push(day)
  return days
}

const MACHINING = ["progress-cnc", "progress-edge"]

const subjects = {
  "chart-saw": { kind: "steps", progressIds: ["progress-cnc"] },
  "chart-machining": { kind: "steps", progressIds: MACHINING },
  "chart-production": { kind: "production", progressIds: [] }
} as const

type Subject = (typeof subjects)[keyof typeof subjects]

const isCounted = (event: Event, { kind, progressIds }: Subject): boolean =>
  kind === "production"
    ? event.eventType === "ProductionEvent"
    : event.eventType === "StepEvent" &&
      progressIds.some((progressId) => progressId === event.progressId)

const worksOn = (event: Event, day: LocalDate): boolean =>
  event.eventType === "StepEvent"
    ? naiveProgressCalendar(plan, event.progressId).isWorked(day)
    : !naiveDay(plan, { kind: "production" }, day).isClosed

const amountOf = (event: Event, unit: MeasureType): number => {
  if (!("workOrderId" in event) || event.workOrderId === null) return 0
  const order = plan.workOrder.get(event.workOrderId)
  const step =
    event.eventType === "StepEvent"
      ? order?.steps.find(({ id }) => id === event.stepId)?.values
      : undefined
  const value =
    step?.find(({ measureType }) => measureType === unit) ??
    order?.values.find(({ measureType }) => measureType === unit)
  return Math.round((value?.value ?? 0) * 100)
}

/** Load of an event per day in hundredths: equal shares, the remainder on the first days. */
const sharesOf = (
  event: Event,
  unit: MeasureType = "SheetsQuantity"
): ReadonlyMap<LocalDate, number> => {
  const last = addDays(event.endDate, event.allDay ? 0 : 1)
  const worked = daysBetween(event.startDate, last).filter((day) => worksOn(event, day))
  const days = worked.length === 0 ? [event.startDate] : worked
  const amount = amountOf(event, unit)
  const share = Math.floor(amount / days.length)
  const rest = amount - share * days.length
  return new Map(days.map((day, place) => [day, share + (place < rest ? 1 : 0)]))
}

/** Maximum and minimum of a resource on a day in hundredths; NaN for none. */
const limitsOf = (resource: Resource, day: LocalDate, measureType: MeasureType) => {
  const { capacities, free, isClosed, length } = naiveDay(plan, resource, day)
  const daily = capacities.find((capacity) => capacity.measureType === measureType)
  if (isClosed) return { max: daily === undefined ? Number.NaN : 0, min: Number.NaN }
  const ofWeekday = daily?.weekdayMaxima.find((maximum) => maximum.weekday === weekday(day))
  const inHours = (value: number | null | undefined): number =>
    Math.floor((Math.round((value ?? Number.NaN) * 100) * free) / length)
  const [max, min] = [inHours(ofWeekday?.max ?? daily?.max), inHours(daily?.min)]
  return { max, min: Number.isNaN(max) ? min : Math.min(min, max) }
}

const resourcesOf = ({ kind, progressIds }: Subject): ReadonlyArray<Resource> =>
  kind === "production" ? [{ kind }] : progressIds.map((id) => ({ kind: "progress", id }))

/** Limits of all resources of a chart over some days; null for none. */
const limitsOver = (subject: Subject, days: ReadonlyArray<LocalDate>) => {
  const all = days.flatMap((day) =>
    resourcesOf(subject).map((resource) => limitsOf(resource, day, "SheetsQuantity"))
  )
  const max = all.reduce((total, limits) => total + limits.max, 0)
  const minima = all.map(({ min }) => min).filter((min) => !Number.isNaN(min))
  return {
    capacity: Number.isNaN(max) ? null : max / 100,
    min: minima.length === 0 ? null : minima.reduce((total, min) => total + min, 0) / 100
  }
}

it.each(Object.entries(subjects))(
  "makes every bar of %s the sum of its events",
  async (chartId, subject) => {
    const [start, end] = [addDays(today, -14), addDays(today, 56)]
    const shares = [...plan.event.values()]
      .filter((event) => isCounted(event, subject))
      .map((event) => ({ status: event.status, shares: sharesOf(event) }))
    const { data } = await read<{
      readonly data: ReadonlyArray<{ readonly periods: ReadonlyArray<Bar> }>
    }>(
      `Dashboard/getChartData?dashboardId=dashboard-planner&chartId=${chartId}&start=${start}&end=${end}`
    )
    const bars = data[0]?.periods ?? []
    const recounted = bars.map((bar) => {
      const days = daysBetween(bar.start, bar.end)
      const sum = (status: string): number =>
        shares
          .filter((event) => event.status === status)
          .reduce(
            (total, event) =>
              total + days.reduce((part, day) => part + (event.shares.get(day) ?? 0), 0),
            0
          ) / 100
      const [pending, started] = [sum("Pending"), sum("Started")]
      return {
        pending,
        started,
        done: sum("Completed"),
        totalValue: Math.round((pending + started) * 100) / 100,
        ...limitsOver(subject, days)
      }
    })
    expect(
      bars.map(({ pending, started, done, totalValue, capacity, min }) => ({
        pending,
        started,
        done,
        totalValue,
        capacity,
        min
      }))
    ).toEqual(recounted)
    expect(recounted.some(({ totalValue }) => totalValue > 0)).toBe(true)
    expect(daysBetween(start, end)).toEqual(bars.flatMap((bar) => daysBetween(bar.start, bar.end)))
  }
)

it("counts every day of every progress from its events", async () => {
  const [start, end] = [addDays(today, -7), addDays(today, 35)]
  const { data } = await ask<{
    readonly data: ReadonlyArray<{
      readonly id: string
      readonly measureType: MeasureType
      readonly days: ReadonlyArray<{
        readonly date: LocalDate
        readonly totalValue: number
        readonly capacity: number | null
        readonly min: number | null
        readonly status: string
      }>
    }>
  }>("v1.1/Progress/capacities", { start, end })
  const open = [...plan.event.values()].filter(({ status }) => status !== "Completed")
  const recounted = data.map(({ id, measureType, days }) => {
    const shares = open
      .filter((event) => event.eventType === "StepEvent" && event.progressId === id)
      .map((event) => sharesOf(event, measureType))
    return {
      id,
      measureType,
      days: days.map(({ date }) => {
        const load = shares.reduce((total, share) => total + (share.get(date) ?? 0), 0)
        const { max, min } = limitsOf({ kind: "progress", id }, date, measureType)
        const isClosed = naiveDay(plan, { kind: "progress", id }, date).isClosed
        const status =
          load > max
            ? "over"
            : isClosed
              ? "closed"
              : load < min
                ? "under"
                : load > 0 && load * 10 >= max * 9
                  ? "near"
                  : "ok"
        return {
          date,
          totalValue: load / 100,
          capacity: Number.isNaN(max) ? null : max / 100,
          min: Number.isNaN(min) ? null : min / 100,
          status
        }
      })
    }
  })
  expect(data).toMatchObject(recounted)
  const states = new Set(recounted.flatMap(({ days }) => days.map(({ status }) => status)))
  expect([...states].sort()).toEqual(["closed", "near", "ok", "over", "under"])
})

const lists = [
  ["getProgressScheduling?progressId=progress-cnc", "progress", "progress-cnc", ["progress-cnc"]],
  [
    "getProgressScheduling?progressId=progress-finish",
    "progress",
    "progress-finish",
    ["progress-finish"]
  ],
  [
    "getMergedProgressScheduling?mergedProgressId=merged-machining",
    "merged",
    "merged-machining",
    MACHINING
  ]
] as const

it.each(lists)(
  "puts every row of %s at its right position",
  async (path, kind, id, progressIds) => {
    const own =
      kind === "merged"
        ? plan.mergedProgress.get(id)
        : [...plan.priorityListSettings.values()].find(({ progressId }) => progressId === id)
    const thresholds = plan.thresholds.get(THRESHOLDS_ID)
    if (thresholds === undefined) throw new Error("the demo shop has no thresholds")
    const naive = naivePriorityList(
      plan,
      {
        configuration: { ...defaultPriorityListSettings, ...own, progressIds },
        thresholds,
        locks: [],
        hides: [],
        today
      },
      { kind, id }
    )
    const shown: Array<Record<string, unknown>> = []
    for (let page = 1; ; page += 1) {
      const { data, total } = await read<{
        readonly data: ReadonlyArray<Record<string, unknown>>
        readonly total: number
      }>(`Scheduling/${path}&today=${today}&pageSize=25&page=${page}`)
      shown.push(...data)
      if (shown.length >= total) break
    }
    expect(shown.length).toBeGreaterThan(25)
    expect(shown).toMatchObject(naive)
  }
)

it("lists the same by another rule as that rule would", async () => {
  const thresholds = plan.thresholds.get(THRESHOLDS_ID)
  if (thresholds === undefined) throw new Error("the demo shop has no thresholds")
  const own = [...plan.priorityListSettings.values()].find(
    (one) => one.progressId === "progress-cnc"
  )
  const firsts = new Set<string>()
  /** LeastTardiness is a search with its own tests. */
  const rules = OrderOption.literals.filter((order) => order !== "LeastTardiness")
  for (const order of rules) {
    const configuration = {
      ...defaultPriorityListSettings,
      ...own,
      order,
      progressIds: ["progress-cnc"]
    }
    const asked = { configuration, thresholds, locks: [], hides: [], today }
    const naive = naivePriorityList(plan, asked, { kind: "progress", id: "progress-cnc" })
    const { data } = await read<{ readonly data: ReadonlyArray<{ readonly workOrderId: string }> }>(
      `Scheduling/getProgressScheduling?progressId=progress-cnc&today=${today}&pageSize=200&rule=${order}`
    )
    expect(data, order).toMatchObject(naive)
    firsts.add(data.map(({ workOrderId }) => workOrderId).join(" "))
  }
  expect(firsts.size).toBeGreaterThan(3)
})
