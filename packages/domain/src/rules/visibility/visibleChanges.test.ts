import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  anyIntent,
  anyUser,
  day,
  deliveryEventRow,
  installationEventRow,
  played,
  progressEntry,
  progressRow,
  runs,
  shopAtWork,
  stepEventRow,
  userEventRow,
  userRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import {
  isAdmin,
  progressAccess,
  seesSection,
  type UserConfiguration
} from "../../records/access/index.ts"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Plan,
  type Reason,
  type RowChange,
  type Rows,
  type ShownIntent,
  type Table
} from "../../records/change/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import {
  changeSummary,
  intendedAsSeen,
  makeViewer,
  rowAsSeen,
  seesAnyOf,
  type Viewer,
  visibleChanges,
  withOrdersBehind
} from "./index.ts"

const HIDDEN = { display: false, editor: false }
const SHOWN = { display: true, editor: false }
const REQUESTED: Reason = { _tag: "Requested" }

const history = fc
  .record({
    made: shopAtWork,
    tried: fc.array(anyIntent, { minLength: 4, maxLength: 8 }),
    user: anyUser("me"),
    seen: fc.nat(3)
  })
  .map(({ made, tried, user, seen }) => {
    const ids = [...made.plan.workOrder.keys()].filter((_, place) => (seen >> place) % 2 === 1)
    const { progress } = made.plan
    const viewer = makeViewer(user, new Set(ids), {
      progressesNamed: (name) =>
        [...progress.keys()].filter((id) => progress.get(id)?.name === name)
    })
    return { plan: made.plan, viewer, moves: played(made, tried) }
  })

const always = (
  holds: (step: {
    readonly viewer: Viewer
    readonly changes: ChangeSet
    readonly after: Plan
  }) => void
): void =>
  fc.assert(
    fc.property(history, ({ viewer, moves }) => {
      for (const { changes, after } of moves) holds({ viewer, changes, after })
    }),
    { numRuns: runs(80) }
  )

const asSeen = <T extends Table>(viewer: Viewer, table: T, row: Rows[T] | null) =>
  row === null ? null : rowAsSeen(viewer, table, row)

const withoutVersion = (row: object | null) => row && JSON.stringify({ ...row, version: 0 })

const later = (day: LocalDate | null): LocalDate | null => (day === null ? null : addDays(day, 7))

const otherOrder = ({ user }: Viewer, order: WorkOrder): WorkOrder => ({
  ...order,
  ...(seesSection(user, order, "production")
    ? {}
    : { productionDate: later(order.productionDate) }),
  ...(seesSection(user, order, "delivery") ? {} : { deliveryDate: later(order.deliveryDate) }),
  ...(seesSection(user, order, "installation")
    ? {}
    : { installationDate: later(order.installationDate) }),
  steps: order.steps.map((step) =>
    isAdmin(user) || progressAccess(user, step.progressId).display
      ? step
      : { ...step, offsetDays: step.offsetDays - 1 }
  )
})

const otherwise = (viewer: Viewer, change: RowChange): RowChange => {
  const { after } = change
  if (after === null) return change
  if (change.table === "workOrder")
    return { ...change, after: otherOrder(viewer, after as WorkOrder) } as RowChange
  return asSeen<Table>(viewer, change.table, after) === null
    ? ({ ...change, after: { ...after, comment: "hidden" } } as RowChange)
    : change
}

