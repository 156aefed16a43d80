import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  crewRow,
  deliveryEventRow,
  installationEventRow,
  MONDAY,
  productionEventRow,
  progressRow,
  shopRow,
  stepEventRow,
  userEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import {
  changed,
  emptyPlan,
  type Plan,
  planWith,
  type RowChange
} from "../../records/change/index.ts"
import { eventTypes, isReferenceEvent } from "../../records/event/index.ts"
import { planCalendars } from "../capacity/index.ts"
import {
  changedIfDifferent,
  eventIn,
  lateFor,
  missingCrew,
  missingRow,
  proposeAnyChanges,
  referenceEventIn,
  stepIn,
  stepsOf
} from "./index.ts"

const SATURDAY = addDays(MONDAY, 5)
const step = (id: string, workOrderId: string, progressId = "cutting") =>
  stepEventRow(id, { workOrderId, stepId: id, progressId })
const roy = workOrderRow("roy", {
  installationDate: MONDAY,
  steps: [workOrderStep("cut", "cutting"), workOrderStep("paint", "painting")]
})

const shop: Plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cutting"), progressRow("painting", { includeSaturday: true })],
  workOrder: [roy, workOrderRow("other", { steps: [workOrderStep("other-cut", "cutting")] })],
  event: [
    step("paint", "roy", "painting"),
    step("other-cut", "other"),
    step("cut", "roy"),
    step("stray", "gone"),
    productionEventRow("production", { workOrderId: "roy" }),
    deliveryEventRow("delivery", { workOrderId: "roy" }),
    installationEventRow("installation", { workOrderId: "roy" }),
    userEventRow("talk", { workOrderId: "roy" })
  ]
})
const calendars = Result.getOrThrow(planCalendars(shop))
const refusal = <E>(result: Result.Result<unknown, E>): E =>
  Result.match(result, {
    onSuccess: () => {
      throw new Error("it was not refused")
    },
    onFailure: (error) => error
  })

describe("an event by id", () => {
  it("is found, or the error names the id", () => {
    expect(Result.getOrThrow(eventIn(shop, "cut")).id).toBe("cut")
    expect(refusal(eventIn(shop, "x"))).toMatchObject({ _tag: "NotFound", what: "event", id: "x" })
  })

  it("carries a date if it is a reference event", () => {
    const kinds = [...shop.event.values()].filter(isReferenceEvent).map(({ id }) => id)
    expect(kinds).toEqual(["production", "delivery", "installation"])
    expect(eventTypes).toHaveLength(6)
    expect(Result.getOrThrow(referenceEventIn(shop, "delivery")).id).toBe("delivery")
    expect(refusal(referenceEventIn(shop, "cut"))).toMatchObject({
      _tag: "WrongKindOfEvent",
      eventId: "cut",
      eventType: "StepEvent"
    })
  })

  it("is a step with order, step and calendar", () => {
    const { calendar, workOrder, step: own } = Result.getOrThrow(stepIn(shop, calendars, "paint"))
    expect([workOrder, own]).toEqual([roy, roy.steps[1]])
    expect(isWorked(calendar, SATURDAY)).toBe(true)
    const cut = Result.getOrThrow(stepIn(shop, calendars, "cut"))
    expect(isWorked(cut.calendar, SATURDAY)).toBe(false)
  })

  it("is no step for other kinds or without an order", () => {
    expect(refusal(stepIn(shop, calendars, "delivery"))).toMatchObject({
      _tag: "WrongKindOfEvent",
      eventId: "delivery",
      eventType: "DeliveryEvent"
    })
    expect(refusal(stepIn(shop, calendars, "stray"))).toMatchObject({
      _tag: "NotFound",
      what: "workOrder",
      id: "gone"
    })
  })

  it("is sorted in the order of steps", () => {
    expect(stepsOf(shop, calendars, "roy").map(({ event }) => event.id)).toEqual(["cut", "paint"])
    expect(stepsOf(shop, calendars, "gone")).toEqual([])
  })
})

