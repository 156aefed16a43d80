import { describe, expect, it } from "vitest"
import {
  blockerRow,
  day,
  dayAfter,
  MONDAY,
  progressRow,
  shopRow,
  smallShop,
  stepEventRow,
  taken,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import type { LocalTime } from "../../kernel/time/index.ts"
import {
  applyChanges,
  changed,
  emptyPlan,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { type CertifiedBounds, certify } from "../planning/index.ts"

const TODAY = day("2026-11-16")
const bounds: CertifiedBounds = { today: TODAY }

const FIVE = { measureType: "TimePerWorkOrder" as const, value: 5 }

const work = (id: string, stepIds: ReadonlyArray<string>) =>
  workOrderRow(id, {
    clientName: `client of ${id}`,
    values: [FIVE],
    steps: stepIds.map((stepId) => workOrderStep(stepId, "assembly"))
  })

const event = (stepId: string, workOrderId: string, startDate: string, fields = {}): StepEvent =>
  stepEventRow(`event-${stepId}`, {
    workOrderId,
    stepId,
    progressId: "assembly",
    startDate: day(startDate),
    endDate: day(
      `${startDate.slice(0, 8)}${String(Number(startDate.slice(8)) + 1).padStart(2, "0")}`
    ),
    ...fields
  })

/**
 * Assembly has eight hours a day. Order "one" has a step of five hours on Monday, order "two" has
 * steps on Tuesday and Wednesday.
 */
const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [
    progressRow("assembly", {
      capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 8, weekdayMaxima: [] }]
    })
  ],
  workOrder: [work("one", ["a"]), work("two", ["b", "c"])],
  event: [
    event("a", "one", "2026-11-16"),
    event("b", "two", "2026-11-17"),
    event("c", "two", "2026-11-18")
  ]
})

const moved = (
  from: Plan,
  id: string,
  fields: Partial<Pick<StepEvent, "startDate" | "endDate" | "comment" | "link">>
) => {
  const row = from.event.get(id)!
  return changed("event", row, { ...row, ...fields }, { _tag: "Requested" })
}
const on = (start: string, end: string) => ({ startDate: day(start), endDate: day(end) })
const toTuesday = moved(plan, "event-a", on("2026-11-17", "2026-11-18"))
const toThursday = moved(plan, "event-a", on("2026-11-19", "2026-11-20"))