describe("visible changes", () => {
  it("are the rows with a visible difference", () => {
    always(({ viewer, changes }) => {
      const sees = withOrdersBehind(viewer, changes)
      const expected = changes.flatMap(({ table, id, before, after }) => {
        const states = [before, after].map((row) => asSeen<Table>(sees, table, row))
        const [one, other] = states.map(withoutVersion)
        return one === other ? [] : [{ table, id, before: states[0], after: states[1] }]
      })
      expect(visibleChanges(viewer, changes).map(({ reason: _, ...change }) => change)).toEqual(
        expected
      )
    })
  })

  it("do not depend on hidden data", () => {
    let hidden = 0
    always(({ viewer, changes }) => {
      const sees = withOrdersBehind(viewer, changes)
      const others = changes.map((change) => otherwise(sees, change))
      if (JSON.stringify(others) !== JSON.stringify(changes)) hidden += 1
      expect(visibleChanges(viewer, others)).toEqual(visibleChanges(viewer, changes))
    })
    expect(hidden).toBeGreaterThan(20)
  })

  it("name no hidden progress or date", () => {
    let named = 0
    always(({ viewer, changes, after }) => {
      const { user } = viewer
      for (const { reason, before, after: row } of visibleChanges(viewer, changes)) {
        if ("progressName" in reason) {
          named += 1
          const ids = viewer.progressesNamed(reason.progressName)
          expect(ids.some((id) => isAdmin(user) || progressAccess(user, id).display)).toBe(true)
        }
        if (!("referenceDate" in reason)) continue
        named += 1
        const of = row ?? before
        const id = of !== null && "workOrderId" in of ? of.workOrderId : (of?.id ?? null)
        const change = changes.find((one) => one.table === "workOrder" && one.id === id)
        const states = [change?.before, change?.after, after.workOrder.get(id ?? "")]
        const orders = states.filter((state) => state !== undefined && state !== null)
        expect(
          orders.some((order) => seesSection(user, order as WorkOrder, reason.referenceDate))
        ).toBe(true)
      }
    })
    expect(named).toBeGreaterThan(runs(20))
  })

  it("exist for the users of the summary", () => {
    const outcomes = new Set<boolean>()
    always(({ viewer, changes }) => {
      const sees = visibleChanges(viewer, changes).length > 0
      outcomes.add(sees)
      expect(seesAnyOf(viewer, changeSummary(changes))).toBe(sees)
    })
    expect(outcomes.size).toBe(2)
  })
})

const saw = progressRow("saw", { name: "Saw" })
const paint = progressRow("paint", { name: "Paint" })
const ofOrder = { workOrderId: "order" }
const order = workOrderRow("order", {
  deliveryDate: day("2026-11-16"),
  deliveryEndDate: day("2026-11-17"),
  shipperId: "van",
  steps: [workOrderStep("s", "saw"), workOrderStep("p", "paint")]
})
const sawing = stepEventRow("sawing", { ...ofOrder, stepId: "s", progressId: "saw" })
const painting = stepEventRow("painting", { ...ofOrder, stepId: "p", progressId: "paint" })
const delivery = deliveryEventRow("delivery", { ...ofOrder, shipperId: "van" })
const LATER = { startDate: day("2026-11-23"), endDate: day("2026-11-24") }
const DATES = { deliveryDate: day("2026-11-23"), deliveryEndDate: day("2026-11-24") }

const viewerOf = (fields: Partial<UserConfiguration> = {}): Viewer =>
  makeViewer(
    userRow("me", { otherwise: HIDDEN, productionVisibility: HIDDEN, ...fields }),
    new Set(["order"]),
    {
      progressesNamed: (name) => [saw, paint].flatMap((row) => (row.name === name ? [row.id] : []))
    }
  )
const fitter = viewerOf({ installersVisibility: [{ installerId: "anna", ...SHOWN }] })
const sawyer = viewerOf({ progressVisibility: [progressEntry("saw", SHOWN)] })
const driver = viewerOf({
  progressVisibility: [progressEntry("saw", SHOWN)],
  shippersVisibility: [{ shipperId: "van", ...SHOWN }]
})
const planner = viewerOf({ otherwise: SHOWN, productionVisibility: SHOWN })

const CARRIES: Reason = { _tag: "CarriesDate", referenceDate: "delivery" }
const LINKED: Reason = { _tag: "LinkedTo", referenceDate: "delivery" }

