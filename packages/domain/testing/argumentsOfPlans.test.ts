import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  makeInstaller,
  makeOrder,
  makeProgress,
  makeShop,
  makeTemplate
} from "../src/build/index.ts"
import * as capacity from "../src/capacity/index.ts"
import { applyChanges, emptyPlan, planWith } from "../src/change/index.ts"
import { addHolidays } from "../src/closing/index.ts"
import { completeEvent } from "../src/completing/index.ts"
import { allDayTime } from "../src/event/index.ts"
import { changeStepDetails } from "../src/event-details/index.ts"
import { importWorkOrders } from "../src/importing/index.ts"
import { occurrenceTime, ongoingTimes, repetitionDays } from "../src/maintenance/index.ts"
import { laterSteps, moveEvents } from "../src/moving/index.ts"
import { changeWorkOrder, createWorkOrder, infoOf } from "../src/order-planning/index.ts"
import { placeAllBackward, placeBackward, placeForward, promise } from "../src/placement/index.ts"
import * as planning from "../src/planning/index.ts"
import { priorityList } from "../src/priorities/index.ts"
import { defaultPriorityListSettings, defaultThresholds } from "../src/priority-list/index.ts"
import { generateReviewList } from "../src/review-list/index.ts"
import { addDays } from "../src/time/index.ts"
import { someDays as days, type GivenArgument, itThrowsByName } from "./givenArguments.ts"
import { MONDAY } from "./throughProgresses.ts"

let last = 0
const newId = (): string => {
  last += 1
  return `new-${last}`
}
const at = { today: MONDAY, newId }

const shop = planWith(emptyPlan, {
  shop: [makeShop()],
  progress: [makeProgress("saw", { order: 1, unit: "SheetsQuantity", perDay: 10 })],
  template: [makeTemplate("kitchen", [{ progressId: "saw", offsetDays: -6, numberOfDays: 1 }])],
  installer: [makeInstaller("anna")]
})
const values = [{ measureType: "SheetsQuantity" as const, value: 8 }]
const draft = makeOrder("Roy", "kitchen", addDays(MONDAY, 14), { values })
const sold = Result.getOrThrow(createWorkOrder(shop, { draft, rows: null }, at))
const orderId = sold.workOrder.id
const plan = applyChanges(shop, sold.proposal.changes)
const stepId = [...plan.event.values()].find(({ eventType }) => eventType === "StepEvent")?.id ?? ""

const hours = Result.getOrThrow(capacity.planCalendars(plan))
const saw = { kind: "progress", id: "saw" } as const
const loads = capacity.makeLoadTable(plan, hours, plan.event.values())
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
const ofOrder = { workOrderId: orderId, reference: "installation" as const, from: MONDAY }
const asked = {
  configuration: { id: "list", version: 1, progressId: "saw", ...defaultPriorityListSettings },
  thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
  locks: [],
  hides: [],
  today: MONDAY
}
const maintenance = { time: allDayTime(days), started: [] }
const daily = { rhythm: { _tag: "Daily" }, every: 1, end: { _tag: "Never" } } as const
const change = {
  workOrderId: orderId,
  info: infoOf(sold.workOrder),
  values,
  stepValues: [],
  rows: null,
  moveBrokenLink: false
}
const row = {
  templateStepId: "kitchen-saw",
  startDate: MONDAY,
  numberOfDaysDefault: 1,
  checked: true
}
const move = { eventId: stepId, to: MONDAY, end: days.end }

