import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  asItIs,
  restored,
  runs,
  type ShopAtWork,
  seenOf,
  shopAtWork,
  shopWithReference,
  shopWithStep,
  TEMPLATE_ID
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../../records/change/index.ts"
import {
  type Event,
  eventDays,
  type StepEvent,
  timeOf,
  withStartDate
} from "../../records/event/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { linkState, moveReference } from "../moving/index.ts"
import {
  plainProposal,
  proposeAnyChanges,
  rejectLockedMoves,
  stepsOf,
  withDays
} from "../proposal/index.ts"
import { type ChangeWorkOrder, changeWorkOrder } from "./index.ts"

const quick = { numRuns: runs(60) }
const shift = fc.integer({ min: -20, max: 20 })

const orderIn = (plan: Plan, id = "order0"): WorkOrder => {
  const order = plan.workOrder.get(id)
  if (order === undefined) throw new Error("the work order is there")
  return order
}

const saved = ({ plan, today }: ShopAtWork, intent: ChangeWorkOrder) => {
  let count = 0
  const newId = () => {
    count += 1
    return `new${count}`
  }
  return changeWorkOrder(plan, intent, { today, newId })
}

const changesOf = (made: ShopAtWork, intent: ChangeWorkOrder): ChangeSet =>
  Result.getOrThrow(saved(made, intent)).changes

const stepsIn = (plan: Plan, workOrderId: string): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.workOrderId === workOrderId ? [event] : []
  )

const withOther = (made: ShopAtWork): ShopAtWork => {
  const template = made.plan.template.get(TEMPLATE_ID)
  return template === undefined
    ? made
    : { ...made, plan: planWith(made.plan, { template: [{ ...template, id: "other" }] }) }
}

const changedTemplate = (made: ShopAtWork): ChangeWorkOrder => {
  const asked = asItIs(orderIn(made.plan))
  return { ...asked, info: { ...asked.info, templateId: "other" }, stepValues: [] }
}

describe("saving a work order", () => {
  it("unchanged changes nothing", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const order of made.plan.workOrder.values())
          expect(Result.getOrThrow(saved(made, asItIs(order)))).toEqual({
            changes: [],
            overloads: [],
            newlyLate: [],
            warnings: []
          })
      }),
      quick
    )
  })

  it("with other texts changes its row only", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const order = orderIn(made.plan)
        const asked = asItIs(order)
        const info = { ...asked.info, name: "Gagnon", clientCity: "Laval", importance: 3 }
        const changes = changesOf(made, { ...asked, info })
        expect(changes.map(({ after }) => after)).toEqual([
          { ...order, ...info, version: order.version + 1 }
        ])
        expect(restored(made.plan, changes)).toBe(seenOf(made.plan))
      }),
      quick
    )
  })

  it("with another date equals moving the main event", () => {
    fc.assert(
      fc.property(shopWithReference, shift, fc.boolean(), (made, days, moveBrokenLink) => {
        const { plan, event } = made
        const start = addDays(event.startDate, days)
        const end = addDays(eventDays(event).end, days)
        const asked = asItIs(orderIn(plan, event.workOrderId))
        const dates = {
          ProductionEvent: { productionDate: start },
          DeliveryEvent: { deliveryDate: start, deliveryEndDate: end },
          InstallationEvent: { installationDate: start, installationEndDate: end }
        }[event.eventType]
        const info = { ...asked.info, ...dates }
        const changes = changesOf(made, { ...asked, info, moveBrokenLink })
        const time =
          event.eventType === "ProductionEvent"
            ? withStartDate(timeOf(event), start)
            : withDays(timeOf(event), { start, end })
        const move = { eventId: event.id, time, moveBrokenLink }
        const moved = Result.getOrThrow(moveReference(plan, move)).changes
        expect(seenOf(applyChanges(plan, changes))).toBe(seenOf(applyChanges(plan, moved)))
        expect(restored(plan, changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("with another production date keeps its length", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: 1, max: 20 }), (made, days) => {
        const event = made.plan.event.get("order0-production")
        if (event === undefined) throw new Error("the production is there")
        const long = { ...event, endDate: addDays(event.endDate, 2) }
        const plan = planWith(made.plan, { event: [long] })
        const asked = asItIs(orderIn(plan))
        const start = addDays(event.startDate, days)
        const info = { ...asked.info, productionDate: start }
        const after = applyChanges(plan, changesOf({ ...made, plan }, { ...asked, info }))
        expect(after.event.get(event.id)).toEqual({ ...withStartDate(long, start), version: 2 })
      }),
      quick
    )
  })

  it("with another crew changes its main visits only", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const asked = asItIs(orderIn(made.plan))
        const crew = { shipperId: "bo", installerIds: ["bo"] }
        const changes = changesOf(made, { ...asked, info: { ...asked.info, ...crew } })
        const after = applyChanges(made.plan, changes)
        for (const event of after.event.values()) {
          if (!("isMainEvent" in event) || event.workOrderId !== asked.workOrderId) continue
          if (!event.isMainEvent) expect(event).toBe(made.plan.event.get(event.id))
          else if (event.eventType === "DeliveryEvent") expect(event.shipperId).toBe("bo")
          else if (event.eventType === "InstallationEvent")
            expect(event.installerIds).toEqual(["bo"])
        }
      }),
      quick
    )
  })

  it("fails without a required date, and creates events for a new one", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const order = orderIn(made.plan)
        const asked = asItIs(order)
        const without = { ...asked, info: { ...asked.info, productionDate: null } }
        const missing = { _tag: "WrongDates", missing: ["productionDate"] }
        expect(Result.getFailure(saved(made, without))).toMatchObject({ value: missing })
        const event = new Map(made.plan.event)
        event.delete("order0-production")
        const imported = planWith(
          { ...made.plan, event },
          { workOrder: [{ ...order, productionDate: null }] }
        )
        const untouched = { ...made, plan: imported }
        expect(Result.getFailure(saved(untouched, { ...without, info: {} }))).toMatchObject({
          value: missing
        })
        const after = applyChanges(imported, changesOf(untouched, asked))
        expect(after.event.get("new1")).toMatchObject({
          eventType: "ProductionEvent",
          startDate: asked.info.productionDate,
          status: "Pending"
        })
      }),
      quick
    )
  })

  it("with other values reports overloads", () => {
    fc.assert(
      fc.property(shopWithStep, (made) => {
        const { plan, event } = made
        fc.pre(event.status !== "Completed")
        const order = orderIn(plan, event.workOrderId)
        const progress = plan.progress.get(event.progressId)
        if (progress === undefined) return
        const limit = { measureType: "Parts" as const, min: null, max: 1, weekdayMaxima: [] }
        const narrow = planWith(plan, { progress: [{ ...progress, capacities: [limit] }] })
        const values = [{ measureType: "Parts" as const, value: 100_000 }]
        const asked = { ...asItIs(order), values }
        const { overloads } = Result.getOrThrow(saved({ ...made, plan: narrow }, asked))
        expect(overloads).toContainEqual(
          expect.objectContaining({
            resource: { kind: "progress", id: event.progressId },
            measureType: "Parts"
          })
        )
      }),
      quick
    )
  })
})

