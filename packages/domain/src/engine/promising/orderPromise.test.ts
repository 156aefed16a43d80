import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  accepted,
  MONDAY,
  type Placeable,
  placeable,
  runs,
  smallShop,
  taken,
  throughProgresses
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import type { Template } from "../../records/template/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { makeLoadTable, overloadsOf, planCalendars } from "../../rules/capacity/index.ts"
import { createWorkOrder } from "../../rules/order-planning/index.ts"
import { generateReviewList, type ReviewRequest } from "../../rules/review-list/index.ts"
import { answerPromise, orderQuestion, promise } from "../placement/index.ts"
import {
  confirmMoves,
  datesThatFit,
  promiseOrderWithRepairs,
  promiseWithRepairs
} from "../planning/index.ts"
import { blankDraft } from "./datesThatFit.ts"

const NOBODY = { crewIds: [], days: 1 }

const numbered = (prefix: string) => {
  let last = 0
  return () => `${prefix}-${++last}`
}

const withOrder = (made: Placeable) => {
  const draft = blankDraft(made.request)
  const at = { today: made.today, newId: numbered("added") }
  const { proposal, workOrder } = Result.getOrThrow(
    createWorkOrder(made.plan, { draft, rows: null }, at)
  )
  return { plan: applyChanges(made.plan, proposal.changes), workOrder }
}

describe("a promise for an existing order", () => {
  it("equals that of the same order unplanned", () => {
    fc.assert(
      fc.property(placeable, fc.constantFrom("delivery", "installation"), (made, reference) => {
        const { plan, workOrder } = withOrder(made)
        const { jobTypeId, stepValues, templateId, values } = made.request
        const from = made.today
        const before = promise(made.plan, made.calendars, {
          ...NOBODY,
          templateId,
          jobTypeId,
          values,
          stepValues,
          reference,
          from
        })
        const asked = { ...NOBODY, workOrderId: workOrder.id, reference, from } as const
        const after = Result.flatMap(orderQuestion(plan, made.calendars, asked), (question) =>
          answerPromise(plan, made.calendars, question)
        )
        expect(Result.isSuccess(after)).toBe(Result.isSuccess(before))
        if (Result.isSuccess(after) && Result.isSuccess(before)) {
          expect(after.success.date).toBe(before.success.date)
          expect(after.success.steps.map(({ startDate }) => startDate)).toEqual(
            before.success.steps.map(({ startDate }) => startDate)
          )
        }
      }),
      { numRuns: runs(100) }
    )
  })

  it("has the repairs of the new order and keeps frozen orders", () => {
    fc.assert(
      fc.property(placeable, (made) => {
        const { plan, workOrder } = withOrder(made)
        const { jobTypeId, stepValues, templateId, values } = made.request
        const from = made.today
        const reference = "installation" as const
        const asked = { ...NOBODY, workOrderId: workOrder.id, reference, from }
        const ofOrder = Result.getOrThrow(promiseOrderWithRepairs(plan, made.calendars, asked))
        const ofNew = Result.getOrThrow(
          promiseWithRepairs(made.plan, made.calendars, {
            ...NOBODY,
            templateId,
            jobTypeId,
            values,
            stepValues,
            reference,
            from
          })
        )
        const kinds = ({ repairs }: typeof ofOrder) =>
          repairs.map(({ promised, repair }) => [repair._tag, promised.date])
        expect(kinds(ofOrder)).toEqual(kinds(ofNew))
        const workOrderIds = [...plan.workOrder.keys()]
        const frozen = promiseOrderWithRepairs(plan, made.calendars, asked, {
          frozen: { workOrderIds }
        })
        const changes = Result.getOrThrow(frozen).repairs.flatMap((repair) => repair.changes)
        expect(changes.filter(({ table }) => table !== "progress")).toEqual([])
      }),
      { numRuns: runs(40) }
    )
  })
})

const templateOf = (steps: WorkOrder["steps"]): Template => ({
  id: "template",
  version: 1,
  name: "Template",
  steps: steps.map(({ id, linked, numberOfDays, offsetDays, progressId, referenceDate }) => {
    return { id, linked, numberOfDays, offsetDays, progressId, referenceDate }
  })
})

