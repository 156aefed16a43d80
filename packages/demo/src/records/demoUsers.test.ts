import { canEditEvent, canSeeEvent, permits, type UserConfiguration } from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import { LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { demoShop } from "../demoShop.ts"
import { demoUsers } from "./demoUsers.ts"

const account = (id: string): UserConfiguration => {
  const user = demoUsers.find((candidate) => candidate.id === id)
  if (user === undefined) throw new Error(`no account ${id}`)
  return user
}
const { event: events } = Result.getOrThrow(
  demoShop({ today: LocalDate.make("2026-11-20"), seed: 1, holidays: [] })
)
const own = (event: Event): boolean =>
  event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent"
const seenBy = (id: string) => events.filter(own).filter((event) => canSeeEvent(account(id), event))

describe("a demo account", () => {
  it("of admin and planner has all rights; only the admin configures", () => {
    for (const id of ["admin", "planner"]) {
      expect(seenBy(id)).toHaveLength(events.filter(own).length)
      expect(seenBy(id).every((event) => canEditEvent(account(id), event))).toBe(true)
      expect(
        permits(account(id), [
          "createWorkOrder",
          "deleteWorkOrder",
          "accessWorkOrdersListPage",
          "accessCapacityDashboard"
        ])
      ).toBe(true)
    }
    expect([account("admin"), account("planner")].map((user) => user.planificationRole)).toEqual([
      "admin",
      "user"
    ])
  })

  it("of the installer sees the installations of one crew only", () => {
    const seen = seenBy("installer")
    expect(seen.length).toBeGreaterThan(5)
    for (const event of seen)
      expect(event.eventType === "InstallationEvent" && event.installerIds).toContain(
        "installer-tremblay"
      )
  })

  it("of the shipper sees all deliveries and edits those of one truck", () => {
    const deliveries = events.filter((event) => event.eventType === "DeliveryEvent")
    expect(seenBy("shipper")).toEqual(deliveries)
    for (const event of deliveries)
      expect(canEditEvent(account("shipper"), event)).toBe(event.shipperId === "shipper-mathieu")
  })

  it("of the visitor has no licence", () => {
    expect(demoUsers.filter(({ licensed }) => !licensed).map(({ id }) => id)).toEqual(["visitor"])
  })
})
