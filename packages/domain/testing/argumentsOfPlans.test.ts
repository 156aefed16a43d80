import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  newOrderQuestion,
  orderQuestion,
  type PromiseRequest,
  placeAllBackward,
  placeBackward,
  placeForward,
  promise
} from "../src/engine/placement/index.ts"
import * as planning from "../src/engine/planning/index.ts"
import {
  csvText,
  importWorkOrders,
  modelShop,
  noKnownOrders
} from "../src/exchange/importing/index.ts"
import { type DateRange, Instant } from "../src/kernel/time/index.ts"
import { planWith } from "../src/records/change/index.ts"
import { allDayTime } from "../src/records/event/index.ts"
import {
  defaultPriorityListSettings,
  defaultThresholds,
  type ListOwner
} from "../src/records/priority-list/index.ts"
import { announcementOn } from "../src/records/resource/index.ts"
import { checkImportance } from "../src/records/work-order/index.ts"
import { makeOrder } from "../src/rules/build/index.ts"
import * as capacity from "../src/rules/capacity/index.ts"
import { addHolidays } from "../src/rules/closing/index.ts"
import {
  completedBefore,
  completedOn,
  completeEvent,
  previousCompletions
} from "../src/rules/completing/index.ts"
import { expectedDaysAt, laterSteps, moveEvents } from "../src/rules/moving/index.ts"
import {
  type ChosenRow,
  type CreateWorkOrder,
  changeWorkOrder,
  changeWorkOrders,
  createWorkOrder,
  createWorkOrders,
  generateCopyReviewList,
  infoOf
} from "../src/rules/order-planning/index.ts"
import {
  categoryOf,
  criticalRatio,
  effectiveWork,
  isGated,
  lockPositions,
  mergedPriorityList,
  placeLocks,
  priorityList,
  remainingDays,
  urgency
} from "../src/rules/priorities/index.ts"
import * as proposal from "../src/rules/proposal/index.ts"
import { addTrade } from "../src/rules/reference-data/index.ts"
import { generateReviewList, regenerateReviewList } from "../src/rules/review-list/index.ts"
import { someDays as days, type GivenArgument, itThrowsByName } from "./givenArguments.ts"
import { at, draft, newId, orderId, plan, sold, stepId, values, visit } from "./soldKitchen.ts"
import { MONDAY } from "./throughProgresses.ts"

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
const confirming = (other: Partial<planning.ConfirmedMoves>) =>
  planning.confirmMoves(plan, { moves: [], ...other }, { today: MONDAY, inSight: plan })

const week = hours.shop.calendar
const time = allDayTime(days)
const open = { minHundredths: null, maxHundredths: 100, closed: false }
const free = { min: null, max: null, closed: false }
const planned = Result.getOrThrow(proposal.stepIn(plan, hours, stepId))
const ofVisit = { eventId: visit.id, to: MONDAY, end: days.end }
const merged = {
  ...asked,
  configuration: {
    ...defaultPriorityListSettings,
    id: "merged",
    version: 1,
    name: "All",
    progressIds: ["saw"]
  }
}
const seriesOf = (range: DateRange) =>
  capacity.capacitySeries(
    hours,
    capacity.makeLoadTables(plan, hours, plan.event.values()),
    [saw],
    "SheetsQuantity",
    range
  )
const weighing = (importance: number) =>
  planWith(plan, { workOrder: [{ ...sold.workOrder, importance }] })

type Asks<A> = (asked: A) => unknown

const inFrozen = (asks: Asks<planning.Frozen>): ReadonlyArray<GivenArgument> => [
  ["fence? | null", "day", (fence) => asks({ fence })],
  ["frozen.eventIds? | null", "list", (eventIds) => asks({ eventIds })],
  ["frozen.workOrderIds? | null", "list", (workOrderIds) => asks({ workOrderIds })],
  ["frozen.clientNames? | null", "list", (clientNames) => asks({ clientNames })]
]

const inSearch = (
  asks: Asks<Pick<planning.ReplanOptions, "iterations" | "seed" | "budget">>
): ReadonlyArray<GivenArgument> => [
  ["iterations?", "whole", (iterations) => asks({ iterations })],
  ["seed?", "whole", (seed) => asks({ seed })],
  ["milliseconds", "number", (milliseconds) => asks({ budget: { milliseconds, now: () => 0 } })]
]

