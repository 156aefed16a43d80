import { describe, expect, it } from "vitest"
import { day, progressEntry, userRow, workOrderRow, workOrderStep } from "../../../testing/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import {
  datesInSight,
  namesUnseen,
  stepsAsSeen,
  withoutUnseen,
  workOrderAsSeen
} from "./workOrderAsSeen.ts"

const HIDDEN = { display: false, editor: false }
const SHOWN = { display: true, editor: false }

const seeing = (fields: Partial<UserConfiguration> = {}): UserConfiguration =>
  userRow("me", { otherwise: HIDDEN, productionVisibility: HIDDEN, ...fields })
const cutter = seeing({ progressVisibility: [progressEntry("cut", SHOWN)] })
const fitter = seeing({ installersVisibility: [{ installerId: "anna", ...SHOWN }] })
const driver = seeing({ shippersVisibility: [{ shipperId: "van", ...SHOWN }] })
const office = seeing({ productionVisibility: SHOWN })
const admin = seeing({ planificationRole: "admin" })

const parts = [{ measureType: "Parts" as const, value: 4 }]
const order = workOrderRow("order", {
  name: "Kitchen Roy",
  productionDate: day("2026-11-17"),
  deliveryDate: day("2026-11-19"),
  deliveryEndDate: day("2026-11-20"),
  shipperId: "van",
  installationDate: day("2026-11-23"),
  installationEndDate: day("2026-11-25"),
  installerIds: ["anna", "bo"],
  steps: [
    workOrderStep("s1", "cut"),
    workOrderStep("s2", "paint", { values: parts }),
    workOrderStep("s3", "cut", { values: parts })
  ]
})
const noProduction = { productionDate: null }
const noDelivery = { deliveryDate: null, deliveryEndDate: null, shipperId: null }
const noInstallation = { installationDate: null, installationEndDate: null, installerIds: [] }
const [first, , third] = order.steps

describe("a work order as a user sees it", () => {
  it.each([
    ["the steps of a visible progress alone", cutter, [first, third]],
    ["no step where every progress is hidden", fitter, []],
    ["all steps for an administrator", admin, order.steps]
  ])("has %s", (_what, user, steps) => {
    expect(stepsAsSeen(user, order)).toEqual(steps)
    expect(workOrderAsSeen(user, order).steps).toEqual(steps)
  })

  it.each([
    ["its installation for one of the installers", fitter, { ...noProduction, ...noDelivery }],
    ["its delivery for the shipper", driver, { ...noProduction, ...noInstallation }],
    ["its production date by its flag", office, { ...noDelivery, ...noInstallation }],
    [
      "no date for a user who sees none",
      cutter,
      { ...noProduction, ...noDelivery, ...noInstallation }
    ]
  ])("has %s", (_what, user, hidden) => {
    const steps = stepsAsSeen(user, order)
    expect(workOrderAsSeen(user, order)).toEqual({ ...order, ...hidden, steps })
  })

  it("is the same object if nothing is hidden", () => {
    expect(workOrderAsSeen(admin, order)).toBe(order)
    expect(workOrderAsSeen(userRow("all"), order)).toBe(order)
  })
})

describe("dates that a user sees", () => {
  it("are those of visible crews; null means unassigned", () => {
    const crews = { shippers: ["van", "truck"], installers: ["anna", "bo"] }
    expect(datesInSight(driver, crews)).toEqual({
      production: false,
      shipperIds: ["van"],
      installerIds: []
    })
    const unassigned = seeing({ installersVisibility: [{ installerId: null, ...SHOWN }] })
    expect(datesInSight(unassigned, crews).installerIds).toEqual([null])
    expect(datesInSight(admin, crews)).toEqual({
      production: true,
      shipperIds: null,
      installerIds: null
    })
  })
})

describe("the input for a work order", () => {
  it("ignores placeholders of hidden fields", () => {
    const shown = { name: "Bath Roy", ...noDelivery, installerIds: ["anna"] }
    expect(withoutUnseen(fitter, order, shown)).toEqual({
      name: "Bath Roy",
      installerIds: ["anna"]
    })
    expect(namesUnseen(fitter, order, shown)).toBe(false)
  })

  it("is rejected with any other value of a hidden field", () => {
    for (const deliveryDate of [order.deliveryDate, day("2026-12-01")])
      expect(namesUnseen(fitter, order, { deliveryDate })).toBe(true)
    expect(namesUnseen(fitter, order, { installationDate: day("2026-12-01") })).toBe(false)
  })
})
