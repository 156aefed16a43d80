import { demoShop } from "@atelier/demo"
import { emptyPlan, type Plan, planWith } from "@atelier/domain/change"
import type { Announcement } from "@atelier/domain/resource"
import { Result } from "effect"
import { noRateLimits } from "../../../adapters/http/test/noRateLimits.ts"
import { makeTestApi } from "../../../adapters/http/test/TestApi.ts"
import { dayFromToday } from "../test/dayFromToday.ts"
import { everyHandler } from "./everyHandler.ts"
import { proofDocuments } from "./proofDocuments.ts"
import { proofWebhook } from "./proofWebhook.ts"

const banner: Announcement = {
  id: "banner",
  version: 1,
  code: "holiday",
  messageEN: "Closed",
  messageFR: "Fermé",
  type: "info",
  shownFrom: null,
  shownUntil: null
}

const ORDERS = 8

/** Some demo orders and all other rows, with a banner; optionally strict about versions. */
export const demoPlan = (isStrict: boolean): Plan => {
  const today = dayFromToday()
  const rows = Result.getOrThrow(demoShop({ today, seed: 2026, holidays: [] }))
  const shop = rows.shop.map((row) => ({ ...row, strictVersions: isStrict }))
  const workOrder = rows.workOrder.slice(0, ORDERS)
  const kept = new Set<string | null>([null, ...workOrder.map(({ id }) => id)])
  const event = rows.event.filter((row) => !("workOrderId" in row) || kept.has(row.workOrderId))
  const plan = planWith(emptyPlan, {
    ...rows,
    shop,
    workOrder,
    event,
    announcement: [banner],
    webhook: [proofWebhook]
  })
  return planWith(plan, { document: proofDocuments(plan) })
}

export const startDemoApi = (plan: Plan) =>
  makeTestApi({ plan, handlers: everyHandler(), limits: noRateLimits })