const inVisit = (asks: Asks<Partial<PromiseRequest>>): ReadonlyArray<GivenArgument> => [
  ["reference", "choice", (reference) => asks({ reference })],
  ["from", "day", (from) => asks({ from })],
  ["days", "whole", (one) => asks({ days: one })],
  ["crewIds", "list", (crewIds) => asks({ crewIds })]
]

const inOwnVisit = (asks: Asks<Partial<PromiseRequest>>): ReadonlyArray<GivenArgument> => [
  ["reference", "choice", (reference) => asks({ reference })],
  ["from", "day", (from) => asks({ from })],
  ["days?", "whole", (one) => asks({ days: one })],
  ["crewIds?", "list", (crewIds) => asks({ crewIds })]
]

const inDates = (asks: Asks<object>): ReadonlyArray<GivenArgument> => [
  ["productionDate", "day", (productionDate) => asks({ productionDate })],
  ["deliveryDate", "day", (deliveryDate) => asks({ deliveryDate })],
  ["deliveryEndDate", "day", (deliveryEndDate) => asks({ deliveryEndDate })],
  ["installationDate", "day", (installationDate) => asks({ installationDate })],
  ["installationEndDate", "day", (installationEndDate) => asks({ installationEndDate })]
]

const inKnownDates = (asks: Asks<object>): ReadonlyArray<GivenArgument> =>
  inDates(asks).map(([name, kind, call]) => [`${name}? | null`, kind, call])

const inValues = (asks: Asks<Partial<PromiseRequest>>): ReadonlyArray<GivenArgument> => [
  ["values", "number", (value) => asks(sheets(value))],
  ["values", "list", (listed) => asks({ values: listed })],
  ["stepValues", "list", (stepValues) => asks({ stepValues })]
]

const sheets = (value: number) => ({ values: [{ measureType: "SheetsQuantity" as const, value }] })
const inRows = (asks: Asks<ReadonlyArray<ChosenRow>>): ReadonlyArray<GivenArgument> => [
  ["rows.startDate", "day", (startDate) => asks([{ ...row, startDate }])],
  ["rows.numberOfDaysDefault", "whole", (one) => asks([{ ...row, numberOfDaysDefault: one }])],
  ["rows.daysOff", "day", (one) => asks([{ ...row, daysOff: [one] }])]
]

const inOrder = (asks: Asks<CreateWorkOrder>): ReadonlyArray<GivenArgument> => [
  ...inDates((dates) => asks({ draft: { ...draft, ...dates }, rows: null })),
  ["importance", "number", (importance) => asks({ draft: { ...draft, importance }, rows: null })],
  ...inValues((other) => asks({ draft: { ...draft, ...other }, rows: null })),
  ...inRows((rows) => asks({ draft, rows }))
]

const kept = { ...row, edited: { startDate: false, numberOfDays: false, checked: false } }
const keeping = (other: object) =>
  regenerateReviewList(plan, draft, [{ ...kept, ...other }], MONDAY)

const inAdded = (
  asks: Asks<ReadonlyArray<planning.AddedCapacity>>
): ReadonlyArray<GivenArgument> => {
  const added = { progressId: "saw", openedDays: [], overtime: [] }
  const overtime = { date: MONDAY, measureType: "SheetsQuantity" as const, more: 1 }
  return [
    ["openedDays", "day", (one) => asks([{ ...added, openedDays: [one] }])],
    ["overtime.date", "day", (date) => asks([{ ...added, overtime: [{ ...overtime, date }] }])],
    ["overtime.more", "number", (more) => asks([{ ...added, overtime: [{ ...overtime, more }] }])]
  ]
}

const importing = (other: object) => {
  const { referenceDate, hoursPerDay, today } = {
    referenceDate: "delivery" as const,
    hoursPerDay: 8,
    today: MONDAY,
    ...other
  }
  const sheets = { orders: { columns: [], rows: [] }, resources: { columns: [], rows: [] } }
  const mapping = {
    orders: { columns: { name: "Name" }, closedStatuses: [] },
    operations: {
      columns: {
        template: "Product",
        sequence: "No",
        operation: "Operation",
        resource: "Name",
        hoursPerUnit: "Each",
        fixedHours: "Fixed"
      },
      measureType: "SheetsQuantity" as const,
      referenceDate
    },
    resources: { columns: { name: "Name", unitsInParallel: "Units" }, hoursPerDay }
  }
  const options = { today, newId, known: noKnownOrders, skipRejected: false }
  return importWorkOrders(plan, sheets, mapping, options)
}

