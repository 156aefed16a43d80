/// <reference types="vite/types/importMeta.d.ts" />
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  placeAllBackward,
  placeBackward,
  placeForward,
  promise
} from "../src/engine/placement/index.ts"
import {
  certify,
  datesThatFit,
  promiseWithRepairs,
  replan,
  resolveOverloads
} from "../src/engine/planning/index.ts"
import { makeCalendar } from "../src/kernel/calendar/index.ts"
import { addDays } from "../src/kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../src/records/change/index.ts"
import { allDayTime, noScope } from "../src/records/event/index.ts"
import {
  defaultPriorityListSettings,
  defaultThresholds
} from "../src/records/priority-list/index.ts"
import {
  makeInstaller,
  makeOrder,
  makeProgress,
  makeShop,
  makeTemplate
} from "../src/rules/build/index.ts"
import {
  capacitySeries,
  dayCapacity,
  eventLoads,
  makeLoadTable,
  makeLoadTables,
  overloadsOf,
  planCalendars
} from "../src/rules/capacity/index.ts"
import { addHolidays, createBlocker } from "../src/rules/closing/index.ts"
import { moveReference } from "../src/rules/moving/index.ts"
import { createWorkOrders } from "../src/rules/order-planning/index.ts"
import { priorityList } from "../src/rules/priorities/index.ts"
import { generateReviewList } from "../src/rules/review-list/index.ts"
import { MONDAY } from "./throughProgresses.ts"

/** Every JavaScript runtime has it, but the types of the domain do not include it. */
const { structuredClone } = globalThis as unknown as {
  readonly structuredClone: <T>(value: T) => T
}

let last = 0
const newId = (): string => {
  last += 1
  return `new-${last}`
}
const at = { today: MONDAY, newId }
const sheets = { unit: "SheetsQuantity", perDay: 10 } as const
const shop = planWith(emptyPlan, {
  shop: [makeShop()],
  progress: [makeProgress("saw", { order: 1, ...sheets }), makeProgress("glue", { order: 2 })],
  template: [
    makeTemplate("kitchen", [
      { progressId: "saw", offsetDays: -6, numberOfDays: 1 },
      { progressId: "glue", offsetDays: -4, numberOfDays: 1 }
    ])
  ],
  installer: [makeInstaller("anna")]
})
const values = [{ measureType: "SheetsQuantity" as const, value: 8 }]
const draft = makeOrder("Roy", "kitchen", addDays(MONDAY, 10), { values })
const large = { ...draft, values: [{ measureType: "SheetsQuantity" as const, value: 12 }] }
const created = Result.getOrThrow(
  createWorkOrders(
    shop,
    [draft, draft, large].map((each) => ({ draft: each, rows: null })),
    at
  )
)
const plan = applyChanges(shop, created.proposal.changes)
const calendars = Result.getOrThrow(planCalendars(plan))
const orderIds = created.workOrders.map(({ id }) => id)
const largeId = orderIds[2] ?? ""
const installationId =
  [...plan.event.values()].find(({ eventType }) => eventType === "InstallationEvent")?.id ?? ""
const week = { start: MONDAY, end: addDays(MONDAY, 14) }
const request = {
  templateId: "kitchen",
  jobTypeId: null,
  values,
  stepValues: [],
  reference: "installation" as const,
  days: 1,
  crewIds: ["anna"],
  from: MONDAY
}
const day = allDayTime({ start: MONDAY, end: addDays(MONDAY, 1) })
const options = { today: MONDAY, iterations: 100, mayStretch: false }
const replanned = replan(plan, calendars, options)
const promised = promise(plan, calendars, request)
const repairs = promiseWithRepairs(plan, calendars, { ...request, values: large.values })

const saw = { kind: "progress", id: "saw" } as const
const tables = makeLoadTables(plan, calendars, plan.event.values())

/** Results that are not plain data: input for other functions, never sent. */
const notPlain = {
  planWith: plan,
  planCalendars: calendars,
  makeLoadTable: makeLoadTable(plan, calendars, plan.event.values()),
  makeLoadTables: tables,
  placeAllBackward: placeAllBackward(plan, calendars, orderIds, { notBefore: MONDAY })
}
const readmes = import.meta.glob<string>("../README.md", {
  eager: true,
  query: "?raw",
  import: "default"
})