describe("replacing the template", () => {
  it("keeps completed steps and replaces all others", () => {
    fc.assert(
      fc.property(shopAtWork.map(withOther), (made) => {
        const before = orderIn(made.plan)
        const after = applyChanges(made.plan, changesOf(made, changedTemplate(made)))
        const isDone = ({ status }: StepEvent) => status === "Completed"
        const done = stepsIn(made.plan, before.id).filter(isDone)
        const events = stepsIn(after, before.id)
        expect(events.filter(isDone)).toEqual(done)
        const rest = events.filter((event) => !isDone(event))
        for (const { id, status } of rest) {
          expect(made.plan.event.has(id)).toBe(false)
          expect(status).toBe("Pending")
        }
        const steps = orderIn(after).steps
        for (const { stepId } of done)
          expect(steps.find(({ id }) => id === stepId)).toEqual(
            before.steps.find(({ id }) => id === stepId)
          )
      }),
      quick
    )
  })

  it("has each of its steps once, completed or pending, in order", () => {
    fc.assert(
      fc.property(shopAtWork.map(withOther), (made) => {
        const after = applyChanges(made.plan, changesOf(made, changedTemplate(made)))
        const wanted = made.plan.template.get("other")?.steps.map(({ progressId }) => progressId)
        const steps = orderIn(after).steps.map(({ progressId }) => progressId)
        expect(steps.slice(steps.length - (wanted?.length ?? 0))).toEqual(wanted)
        const had = new Set(orderIn(made.plan).steps.map(({ id }) => id))
        const extra = orderIn(after).steps.slice(0, steps.length - (wanted?.length ?? 0))
        for (const { id } of extra) expect(had.has(id)).toBe(true)
        const used = orderIn(after).steps.filter((step) => step.used)
        const planned = stepsIn(after, "order0").map(({ stepId }) => stepId)
        expect(planned.sort()).toEqual(used.map(({ id }) => id).sort())
      }),
      quick
    )
  })

  it("asks before deleting a step with a locked date", () => {
    let asked = 0
    fc.assert(
      fc.property(shopAtWork.map(withOther), fc.boolean(), (made, isLocked) => {
        const steps = stepsIn(made.plan, "order0").map((event) => ({
          ...event,
          dateLocked: isLocked
        }))
        const plan = planWith(made.plan, { event: steps })
        const changes = changesOf({ ...made, plan }, changedTemplate(made))
        const open = steps.filter(({ status }) => status !== "Completed").map(({ id }) => id)
        const { warnings } = Result.getOrThrow(proposeAnyChanges(plan, changes))
        const warned = warnings.flatMap((it) => (it._tag === "LockedDateMoved" ? [it.eventId] : []))
        const stepsWarned = warned.filter((id) => steps.some((event) => event.id === id))
        expect(stepsWarned.sort()).toEqual(isLocked ? open.sort() : [])
        const decided = Result.succeed(plainProposal(changes))
        expect(Result.isFailure(rejectLockedMoves(decided, {}))).toBe(warned.length > 0)
        expect(rejectLockedMoves(decided, { moveLocked: true })).toEqual(decided)
        asked += stepsWarned.length
      }),
      quick
    )
    expect(asked).toBeGreaterThan(0)
  })

  it("changes no other work order and is undone as one", () => {
    fc.assert(
      fc.property(shopAtWork.map(withOther), (made) => {
        const changes = changesOf(made, changedTemplate(made))
        for (const { table, id } of changes)
          if (table === "event") expect(id.startsWith("order0") || id.startsWith("new")).toBe(true)
          else expect(id).toBe("order0")
        expect(restored(made.plan, changes)).toBe(seenOf(made.plan))
      }),
      quick
    )
  })

  it("fails without all dates and names the missing one", () => {
    fc.assert(
      fc.property(
        shopAtWork.map(withOther),
        fc.constantFrom("production" as const, "delivery" as const, "installation" as const),
        (made, referenceDate) => {
          const asked = changedTemplate(made)
          const info = { ...asked.info, [`${referenceDate}Date`]: null }
          expect(Result.getFailure(saved(made, { ...asked, info }))).toMatchObject({
            value: { _tag: "WrongDates", missing: expect.arrayContaining([`${referenceDate}Date`]) }
          })
        }
      ),
      quick
    )
  })
})

