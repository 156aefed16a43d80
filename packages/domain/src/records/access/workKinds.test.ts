import { describe, expect, it } from "vitest"
import { progressEntry, userRow } from "../../../testing/index.ts"
import { editsSteps, seesSteps, worksOnVisitsAlone } from "./index.ts"

const EDITS = { display: true, editor: true }
const SEES = { display: true, editor: false }
const NOTHING = { display: false, editor: false }
const nobody = {
  planificationRole: "user",
  otherwise: NOTHING,
  productionVisibility: NOTHING,
  progressVisibility: [],
  shippersVisibility: [],
  installersVisibility: [],
  permissions: {
    createWorkOrder: false,
    deleteWorkOrder: false,
    accessWorkOrdersListPage: false,
    accessCapacityDashboard: false
  }
} as const
const installer = { ...nobody, installersVisibility: [{ ...EDITS, installerId: "anna" }] }
const cutter = { ...nobody, progressVisibility: [progressEntry("cut", EDITS)] }

describe("the work of a user", () => {
  it("is visits alone for installers and shippers, whatever else they see", () => {
    const shipper = { ...nobody, shippersVisibility: [{ ...EDITS, shipperId: "truck" }] }
    const observer = { ...installer, progressVisibility: [progressEntry("cut", SEES)] }
    for (const user of [installer, shipper, observer])
      expect(worksOnVisitsAlone(userRow("user", user))).toBe(true)
  })

  it("is more for users who plan, change steps or administrate, and none without rights", () => {
    const others = [
      nobody,
      cutter,
      { ...nobody, installersVisibility: [{ ...SEES, installerId: "anna" }] },
      { ...installer, ...cutter, installersVisibility: installer.installersVisibility },
      { ...installer, otherwise: EDITS },
      { ...installer, productionVisibility: EDITS },
      { ...installer, planificationRole: "admin" as const },
      { ...installer, permissions: { ...nobody.permissions, createWorkOrder: true } },
      { ...installer, permissions: { ...nobody.permissions, accessWorkOrdersListPage: true } }
    ]
    for (const user of others) expect(worksOnVisitsAlone(userRow("user", user))).toBe(false)
  })

  it("is with steps for those who see or change some, also of progresses without an entry", () => {
    const rights = (user: Parameters<typeof userRow>[1]) => {
      const row = userRow("user", user)
      return [seesSteps(row), editsSteps(row)]
    }
    expect(rights(installer)).toEqual([false, false])
    expect(rights(cutter)).toEqual([true, true])
    expect(rights({ ...nobody, otherwise: SEES })).toEqual([true, false])
    expect(rights({ ...nobody, planificationRole: "admin" })).toEqual([true, true])
  })
})
