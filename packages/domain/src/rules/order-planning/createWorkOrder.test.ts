import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  naiveProgressCalendar,
  runs,
  type ShopAtWork,
  shopAtWork,
  workOrderRow,
  writtenOut
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, ChangeSet, planAfter } from "../../records/change/index.ts"
import { Event, eventDays, type StepEvent } from "../../records/event/index.ts"
import { WorkOrder } from "../../records/work-order/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { linkState } from "../moving/index.ts"
import { type Proposal, proposeChanges, stepIn } from "../proposal/index.ts"
import { generateReviewList, WorkOrderDraft } from "../review-list/index.ts"
import { type ChosenRow, createWorkOrder, createWorkOrders } from "./index.ts"

const counting = () => {
  let count = 0
  return () => {
    count += 1
    return `new${count}`
  }
}

const draftOf = ({ request, plan }: ShopAtWork): WorkOrderDraft => {
  const { id: _id, version: _version, steps: _steps, ...fields } = workOrderRow("draft")
  const { origin: _origin, importKey: _key, createdOn: _on, ...info } = fields
  return {
    ...info,
    ...request,
    installerIds: [...plan.installer.keys()],
    shipperId: [...plan.shipper.keys()][0] ?? null
  }
}

const created = (made: ShopAtWork, rows: ReadonlyArray<ChosenRow> | null) =>
  Result.getOrThrow(
    createWorkOrder(
      made.plan,
      { draft: draftOf(made), rows },
      { today: made.today, newId: counting() }
    )
  )

const listOf = ({ plan, request, today }: ShopAtWork) =>
  Result.getOrThrow(generateReviewList(plan, request, today))

const stepEvents = (changes: ChangeSet): ReadonlyArray<StepEvent> =>
  changes.flatMap(({ after }) =>
    after !== null && "eventType" in after && after.eventType === "StepEvent" ? [after] : []
  )

const choices = fc.array(
  fc.record({
    later: fc.integer({ min: -9, max: 9 }),
    days: fc.integer({ min: 1, max: 9 }),
    checked: fc.boolean()
  }),
  { minLength: 6, maxLength: 6 }
)

const chosen = (made: ShopAtWork, by: typeof choices extends fc.Arbitrary<infer T> ? T : never) =>
  listOf(made).map((row, at): ChosenRow => {
    const choice = by[at] ?? { later: 0, days: 1, checked: true }
    return {
      templateStepId: row.templateStepId,
      startDate: addDays(row.startDate, choice.later),
      numberOfDaysDefault: choice.days,
      checked: choice.checked
    }
  })

const placeOf = ({ date, measureType, resource }: Proposal["overloads"][number]): string =>
  [date, measureType, resource.kind, resource.id].join()

const quick = { numRuns: runs(60) }