describe("a work order without dates", () => {
  const anyDates = fc.subarray([...ReferenceDate.literals])
  const lacking = (order: WorkOrder, missing: ReadonlyArray<ReferenceDate>): WorkOrder => ({
    ...order,
    ...Object.fromEntries(missing.map((date) => [`${date}Date`, null]))
  })

  it("gets events with the dates that it lacked", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const order = orderIn(made.plan)
        const isOwn = (event: Event) => "workOrderId" in event && event.workOrderId === order.id
        const event = new Map([...made.plan.event].filter(([, each]) => !isOwn(each)))
        const empty = { ...made.plan, event }
        const plan = planWith(empty, { workOrder: [lacking(order, ReferenceDate.literals)] })
        const after = applyChanges(plan, changesOf({ ...made, plan }, asItIs(order)))
        const planned = stepsOf(after, Result.getOrThrow(planCalendars(after)), order.id)
        const used = order.steps.filter((step) => step.used)
        expect(planned.map(({ step }) => step.id)).toEqual(used.map(({ id }) => id))
        for (const each of planned) expect(linkState(each)).not.toBe("broken")
      }),
      quick
    )
  })

  it("is saved exactly if its missing dates may stay so", () => {
    fc.assert(
      fc.property(shopAtWork, anyDates, anyDates, (made, missing, mayLack) => {
        const order = lacking(orderIn(made.plan), missing)
        const plan = planWith(made.plan, { workOrder: [order] })
        const asked = { ...asItIs(order), info: { comment: "Seen" }, mayLack }
        const result = saved({ ...made, plan }, asked)
        const needed = missing.filter((date) => !mayLack.includes(date))
        if (needed.length === 0)
          expect(Result.getOrThrow(result).changes).toMatchObject([{ after: { comment: "Seen" } }])
        else
          expect(Result.getFailure(result)).toMatchObject({
            value: {
              _tag: "WrongDates",
              missing: expect.toSatisfy(
                (fields: ReadonlyArray<string>) =>
                  fields.toSorted().join() ===
                  needed
                    .map((date) => `${date}Date`)
                    .toSorted()
                    .join()
              ),
              early: []
            }
          })
      }),
      quick
    )
  })
})

describe("saving a work order with an unknown id", () => {
  it("fails and names it", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const asked = asItIs(orderIn(made.plan))
        const refusedFor = (info: Partial<WorkOrder>) =>
          Result.getFailure(saved(made, { ...asked, info: { ...asked.info, ...info } }))
        const notFound = (what: string) => ({ value: { _tag: "NotFound", what, id: "none" } })
        expect(refusedFor({ contractorId: "none" })).toMatchObject(notFound("contractor"))
        expect(refusedFor({ installerIds: ["none"] })).toMatchObject(notFound("installer"))
        expect(refusedFor({ templateId: "none" })).toMatchObject(notFound("template"))
        expect(Result.getFailure(saved(made, { ...asked, workOrderId: "none" }))).toMatchObject(
          notFound("workOrder")
        )
      }),
      quick
    )
  })
})
