import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  crewRow,
  day,
  deliveryEventRow,
  productionEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { calendarOf } from "../capacity/index.ts"
import { changeBlocker, createBlocker } from "../closing/index.ts"
import { completeEvent } from "../completing/index.ts"
import { changeUserEventDetails, duplicateVisit } from "../event-details/index.ts"
import { brokenLinks, linkState, moveStep, startDrag } from "../moving/index.ts"
import { copyWorkOrder, plannedReferences, updatedReferences } from "../order-planning/index.ts"
import {
  CannotFollow,
  CompletedStays,
  DateLocked,
  MainEventKept,
  NotFound,
  StatusNeverGoesBack,
  stepIn,
  stepsOf,
  UndoConflict,
  ValuesImported,
  WrongKindOfEvent
} from "./index.ts"

const order = workOrderRow("order", {
  deliveryDate: day("2026-11-20"),
  deliveryEndDate: day("2026-11-21"),
  steps: [
    workOrderStep("cut", "cutting", { referenceDate: "delivery" }),
    workOrderStep("paint", "painting", { referenceDate: "production" })
  ]
})

const shop = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cutting"), progressRow("painting")],
  shipper: [crewRow("van")],
  workOrder: [order],
  event: [
    stepEventRow("cut", { workOrderId: "order", stepId: "cut", progressId: "cutting" }),
    stepEventRow("paint", { workOrderId: "order", stepId: "paint", progressId: "painting" }),
    deliveryEventRow("delivery", { workOrderId: "order", isMainEvent: true }),
    userEventRow("talk", { status: "Completed" })
  ]
})

const refusal = <E>(result: Result.Result<unknown, E>): E => Result.getOrThrow(Result.flip(result))

describe("an error has a sentence", () => {
  it.each([
    [new NotFound({ what: "event", id: "e" }), "There is no event e."],
    [
      new StatusNeverGoesBack({ eventId: "e", status: "Completed" }),
      "The appointment is already completed."
    ],
    [
      new WrongKindOfEvent({ eventId: "e", eventType: "UserEvent" }),
      "This cannot be done with a UserEvent."
    ],
    [
      new CompletedStays({ eventId: "e" }),
      "What is completed does not move. Its dialog may correct its dates."
    ],
    [
      new CannotFollow({ eventId: "e" }),
      "Only later steps of the same work order that are pending and not locked can move along."
    ],
    [
      new DateLocked({ eventId: "e" }),
      "The date of this appointment is locked. Unlock it, or say that it is to move all the same."
    ],
    [
      new MainEventKept({ eventId: "e" }),
      "The main event carries the work order's date and stays as long as the work order."
    ],
    [
      new UndoConflict({ table: "event", id: "e" }),
      "event e has changed since; the change cannot be taken back."
    ],
    [
      new ValuesImported({ workOrderId: "o" }),
      "The values of an imported work order come from where it was imported."
    ]
  ])("%#", (error, sentence) => {
    expect(error.message).toBe(sentence)
    expect(error._tag).toBe(error.constructor.name)
    expect(Object.values(error)).not.toContain(undefined)
  })
})

describe("missing rows", () => {
  const time = { allDay: true, startDate: "2026-11-23", endDate: "2026-11-24" } as const
  const scope = { wholeShop: false, production: false, installerIds: [], shipperIds: [] }
  const nobody = { ...scope, progressIds: ["gone"] }

  it("a step event without a step is no step", () => {
    const stray = stepEventRow("stray", {
      workOrderId: "order",
      stepId: "x",
      progressId: "cutting"
    })
    const plan = planWith(shop, { event: [stray] })
    const calendars = calendarsOf(plan)
    expect(refusal(stepIn(plan, calendars, "stray"))).toMatchObject({
      _tag: "NotFound",
      id: "order"
    })
    expect(stepsOf(plan, calendars, "order").map(({ event }) => event.id)).toEqual(["cut", "paint"])
  })

  it("a drag works without the work order", () => {
    const plan = { ...shop, workOrder: new Map() }
    expect(Result.getOrThrow(startDrag(plan, ["cut"])).plan.workOrder.size).toBe(0)
  })

  it("a missing progress is named by its id", () => {
    const plan = { ...shop, progress: new Map() }
    const today = day("2026-11-16")
    const completed = completeEvent(plan, { eventId: "paint", completePrevious: true }, today)
    expect(Result.getOrThrow(completed).changes[0]?.reason).toEqual({
      _tag: "CompletedBefore",
      progressName: "painting"
    })
    const intent = {
      eventId: "cut",
      appointmentsToMove: ["paint"],
      breakLinkToReferenceDate: false
    }
    const moved = moveStep(plan, {
      ...intent,
      time: { ...time, startTime: null, endTime: null } as never
    })
    expect(Result.getOrThrow(moved).changes.map(({ id }) => id)).toEqual(["cut"])
  })

  it("blockers and visits reject unknown resources", () => {
    const blocker = {
      title: "Away",
      comment: "",
      time: { ...time, startTime: null, endTime: null }
    }
    const made = createBlocker(
      shop,
      { ...blocker, scope: { ...scope, progressIds: ["cutting"] } } as never,
      { newId: () => "away" }
    )
    const { changes } = Result.getOrThrow(made).proposal
    const plan = planWith(shop, { event: changes.map(({ after }) => after) as never })
    expect(refusal(changeBlocker(plan, { eventId: "away", scope: nobody }))).toMatchObject({
      _tag: "NotFound",
      id: "gone"
    })
    const visit = { eventId: "delivery", shipperId: "gone" }
    expect(refusal(duplicateVisit(shop, visit, { newId: () => "v" }))).toMatchObject({
      _tag: "NotFound",
      id: "gone"
    })
  })
})

describe("missing parts of a work order", () => {
  it("a missing date links and creates nothing", () => {
    const calendars = calendarsOf(shop)
    const paint = Result.getOrThrow(stepIn(shop, calendars, "paint"))
    expect(linkState(paint)).toBe(null)
    expect(brokenLinks(shop, calendars, "order").map(({ event }) => event.id)).not.toContain(
      "paint"
    )
    const planned = plannedReferences(order, ["production", "delivery"], () => "new")
    expect(planned.map(({ after }) => after?.eventType)).toEqual(["DeliveryEvent"])
    expect(calendarOf(calendars, { kind: "production" })).toBeDefined()
  })

  it("an equal date without event changes nothing", () => {
    const plan = planWith(
      { ...shop, event: new Map() },
      { event: [productionEventRow("other", { workOrderId: "another" })] }
    )
    const asked = { before: order, after: { ...order, comment: "Later" } }
    const changes = updatedReferences(
      plan,
      calendarsOf(plan),
      asked,
      { moveBrokenLink: true },
      () => "new"
    )
    expect(changes).toEqual({ main: [], following: [] })
  })

  it("a copy without template has no step values", () => {
    const copied = Result.getOrThrow(copyWorkOrder(shop, { workOrderId: "order" }))
    expect(copied).toMatchObject({ templateId: null, stepValues: [] })
  })
})

describe("the details of a user event", () => {
  it("remain without changes, and the status never goes back", () => {
    expect(Result.getOrThrow(changeUserEventDetails(shop, { eventId: "talk" })).changes).toEqual([])
    const back = changeUserEventDetails(shop, { eventId: "talk", status: "Pending" })
    expect(refusal(back)).toMatchObject({ _tag: "StatusNeverGoesBack", status: "Completed" })
  })
})