const moved: ChangeSet = [
  changed("event", delivery, { ...delivery, ...LATER }, REQUESTED),
  changed("workOrder", order, { ...order, ...DATES }, CARRIES),
  changed("event", sawing, { ...sawing, ...LATER }, LINKED)
]
const seenBy = (viewer: Viewer, changes: ChangeSet, intent: ShownIntent = "moveReference") => {
  const seen = intendedAsSeen(viewer, { intent, changes })
  return seen && [seen.intent, ...seen.changes.map(({ id, reason }) => `${id}: ${reason._tag}`)]
}

describe("a hidden delivery that moves", () => {
  it("is reported neither by its work order nor by an intent", () => {
    expect(seenBy(fitter, moved)).toBeNull()
  })

  it("is no reason or intent of a visible follower", () => {
    expect(seenBy(sawyer, moved)).toEqual(["other", "sawing: Requested"])
  })

  it("is reported to users who see it", () => {
    const shown = ["moveReference", "delivery: Requested", "order: CarriesDate", "sawing: LinkedTo"]
    expect(seenBy(driver, moved)).toEqual(shown)
    expect(seenBy(planner, moved)).toEqual(shown)
  })
})

describe("a hidden change of a visible work order", () => {
  it.each<readonly [string, ShownIntent, Partial<WorkOrder>]>([
    ["its shipper", "changeWorkOrder", { shipperId: "truck" }],
    [
      "the values of a hidden step",
      "changeStepDetails",
      {
        steps: order.steps.map((step) => ({
          ...step,
          values: [{ measureType: "Parts", value: 2 }]
        }))
      }
    ],
    ["its production date", "changeWorkOrder", { productionDate: day("2026-11-16") }],
    ["nothing but its version", "changeWorkOrder", {}]
  ])("is not reported: %s", (_what, intent, fields) => {
    const change = changed("workOrder", order, { ...order, ...fields }, REQUESTED)
    expect(seenBy(fitter, [change], intent)).toBeNull()
  })

  it("is reported if the new crew is visible", () => {
    const assigned = changed("workOrder", order, { ...order, shipperId: "truck" }, REQUESTED)
    const trucker = viewerOf({ shippersVisibility: [{ shipperId: "truck", ...SHOWN }] })
    expect(seenBy(trucker, [assigned], "changeWorkOrder")).toEqual([
      "changeWorkOrder",
      "order: Requested"
    ])
    const taken = changed("workOrder", { ...order, shipperId: "truck" }, order, REQUESTED)
    expect(seenBy(trucker, [taken], "changeWorkOrder")).not.toBeNull()
  })

  it("leaves the visible part with reason and intent", () => {
    const change = changed("workOrder", order, { ...order, ...DATES, name: "Roy" }, REQUESTED)
    expect(seenBy(fitter, [change], "changeWorkOrder")).toEqual([
      "changeWorkOrder",
      "order: Requested"
    ])
    const [seen] = visibleChanges(fitter, [change])
    expect(seen?.after).toMatchObject({ name: "Roy", deliveryDate: null })
  })

  it("of an event’s dialog is not revealed", () => {
    const grouped = changed("workOrder", order, { ...order, workOrderGroupId: "tower" }, REQUESTED)
    const commented = changed("event", delivery, { ...delivery, comment: "Gate" }, REQUESTED)
    expect(seenBy(fitter, [commented, grouped], "changeReferenceDetails")).toEqual([
      "other",
      "order: Requested"
    ])
  })
})

describe("a reason that names a progress", () => {
  const pushed: ChangeSet = [
    changed("event", painting, { ...painting, ...LATER }, REQUESTED),
    changed("event", sawing, { ...sawing, ...LATER }, { _tag: "PushedBy", progressName: "Paint" })
  ]

  it("is shown to users who see the progress", () => {
    expect(seenBy(sawyer, pushed, "moveStep")).toEqual(["other", "sawing: Requested"])
    expect(seenBy(planner, pushed, "moveStep")).toEqual([
      "moveStep",
      "painting: Requested",
      "sawing: PushedBy"
    ])
  })

  it("with a former name is shown to users who see all progresses", () => {
    const earlier = changed(
      "event",
      sawing,
      { ...sawing, status: "Completed" },
      { _tag: "CompletedBefore", progressName: "Varnish" }
    )
    expect(seenBy(sawyer, [earlier], "completeEvent")).toEqual(["other", "sawing: Requested"])
    expect(seenBy(planner, [earlier], "completeEvent")).toEqual([
      "completeEvent",
      "sawing: CompletedBefore"
    ])
  })
})

