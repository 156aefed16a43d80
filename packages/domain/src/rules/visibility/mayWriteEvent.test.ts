import { describe, expect, it } from "vitest"
import {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow,
  userRow
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Reason
} from "../../records/change/index.ts"
import type { Event, ProductionEvent } from "../../records/event/index.ts"
import { makeViewer, mayWriteRow } from "./index.ts"

const REQUESTED: Reason = { _tag: "Requested" }
const WITH_STEPS: Reason = { _tag: "CompletedWithSteps" }
const NOTHING = { display: false, editor: false }
const SHOWN = { display: true, editor: false }
const EDITED = { display: true, editor: true }
const LATER = { startDate: LocalDate.make("2026-11-23"), endDate: LocalDate.make("2026-11-24") }

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
const editor = someone({ otherwise: EDITED, productionVisibility: EDITED })
const admin = someone({
  planificationRole: "admin",
  otherwise: EDITED,
  productionVisibility: EDITED
})
const stepper = someone({ otherwise: EDITED, productionVisibility: SHOWN })

const mayWrite = (
  user: UserConfiguration,
  changes: ChangeSet,
  seen: ReadonlyArray<string> = ["order"]
): boolean =>
  changes.every((change) =>
    mayWriteRow({ ...makeViewer(user, new Set(seen)), hasMaestroOption: false }, change, changes)
  )

const ofOrder = { workOrderId: "order" }
const step = stepEventRow("step", { ...ofOrder, stepId: "s", progressId: "saw" })
const production = productionEventRow("production", ofOrder)
const delivery = deliveryEventRow("delivery", ofOrder)
const installation = installationEventRow("installation", ofOrder)
const note = userEventRow("note")
const blocker = blockerRow("closed")
const every: ReadonlyArray<Event> = [step, production, delivery, installation, note, blocker]

const becoming = every.flatMap((one) =>
  every.flatMap((other) =>
    one === other ? [] : [[one.eventType, other.eventType, one, other] as const]
  )
)

describe("an event", () => {
  it.each(becoming)("cannot change its kind: %s to %s", (_from, _to, before, after) => {
    const change = changed("event", before, { ...after, id: before.id } as Event, REQUESTED)
    for (const user of [editor, admin]) expect(mayWrite(user, [change])).toBe(false)
  })

  it("may be changed by users who can edit it before and after", () => {
    const drivers = someone({
      shippersVisibility: [
        { shipperId: "van", ...EDITED },
        { shipperId: "truck", ...SHOWN }
      ]
    })
    const by = (shipperId: string) => deliveryEventRow("delivery", { ...ofOrder, shipperId })
    expect(mayWrite(drivers, [changed("event", by("van"), by("van"), REQUESTED)])).toBe(true)
    expect(mayWrite(drivers, [changed("event", by("van"), by("truck"), REQUESTED)])).toBe(false)
    expect(mayWrite(drivers, [changed("event", by("truck"), by("van"), REQUESTED)])).toBe(false)
  })

  it("is created and deleted with its work order, except further visits", () => {
    const further = installationEventRow("further", { ...ofOrder, isMainEvent: false })
    for (const event of [step, production, delivery, installation]) {
      expect(mayWrite(editor, [created("event", event, REQUESTED)])).toBe(false)
      expect(mayWrite(editor, [deleted("event", event, REQUESTED)])).toBe(false)
    }
    expect(mayWrite(editor, [created("event", further, REQUESTED)])).toBe(true)
    expect(mayWrite(editor, [deleted("event", further, REQUESTED)])).toBe(true)
    const seen = someone({ otherwise: SHOWN })
    expect(mayWrite(seen, [deleted("event", further, REQUESTED)])).toBe(false)
  })

  it("of a user may be changed by all, with a visible work order", () => {
    const about = { ...note, ...ofOrder }
    expect(mayWrite(someone(), [created("event", note, REQUESTED)])).toBe(true)
    const change = changed("event", note, about, REQUESTED)
    expect(mayWrite(someone(), [change])).toBe(true)
    expect(mayWrite(someone(), [change], [])).toBe(false)
    expect(mayWrite(someone(), [changed("event", about, about, REQUESTED)], [])).toBe(true)
  })

  it("that closes the shop needs an administrator, or edit rights for a crew", () => {
    const ofShop = blockerRow("closed", { scope: { ...blocker.scope, wholeShop: true } })
    const ofCrew = blockerRow("away", {
      scope: { ...blocker.scope, wholeShop: false, installerIds: ["anna"] }
    })
    for (const write of [created, deleted]) {
      expect(mayWrite(editor, [write("event", ofShop, REQUESTED)])).toBe(false)
      expect(mayWrite(admin, [write("event", ofShop, REQUESTED)])).toBe(true)
      expect(mayWrite(editor, [write("event", ofCrew, REQUESTED)])).toBe(true)
      expect(mayWrite(someone({ otherwise: SHOWN }), [write("event", ofCrew, REQUESTED)])).toBe(
        false
      )
    }
    const widened = { ...ofCrew, scope: ofShop.scope }
    expect(mayWrite(editor, [changed("event", ofCrew, widened, REQUESTED)])).toBe(false)
    expect(mayWrite(editor, [changed("event", widened, ofCrew, REQUESTED)])).toBe(false)
  })
})

