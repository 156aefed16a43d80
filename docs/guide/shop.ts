import {
  makeInstaller,
  makeOrder,
  makeProgress,
  makeShop,
  makeTemplate
} from "@atelier/domain/build"
import { applyChanges, emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import { createWorkOrder } from "@atelier/domain/order-planning"
import type { WorkOrderDraft } from "@atelier/domain/review-list"
import { type LocalDate, parseDate } from "@atelier/domain/time"
import { Result } from "effect"

/** A day as people write it. What is no day throws, as it would where you check what comes in. */
export const day = (text: string): LocalDate => {
  const date = parseDate(text)
  if (date === null) throw new Error(`${text} is not a day`)
  return date
}

/** The pages of the guide take place on this Monday. */
export const today = day("2026-11-16")

const sheets = (perDay: number) => ({ unit: "SheetsQuantity" as const, perDay })

/** A small kitchen shop before its first order: three progresses, one template, one crew. */
export const shop: Plan = planWith(emptyPlan, {
  shop: [makeShop({ name: "Oak & Sons" })],
  progress: [
    makeProgress("cutting", { order: 1, ...sheets(40) }),
    makeProgress("assembly", { order: 2, ...sheets(20) }),
    makeProgress("finishing", { order: 3, ...sheets(30) })
  ],
  template: [
    makeTemplate("kitchen", [
      { progressId: "cutting", offsetDays: -8 },
      { progressId: "assembly", offsetDays: -5 },
      { progressId: "finishing", offsetDays: -2 }
    ])
  ],
  installer: [makeInstaller("anna", { name: "Anna's crew" })]
})

/**
 * The facts of an ordered kitchen: the number of sheets it takes, and the day of Anna's
 * installation.
 */
export const kitchen = (name: string, sheets: number, installation: LocalDate): WorkOrderDraft =>
  makeOrder(name, "kitchen", installation, {
    roomName: "Kitchen",
    installerIds: ["anna"],
    values: [{ measureType: "SheetsQuantity", value: sheets }]
  })

let ids = 0

/** An id that nothing has yet. A service would take a UUID. */
export const newId = (): string => {
  ids += 1
  return `id-${ids}`
}

const booking = createWorkOrder(
  shop,
  { draft: kitchen("Tremblay", 50, day("2026-12-03")), rows: null },
  { today, newId }
)

/** The shop with one order: the Tremblay kitchen of 50 sheets, installed on Thursday 3 December. */
export const booked: Plan = applyChanges(shop, Result.getOrThrow(booking).proposal.changes)