const choice = { trade: "cabinets", takes: "stages", names: { template: "", stages: {} } } as const
const example = { name: "", template: "", quantity: 1, installation: MONDAY, clientName: "" }

const inPriorityList = (
  owner: ListOwner,
  asks: Asks<Omit<typeof asked, "configuration"> & { readonly configuration: object }>
): ReadonlyArray<GivenArgument> => {
  const { thresholds } = asked
  const asking = (other: object) => asks({ ...asked, configuration: {}, ...other })
  const inConfiguration = (configuration: object) => asking({ configuration })
  const limits = (other: object) => asking({ thresholds: { ...thresholds, ...other } })
  const locked = (other: object) => asking({ locks: [{ ...lock, list: owner, ...other }] })
  return [
    ["today", "day", (today) => asking({ today })],
    ["noAddedValue", "number", (noAddedValue) => inConfiguration({ noAddedValue })],
    ["minimumCompletion | null", "number", (one) => inConfiguration({ minimumCompletion: one })],
    ["order", "choice", (order) => inConfiguration({ order })],
    ["asOf", "choice", (asOf) => inConfiguration({ asOf })],
    ["dueDate", "choice", (dueDate) => inConfiguration({ dueDate })],
    ["thresholds.attentionRequired", "number", (one) => limits({ attentionRequired: one })],
    ["thresholds.urgent", "number", (urgent) => limits({ urgent })],
    ["thresholds.late", "number", (late) => limits({ late })],
    ["locks", "list", (locks) => asking({ locks })],
    ["locks.list.kind", "choice", (kind) => locked({ list: { ...owner, kind } })],
    ["locks.position", "place", (position) => locked({ position })],
    ["locks.lockedAt", "instant", (lockedAt) => locked({ lockedAt })],
    ["hides", "list", (hides) => asking({ hides })]
  ]
}

const lock = {
  id: "lock",
  version: 1,
  workOrderId: orderId,
  position: 1,
  lockedAt: Instant.make("2026-11-16T08:00:00.000Z"),
  lockedBy: null
}
const locking = (other: object) => {
  const { owner, held, ...by } = {
    owner: { kind: "progress" as const, id: "saw" },
    held: [{ workOrderId: orderId, position: 1 }],
    lockedAt: lock.lockedAt,
    lockedBy: null,
    newId,
    ...other
  }
  return lockPositions(plan, owner, held, by)
}