const overDays = (plan: Plan, calendars: Placeable["calendars"]) =>
  overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values()))
    .filter(({ resource }) => resource.kind === "progress")
    .map(({ date, measureType, resource }) => `${JSON.stringify(resource)} ${measureType} ${date}`)

describe("dates that fit a new order", () => {
  it("keep its dates without overload when it is created", () => {
    let fitting = 0
    fc.assert(
      fc.property(placeable, (made) => {
        const found = datesThatFit(made.plan, made.calendars, made.request, { today: made.today })
        if (Result.isFailure(found)) return
        fitting += 1
        const draft = blankDraft(made.request)
        const listed = Result.getOrThrow(generateReviewList(made.plan, made.request, made.today))
        const rows = listed.map((row) => {
          const step = found.success.find((one) => one.templateStepId === row.templateStepId)
          return { ...row, startDate: step?.startDate ?? row.startDate }
        })
        for (const { startDate } of found.success) expect(startDate >= made.today).toBe(true)
        const created = Result.getOrThrow(
          createWorkOrder(
            made.plan,
            { draft, rows },
            { today: made.today, newId: numbered("fitted") }
          )
        )
        const before = new Set(overDays(made.plan, made.calendars))
        const after = applyChanges(made.plan, created.proposal.changes)
        for (const day of overDays(after, made.calendars)) expect(before.has(day)).toBe(true)
      }),
      { numRuns: runs(60) }
    )
    expect(fitting).toBeGreaterThan(0)
  })

  it("share days only where allowed", () => {
    const { event, workOrder, ...rest } = throughProgresses([2, 4, 2])
    const { steps } = workOrder.get("order")!
    const plan = planWith({ ...emptyPlan, ...rest }, { template: [templateOf(steps)] })
    const due = addDays(MONDAY, 3)
    const request: ReviewRequest = {
      templateId: "template",
      jobTypeId: null,
      values: [],
      stepValues: steps.flatMap(({ id, values }) =>
        values.map((value) => ({ templateStepId: id, ...value }))
      ),
      deliveryEndDate: addDays(due, 1),
      installationEndDate: addDays(due, 1),
      productionDate: due,
      deliveryDate: due,
      installationDate: due
    }
    const starts = (mayShareDays?: boolean) =>
      Result.getOrThrow(
        datesThatFit(plan, Result.getOrThrow(planCalendars(plan)), request, {
          today: MONDAY,
          ...(mayShareDays !== undefined && { mayShareDays })
        })
      ).map(({ startDate }) => startDate)
    const apart = [MONDAY, addDays(MONDAY, 1), addDays(MONDAY, 2)]
    expect([starts(), starts(false)]).toEqual([apart, apart])
    expect(new Set(starts(true))).toEqual(new Set([addDays(MONDAY, 2)]))
  })
})

describe("a step before a later fixed one", () => {
  const shop = (from: number, event: Partial<Pick<StepEvent, "dateLocked" | "status">>) =>
    smallShop(
      { saw: 8, paint: 8 },
      {
        a: {
          due: 20,
          steps: [
            { in: "saw", from: 0, until: 2, hours: 16 },
            { in: "paint", from, hours: 8, event }
          ]
        },
        other: { steps: taken("saw", [0]) }
      }
    )

  const startOf = (plan: Plan) => {
    const calendars = Result.getOrThrow(planCalendars(plan))
    const asked = { ...NOBODY, workOrderId: "a", reference: "installation", from: MONDAY } as const
    const { changes, promised } = Result.getOrThrow(promiseOrderWithRepairs(plan, calendars, asked))
    const confirmed = confirmMoves(plan, accepted(changes, []), { today: MONDAY, inSight: plan })
    expect(confirmed).toMatchObject({ _tag: "Success" })
    return promised?.steps.find(({ stepId }) => stepId === "a1")?.startDate
  }

  it("ends before it starts if it is locked", () => {
    const locked = { dateLocked: true }
    expect(startOf(shop(3, locked))).toBe(addDays(MONDAY, 1))
    expect(startOf(shop(2, locked))).toBeUndefined()
  })

  it("ignores it if it was started early", () => {
    const starts = [3, 2, 0].map((from) => startOf(shop(from, { status: "Started" })))
    expect(starts.every((start) => start !== undefined && start >= MONDAY)).toBe(true)
    expect(startOf(shop(2, { status: "Started", dateLocked: true }))).toBeDefined()
  })
})