const sheets = (value: number) => ({ values: [{ measureType: "SheetsQuantity" as const, value }] })
/** Every argument that is a day or a number of what is asked of a plan. */
const functions: Readonly<Record<string, ReadonlyArray<GivenArgument>>> = {
  dayCapacity: [["date", "day", (one) => capacity.dayCapacity(hours, saw, "SheetsQuantity", one)]],
  loadOn: [["date", "day", (one) => capacity.loadOn(loads, saw, "SheetsQuantity", one)]],
  overloadsOf: [
    ["within.start", "day", (start) => capacity.overloadsOf(hours, loads, { ...days, start })],
    ["within.end", "day", (end) => capacity.overloadsOf(hours, loads, { ...days, end })]
  ],
  eventsWithin: [
    ["ranges.start", "day", (start) => capacity.eventsWithin(plan.event, [{ ...days, start }])],
    ["ranges.end", "day", (end) => capacity.eventsWithin(plan.event, [{ ...days, end }])]
  ],
  periodOf: [["date", "day", (one) => capacity.periodOf(one, "day")]],
  priorityList: [
    ["today", "day", (today) => priorityList(plan, hours, { ...asked, today })],
    [
      "noAddedValue",
      "number",
      (noAddedValue) =>
        priorityList(plan, hours, {
          ...asked,
          configuration: { ...asked.configuration, noAddedValue }
        })
    ]
  ],
  ongoingTimes: [["today", "day", (today) => ongoingTimes(maintenance as never, MONDAY, today)]],
  occurrenceTime: [
    ["startDate", "day", (one) => occurrenceTime(maintenance, one, MONDAY)],
    ["today", "day", (today) => occurrenceTime(maintenance, MONDAY, today)]
  ],
  repetitionDays: [
    ["first", "day", (one) => repetitionDays(daily, one, { from: MONDAY, count: 1 })],
    ["from", "day", (from) => repetitionDays(daily, MONDAY, { from, count: 1 })],
    ["count", "whole", (count) => repetitionDays(daily, MONDAY, { from: MONDAY, count })]
  ],
  generateReviewList: [
    ["today", "day", (today) => generateReviewList(plan, draft, today)],
    [
      "deliveryDate",
      "day",
      (one) => generateReviewList(plan, { ...draft, deliveryDate: one }, MONDAY)
    ],
    [
      "values",
      "number",
      (value) => generateReviewList(plan, { ...draft, ...sheets(value) }, MONDAY)
    ]
  ],
  createWorkOrder: [
    ["today", "day", (today) => createWorkOrder(plan, { draft, rows: null }, { today, newId })],
    [
      "importance",
      "number",
      (importance) => createWorkOrder(plan, { draft: { ...draft, importance }, rows: null }, at)
    ],
    [
      "rows.startDate",
      "day",
      (startDate) => createWorkOrder(plan, { draft, rows: [{ ...row, startDate }] }, at)
    ],
    [
      "rows.numberOfDaysDefault",
      "whole",
      (one) => createWorkOrder(plan, { draft, rows: [{ ...row, numberOfDaysDefault: one }] }, at)
    ]
  ],
  moveEvents: [
    [
      "daysOff",
      "day",
      (one) =>
        moveEvents(plan, {
          moves: [{ eventId: stepId, time: allDayTime(days), daysOff: [one] }],
          moveBrokenLink: false,
          appointmentsToMove: []
        })
    ]
  ],
  changeWorkOrder: [
    ["today", "day", (today) => changeWorkOrder(plan, change, { today, newId })],
    ["values", "number", (value) => changeWorkOrder(plan, { ...change, ...sheets(value) }, at)]
  ],
  completeEvent: [
    [
      "today",
      "day",
      (today) => completeEvent(plan, { eventId: stepId, completePrevious: false }, today)
    ]
  ],
  changeStepDetails: [
    [
      "today",
      "day",
      (today) =>
        changeStepDetails(plan, {
          eventId: stepId,
          advance: { status: "Started", today, completePrevious: false }
        })
    ]
  ],
  laterSteps: [
    ["startDate", "day", (one) => laterSteps(plan, { eventId: stepId, startDate: one })]
  ],
  addHolidays: [["date", "day", (date) => addHolidays(plan, [{ date, title: "Day" }], at)]],
  importWorkOrders: [
    [
      "today",
      "day",
      (today) =>
        importWorkOrders(plan, {} as never, {} as never, {
          today,
          newId,
          knownKeys: new Set(),
          skipRejected: false
        })
    ]
  ],
  placeForward: [["fromDay", "day", (one) => placeForward(plan, hours, orderId, one)]],
  placeBackward: [
    ["notBefore", "day", (one) => placeBackward(plan, hours, orderId, { notBefore: one })]
  ],
  placeAllBackward: [
    ["notBefore", "day", (one) => placeAllBackward(plan, hours, [orderId], { notBefore: one })]
  ],
  promise: [
    ["from", "day", (from) => promise(plan, hours, { ...request, from })],
    ["days", "whole", (one) => promise(plan, hours, { ...request, days: one })],
    ["values", "number", (value) => promise(plan, hours, { ...request, ...sheets(value) })]
  ],
  promiseWithRepairs: [
    ["from", "day", (from) => planning.promiseWithRepairs(plan, hours, { ...request, from })],
    [
      "fence",
      "day",
      (fence) => planning.promiseWithRepairs(plan, hours, request, { frozen: { fence } })
    ]
  ],
  promiseOrderWithRepairs: [
    ["from", "day", (from) => planning.promiseOrderWithRepairs(plan, hours, { ...ofOrder, from })]
  ],
  datesThatFit: [["today", "day", (today) => planning.datesThatFit(plan, hours, draft, { today })]],
  certify: [["today", "day", (today) => planning.certify(plan, [], { today })]],
  confirmMoves: [
    [
      "today",
      "day",
      (today) => planning.confirmMoves(plan, { moves: [move] }, { today, inSight: plan })
    ],
    [
      "moves.start",
      "day",
      (to) =>
        planning.confirmMoves(plan, { moves: [{ ...move, to }] }, { today: MONDAY, inSight: plan })
    ],
    [
      "moves.end",
      "day",
      (end) =>
        planning.confirmMoves(plan, { moves: [{ ...move, end }] }, { today: MONDAY, inSight: plan })
    ]
  ],
  replan: [
    ["today", "day", (today) => planning.replan(plan, hours, { today })],
    ["fence", "day", (fence) => planning.replan(plan, hours, { today: MONDAY, frozen: { fence } })],
    [
      "iterations",
      "whole",
      (iterations) => planning.replan(plan, hours, { today: MONDAY, iterations })
    ],
    ["seed", "whole", (seed) => planning.replan(plan, hours, { today: MONDAY, seed })],
    [
      "milliseconds",
      "number",
      (milliseconds) =>
        planning.replan(plan, hours, { today: MONDAY, budget: { milliseconds, now: () => 0 } })
    ]
  ],
  resolveOverloads: [
    ["today", "day", (today) => planning.resolveOverloads(plan, hours, days, { today })],
    [
      "days.start",
      "day",
      (start) => planning.resolveOverloads(plan, hours, { ...days, start }, { today: MONDAY })
    ],
    [
      "days.end",
      "day",
      (end) => planning.resolveOverloads(plan, hours, { ...days, end }, { today: MONDAY })
    ],
    [
      "iterations",
      "whole",
      (iterations) => planning.resolveOverloads(plan, hours, days, { today: MONDAY, iterations })
    ],
    [
      "seed",
      "whole",
      (seed) => planning.resolveOverloads(plan, hours, days, { today: MONDAY, seed })
    ]
  ]
}

