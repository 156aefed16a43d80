import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  crewRow,
  restored,
  runs,
  seenOf,
  shopAtWork,
  shopWithReference,
  userEventRow
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import { isOpen, isWork, startEvent } from "../completing/index.ts"
import { type ChangeEvents, changeEvents } from "./index.ts"

const quick = { numRuns: runs(50) }
const today = LocalDate.make("2026-11-20")
const advance = (status: "Started" | "Completed", completePrevious = false) => ({
  status,
  today,
  completePrevious
})

const openWork = (plan: Plan): ReadonlyArray<string> =>
  [...plan.event.values()].filter((event) => isWork(event) && isOpen(event)).map(({ id }) => id)

const changesOf = (plan: Plan, intent: ChangeEvents): ChangeSet =>
  Result.getOrThrow(changeEvents(plan, intent)).changes

describe("changing several events", () => {
  it("completes each, returns each row once, and is undone as one", () => {
    fc.assert(
      fc.property(shopAtWork, fc.boolean(), ({ plan }, previous) => {
        const eventIds = openWork(plan)
        const changes = changesOf(plan, { eventIds, advance: advance("Completed", previous) })
        const keys = changes.map(({ table, id }) => `${table} ${id}`)
        expect(new Set(keys).size).toBe(keys.length)
        const after = applyChanges(plan, changes)
        for (const id of eventIds) expect(after.event.get(id)?.status).toBe("Completed")
        for (const change of changes)
          expect(change.after?.version).toBe((change.before?.version ?? 0) + 1)
        expect(restored(plan, changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("equals a single change, and nothing for equal values", () => {
    fc.assert(
      fc.property(shopWithReference, ({ plan, event }) => {
        fc.pre(isWork(event) && event.status === "Pending")
        const intent = { eventIds: [event.id], advance: advance("Started") }
        const alone = Result.getOrThrow(startEvent(plan, { eventId: event.id }))
        expect(Result.getOrThrow(changeEvents(plan, intent))).toEqual(alone)
        expect(changesOf(applyChanges(plan, alone.changes), intent)).toEqual([])
      }),
      quick
    )
  })

  it("sets the fields of each kind and fails if one has none", () => {
    fc.assert(
      fc.property(shopAtWork, ({ plan }) => {
        const of = (...kinds: ReadonlyArray<string>) =>
          [...plan.event.values()].flatMap(({ id, eventType }) =>
            kinds.includes(eventType) ? [id] : []
          )
        const deliveries = of("DeliveryEvent")
        const intent: ChangeEvents = {
          eventIds: [...of("StepEvent"), ...deliveries],
          userIds: ["marie"],
          shipperId: "bo"
        }
        const after = applyChanges(plan, changesOf(plan, intent))
        for (const id of intent.eventIds) {
          const event = after.event.get(id)
          expect(event).toMatchObject(
            event?.eventType === "StepEvent" ? { userIds: ["marie"] } : { shipperId: "bo" }
          )
        }
        const production = of("ProductionEvent")
        fc.pre(production.length > 0)
        const wrong = changeEvents(plan, { ...intent, eventIds: [...deliveries, ...production] })
        expect(Result.getFailure(wrong)).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
      }),
      quick
    )
  })

  const fieldsOf: { readonly [kind in Event["eventType"]]: ReadonlyArray<string> } = {
    StepEvent: ["status", "userIds", "dateLocked"],
    DeliveryEvent: ["status", "shipperId", "dateLocked"],
    InstallationEvent: ["status", "installerIds", "dateLocked"],
    UserEvent: ["userIds"],
    ProductionEvent: ["dateLocked"],
    BlockerEvent: []
  }
  const asked: ReadonlyArray<[string, unknown, Partial<ChangeEvents>]> = [
    ["status", "Started", { advance: advance("Started") }],
    ["userIds", ["marie"], { userIds: ["marie"] }],
    ["dateLocked", true, { dateLocked: true }],
    ["shipperId", "dan", { shipperId: "dan" }],
    ["installerIds", ["carla"], { installerIds: ["carla"] }]
  ]

  it.each(asked)("changes %s of suitable kinds only", (field, value, wanted) => {
    fc.assert(
      fc.property(shopAtWork, ({ plan: bare }) => {
        const plan = planWith(bare, {
          event: [userEventRow("call"), blockerRow("closed")],
          shipper: [crewRow("dan")],
          installer: [crewRow("carla")]
        })
        for (const event of plan.event.values()) {
          fc.pre(event.status === "Pending")
          const answer = changeEvents(plan, { eventIds: [event.id], ...wanted })
          if (!fieldsOf[event.eventType].includes(field)) {
            expect(Result.getFailure(answer)).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
            continue
          }
          const { changes } = Result.getOrThrow(answer)
          expect(changes[0]).toMatchObject({
            table: "event",
            before: event,
            after: { ...event, [field]: value, version: event.version + 1 },
            reason: { _tag: "Requested" }
          })
        }
      }),
      quick
    )
  })
})
