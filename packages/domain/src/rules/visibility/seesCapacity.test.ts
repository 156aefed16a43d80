import { describe, expect, it } from "vitest"
import { progressRow, shopRow, userRow } from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { UserConfiguration } from "../../records/access/index.ts"
import {
  type CapacityOwner,
  progressLimitsAsSeen,
  seesCapacity,
  shopLimitsAsSeen
} from "./index.ts"

const HIDDEN = { display: false, editor: false }
const SHOWN = { display: true, editor: false }

const seeing = (fields: Partial<UserConfiguration> = {}): UserConfiguration =>
  userRow("me", { otherwise: HIDDEN, productionVisibility: HIDDEN, ...fields })
const admin = seeing({ planificationRole: "admin" })

const ofSaw = (display: boolean, displayCapacities: boolean): UserConfiguration =>
  seeing({
    progressVisibility: [
      {
        progressId: "saw",
        display,
        editor: false,
        displayInLegend: true,
        displayInWorkOrderInfoSection: true,
        displayCapacities,
        displayDamaged: true,
        displayBackOrder: true
      }
    ]
  })
const saw: CapacityOwner = { kind: "progress", id: "saw" }

describe("access to the utilisation", () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false]
  ])("of a progress: display %j and capacities %j give %j", (display, capacities, sees) => {
    expect(seesCapacity(ofSaw(display, capacities), saw)).toBe(sees)
  })

  it("of a progress without an entry follows the defaults", () => {
    expect(seesCapacity(seeing({ otherwise: SHOWN }), saw)).toBe(true)
    expect(seesCapacity(seeing(), saw)).toBe(false)
  })

  it.each<readonly [UserConfiguration, CapacityOwner, boolean]>([
    [seeing({ productionVisibility: SHOWN }), { kind: "production" }, true],
    [seeing({ otherwise: SHOWN }), { kind: "production" }, false],
    [
      seeing({ installersVisibility: [{ installerId: "anna", ...SHOWN }] }),
      { kind: "installer", id: "anna" },
      true
    ],
    [
      seeing({ installersVisibility: [{ installerId: "anna", ...SHOWN }] }),
      { kind: "installer", id: "bo" },
      false
    ],
    [
      seeing({ shippersVisibility: [{ shipperId: null, ...SHOWN }] }),
      { kind: "shipper", id: null },
      true
    ],
    [userRow("all"), { kind: "shop" }, false],
    [userRow("all"), { kind: "progress", id: null }, false],
    [admin, { kind: "shop" }, true],
    [admin, saw, true]
  ])("of other resources follows their entry: %#", (user, owner, sees) => {
    expect(seesCapacity(user, owner)).toBe(sees)
  })
})

describe("limits as a user sees them", () => {
  const capacities = [
    { measureType: "SheetsQuantity" as const, min: null, max: 7, weekdayMaxima: [] }
  ]
  const overtime = [
    { date: LocalDate.make("2026-11-16"), measureType: "SheetsQuantity" as const, more: 2 }
  ]
  const progress = progressRow("saw", { capacities, overtime })
  const shop = shopRow({ productionCapacities: capacities })

  it("are empty without access to the utilisation", () => {
    expect(progressLimitsAsSeen(ofSaw(true, true), progress)).toBe(progress)
    expect(progressLimitsAsSeen(ofSaw(true, false), progress)).toEqual({
      ...progress,
      capacities: [],
      overtime: []
    })
    expect(shopLimitsAsSeen(seeing({ productionVisibility: SHOWN }), shop)).toBe(shop)
    expect(shopLimitsAsSeen(seeing(), shop)).toEqual({ ...shop, productionCapacities: [] })
  })
})
