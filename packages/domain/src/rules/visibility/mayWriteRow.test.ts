import { describe, expect, it } from "vitest"
import { countedOrders } from "../../../test/countedChanges.ts"
import {
  deliveryEventRow,
  documentRow,
  installationEventRow,
  REQUESTED,
  sampleRows,
  shopRow,
  stepEventRow,
  userEventRow,
  userRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import {
  type ChangeSet,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "../../records/change/index.ts"
import { forbiddenRows, makeViewer, mayWriteRow, type Writer } from "./index.ts"

const NOTHING = { display: false, editor: false }
const SHOWN = { display: true, editor: false }
const EDITED = { display: true, editor: true }

const someone = (fields: Partial<UserConfiguration> = {}): UserConfiguration => ({
  ...userRow("me", { otherwise: NOTHING, productionVisibility: NOTHING }),
  permissions: {
    createWorkOrder: false,
    deleteWorkOrder: false,
    accessWorkOrdersListPage: false,
    accessCapacityDashboard: false
  },
  ...fields
})
const allowed = (permission: keyof UserConfiguration["permissions"]): UserConfiguration =>
  someone({ permissions: { ...someone().permissions, [permission]: true } })

const roles = {
  nothing: someone(),
  creator: allowed("createWorkOrder"),
  deleter: allowed("deleteWorkOrder"),
  charts: allowed("accessCapacityDashboard"),
  watcher: someone({ otherwise: SHOWN, productionVisibility: SHOWN }),
  editor: someone({ otherwise: EDITED, productionVisibility: EDITED }),
  admin: someone({ planificationRole: "admin" })
}
type Role = keyof typeof roles

const writer = (user: UserConfiguration, hasMaestroOption = true): Writer => ({
  ...makeViewer(user, new Set(["order"])),
  hasMaestroOption
})

const at = (day: string) => LocalDate.make(day)
const order = workOrderRow("order", { deliveryDate: at("2027-03-01") })
const samples = sampleRows("cut", order)

const admins: ReadonlyArray<Role> = ["admin"]
const nobody: ReadonlyArray<Role> = []
const everyRole = Object.keys(roles) as ReadonlyArray<Role>
const seeing: ReadonlyArray<Role> = ["watcher", "editor", "admin"]

interface Expected {
  readonly create: ReadonlyArray<Role>
  readonly update: ReadonlyArray<Role>
  readonly remove: ReadonlyArray<Role>
}
const same = (who: ReadonlyArray<Role>): Expected => ({ create: who, update: who, remove: who })

/** The roles that may create, change and delete rows of each table, specified independently. */
const expected: { readonly [T in Table]: Expected } = {
  shop: { create: nobody, update: admins, remove: nobody },
  progress: same(admins),
  template: same(admins),
  jobType: same(admins),
  installer: same(admins),
  shipper: same(admins),
  contractor: same(admins),
  projectManager: same(admins),
  room: same(admins),
  workOrderGroup: { create: ["creator", "admin"], update: admins, remove: ["creator", "admin"] },
  workOrder: {
    create: ["creator", "admin"],
    update: ["creator", "admin"],
    remove: ["deleter", "admin"]
  },
  event: same(admins),
  document: same(everyRole),
  user: { create: admins, update: admins, remove: nobody },
  priorityListSettings: same(seeing),
  mergedProgress: same(seeing),
  thresholds: same(everyRole),
  lock: same(seeing),
  hide: same(seeing),
  note: same(seeing),
  progressMaintenance: same(seeing),
  mergedProgressMaintenance: same(everyRole),
  calendarItems: same(admins),
  dashboard: same(["charts", "admin"]),
  emailConfiguration: same(admins),
  announcement: same(admins),
  webhook: same(admins),
  savedMapping: same(["creator", "admin"])
}

const change = (table: Table, before: unknown, after: unknown, reason: unknown = REQUESTED) =>
  ({
    table,
    id: ((after ?? before) as Rows[Table]).id,
    before,
    after,
    reason
  }) as unknown as RowChange
const may = (user: UserConfiguration, changes: ChangeSet, hasMaestroOption?: boolean) =>
  changes.every((one) => mayWriteRow(writer(user, hasMaestroOption), one, changes))
const whoMay = (changes: ChangeSet): ReadonlyArray<string> =>
  everyRole.filter((role) => may(roles[role], changes)).toSorted()

describe.each(tables)("a row of %s", (table) => {
  const [row, fields] = samples[table]
  const other = { ...(row as Rows[Table]), ...fields }
  it.each([
    ["create", null, row],
    ["update", row, other],
    ["remove", row, null]
  ] as const)("may be written by these users: %s", (how, before, after) => {
    const found = whoMay([change(table, before, after)])
    expect(found).toEqual(expected[table][how].toSorted())
  })
})

const van = { workOrderId: "order", shipperId: "van", isMainEvent: true }
const delivery = deliveryEventRow("delivery", van)
const later = { ...delivery, startDate: at("2027-03-02"), endDate: at("2027-03-03") }
const step = stepEventRow("step", { workOrderId: "order", stepId: "s", progressId: "cut" })
const stepLater = { ...step, startDate: at("2027-02-02"), endDate: at("2027-02-03") }
const drivers = someone({ shippersVisibility: [{ shipperId: "van", ...EDITED }] })
const orderLater = { ...order, shipperId: "van", deliveryDate: at("2027-03-02") }
const orderNow = { ...order, shipperId: "van" }
const along = { _tag: "LinkedTo", referenceDate: "delivery" }
const carries = { _tag: "CarriesDate", referenceDate: "delivery" }

describe("consequential changes", () => {
  it("follow the right on their cause", () => {
    const moved = [
      change("event", delivery, later),
      change("workOrder", orderNow, orderLater, carries),
      change("event", step, stepLater, along)
    ]
    expect(may(drivers, moved)).toBe(true)
    expect(may(drivers, moved.slice(1))).toBe(true)
    expect(may(roles.watcher, moved)).toBe(false)
    expect(may(drivers, [change("event", step, stepLater, along)])).toBe(false)
    const other = { _tag: "LinkedTo", referenceDate: "installation" }
    expect(may(drivers, [...moved.slice(0, 2), change("event", step, stepLater, other)])).toBe(
      false
    )
  })

  it("exclude pushed and completed steps", () => {
    for (const reason of [
      { _tag: "PushedBy", progressName: "Cut" },
      { _tag: "CompletedBefore", progressName: "Cut" },
      REQUESTED
    ])
      expect(
        may(drivers, [change("event", delivery, later), change("event", step, stepLater, reason)])
      ).toBe(false)
  })

  it("include rows of a deleted or restored work order", () => {
    const gone = [
      change("event", step, null),
      change("note", samples.note[0], null),
      change("event", { ...userEventRow("mine"), workOrderId: "order" }, userEventRow("mine")),
      change("workOrder", order, null)
    ]
    expect(may(roles.deleter, gone)).toBe(true)
    expect(may(roles.creator, gone)).toBe(false)
    const back = gone.map((one) => ({ ...one, before: one.after, after: one.before }) as RowChange)
    expect(may(roles.creator, back)).toBe(true)
    expect(may(roles.deleter, back)).toBe(false)
  })
})

describe("an event", () => {
  it("that is a user event is open to all, with a visible work order", () => {
    const note = userEventRow("note")
    const about = { ...note, workOrderId: "hidden" }
    expect(may(roles.nothing, [change("event", null, note)])).toBe(true)
    expect(may(roles.nothing, [change("event", note, about)])).toBe(false)
    expect(may(roles.nothing, [change("event", about, { ...about, title: "x" })])).toBe(true)
  })

  it("needs edit rights before and after", () => {
    const truck = { ...delivery, shipperId: "truck" }
    expect(may(drivers, [change("event", delivery, later)])).toBe(true)
    expect(may(drivers, [change("event", delivery, truck)])).toBe(false)
    expect(may(drivers, [change("event", truck, delivery)])).toBe(false)
    expect(may(roles.watcher, [change("event", delivery, later)])).toBe(false)
  })

  it("that is a further visit needs edit rights, a main one its order", () => {
    const visit = { ...delivery, isMainEvent: false }
    expect(may(drivers, [change("event", null, visit)])).toBe(true)
    expect(may(drivers, [change("event", visit, null)])).toBe(true)
    expect(may(drivers, [change("event", delivery, null)])).toBe(false)
    expect(may(roles.editor, [change("event", null, installationEventRow("i", van))])).toBe(false)
    expect(may(roles.editor, [change("event", step, null)])).toBe(false)
  })
})

describe("a row", () => {
  it("of Maestro needs the option", () => {
    for (const table of ["thresholds", "lock", "hide", "note", "priorityListSettings"] as const)
      expect(may(roles.admin, [change(table, null, samples[table][0])], false), table).toBe(false)
  })

  it("of a user may be changed by that user in settings", () => {
    const me = roles.nothing
    expect(may(me, [change("user", me, { ...me, mutedNotifications: ["NewWorkOrder"] })])).toBe(
      true
    )
    expect(may(me, [change("user", me, { ...me, notifications: !me.notifications })])).toBe(false)
    expect(may(me, [change("user", me, { ...me, planificationRole: "admin" })])).toBe(false)
    expect(may(me, [change("user", me, { ...me, otherwise: EDITED })])).toBe(false)
  })

  it("of the shop may be claimed by its first row", () => {
    const [empty, own] = [shopRow({ content: "empty" }), shopRow({ content: "own" })]
    const note = change("event", null, userEventRow("note"))
    expect(may(roles.nothing, [change("shop", empty, own), note])).toBe(true)
    expect(may(roles.nothing, [change("shop", empty, own)])).toBe(false)
    expect(may(roles.nothing, [change("shop", empty, { ...own, name: "X" }), note])).toBe(false)
    expect(may(roles.nothing, [change("shop", own, shopRow({ content: "demo" })), note])).toBe(
      false
    )
    const demo = shopRow({ content: "demo" })
    const imported = { _tag: "Imported" }
    const brought = change("event", null, userEventRow("note"), imported)
    const taken = change("event", userEventRow("note"), null, imported)
    expect(may(roles.nothing, [change("shop", demo, own), note])).toBe(false)
    expect(may(roles.nothing, [change("shop", demo, own, imported), brought])).toBe(true)
    expect(may(roles.nothing, [change("shop", own, demo, imported), brought])).toBe(false)
    expect(may(roles.nothing, [change("shop", own, demo, imported), taken])).toBe(true)
  })

  it("of a work order may change step values by edit rights of the progress", () => {
    const before = { ...order, steps: [workOrderStep("s", "cut")] }
    const valued = workOrderStep("s", "cut", { values: [{ measureType: "Parts", value: 1 }] })
    expect(may(roles.editor, [change("workOrder", before, { ...before, steps: [valued] })])).toBe(
      true
    )
    expect(may(roles.watcher, [change("workOrder", before, { ...before, steps: [valued] })])).toBe(
      false
    )
    expect(may(roles.editor, [change("workOrder", before, { ...before, steps: [] })])).toBe(false)
  })
})

it.each([50, 500])("reads each row of %i new work orders a few times", (orders) => {
  const { rows, looksAtEach } = countedOrders(orders)
  expect(forbiddenRows(writer(userRow("maker")), rows)).toEqual([])
  expect(looksAtEach()).toBeLessThan(5)
})

describe("a document", () => {
  const plan = documentRow("plan", { workOrderId: "order" })
  const noBills = someone({ documentVisibility: { ...someone().documentVisibility, bills: false } })
  const bill = { ...plan, category: "bills" }

  it("needs its category and work order before and after", () => {
    expect(may(noBills, [change("document", null, plan)])).toBe(true)
    expect(may(noBills, [change("document", null, bill)])).toBe(false)
    expect(may(noBills, [change("document", plan, bill)])).toBe(false)
    expect(may(noBills, [change("document", bill, plan)])).toBe(false)
    const elsewhere = { ...plan, workOrderId: "hidden" }
    expect(may(noBills, [change("document", null, elsewhere)])).toBe(false)
  })

  it("is deleted with its owner by any user", () => {
    const deleter = { ...noBills, permissions: roles.deleter.permissions }
    const gone = change("document", bill, null)
    expect(may(deleter, [gone])).toBe(false)
    expect(may(deleter, [gone, change("workOrder", order, null)])).toBe(true)
    const note = userEventRow("note")
    const ofNote = change("document", { ...bill, workOrderId: null, eventId: "note" }, null)
    expect(may(noBills, [ofNote, change("event", note, null)])).toBe(true)
    expect(may(noBills, [ofNote, change("event", note, { ...note, title: "Other" })])).toBe(false)
    expect(may(noBills, [ofNote, change("event", userEventRow("another"), null)])).toBe(false)
  })
})
