import type { Event } from "@atelier/domain/event"
import { crewRow, deliveryEventRow, installationEventRow } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import type { Text } from "@atelier/ui"
import { describe, expect, it } from "vitest"
import type { Names } from "../plan/eventLook.ts"
import { eventChangeText } from "./eventChangeText.ts"

const format = { fromTo: (from: string, to: string) => `${from} → ${to}` }
const t = ((key: string) => key.replace(/^.*:/, "")) as unknown as Text

const names: Names = {
  progress: new Map(),
  shipper: new Map([["van", crewRow("van", { name: "Van" })]]),
  installer: new Map([["bob", crewRow("bob", { name: "Bob" })]])
}

const lineOf = (before: Event | null, after: Event | null): string =>
  eventChangeText({ before, after }, { names, t, format, when: ({ startDate }) => startDate })

const further = {
  workOrderId: "order",
  isMainEvent: false,
  startDate: LocalDate.make("2026-11-16"),
  endDate: LocalDate.make("2026-11-17")
} as const
const values = [{ measureType: "Parts", value: 2 }] as const
const visit = installationEventRow("visit", { ...further, installerIds: [], values: [] })

describe("the history of a further visit", () => {
  it("differs from that of the main visit", () => {
    const trip = deliveryEventRow("trip", further)
    expect(lineOf(trip, { ...trip, shipperId: "van" })).toBe("furtherVisit.DeliveryEvent — Van")
    const main = deliveryEventRow("main", { workOrderId: "order" })
    expect(lineOf(main, { ...main, shipperId: "van" })).toBe("eventType.DeliveryEvent — Van")
  })

  it("shows its creation and deletion", () => {
    expect(lineOf(null, visit)).toBe("furtherVisit.InstallationEvent — home.added, 2026-11-16")
    expect(lineOf(visit, null)).toBe("furtherVisit.InstallationEvent — home.removed")
  })

  it("shows its own values and its crew", () => {
    const after = installationEventRow("visit", { ...further, installerIds: ["bob"], values })
    expect(lineOf(visit, after)).toBe("furtherVisit.InstallationEvent — Bob, field.values")
  })
})