const functions: Readonly<Record<string, ReadonlyArray<GivenArgument>>> = {
  loadInHundredths: [
    [
      "epochDay",
      "whole",
      (one) => capacity.loadInHundredths(capacity.dayLoadsOf(loads, saw, "SheetsQuantity"), one)
    ]
  ],
  capacityInHundredths: [
    [
      "epochDay",
      "whole",
      (one) =>
        capacity.capacityInHundredths(capacity.capacityRule(hours, saw, "SheetsQuantity"), one)
    ]
  ],
  statusInHundredths: [["load", "number", (load) => capacity.statusInHundredths(open, load)]],
  dayStatus: [
    ["load", "number", (load) => capacity.dayStatus({ ...free, load })],
    ["max | null", "number", (max) => capacity.dayStatus({ ...free, load: 1, max })],
    ["min | null", "number", (min) => capacity.dayStatus({ ...free, load: 1, min })]
  ],
  referenceDateOf: [
    ["reference", "choice", (one) => proposal.referenceDateOf(sold.workOrder, one)]
  ],
  capacityChanges: [
    ["addedCapacity", "list", (added) => planning.capacityChanges(plan, added)],
    ...inAdded((added) => planning.capacityChanges(plan, added))
  ],
  addTrade: [
    ["trade", "choice", (trade) => addTrade(plan, { ...choice, trade }, at)],
    ["takes", "choice", (takes) => addTrade(plan, { ...choice, takes }, at)]
  ],
  modelShop: [
    [
      "installation",
      "day",
      (installation) => modelShop(plan, {} as never, { ...example, installation })
    ],
    ["quantity", "number", (quantity) => modelShop(plan, {} as never, { ...example, quantity })]
  ],
  csvText: [["day", "day", (day) => csvText([[{ day }]], ",")]],
  capacitySeries: [
    ["range.start", "day", (start) => seriesOf({ ...days, start })],
    ["range.end", "day", (end) => seriesOf({ ...days, end })]
  ],
  allDayTime: [
    ["range.start", "day", (start) => allDayTime({ ...days, start })],
    ["range.end", "day", (end) => allDayTime({ ...days, end })]
  ],
  announcementOn: [["day", "day", (one) => announcementOn([], one)]],
  makeOrder: [["date", "day", (date) => makeOrder("Roy", "kitchen", date)]],
  expectedDays: [
    ["reference", "day", (one) => proposal.expectedDays(week, one, -1, 1)],
    ["offsetDays", "whole", (one) => proposal.expectedDays(week, MONDAY, one, 1)],
    ["days", "whole", (one) => proposal.expectedDays(week, MONDAY, -1, one)]
  ],
  expectedDaysAt: [["reference", "day", (one) => expectedDaysAt(planned, one)]],
  withDays: [
    ["days.start", "day", (start) => proposal.withDays(time, { ...days, start })],
    ["days.end", "day", (end) => proposal.withDays(time, { ...days, end })]
  ],
  withWorkedDays: [["days", "day", (one) => proposal.withWorkedDays(week, time, [one])]],
  interruptedRun: [
    ["start", "day", (one) => proposal.interruptedRun(week, one, 1, [])],
    ["days", "whole", (one) => proposal.interruptedRun(week, MONDAY, one, [])],
    ["daysOff", "day", (one) => proposal.interruptedRun(week, MONDAY, 1, [one])]
  ],
  startingOn: [["start", "day", (one) => proposal.startingOn(week, time, one)]],
  completedOn: [["day", "day", (one) => completedOn(planned as never, one)]],
  previousCompletions: [["day", "day", (one) => previousCompletions(plan, hours, planned, one)]],
  completedBefore: [["day", "day", (one) => completedBefore(plan, hours, visit, one)]],
  isFrozen: [
    ["today", "day", (today) => planning.isFrozen({}, today)],
    ...inFrozen((frozen) => planning.isFrozen(frozen, MONDAY))
  ],
  categoryOf: [
    ["available | null", "number", (one) => categoryOf(defaultThresholds, one, 1)],
    ["ratio | null", "number", (one) => categoryOf(defaultThresholds, 1, one)],
    ["thresholds.late", "number", (late) => categoryOf({ ...defaultThresholds, late }, 1, 1)],
    [
      "thresholds.urgent",
      "number",
      (one) => categoryOf({ ...defaultThresholds, urgent: one }, 1, 1)
    ],
    [
      "thresholds.attentionRequired",
      "number",
      (one) => categoryOf({ ...defaultThresholds, attentionRequired: one }, 1, 1)
    ]
  ],
  effectiveWork: [
    ["remaining", "number", (one) => effectiveWork(one, 0)],
    ["constant", "number", (one) => effectiveWork(1, one)]
  ],
  criticalRatio: [
    ["available | null", "number", (one) => criticalRatio(one, 1)],
    ["effective", "number", (one) => criticalRatio(1, one)]
  ],
  isGated: [
    ["minimumCompletion | null", "number", (one) => isGated(one, 1, false)],
    ["percentCompleted", "number", (one) => isGated(1, one, false)]
  ],
  remainingDays: [
    ["days", "number", (one) => remainingDays(hours, planned.step, one, undefined, MONDAY)],
    ["today", "day", (today) => remainingDays(hours, planned.step, 1, undefined, today)]
  ],
  urgency: [
    ["importance", "number", (importance) => urgency({ ...sold.workOrder, importance }, MONDAY)],
    ["today", "day", (today) => urgency(sold.workOrder, today)]
  ],
  checkImportance: [["importance", "number", checkImportance]],
  mergedPriorityList: [
    [
      "importance",
      "number",
      (importance) => mergedPriorityList(weighing(importance), hours, merged)
    ],
    ...inPriorityList({ kind: "merged", id: "merged" }, (one) =>
      mergedPriorityList(plan, hours, {
        ...one,
        configuration: { ...merged.configuration, ...one.configuration }
      })
    )
  ],
  regenerateReviewList: [
    ["today", "day", (today) => regenerateReviewList(plan, draft, [], today)],
    ...inDates((dates) => regenerateReviewList(plan, { ...draft, ...dates }, [], MONDAY)),
    ["kept", "list", (kept) => regenerateReviewList(plan, draft, kept, MONDAY)],
    ["kept.startDate", "day", (startDate) => keeping({ startDate })],
    ["kept.numberOfDaysDefault", "whole", (one) => keeping({ numberOfDaysDefault: one })],
    ["kept.daysOff", "day", (one) => keeping({ daysOff: [one] })],
    ...inValues((other) => regenerateReviewList(plan, { ...draft, ...other }, [], MONDAY))
  ],
  generateCopyReviewList: [
    [
      "today",
      "day",
      (today) => generateCopyReviewList(plan, { ...draft, workOrderId: orderId }, today)
    ],
    ...inDates((dates) =>
      generateCopyReviewList(plan, { ...draft, ...dates, workOrderId: orderId }, MONDAY)
    ),
    ...inValues((other) =>
      generateCopyReviewList(plan, { ...draft, ...other, workOrderId: orderId }, MONDAY)
    )
  ],
  createWorkOrders: [
    ["intents", "list", (intents) => createWorkOrders(plan, intents, at)],
    ["today", "day", (today) => createWorkOrders(plan, [{ draft, rows: null }], { today, newId })],
    ...inOrder((one) => createWorkOrders(plan, [one], at))
  ],
  changeWorkOrders: [
    [
      "today",
      "day",
      (today) =>
        changeWorkOrders(
          plan,
          { workOrderIds: [orderId], changes: {}, moveBrokenLink: false },
          { today, newId }
        )
    ]
  ],
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
  periodOf: [
    ["date", "day", (one) => capacity.periodOf(one, "day")],
    ["unit", "choice", (unit) => capacity.periodOf(MONDAY, unit)]
  ],
  capacityPeriods: [
    ["unit", "choice", (unit) => capacity.capacityPeriods([], unit)],
    ["unit", "choice", (unit) => capacity.capacityPeriods(seriesOf(days), unit)]
  ],
  lockPositions: [
    ["owner.kind", "choice", (kind) => locking({ owner: { kind, id: "saw" } })],
    ["held", "list", (held) => locking({ held })],
    [
      "held.position",
      "place",
      (position) => locking({ held: [{ workOrderId: orderId, position }] })
    ],
    ["lockedAt", "instant", (lockedAt) => locking({ lockedAt })]
  ],
  placeLocks: [
    ["position", "place", (position) => placeLocks([{}, {}], () => ({ ...lock, position }))],
    ["lockedAt", "instant", (lockedAt) => placeLocks([{}, {}], () => ({ ...lock, lockedAt }))]
  ],
  priorityList: [
    ["importance", "number", (importance) => priorityList(weighing(importance), hours, asked)],
    ...inPriorityList({ kind: "progress", id: "saw" }, (one) =>
      priorityList(plan, hours, {
        ...one,
        configuration: { ...asked.configuration, ...one.configuration }
      })
    )
  ],
  generateReviewList: [
    ["today", "day", (today) => generateReviewList(plan, draft, today)],
    ...inDates((dates) => generateReviewList(plan, { ...draft, ...dates }, MONDAY)),
    ...inValues((other) => generateReviewList(plan, { ...draft, ...other }, MONDAY))
  ],
  createWorkOrder: [
    ["today", "day", (today) => createWorkOrder(plan, { draft, rows: null }, { today, newId })],
    ...inOrder((one) => createWorkOrder(plan, one, at))
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
    ...inKnownDates((dates) =>
      changeWorkOrder(plan, { ...change, info: { ...change.info, ...dates } }, at)
    ),
    ["today", "day", (today) => changeWorkOrder(plan, change, { today, newId })],
    ["values", "number", (value) => changeWorkOrder(plan, { ...change, ...sheets(value) }, at)],
    ["stepValues", "list", (stepValues) => changeWorkOrder(plan, { ...change, stepValues }, at)],
    [
      "stepValues",
      "number",
      (value) => {
        const stepValues = [{ stepId: "", measureType: "SheetsQuantity" as const, value }]
        return changeWorkOrder(plan, { ...change, stepValues }, at)
      }
    ],
    ["mayLack?", "list", (mayLack) => changeWorkOrder(plan, { ...change, mayLack }, at)],
    ["mayLack", "choice", (one) => changeWorkOrder(plan, { ...change, mayLack: [one] }, at)],
    ...inRows((rows) => changeWorkOrder(plan, { ...change, rows }, at))
  ],
  completeEvent: [
    [
      "today",
      "day",
      (today) => completeEvent(plan, { eventId: stepId, completePrevious: false }, today)
    ]
  ],
  laterSteps: [
    ["startDate", "day", (one) => laterSteps(plan, { eventId: stepId, startDate: one })]
  ],
  addHolidays: [["date", "day", (date) => addHolidays(plan, [{ date, title: "Day" }], at)]],
  importWorkOrders: [
    ["today", "day", (today) => importing({ today })],
    ["referenceDate", "choice", (referenceDate) => importing({ referenceDate })],
    ["hoursPerDay", "number", (hoursPerDay) => importing({ hoursPerDay })]
  ],
  placeForward: [["fromDay", "day", (one) => placeForward(plan, hours, orderId, one)]],
  placeBackward: [
    ["notBefore? | null", "day", (one) => placeBackward(plan, hours, orderId, { notBefore: one })]
  ],
  placeAllBackward: [
    [
      "notBefore? | null",
      "day",
      (one) => placeAllBackward(plan, hours, [orderId], { notBefore: one })
    ]
  ],
  newOrderQuestion: [
    ...inVisit((other) => newOrderQuestion(plan, { ...request, ...other })),
    ...inValues((other) => newOrderQuestion(plan, { ...request, ...other }))
  ],
  orderQuestion: [...inOwnVisit((other) => orderQuestion(plan, hours, { ...ofOrder, ...other }))],
  promise: [
    ...inVisit((other) => promise(plan, hours, { ...request, ...other })),
    ...inValues((other) => promise(plan, hours, { ...request, ...other }))
  ],
  promiseWithRepairs: [
    ...inVisit((other) => planning.promiseWithRepairs(plan, hours, { ...request, ...other })),
    ...inValues((other) => planning.promiseWithRepairs(plan, hours, { ...request, ...other })),
    ...inFrozen((frozen) => planning.promiseWithRepairs(plan, hours, request, { frozen })),
    [
      "milliseconds",
      "number",
      (milliseconds) =>
        planning.promiseWithRepairs(plan, hours, request, {
          budget: { milliseconds, now: () => 0 }
        })
    ]
  ],
  promiseOrderWithRepairs: [
    ...inOwnVisit((other) =>
      planning.promiseOrderWithRepairs(plan, hours, { ...ofOrder, ...other })
    ),
    ...inFrozen((frozen) => planning.promiseOrderWithRepairs(plan, hours, ofOrder, { frozen })),
    [
      "milliseconds",
      "number",
      (milliseconds) =>
        planning.promiseOrderWithRepairs(plan, hours, ofOrder, {
          budget: { milliseconds, now: () => 0 }
        })
    ]
  ],
  datesThatFit: [
    ["today", "day", (today) => planning.datesThatFit(plan, hours, draft, { today })],
    ...inDates((dates) =>
      planning.datesThatFit(plan, hours, { ...draft, ...dates }, { today: MONDAY })
    ),
    ...inValues((other) =>
      planning.datesThatFit(plan, hours, { ...draft, ...other }, { today: MONDAY })
    )
  ],
  certify: [
    ["today", "day", (today) => planning.certify(plan, [], { today })],
    ...inFrozen((frozen) => planning.certify(plan, [], { today: MONDAY, frozen }))
  ],
  confirmMoves: [
    [
      "today",
      "day",
      (today) => planning.confirmMoves(plan, { moves: [move] }, { today, inSight: plan })
    ],
    ["moves", "list", (moves) => confirming({ moves })],
    ["moves.to", "day", (to) => confirming({ moves: [{ ...move, to }] })],
    ["moves.end", "day", (end) => confirming({ moves: [{ ...move, end }] })],
    ["moves.daysOff", "day", (one) => confirming({ moves: [{ ...move, daysOff: [one] }] })],
    ["moves.daysOff?", "list", (daysOff) => confirming({ moves: [{ ...move, daysOff }] })],
    ["referenceMoves?", "list", (referenceMoves) => confirming({ referenceMoves })],
    ["referenceMoves.to", "day", (to) => confirming({ referenceMoves: [{ ...ofVisit, to }] })],
    ["referenceMoves.end", "day", (end) => confirming({ referenceMoves: [{ ...ofVisit, end }] })],
    [
      "referenceMoves.installerIds?",
      "list",
      (installerIds) => confirming({ referenceMoves: [{ ...ofVisit, installerIds }] })
    ],
    ["addedCapacity?", "list", (addedCapacity) => confirming({ addedCapacity })],
    ...inAdded((addedCapacity) => confirming({ addedCapacity }))
  ],
  replanning: [
    ["today", "day", (today) => planning.replanning(plan, hours, { today }).next()],
    ...inFrozen((frozen) => planning.replanning(plan, hours, { today: MONDAY, frozen }).next()),
    ...inSearch((other) => planning.replanning(plan, hours, { today: MONDAY, ...other }).next()),
    [
      "objective?",
      "list",
      (objective) => planning.replanning(plan, hours, { today: MONDAY, objective }).next()
    ],
    [
      "importance",
      "number",
      (importance) => planning.replanning(weighing(importance), hours, { today: MONDAY }).next()
    ]
  ],
  resolvingOverloads: [
    ["today", "day", (today) => planning.resolvingOverloads(plan, hours, days, { today }).next()],
    ...inFrozen((frozen) =>
      planning.resolvingOverloads(plan, hours, days, { today: MONDAY, frozen }).next()
    ),
    ...inSearch((other) =>
      planning.resolvingOverloads(plan, hours, days, { today: MONDAY, ...other }).next()
    ),
    [
      "days.end",
      "day",
      (end) => planning.resolvingOverloads(plan, hours, { ...days, end }, { today: MONDAY }).next()
    ],
    [
      "days.start",
      "day",
      (start) =>
        planning.resolvingOverloads(plan, hours, { ...days, start }, { today: MONDAY }).next()
    ]
  ],
  replan: [
    [
      "importance",
      "number",
      (importance) => planning.replan(weighing(importance), hours, { today: MONDAY })
    ],
    ["today", "day", (today) => planning.replan(plan, hours, { today })],
    ...inFrozen((frozen) => planning.replan(plan, hours, { today: MONDAY, frozen })),
    ...inSearch((other) => planning.replan(plan, hours, { today: MONDAY, ...other })),
    [
      "objective?",
      "list",
      (objective) => planning.replan(plan, hours, { today: MONDAY, objective })
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
    ...inFrozen((frozen) =>
      planning.resolveOverloads(plan, hours, days, { today: MONDAY, frozen })
    ),
    ...inSearch((other) =>
      planning.resolveOverloads(plan, hours, days, { today: MONDAY, ...other })
    )
  ]
}

describe("an invalid day, number or choice", () => {
  itThrowsByName(functions)

  it("throws where it is too small or unknown", () => {
    const no = (other: object) => () => promise(plan, hours, { ...request, ...other })
    expect(no({ days: 0 })).toThrow("days: 0 is not 1 or more")
    expect(no({ days: -3 })).toThrow("days: -3 is not 1 or more")
    expect(no({ days: 1e12 })).toThrow("days: 1000000000000 is not 366 or less")
    const weighed = (importance: number) => () =>
      createWorkOrder(plan, { draft: { ...draft, importance }, rows: null }, at)
    for (const none of [0, -1]) expect(weighed(none)).toThrow(`importance: ${none} is not`)
    expect(weighed(1_001)).toThrow("importance: 1001 is not 1000 or less")
    const back = { start: days.end, end: days.start }
    expect(() => allDayTime(back)).toThrow(`range.end: ${days.start} is not after ${days.end}`)
    expect(() => allDayTime({ start: MONDAY, end: MONDAY })).toThrow("range.end: ")
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
    expect(added({ overtime: [more] })).toThrow("overtime.more: -1 is not 0 or more")
    expect(added({ overtime: [{ ...more, date: "nope" }] })).toThrow(
      "overtime.date: nope is not a day"
    )
  })

  it("fails for an unknown crew", () => {
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