describe("a day or a number that does not exist", () => {
  itThrowsByName(functions)

  it("is thrown for where it is too small, or no choice that there is", () => {
    const no = (other: object) => () => promise(plan, hours, { ...request, ...other })
    expect(no({ days: 0 })).toThrow("days: 0 is not 1 or more")
    expect(no({ days: -3 })).toThrow("days: -3 is not 1 or more")
    expect(no({ days: 1e12 })).toThrow("days: 1000000000000 is not 366 or less")
    const weighing = (importance: number) => () =>
      createWorkOrder(plan, { draft: { ...draft, importance }, rows: null }, at)
    for (const none of [0, -1]) expect(weighing(none)).toThrow(`importance: ${none} is not`)
    expect(weighing(1_001)).toThrow("importance: 1001 is not 1000 or less")
    const back = { start: days.end, end: days.start }
    expect(() => planning.resolveOverloads(plan, hours, back, { today: MONDAY })).toThrow(
      `days.end: ${days.start} is not after ${days.end}`
    )
    expect(no({ reference: "x" })).toThrow("reference: x is not one of delivery, installation")
    expect(no(sheets(-8))).toThrow("values: -8 is not 0 or more")
    expect(no({ values: [{ measureType: "Sheets", value: 8 }] })).toThrow("values: Sheets is not")
    const search = (other: object) => () =>
      planning.replan(plan, hours, { today: MONDAY, ...other })
    expect(search({ iterations: -5 })).toThrow("iterations: -5 is not 0 or more")
    expect(search({ objective: ["nope"] })).toThrow("objective: nope is not one of")
    for (const name of ["eventIds", "workOrderIds", "clientNames"])
      expect(search({ frozen: { [name]: "abc" } })).toThrow(`frozen.${name}: abc is not a list`)
    for (const name of ["values", "stepValues", "crewIds"])
      expect(no({ [name]: undefined })).toThrow(`${name}: undefined is not a list`)
    expect(promise(plan, hours, { ...request, templateId: undefined as never })).toMatchObject({
      failure: { _tag: "NotFound", what: "template" }
    })
    expect(no(sheets(1.234))).toThrow("values: 1.234 is not a number of two decimals")
    expect(no(sheets(30_000_000))).toThrow("values: 30000000 is not 10000000 or less")
    for (const field of ["name", "clientName", "installerIds", "shipperId"]) {
      const { [field]: _left, ...rest } = draft as Record<string, unknown>
      const making = () => createWorkOrder(plan, { draft: rest as never, rows: null }, at)
      expect(making).toThrow(`${field}: undefined is not something`)
    }
    const added = (other: object) => () =>
      planning.confirmMoves(
        plan,
        {
          moves: [],
          addedCapacity: [{ progressId: "saw", openedDays: [], overtime: [], ...other }]
        },
        { today: MONDAY, inSight: plan }
      )
    expect(added({ openedDays: ["nope"] })).toThrow("openedDays: nope is not a day")
    const more = { date: MONDAY, measureType: "SheetsQuantity", more: -1 }
    expect(added({ overtime: [more] })).toThrow("overtime: -1 is not 0 or more")
    expect(added({ overtime: [{ ...more, date: "nope" }] })).toThrow("overtime: nope is not a day")
  })

  it("is refused where it is a crew that the plan does not have", () => {
    const ofNobody = [
      promise(plan, hours, { ...request, crewIds: ["nobody"] }),
      promise(plan, hours, { ...request, crewIds: ["nobody"], reference: "delivery" }),
      planning.promiseOrderWithRepairs(plan, hours, { ...ofOrder, crewIds: ["nobody"] })
    ]
    const missing = ofNobody.map((refused) => (refused._tag === "Failure" ? refused.failure : null))
    expect(missing).toMatchObject([
      { _tag: "NotFound", what: "installer" },
      { _tag: "NotFound", what: "shipper" },
      { _tag: "NotFound", what: "installer" }
    ])
  })
})