describe("a reason that names a date", () => {
  it("is shown by known crews, otherwise to users who see all crews", () => {
    const restored = [changed("event", sawing, { ...sawing, ...LATER }, LINKED)]
    expect(seenBy(driver, restored, "restoreLink")).toEqual(["other", "sawing: Requested"])
    expect(seenBy(planner, restored, "restoreLink")).toEqual(["restoreLink", "sawing: LinkedTo"])
  })

  it("follows the crew of the visit", () => {
    const visit = installationEventRow("visit", { ...ofOrder, installerIds: ["anna"] })
    const LINKED_TO_VISIT: Reason = { _tag: "LinkedTo", referenceDate: "installation" }
    const visited: ChangeSet = [
      changed("event", visit, { ...visit, ...LATER }, REQUESTED),
      changed("event", sawing, { ...sawing, ...LATER }, LINKED_TO_VISIT)
    ]
    const both = viewerOf({
      progressVisibility: [progressEntry("saw", SHOWN)],
      installersVisibility: [{ installerId: "anna", ...SHOWN }]
    })
    expect(seenBy(both, visited)).toEqual(["moveReference", "visit: Requested", "sawing: LinkedTo"])
    expect(seenBy(driver, visited)).toEqual(["other", "sawing: Requested"])
  })
})

describe("a part of a change set", () => {
  it("keeps the reason and intent that visible rows show", () => {
    const only = (change: RowChange) => change.id === "sawing"
    const seen = intendedAsSeen(driver, { intent: "moveReference", changes: moved }, only)
    expect(seen).toMatchObject({ intent: "moveReference", changes: [{ reason: LINKED }] })
    expect(intendedAsSeen(fitter, { intent: "moveReference", changes: moved }, only)).toBeNull()
  })
})

describe("a row that becomes visible or hidden", () => {
  it("appears created or deleted", () => {
    const truck = changed("event", delivery, { ...delivery, shipperId: "truck" }, REQUESTED)
    expect(visibleChanges(driver, [truck])).toMatchObject([{ before: delivery, after: null }])
    const back = changed("event", { ...delivery, shipperId: "truck" }, delivery, REQUESTED)
    expect(visibleChanges(driver, [back])).toMatchObject([{ before: null }])
  })

  it("includes a work order that only its events open", () => {
    const user = {
      ...driver.user,
      permissions: { ...driver.user.permissions, accessWorkOrdersListPage: false }
    }
    const made = created("workOrder", order, REQUESTED)
    expect(visibleChanges(makeViewer(user, new Set()), [made])).toEqual([])
    const seen = visibleChanges(makeViewer(user, new Set()), [
      made,
      created("event", delivery, REQUESTED)
    ])
    expect(seen.map(({ id }) => id)).toEqual(["order", "delivery"])
    expect(
      visibleChanges(makeViewer(user, new Set(["order"])), [deleted("workOrder", order, REQUESTED)])
    ).toHaveLength(1)
  })

  it("names no hidden work order of a user event", () => {
    const note = userEventRow("note", { workOrderId: "secret" })
    const blind = makeViewer(
      {
        ...driver.user,
        permissions: { ...driver.user.permissions, accessWorkOrdersListPage: false }
      },
      new Set(["order"])
    )
    const elsewhere = changed("event", note, { ...note, workOrderId: "other secret" }, REQUESTED)
    expect(visibleChanges(blind, [elsewhere])).toEqual([])
    expect(
      visibleChanges(blind, [changed("event", note, { ...note, workOrderId: "order" }, REQUESTED)])
    ).toMatchObject([{ before: { workOrderId: null }, after: { workOrderId: "order" } }])
  })
})
