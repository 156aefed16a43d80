import { changed } from "@atelier/domain/change"
import { installationEventRow, stepEventRow, workOrderRow } from "@atelier/domain/testing"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { ordersElsewhere, visitsToTell } from "./visitsToTell.ts"

const visit = installationEventRow("visit", { workOrderId: "roy", installerIds: ["anna"] })
const step = stepEventRow("cut", { workOrderId: "roy", stepId: "cut", progressId: "cutting" })
const later = {
  startDate: addDays(visit.startDate as LocalDate, 1),
  endDate: addDays(visit.endDate as LocalDate, 1)
}
const requested = { _tag: "Requested" } as const

it("lists the open visits whose time or crew changes", () => {
  const told = (after: typeof visit) => visitsToTell([changed("event", visit, after, requested)])
  expect(told({ ...visit, ...later })).toEqual(["visit"])
  expect(told({ ...visit, installerIds: ["bo"] })).toEqual(["visit"])
  expect(told({ ...visit, comment: "Ring twice" })).toEqual([])
  expect(told({ ...visit, ...later, status: "Completed" })).toEqual([])
  expect(visitsToTell([changed("event", step, { ...step, ...later }, requested)])).toEqual([])
})

it("lists the work orders whose address changes", () => {
  const order = workOrderRow("roy", { clientAddress: "12, rue des Pins", clientCity: "Lévis" })
  const elsewhere = (after: Partial<typeof order>) =>
    ordersElsewhere([changed("workOrder", order, { ...order, ...after }, requested)])
  expect(elsewhere({ clientAddress: "14, rue des Pins" })).toEqual(["roy"])
  expect(elsewhere({ clientCity: "Beaupré" })).toEqual(["roy"])
  expect(elsewhere({ clientPhone: "418 555-0100" })).toEqual([])
})
