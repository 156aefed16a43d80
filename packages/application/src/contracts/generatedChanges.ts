import { type ChangeSet, changed, created, deleted, type Plan } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import {
  blockerRow,
  crewRow,
  installationEventRow,
  userEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { REQUESTED } from "./cabinetShop.ts"

const kinds = [
  "order",
  "rename",
  "move",
  "removeOrder",
  "hire",
  "assign",
  "dismiss",
  "close"
] as const

/** A generated user action; the plan decides which row it applies to. */
export interface Act {
  readonly kind: (typeof kinds)[number]
  readonly pick: number
  readonly days: number
  readonly text: string
  readonly backwards: boolean
}

export const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(),
  days: fc.integer({ min: 1, max: 60 }),
  text: fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" }),
  backwards: fc.boolean()
})

const FIRST_DAY = LocalDate.make("2026-12-28")

const picked = <R>(rows: ReadonlyMap<string, R>, pick: number): R | undefined =>
  [...rows.values()][pick % Math.max(1, rows.size)]

const ofOrder = (plan: Plan, id: string): ReadonlyArray<Event> =>
  [...plan.event.values()].filter((event) => "workOrderId" in event && event.workOrderId === id)

const decide = (plan: Plan, { kind, pick, days, text }: Act, newId: string): ChangeSet => {
  const order = picked(plan.workOrder, pick)
  const event = picked(plan.event, pick)
  const installer = picked(plan.installer, pick)
  const time = {
    startDate: addDays(FIRST_DAY, pick % 40),
    endDate: addDays(FIRST_DAY, (pick % 40) + days)
  }
  switch (kind) {
    case "order": {
      const workOrderId = newId
      return [
        created("workOrder", workOrderRow(newId, { name: text, importKey: newId }), REQUESTED),
        created("event", installationEventRow(`${newId}-i`, { workOrderId, ...time }), REQUESTED),
        created("event", userEventRow(`${newId}-u`, { workOrderId, title: text }), REQUESTED)
      ]
    }
    case "rename":
      return order === undefined
        ? []
        : [changed("workOrder", order, { ...order, name: text }, REQUESTED)]
    case "move":
      return event === undefined ? [] : [changed("event", event, { ...event, ...time }, REQUESTED)]
    case "removeOrder":
      return order === undefined
        ? []
        : [
            deleted("workOrder", order, REQUESTED),
            ...ofOrder(plan, order.id).map((own) => deleted("event", own, REQUESTED))
          ]
    case "hire":
      return [created("installer", crewRow(newId, { name: text }), REQUESTED)]
    case "assign":
      return event?.eventType !== "InstallationEvent" || installer === undefined
        ? []
        : [changed("event", event, { ...event, installerIds: [installer.id] }, REQUESTED)]
    case "dismiss": {
      const uses = (own: Event): boolean =>
        own.eventType === "InstallationEvent" && own.installerIds.includes(installer?.id ?? "")
      return installer === undefined || [...plan.event.values()].some(uses)
        ? []
        : [deleted("installer", installer, REQUESTED)]
    }
    case "close":
      return [created("event", blockerRow(newId, { title: text, ...time }), REQUESTED)]
  }
}

/** The change set of an action, reversed if `backwards` is set; empty if there is nothing to do. */
export const changesOf = (plan: Plan, next: Act, newId: string): ChangeSet => {
  const changes = decide(plan, next, newId)
  return next.backwards ? changes.toReversed() : changes
}