describe("a production completed with its steps", () => {
  const done = changed("event", step, { ...step, status: "Completed" }, REQUESTED)
  const completed = (fields: Partial<ProductionEvent> = {}) =>
    changed(
      "event",
      production,
      { ...production, status: "Completed", ...fields } as ProductionEvent,
      WITH_STEPS
    )

  it("follows a step that the user completes", () => {
    expect(mayWrite(stepper, [done, completed()])).toBe(true)
  })

  it("follows nothing else", () => {
    expect(mayWrite(stepper, [completed()])).toBe(false)
    const started = changed("event", step, { ...step, status: "Started" }, REQUESTED)
    expect(mayWrite(stepper, [started, completed()])).toBe(false)
    const elsewhere = { ...step, workOrderId: "other" }
    const other = changed("event", elsewhere, { ...elsewhere, status: "Completed" }, REQUESTED)
    expect(mayWrite(stepper, [other, completed()])).toBe(false)
    const hidden = someone({ otherwise: SHOWN, productionVisibility: SHOWN })
    expect(mayWrite(hidden, [completed()])).toBe(false)
  })

  it.each<Partial<ProductionEvent>>([
    LATER,
    { comment: "Call first" },
    { userIds: ["ana"] },
    { dateLocked: true },
    { workOrderId: "other" }
  ])("changes its status only: %j", (fields) => {
    expect(mayWrite(stepper, [done, completed(fields)])).toBe(false)
  })

  it("justifies no other change", () => {
    const other = changed("event", delivery, { ...delivery, status: "Completed" }, WITH_STEPS)
    const driverless = someone({
      progressVisibility: [],
      otherwise: EDITED,
      shippersVisibility: [{ shipperId: null, ...SHOWN }]
    })
    expect(mayWrite(driverless, [done, other])).toBe(false)
  })
})

describe("an event that follows its reference date", () => {
  const linked = (reason: Reason) => changed("event", step, { ...step, ...LATER }, reason)
  const moved = changed("event", installation, { ...installation, ...LATER }, REQUESTED)
  const fitter = someone({ installersVisibility: [{ installerId: null, ...EDITED }] })
  const LINKED: Reason = { _tag: "LinkedTo", referenceDate: "installation" }

  it("is moved by users who may move that date only", () => {
    for (const reason of [LINKED, { ...LINKED, _tag: "MovedAlong" as const }])
      expect(mayWrite(fitter, [moved, linked(reason)])).toBe(true)
    expect(mayWrite(fitter, [linked(LINKED)])).toBe(false)
    expect(mayWrite(fitter, [moved, linked(REQUESTED)])).toBe(false)
    expect(mayWrite(fitter, [moved, linked({ ...LINKED, referenceDate: "delivery" })])).toBe(false)
  })

  it("is a step", () => {
    const along = changed("event", delivery, { ...delivery, ...LATER }, LINKED)
    expect(mayWrite(fitter, [moved, along])).toBe(false)
  })
})