describe("a reference of a work order", () => {
  const info = {
    templateId: null,
    jobTypeId: null,
    shipperId: null,
    installerIds: [],
    projectManagerId: null,
    contractorId: null,
    workOrderGroupId: null
  }
  const known = planWith(emptyPlan, { shipper: [crewRow("van")], installer: [crewRow("crew")] })

  it("is reported with kind and id if missing", () => {
    expect(missingRow(known, info)).toBeNull()
    const kinds = ["template", "jobType", "projectManager", "contractor", "workOrderGroup"]
    for (const what of kinds) {
      const named = { ...info, [`${what}Id`]: "x" }
      expect(missingRow(known, named)).toMatchObject({ _tag: "NotFound", what, id: "x" })
      const has = { ...known, [what]: new Map([["x", {}]]) } as Plan
      expect(missingRow(has, named)).toBeNull()
    }
    expect(missingRow(known, { ...info, shipperId: "x" })).toMatchObject({ what: "shipper" })
  })

  it("includes shippers and installers", () => {
    expect(missingCrew(known, {})).toBeNull()
    expect(missingCrew(known, { shipperId: "van", installerIds: ["crew"] })).toBeNull()
    expect(missingCrew(known, { shipperId: "x" })).toMatchObject({ what: "shipper", id: "x" })
    expect(missingCrew(known, { installerIds: ["crew", "y"] })).toMatchObject({
      _tag: "NotFound",
      what: "installer",
      id: "y"
    })
  })
})

describe("a requested change of a row", () => {
  it("is dropped if equal", () => {
    const requested = { _tag: "Requested" } as const
    expect(changedIfDifferent("workOrder", roy, { ...roy }, requested)).toEqual([])
    const after = { ...roy, comment: "Later" }
    expect(changedIfDifferent("workOrder", roy, after, requested)).toEqual([
      changed("workOrder", roy, after, requested)
    ])
  })
})

describe("a late step", () => {
  const lateOf = (id: string, plan = shop) => {
    const event = plan.event.get(id)
    return event === undefined ? undefined : lateFor(plan, event)
  }
  const withOrder = (fields: Partial<typeof roy>) =>
    planWith(shop, { workOrder: [{ ...roy, ...fields }] })

  it("ends after its date and is not completed", () => {
    expect(lateOf("cut")).toBe(MONDAY)
    expect(lateOf("cut", withOrder({ installationDate: addDays(MONDAY, 1) }))).toBeNull()
    expect(lateOf("cut", withOrder({ installationDate: null }))).toBeNull()
    const after = [workOrderStep("cut", "cutting", { offsetDays: 0 })]
    expect(lateOf("cut", withOrder({ steps: after }))).toBeNull()
    expect(lateOf("cut", withOrder({ steps: [] }))).toBeNull()
    const done = planWith(shop, { event: [{ ...step("cut", "roy"), status: "Completed" }] })
    expect(lateOf("cut", done)).toBeNull()
    for (const id of ["stray", "delivery", "talk"]) expect([id, lateOf(id)]).toEqual([id, null])
  })

  it("is newly late with the date of its own work order", () => {
    const later = withOrder({ installationDate: addDays(MONDAY, 7) })
    const before = later.workOrder.get("roy")!
    const sooner = changed(
      "workOrder",
      before,
      { ...before, installationDate: MONDAY },
      { _tag: "Requested" }
    )
    const late = (changes: ReadonlyArray<RowChange>, plan = later) =>
      Result.getOrThrow(proposeAnyChanges(plan, changes)).newlyLate
    expect(late([sooner])).toEqual([
      { eventId: "paint", workOrderId: "roy", due: MONDAY },
      { eventId: "cut", workOrderId: "roy", due: MONDAY }
    ])
    const other = workOrderRow("other", {
      installationDate: MONDAY,
      steps: [workOrderStep("other-cut", "cutting")]
    })
    expect(late([sooner], planWith(later, { workOrder: [other] }))).toHaveLength(2)
  })
})