describe("certify", () => {
  it("accepts no change and a step on a free day", () => {
    expect(certify(plan, [], bounds)).toEqual([])
    expect(certify(plan, [toThursday], bounds)).toEqual([])
  })

  it("finds a new overload", () => {
    expect(certify(plan, [toTuesday], bounds)).toEqual([
      {
        _tag: "DayOver",
        progressId: "assembly",
        measureType: "TimePerWorkOrder",
        date: "2026-11-17",
        before: 5,
        after: 10,
        maximum: 8
      }
    ])
  })

  it("accepts an existing overload but not a larger one", () => {
    const full = planWith(plan, {
      workOrder: [work("three", ["d"])],
      event: [event("d", "three", "2026-11-17"), event("a", "one", "2026-11-17")]
    })
    const away = moved(full, "event-d", on("2026-11-20", "2026-11-21"))
    expect(certify(full, [away], bounds)).toEqual([])
    const onTop = moved(full, "event-c", on("2026-11-17", "2026-11-18"))
    expect(certify(full, [onTop], bounds).map(({ _tag }) => _tag)).toContain("DayOver")
  })

  it("accepts an overload from before added days but not a larger one", () => {
    const shop = (hours: number) =>
      smallShop(
        { glue: 8 },
        {
          long: { steps: [{ in: "glue", from: 3, until: 8, hours: 12 }] },
          full: { steps: taken("glue", [3], 5) },
          light: { steps: [{ in: "glue", from: 10, hours }] }
        }
      )
    const overWith = (hours: number, isKnownBefore: boolean) => {
      const before = shop(hours)
      const [glue] = before.progress.values()
      const [thursday, light] = [dayAfter(3), before.event.get("light1")]
      if (glue === undefined || light?.eventType !== "StepEvent") throw new Error("no light step")
      const opened = planWith(before, { progress: [{ ...glue, openedDays: [dayAfter(5)] }] })
      const onThursday = { ...light, startDate: thursday, endDate: dayAfter(4) }
      return certify(opened, [changed("event", light, onThursday, { _tag: "Requested" })], {
        today: MONDAY,
        ...(isKnownBefore ? { beforeAddedDays: before } : {})
      }).map(({ _tag }) => _tag)
    }
    expect(overWith(1, true)).toEqual([])
    expect(overWith(1, false)).toEqual(["DayOver"])
    expect(overWith(1.5, true)).toEqual(["DayOver"])
  })

  it("accepts a full day and an unchanged overload", () => {
    const small = { ...work("three", ["d"]), values: [{ ...FIVE, value: 3 }] }
    const roomy = planWith(plan, { workOrder: [small], event: [event("d", "three", "2026-11-20")] })
    const beside = moved(roomy, "event-d", on("2026-11-17", "2026-11-18"))
    expect(certify(roomy, [beside], bounds)).toEqual([])
    const over = planWith(plan, { event: [event("a", "one", "2026-11-17")] })
    const other = moved(over, "event-c", on("2026-11-20", "2026-11-21"))
    expect(certify(over, [other], bounds)).toEqual([])
  })

  it.each([
    ["started", { status: "Started" as const }, {}],
    ["completed", { status: "Completed" as const }, {}],
    ["taken off its date", { link: "unlinked" }, {}],
    ["locked", { dateLocked: true }, { moveUnlinked: true }],
    ["named", {}, { eventIds: ["event-a"] }],
    ["of an order that is named", {}, { workOrderIds: ["one"] }],
    ["of a client who is named", {}, { clientNames: ["client of one"] }],
    ["before the fence", {}, { fence: day("2026-11-18") }]
  ])("finds a frozen step that moves: %s", (_name, fields, frozen) => {
    const held = planWith(plan, { event: [event("a", "one", "2026-11-16", fields)] })
    const move = moved(held, "event-a", on("2026-11-19", "2026-11-20"))
    expect(certify(held, [move], { today: TODAY, frozen })).toEqual([
      { _tag: "FrozenMoved", eventId: "event-a" }
    ])
  })

  it("accepts a move of a step that starts on the fence", () => {
    const frozen = { fence: day("2026-11-16") }
    expect(certify(plan, [toThursday], { today: TODAY, frozen })).toEqual([])
  })

  it("accepts a move of an unlinked step if allowed", () => {
    const free = planWith(plan, { event: [event("a", "one", "2026-11-16", { link: "unlinked" })] })
    const move = moved(free, "event-a", on("2026-11-19", "2026-11-20"))
    expect(certify(free, [move], { today: TODAY, frozen: { moveUnlinked: true } })).toEqual([])
  })

  it("finds new overlaps of an order's steps", () => {
    const late = moved(plan, "event-b", on("2026-11-19", "2026-11-20"))
    expect(certify(plan, [late], bounds)).toEqual([
      { _tag: "OutOfOrder", eventId: "event-b", nextEventId: "event-c" }
    ])
  })

  it("accepts existing overlaps and ignores completed steps", () => {
    const long = planWith(plan, {
      event: [
        event("b", "two", "2026-11-17", on("2026-11-17", "2026-11-20")),
        event("c", "two", "2026-11-17")
      ]
    })
    const still = moved(long, "event-c", on("2026-11-18", "2026-11-19"))
    expect(certify(long, [still], bounds)).toEqual([])
    const done = planWith(plan, {
      event: [
        event("b", "two", "2026-11-18", { status: "Completed" as const }),
        event("c", "two", "2026-11-19")
      ]
    })
    const sooner = moved(done, "event-c", on("2026-11-17", "2026-11-18"))
    expect(certify(done, [sooner], bounds)).toEqual([])
  })

  it("accepts a step after one that was started early", () => {
    const started = { status: "Started" as const }
    const begun = planWith(plan, { event: [event("c", "two", "2026-11-18", started)] })
    const later = moved(begun, "event-b", on("2026-11-19", "2026-11-20"))
    expect(certify(begun, [later], bounds)).toEqual([])
  })

  it("accepts two steps that stay on a shared day", () => {
    const crowded = planWith(plan, {
      progress: [
        progressRow("cutting", {
          capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 50, weekdayMaxima: [] }]
        }),
        progressRow("assembly", {
          capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 50, weekdayMaxima: [] }]
        })
      ],
      workOrder: [
        { ...work("two", []), steps: [..."abc"].map((id) => workOrderStep(id, "assembly")) }
      ],
      event: [
        event("a", "two", "2026-11-25"),
        event("b", "two", "2026-11-17"),
        event("c", "two", "2026-11-17", { progressId: "cutting" })
      ]
    })
    const onTop = moved(crowded, "event-a", on("2026-11-17", "2026-11-18"))
    expect(certify(crowded, [onTop], { ...bounds, mayShareDays: true })).toEqual([])
  })

  it("finds a step that starts or ends on a closed day", () => {
    const sunday = moved(plan, "event-a", on("2026-11-22", "2026-11-24"))
    expect(certify(plan, [sunday], bounds)).toEqual([
      { _tag: "OnClosedDay", eventId: "event-a", date: "2026-11-22" }
    ])
    const saturday = moved(plan, "event-a", on("2026-11-20", "2026-11-22"))
    expect(certify(plan, [saturday], bounds)).toEqual([
      { _tag: "OnClosedDay", eventId: "event-a", date: "2026-11-21" }
    ])
  })

  it("treats two closed halves of a day as a closed day", () => {
    const half = (id: string, startTime: string, endTime: string) =>
      blockerRow(id, {
        ...on("2026-11-19", "2026-11-19"),
        allDay: false,
        startTime: startTime as LocalTime,
        endTime: endTime as LocalTime,
        scope: { wholeShop: true }
      })
    const morning = planWith(plan, { event: [half("morning", "07:00", "11:00")] })
    expect(certify(morning, [toThursday], bounds).map(({ _tag }) => _tag)).toEqual(["DayOver"])
    const whole = planWith(morning, { event: [half("afternoon", "11:00", "15:30")] })
    expect(certify(whole, [toThursday], bounds).map(({ _tag }) => _tag)).toContain("OnClosedDay")
  })

  it("finds a step that moves into the past or before the fence", () => {
    const back = moved(plan, "event-a", on("2026-11-13", "2026-11-14"))
    expect(certify(plan, [back], bounds)).toEqual([{ _tag: "BeforeToday", eventId: "event-a" }])
    const fence = day("2026-11-20")
    const late = planWith(plan, { event: [event("a", "one", "2026-11-23")] })
    const early = moved(late, "event-a", on("2026-11-19", "2026-11-20"))
    expect(certify(late, [early], { today: TODAY, frozen: { fence } })).toEqual([
      { _tag: "BeforeToday", eventId: "event-a" }
    ])
  })

  it("finds lost days of work and changes other than days", () => {
    const long = planWith(plan, {
      event: [event("a", "one", "2026-11-23", on("2026-11-23", "2026-11-25"))]
    })
    const shorter = moved(long, "event-a", on("2026-11-23", "2026-11-24"))
    const longer = moved(long, "event-a", on("2026-11-23", "2026-11-26"))
    const other = moved(plan, "event-a", { comment: "hurry" })
    expect(certify(long, [shorter], bounds)).toEqual([{ _tag: "WorkLost", eventId: "event-a" }])
    expect(certify(long, [longer], bounds)).toEqual([])
    expect(certify(plan, [other], bounds)).toEqual([{ _tag: "WorkLost", eventId: "event-a" }])
  })

  it("accepts a broken link only if allowed and with another start", () => {
    const mayBreakLinks = { ...bounds, mayBreakLinks: true }
    const lost = [{ _tag: "WorkLost", eventId: "event-a" }]
    const broken = { link: "broken" } as const
    const elsewhere = { ...on("2026-11-24", "2026-11-25"), ...broken }
    expect(certify(plan, [moved(plan, "event-a", elsewhere)], bounds)).toEqual(lost)
    expect(certify(plan, [moved(plan, "event-a", elsewhere)], mayBreakLinks)).toEqual([])
    expect(certify(plan, [moved(plan, "event-a", broken)], mayBreakLinks)).toEqual(lost)
    const unlinked = moved(plan, "event-a", { ...elsewhere, link: "unlinked" as const })
    expect(certify(plan, [unlinked], mayBreakLinks)).toEqual(lost)
    const after = applyChanges(plan, [moved(plan, "event-a", elsewhere)])
    const restored = moved(after, "event-a", { ...on("2026-11-25", "2026-11-26"), link: "intact" })
    expect(certify(after, [restored], mayBreakLinks)).toEqual(lost)
  })

  it("finds no work on days without work", () => {
    const closed = planWith(plan, { event: [event("a", "one", "2026-11-21")] })
    const sunday = moved(closed, "event-a", on("2026-11-22", "2026-11-23"))
    expect(certify(closed, [sunday], bounds).map(({ _tag }) => _tag)).toContain("WorkLost")
  })

  it("finds changes of anything but steps of the plan", () => {
    const row = work("one", [])
    const change = changed("workOrder", row, row, { _tag: "Requested" })
    const gone = { ...toThursday, id: "nobody" }
    expect(certify(plan, [change, gone], bounds)).toEqual([
      { _tag: "NotOfThisPlan", table: "workOrder", id: "one" },
      { _tag: "NotOfThisPlan", table: "event", id: "nobody" }
    ])
  })
})