const answers = {
  calendar: Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] })),
  "review list": Result.getOrThrow(generateReviewList(plan, draft, MONDAY)),
  "created orders": created,
  promise: Result.getOrThrow(promised),
  "promise with repairs": Result.getOrThrow(repairs),
  "priority list": priorityList(plan, calendars, {
    configuration: { id: "list", version: 1, progressId: "saw", ...defaultPriorityListSettings },
    thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
    locks: [],
    hides: [],
    today: MONDAY
  }),
  move: Result.getOrThrow(
    moveReference(plan, { eventId: installationId, time: day, moveBrokenLink: false })
  ),
  "plan of the shop": replanned,
  overloads: overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())),
  "loads of events": [...plan.event.values()].flatMap((each) => eventLoads(plan, calendars, each)),
  "capacity of a day": dayCapacity(calendars, saw, "SheetsQuantity", MONDAY),
  "capacity of days": capacitySeries(calendars, tables, [saw], "SheetsQuantity", week),
  resolution: resolveOverloads(plan, calendars, week, { today: MONDAY }),
  violations: certify(plan, created.proposal.changes, { today: MONDAY }),
  closure: Result.getOrThrow(
    createBlocker(plan, { title: "Closed", comment: "", scope: noScope, time: day }, at)
  ),
  holidays: Result.getOrThrow(
    addHolidays(plan, [{ date: addDays(MONDAY, 4), title: "Holiday" }], at)
  ),
  "dates that fit": Result.getOrThrow(datesThatFit(shop, calendars, draft, { today: MONDAY })),
  placement: Result.getOrThrow(placeForward(plan, calendars, orderIds[0] ?? "", MONDAY))
}

const refusals = {
  "no room": placeForward(plan, calendars, largeId, MONDAY),
  "not enough days": placeBackward(plan, calendars, orderIds[0] ?? "", {
    notBefore: addDays(MONDAY, 9)
  }),
  "no such order": placeForward(plan, calendars, "nothing", MONDAY),
  "no such time": moveReference(plan, {
    eventId: installationId,
    time: { ...day, endDate: MONDAY },
    moveBrokenLink: false
  }),
  "never open": makeCalendar({
    saturday: false,
    sunday: false,
    closed: [{ start: MONDAY, end: addDays(MONDAY, 800) }]
  })
}

describe("the result of a function", () => {
  it.each(Object.entries(answers))("equals its copy, JSON and spread: %s", (_name, answer) => {
    // `toStrictEqual` also compares prototypes, so it detects errors and class instances.
    expect(structuredClone(answer)).toStrictEqual(answer)
    expect(JSON.parse(JSON.stringify(answer))).toStrictEqual(answer)
    const spread = Array.isArray(answer) ? [...answer] : { ...answer }
    expect(spread).toStrictEqual(answer)
  })

  it("is no plain data only where the readme says so", () => {
    const readme = readmes["../README.md"] ?? ""
    const [, said = ""] = /Results are plain records([\s\S]*?)\n\n/.exec(readme) ?? []
    const words = ["structuredClone", "Result", "success", "failure"]
    const named = [...said.matchAll(/`(\w+)`/g)]
      .map((match) => match[1] ?? "")
      .filter((name) => !words.includes(name))
    expect(named.toSorted()).toEqual(Object.keys(notPlain).toSorted())
    for (const [name, answer] of Object.entries(notPlain))
      expect(JSON.parse(JSON.stringify(answer)), name).not.toStrictEqual(answer)
  })

  it("has shortages with resource and sentence", () => {
    expect(replanned.refused[0]?.refusal.message).toMatch(/saw has no room/)
    expect(answers["promise with repairs"].bound?.message).toMatch(/saw has no room/)
    expect(answers.promise.boundBy?.message).toMatch(/^From |^It /)
  })
})

describe("an error", () => {
  it.each(Object.entries(refusals))(
    "is a record once its message is read: %s",
    (_name, refused) => {
      if (refused._tag === "Success") throw new Error("it is refused")
      const { failure } = refused
      const record = { ...failure, _tag: failure._tag, message: failure.message }
      expect(record._tag).toMatch(/^[A-Z]/)
      expect(record.message).toMatch(/\w/)
      expect(structuredClone(record)).toEqual(record)
      expect(JSON.parse(JSON.stringify(record))).toEqual(record)
    }
  )
})
