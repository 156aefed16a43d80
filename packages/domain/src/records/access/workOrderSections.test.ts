import { describe, expect, it } from "vitest"
import { progressEntry, userRow, workOrderRow } from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import {
  mayChangeStepValues,
  mayChangeWorkOrder,
  touchedSections,
  type UserConfiguration
} from "./index.ts"

const order = workOrderRow("order", { shipperId: "van", installerIds: ["anna"] })
const HIDDEN = { display: false, editor: true }
const SHOWN = { display: true, editor: false }
const EDITED = { display: true, editor: true }

const user = (fields: Partial<UserConfiguration>): UserConfiguration => ({
  ...userRow("user", { otherwise: SHOWN, productionVisibility: SHOWN }),
  permissions: {
    createWorkOrder: false,
    deleteWorkOrder: true,
    accessWorkOrdersListPage: true,
    accessCapacityDashboard: true
  },
  ...fields
})

const creates = { ...user({}).permissions, createWorkOrder: true }

const day = LocalDate.make("2027-03-01")

const drivers = user({
  shippersVisibility: [
    { shipperId: "van", ...EDITED },
    { shipperId: "truck", ...HIDDEN }
  ]
})

const fitters = user({ installersVisibility: [{ installerId: "anna", ...EDITED }] })

describe("changing a work order", () => {
  it.each<readonly [string, UserConfiguration, Partial<WorkOrder>, boolean]>([
    ["nothing, by anybody", user({}), { name: order.name }, true],
    ["its name, by who may create some", userRow("u"), { name: "X" }, true],
    ["its name, by who edits events alone", user({ otherwise: EDITED }), { name: "X" }, false],
    [
      "its values, by who edits events alone",
      user({ otherwise: EDITED }),
      { values: [{ measureType: "Parts", value: 1 }] },
      false
    ],
    [
      "its production, by who edits production",
      user({ productionVisibility: EDITED }),
      { productionDate: day },
      true
    ],
    ["its production, by who only sees it", user({}), { productionDate: day }, false],
    [
      "its production, by who edits but does not see it",
      user({ productionVisibility: HIDDEN }),
      { productionDate: day },
      false
    ],
    [
      "its production, by who may create some and sees it",
      user({ permissions: creates, productionVisibility: SHOWN }),
      { productionDate: day },
      true
    ],
    [
      "its production, by who may create some and does not see it",
      user({ permissions: creates, productionVisibility: HIDDEN }),
      { productionDate: day },
      false
    ],
    ["its delivery, by who edits its shipper's", drivers, { deliveryDate: day }, true],
    ["its shipper, to one that the user does not see", drivers, { shipperId: "truck" }, false],
    [
      "its delivery and its name, by who edits deliveries",
      drivers,
      { deliveryDate: day, name: "X" },
      false
    ],
    ["its installation, by who edits its installer's", fitters, { installationDate: day }, true],
    ["its installation, by who edits deliveries", drivers, { installationDate: day }, false],
    ["its installers, to nobody", fitters, { installerIds: [] }, false]
  ])("%s", (_what, of, change, may) => {
    expect(mayChangeWorkOrder(of, order, change)).toBe(may)
  })

  it("affects the sections of changed fields only", () => {
    expect(touchedSections(order, order).size).toBe(0)
    expect([...touchedSections(order, { deliveryDate: day, keywords: "x" })].sort()).toEqual([
      "delivery",
      "info"
    ])
  })

  it("lets users who edit a progress set its step values", () => {
    const cutter = user({ progressVisibility: [progressEntry("cut", EDITED)] })
    expect([mayChangeStepValues(cutter, "cut"), mayChangeStepValues(cutter, "paint")]).toEqual([
      true,
      false
    ])
  })
})