describe("creating a work order", () => {
  it("fails for a row of another template", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const [row] = listOf(made)
        if (row === undefined) return
        const intent = { draft: draftOf(made), rows: [{ ...row, templateStepId: "zz" }] }
        const at = { today: made.today, newId: counting() }
        expect(Result.getFailure(createWorkOrder(made.plan, intent, at))).toMatchObject({
          value: { what: "templateStep", id: "zz" }
        })
      }),
      { numRuns: 10 }
    )
  })

  it("plans the generated review list without rows", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { workOrder, proposal } = created(made, null)
        const rows = listOf(made)
        expect(workOrder.steps.map(({ used }) => used)).toEqual(rows.map(({ checked }) => checked))
        const events = stepEvents(proposal.changes)
        expect(events.map(({ startDate, endDate }) => [startDate, endDate])).toEqual(
          rows
            .filter(({ checked }) => checked)
            .map(({ startDate, endDate }) => [startDate, endDate])
        )
        for (const { after } of proposal.changes)
          if (after !== null && "eventType" in after)
            expect(after).toMatchObject({
              status: "Pending",
              allDay: true,
              comment: "",
              userIds: [],
              dateLocked: false
            })
      }),
      quick
    )
  })

  it("creates one event per used step", () => {
    fc.assert(
      fc.property(shopAtWork, choices, (made, by) => {
        const { workOrder, proposal } = created(made, chosen(made, by))
        const events = stepEvents(proposal.changes)
        for (const step of workOrder.steps) {
          const own = events.filter(({ stepId }) => stepId === step.id)
          expect(own.length).toBe(step.used ? 1 : 0)
          for (const event of own) expect(event.progressId).toBe(step.progressId)
        }
        expect(events.length).toBe(workOrder.steps.filter(({ used }) => used).length)
      }),
      quick
    )
  })

  it("keeps chosen starts, days and ticks", () => {
    fc.assert(
      fc.property(shopAtWork, choices, (made, by) => {
        const rows = chosen(made, by)
        const { workOrder, proposal } = created(made, rows)
        const events = stepEvents(proposal.changes)
        workOrder.steps.forEach((step, at) => {
          const row = rows[at]
          expect([step.used, step.numberOfDays]).toEqual([row?.checked, row?.numberOfDaysDefault])
          const event = events.find(({ stepId }) => stepId === step.id)
          if (event === undefined) return
          const naive = naiveProgressCalendar(made.plan, step.progressId)
          expect(event.startDate).toBe(row?.startDate)
          expect(naive.workedDays(event.startDate, event.endDate)).toBe(step.numberOfDays)
        })
      }),
      quick
    )
  })

  it("creates a main event per date", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { workOrder, proposal } = created(made, null)
        const days = (kind: Event["eventType"]) =>
          proposal.changes.flatMap(({ after }) =>
            after !== null && "eventType" in after && after.eventType === kind
              ? [eventDays(after)]
              : []
          )
        const { productionDate, deliveryDate, installationDate } = workOrder
        expect(days("ProductionEvent").map(({ start }) => start)).toEqual([productionDate])
        expect(days("DeliveryEvent")).toEqual([
          { start: deliveryDate, end: workOrder.deliveryEndDate }
        ])
        expect(days("InstallationEvent")).toEqual([
          { start: installationDate, end: workOrder.installationEndDate }
        ])
      }),
      quick
    )
  })

  it("links every step of an unedited list", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { proposal } = created(made, null)
        const after = applyChanges(made.plan, proposal.changes)
        const calendars = Result.getOrThrow(planCalendars(after))
        for (const event of stepEvents(proposal.changes)) {
          const state = linkState(Result.getOrThrow(stepIn(after, calendars, event.id)))
          expect(state === "intact" || state === null).toBe(true)
        }
      }),
      quick
    )
  })

  it("is in time with an unedited list", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        expect(created(made, null).proposal.newlyLate).toEqual([])
      }),
      quick
    )
  })

  it("creates valid rows without mutation", () => {
    fc.assert(
      fc.property(shopAtWork, choices, (made, by) => {
        const before = writtenOut(made.plan)
        const { proposal } = created(made, chosen(made, by))
        expect(proposal.changes.every((change) => change.before === null)).toBe(true)
        expect(new Set(proposal.changes.map(({ id }) => id)).size).toBe(proposal.changes.length)
        for (const { table, after } of proposal.changes)
          expect(Schema.is(table === "workOrder" ? WorkOrder : Event)(after)).toBe(true)
        expect(Schema.is(ChangeSet)(proposal.changes)).toBe(true)
        expect(writtenOut(made.plan)).toBe(before)
      }),
      quick
    )
  })

  it("fails for unknown ids", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const refused = (part: Partial<WorkOrderDraft>) =>
          Result.getFailure(
            createWorkOrder(
              made.plan,
              { draft: { ...draftOf(made), ...part }, rows: null },
              { today: made.today, newId: counting() }
            )
          )
        for (const [part, what] of [
          [{ templateId: "none" }, "template"],
          [{ shipperId: "none" }, "shipper"],
          [{ installerIds: ["anna", "none"] }, "installer"],
          [{ contractorId: "none" }, "contractor"]
        ] as const)
          expect(refused(part)).toMatchObject({ value: { _tag: "NotFound", what } })
      }),
      { numRuns: 10 }
    )
  })

  it("indexes the events of a plan once for all orders", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        let looks = 0
        const event = new Map(made.plan.event)
        const values = event.values.bind(event)
        event.values = () => {
          looks += 1
          return values()
        }
        const watched = { ...made, plan: { ...made.plan, event } }
        const first = created(watched, null)
        expect(looks).toBeGreaterThan(0)
        const before = looks
        expect(created(watched, null)).toEqual(first)
        expect(looks).toBe(before)
      }),
      quick
    )
  })

  it("plans several as if alone, with their joint overloads", () => {
    let over = 0
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: 0, max: 4 }), (made, count) => {
        const intent = { draft: draftOf(made), rows: null }
        const intents = Array.from({ length: count }, () => intent)
        const { plan, today } = made
        const all = Result.getOrThrow(createWorkOrders(plan, intents, { today, newId: counting() }))
        const newId = counting()
        const alone = intents.map((each) =>
          Result.getOrThrow(createWorkOrder(plan, each, { today, newId }))
        )
        expect(all.workOrders).toEqual(alone.map(({ workOrder }) => workOrder))
        const { changes, overloads } = all.proposal
        expect(changes).toEqual(alone.flatMap(({ proposal }) => proposal.changes))
        const calendars = Result.getOrThrow(planCalendars(plan))
        expect(overloads).toEqual(proposeChanges(plan, calendars, changes).overloads)
        const last = alone.at(-1)
        if (last === undefined) return
        const beside = planAfter(plan, changes.slice(0, -last.proposal.changes.length))
        const places = new Set(overloads.map(placeOf))
        for (const each of proposeChanges(beside, calendars, last.proposal.changes).overloads) {
          over += 1
          expect(places.has(placeOf(each))).toBe(true)
        }
        const missing = { ...intent, draft: { ...intent.draft, templateId: "none" } }
        const refused = createWorkOrders(plan, [...intents, missing], { today, newId })
        expect(refused).toMatchObject({ failure: { _tag: "NotFound", what: "template" } })
      }),
      quick
    )
    expect(over).toBeGreaterThan(0)
  })
})

describe("the draft of a work order", () => {
  it("rejects visits that end before the day after their start", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: 0, max: 30 }), (made, days) => {
        const is = Schema.is(WorkOrderDraft)
        const draft = { ...draftOf(made), name: "Kitchen" }
        expect(is(draft)).toBe(true)
        expect(is({ ...draft, deliveryEndDate: addDays(draft.deliveryDate, -days) })).toBe(false)
        expect(is({ ...draft, installationEndDate: addDays(draft.installationDate, -days) })).toBe(
          false
        )
      }),
      { numRuns: 30 }
    )
  })
})

describe("a draft whose visit would end before it starts", () => {
  it("rejects all drafts", () => {
    fc.assert(
      fc.property(shopAtWork, fc.integer({ min: 0, max: 9 }), (made, days) => {
        const draft = draftOf(made)
        const at = { today: made.today, newId: counting() }
        for (const ends of [
          { deliveryEndDate: addDays(draft.deliveryDate, -days) },
          { installationEndDate: addDays(draft.installationDate, -days) }
        ]) {
          const orders = [draft, { ...draft, ...ends }].map((each) => ({ draft: each, rows: null }))
          expect(Result.getFailure(createWorkOrders(made.plan, orders, at))).toMatchObject({
            value: { _tag: "WrongDates" }
          })
        }
      }),
      { numRuns: 20 }
    )
  })
})
