import { moveReference } from "@atelier/application/moving"
import { changeWorkOrders } from "@atelier/application/order-planning"
import { calledBy } from "@atelier/application/visibility"
import type { Problem } from "@atelier/contract"
import { defaultThresholds, THRESHOLDS_ID } from "@atelier/domain/priority-list"
import { blockerRow, userEventRow } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import { main, makeShopApi, orderId, step } from "../events/ShopApi.ts"
import { shopPlan } from "../events/shopPlan.ts"
import { looker, makeDesk } from "./Desk.ts"

const HIDDEN = { display: false, editor: false }
const SEEN = { display: true, editor: false }
/** A user who edits installations of `anna` and sees deliveries of the van, nothing else. */
const fitter = looker("fitter", {
  otherwise: HIDDEN,
  productionVisibility: HIDDEN,
  permissions: { ...looker("f").permissions, accessWorkOrdersListPage: false },
  installersVisibility: [{ installerId: "anna", display: true, editor: true }],
  shippersVisibility: [{ shipperId: "van", ...SEEN }]
})
const delivery = main("roy", "DeliveryEvent")
const later = (event: typeof delivery) => {
  const startDate = addDays(event.startDate, 7)
  return { ...event, startDate, endDate: addDays(startDate, 1) }
}

describe("an error names", () => {
  it("an event by its work order and kind", async () => {
    const desk = makeDesk([fitter])
    const refused = await desk.refused("fitter", (caller) =>
      moveReference({ eventId: delivery.id, time: later(delivery), moveBrokenLink: false }, caller)
    )
    expect(refused).toMatchObject({
      _tag: "Forbidden",
      rows: [{ table: "event", id: delivery.id, name: "roy", eventType: "DeliveryEvent" }]
    })
  })

  it("the forbidden work orders only", async () => {
    const desk = makeDesk([looker("looker")])
    const ids = [orderId("roy"), orderId("levasseur")]
    const asked = { workOrderIds: ids, changes: { roomName: "Hall" }, moveBrokenLink: false }
    expect(await desk.refused("looker", (caller) => changeWorkOrders(asked, caller))).toMatchObject(
      { rows: [{ name: "roy" }, { name: "levasseur" }] }
    )
  })

  it("each in the reader's language and without hidden ones", async () => {
    const { post, stop } = await makeShopApi()
    const cutting = step("roy", "cut")
    const path = "/Appointment/startProgressAppointmentV2"
    const refused = await post<Problem>("watcher", path, { progressAppointmentId: cutting.id })
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      "Ce compte n’a pas le droit de modifier\u00a0: Étape roy · Débit."
    ])
    const blind = await post<Problem>("nobody", path, { progressAppointmentId: cutting.id })
    expect([blind.status, blind.body.forbidden]).toEqual([400, undefined])
    await stop()
  })
})

describe("display names", () => {
  const owners = { ...shopPlan, workOrderName: (id: string) => shopPlan.workOrder.get(id)?.name }
  const about = { workOrderId: orderId("roy") }
  const at = { ...about, progressId: "cut" }
  it.each([
    ["a step", step("roy", "cut"), "roy · Débit"],
    ["a delivery", delivery, "roy"],
    ["a personal event", userEventRow("e", { ...about, title: "Visite" }), "Visite"],
    ["one without a title", userEventRow("e", { ...about, title: "" }), "roy"],
    ["one about nothing", userEventRow("e", { title: "" }), ""],
    ["a note", { id: "n", version: 1, ...at, text: "oak" }, "roy · Débit"],
    ["a closure", blockerRow("b", { title: "Congé" }), "Congé"],
    ["a person", fitter, "fitter"],
    ["the thresholds", { id: THRESHOLDS_ID, version: 1, ...defaultThresholds }, ""]
  ])("name %s by itself or by what it belongs to", (_what, row, name) => {
    expect(calledBy(row, owners)).toBe(name)
  })
})
