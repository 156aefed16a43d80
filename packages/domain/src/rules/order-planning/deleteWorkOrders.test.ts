import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { restored, runs, seenOf, shopAtWork } from "../../../testing/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import { eventLoads, planCalendars } from "../capacity/index.ts"
import { deleteWorkOrders } from "./index.ts"

const quick = { numRuns: runs(60) }

const someOrders = shopAtWork.chain(({ plan }) =>
  fc.record({ plan: fc.constant(plan), ids: fc.subarray([...plan.workOrder.keys()]) })
)

const prioritised = (plan: Plan): Plan => {
  const about = [...plan.workOrder.keys()].map((workOrderId) => ({
    id: `about-${workOrderId}`,
    version: 1,
    workOrderId,
    progressId: "cut"
  }))
  return planWith(plan, {
    hide: about,
    note: about.map((row) => ({ ...row, text: "Rush" })),
    lock: about.map(({ progressId, ...row }, place) => ({
      ...row,
      list: { kind: "progress", id: progressId },
      position: place + 1,
      lockedAt: "2026-11-16T12:00:00.000Z",
      lockedBy: null
    }))
  })
}

const changesOf = (plan: Plan, workOrderIds: ReadonlyArray<string>) =>
  Result.getOrThrow(deleteWorkOrders(plan, { workOrderIds })).changes

const orderOf = (event: { readonly workOrderId?: string | null }) => event.workOrderId ?? ""

describe("deleting work orders", () => {
  it("deletes their events only", () => {
    fc.assert(
      fc.property(someOrders, ({ plan, ids }) => {
        const after = applyChanges(plan, changesOf(plan, ids))
        expect([...after.workOrder.values()]).toEqual(
          [...plan.workOrder.values()].filter(({ id }) => !ids.includes(id))
        )
        for (const event of plan.event.values()) {
          const left = after.event.get(event.id)
          if (!("workOrderId" in event) || !ids.includes(orderOf(event))) expect(left).toBe(event)
          else if (event.eventType === "UserEvent")
            expect(left).toEqual({ ...event, workOrderId: null, version: event.version + 1 })
          else expect(left).toBeUndefined()
        }
      }),
      quick
    )
  })

  it("deletes their priority rows, restored by undo", () => {
    fc.assert(
      fc.property(someOrders, ({ plan: bare, ids }) => {
        const plan = prioritised(bare)
        const changes = changesOf(plan, ids)
        const after = applyChanges(plan, changes)
        const left = [...plan.workOrder.keys()].filter((id) => !ids.includes(id))
        for (const table of ["hide", "lock", "note"] as const)
          expect([...after[table].values()].map((row) => row.workOrderId)).toEqual(left)
        expect(changes.map(({ table }) => table)).toEqual(
          changes.map(({ table }) => table).toSorted()
        )
        expect(restored(plan, changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("subtracts exactly their load", () => {
    fc.assert(
      fc.property(someOrders, ({ plan, ids }) => {
        const calendars = Result.getOrThrow(planCalendars(plan))
        const after = applyChanges(plan, changesOf(plan, ids))
        const loads = (of: Plan) =>
          [...of.event.values()].flatMap((event) => eventLoads(of, calendars, event))
        const others = [...plan.event.values()]
          .filter((event) => !("workOrderId" in event) || !ids.includes(orderOf(event)))
          .flatMap((event) => eventLoads(plan, calendars, event))
        expect(loads(after)).toEqual(others)
      }),
      quick
    )
  })

  it("deletes referring rows first", () => {
    fc.assert(
      fc.property(someOrders, ({ plan, ids }) => {
        const tables = changesOf(plan, ids).map(({ table }) => table)
        expect(tables).toEqual([...tables].sort())
      }),
      quick
    )
  })

  it("together equals one after the other", () => {
    fc.assert(
      fc.property(someOrders, ({ plan, ids }) => {
        const oneByOne = ids.reduce(
          (state, workOrderId) =>
            applyChanges(
              state,
              Result.getOrThrow(deleteWorkOrders(state, { workOrderIds: [workOrderId] })).changes
            ),
          plan
        )
        const changes = changesOf(plan, [...ids, ...ids])
        expect(seenOf(applyChanges(plan, changes))).toBe(seenOf(oneByOne))
        expect(new Set(changes.map(({ table, id }) => `${table} ${id}`)).size).toBe(changes.length)
      }),
      quick
    )
  })

  it("is undone as one", () => {
    fc.assert(
      fc.property(someOrders, ({ plan, ids }) => {
        expect(restored(plan, changesOf(plan, ids))).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("fails as a whole for an unknown one", () => {
    fc.assert(
      fc.property(someOrders, ({ plan, ids }) => {
        const refused = deleteWorkOrders(plan, { workOrderIds: [...ids, "none"] })
        expect(Result.getFailure(refused)).toMatchObject({
          value: { _tag: "NotFound", what: "workOrder", id: "none" }
        })
      }),
      quick
    )
  })
})
