import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { restored, runs, type ShopAtWork, seenOf, shopAtWork } from "../../../testing/index.ts"
import { applyChanges, type Plan, planWith } from "../../records/change/index.ts"
import { generateReviewList, type ReviewRow, regenerateReviewList } from "../review-list/index.ts"
import { copyWorkOrder, createWorkOrder, generateCopyReviewList } from "./index.ts"

const quick = { numRuns: runs(60) }
const workOrderId = "order0"

const listOf = ({ plan, request, today }: ShopAtWork): ReadonlyArray<ReviewRow> =>
  Result.getOrThrow(generateCopyReviewList(plan, { ...request, workOrderId }, today))

const orderIn = (plan: Plan, id = workOrderId) => {
  const order = plan.workOrder.get(id)
  if (order === undefined) throw new Error("the work order is there")
  return order
}

describe("the review list of a copy", () => {
  it("takes days and ticks by progress, in order", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const source = orderIn(made.plan).steps
        const seen = new Map<string, number>()
        for (const row of listOf(made)) {
          const place = seen.get(row.progressId) ?? 0
          seen.set(row.progressId, place + 1)
          const step = source.filter(({ progressId }) => progressId === row.progressId)[place]
          if (step === undefined) continue
          expect(row.numberOfDaysDefault).toBe(step.numberOfDays)
          expect(row.checked).toBe(step.used)
        }
      }),
      quick
    )
  })

  it("otherwise equals the list of a new work order", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { plan, request, today } = made
        const fresh = Result.getOrThrow(generateReviewList(plan, request, today))
        const rows = listOf(made)
        expect(rows.map(({ templateStepId }) => templateStepId)).toEqual(
          fresh.map(({ templateStepId }) => templateStepId)
        )
        rows.forEach((row, place) => {
          if (row.numberOfDaysDefault === fresh[place]?.numberOfDaysDefault)
            expect(row.startDate).toBe(fresh[place]?.startDate)
        })
      }),
      quick
    )
  })

  it("is deterministic and stable", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const rows = listOf(made)
        expect(listOf(made)).toEqual(rows)
        const { plan, request, today } = made
        expect(Result.getOrThrow(regenerateReviewList(plan, request, rows, today))).toEqual(rows)
      }),
      quick
    )
  })
})

describe("a copy of a work order", () => {
  it("has all form values, a name ending in -copy, and no identity", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: 1, max: 200 }), ({ plan }, length) => {
        const name = "Kitchen of a long name ".repeat(9).slice(0, length)
        const imported = { ...orderIn(plan), name, importKey: "key-of-import" }
        const copy = Result.getOrThrow(
          copyWorkOrder(planWith(plan, { workOrder: [imported] }), { workOrderId })
        )
        expect(copy.name.endsWith("-copy")).toBe(true)
        expect(copy.name.length).toBeLessThanOrEqual(200)
        if (name.length <= 195) expect(copy.name).toBe(`${name}-copy`)
        expect(copy.values).toEqual(imported.values)
        expect(copy.installationDate).toBe(imported.installationDate)
        const text = JSON.stringify({ ...copy, name: "" })
        for (const id of ["order0", "key-of-import"]) expect(text).not.toContain(id)
      }),
      quick
    )
  })

  it("is created pending with new ids, without changing its source", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { plan, request, today } = made
        let count = 0
        const newId = () => {
          count += 1
          return `new${count}`
        }
        const draft = { ...Result.getOrThrow(copyWorkOrder(plan, { workOrderId })), ...request }
        const { workOrder, proposal } = Result.getOrThrow(
          createWorkOrder(plan, { draft, rows: listOf(made) }, { today, newId })
        )
        for (const { id, before, after } of proposal.changes) {
          expect([id.startsWith("new"), before]).toEqual([true, null])
          if (after !== null && "status" in after) expect(after.status).toBe("Pending")
        }
        expect(workOrder.origin).toBe("Planification")
        expect(orderIn(applyChanges(plan, proposal.changes))).toBe(orderIn(plan))
        expect(restored(plan, proposal.changes)).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("fails for an unknown work order", () => {
    fc.assert(
      fc.property(shopAtWork, ({ plan, request, today }) => {
        const none = { workOrderId: "none" }
        for (const refused of [
          copyWorkOrder(plan, none),
          generateCopyReviewList(plan, { ...request, ...none }, today)
        ])
          expect(Result.getFailure<unknown, unknown>(refused)).toMatchObject({
            value: { _tag: "NotFound", what: "workOrder" }
          })
      }),
      quick
    )
  })
})

it("the name of a copy has no split characters", () => {
  fc.assert(
    fc.property(shopAtWork, fc.integer({ min: 180, max: 198 }), (made, letters) => {
      const source = orderIn(made.plan)
      const name = `${"a".repeat(letters)}🪚`
      const plan = planWith(made.plan, { workOrder: [{ ...source, name }] })
      const copy = Result.getOrThrow(copyWorkOrder(plan, { workOrderId }))
      expect(/\p{Cs}/u.test(copy.name)).toBe(false)
      expect(copy.name.length).toBeLessThanOrEqual(200)
      expect(copy.name.endsWith("-copy")).toBe(true)
    }),
    quick
  )
})
