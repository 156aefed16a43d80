import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  placeable,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  withDays,
  withoutPending,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import {
  makeLoadTable,
  newOverloads,
  overloadsOf,
  planCalendars
} from "../../rules/capacity/index.ts"
import { NoDueDate, placeAllBackward, placeBackward, placementChanges } from "./index.ts"

const anyTime = { notBefore: null }

describe("placing several work orders backward", () => {
  it("equals placing one after the other", () => {
    fc.assert(
      fc.property(placeable, fc.boolean(), ({ plan, calendars }, reversed) => {
        const ids = [...plan.workOrder.keys()]
        if (reversed) ids.reverse()
        let state = ids.reduce(withoutPending, plan)
        for (const [id, answer] of placeAllBackward(plan, calendars, ids, anyTime)) {
          const own = [...plan.event.values()].filter(
            (event) => event.eventType === "StepEvent" && event.workOrderId === id
          )
          const alone = planWith(state, { event: own })
          expect(placeBackward(alone, calendars, id, anyTime)).toEqual(answer)
          if (Result.isSuccess(answer)) state = withDays(alone, answer.success.steps)
        }
      }),
      { numRuns: runs(80) }
    )
  })

  it("creates no new overload", () => {
    fc.assert(
      fc.property(placeable, ({ plan, calendars }) => {
        const ids = [...plan.workOrder.keys()]
        const answers = [...placeAllBackward(plan, calendars, ids, anyTime).values()]
        const placements = answers.filter(Result.isSuccess).map(({ success }) => success)
        const placed = new Set(placements.flatMap(({ steps }) => steps.map((step) => step.eventId)))
        const after = applyChanges(
          plan,
          placements.flatMap((placement) => placementChanges(plan, placement))
        )
        const overloads = (state: typeof plan, wanted: (id: string) => boolean) => {
          const events = [...state.event.values()].filter(
            (event) => event.eventType === "StepEvent" && wanted(event.id)
          )
          return overloadsOf(calendars, makeLoadTable(state, calendars, events))
        }
        const pending = new Set(
          [...plan.event.values()].flatMap((event) =>
            event.status === "Pending" ? [event.id] : []
          )
        )
        const before = overloads(plan, (id) => !pending.has(id))
        const now = overloads(after, (id) => !pending.has(id) || placed.has(id))
        expect(newOverloads(before, now)).toEqual([])
      }),
      { numRuns: runs(100) }
    )
  })

  it("gives room to the first order and places each once", () => {
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [
        progressRow("cutting", {
          capacities: [{ measureType: "Parts", min: null, max: 10, weekdayMaxima: [] }]
        })
      ],
      workOrder: ["first", "second"].map((id) =>
        workOrderRow(id, {
          installationDate: LocalDate.make("2026-11-27"),
          values: [{ measureType: "Parts", value: 6 }],
          steps: [workOrderStep(`${id}-cut`, "cutting")]
        })
      ),
      event: ["first", "second"].map((id) =>
        stepEventRow(`${id}-event`, { workOrderId: id, stepId: `${id}-cut`, progressId: "cutting" })
      )
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const ids = ["second", "first", "second", "nobody"]
    const answers = placeAllBackward(plan, calendars, ids, anyTime)
    expect([...answers.keys()]).toEqual(["second", "first", "nobody"])
    const startOf = (id: string) => answers.get(id)?.pipe(Result.getOrThrow).steps[0]?.startDate
    expect(startOf("second")).toBe("2026-11-26")
    expect(startOf("first")).toBe("2026-11-25")
    expect(answers.get("nobody")).toMatchObject({ failure: { _tag: "NotFound" } })
  })

  it("fails if the last open step has no date", () => {
    const plan = planWith(emptyPlan, {
      progress: [progressRow("cutting")],
      workOrder: [workOrderRow("order", { steps: [workOrderStep("cut", "cutting")] })],
      event: [stepEventRow("event", { workOrderId: "order", stepId: "cut", progressId: "cutting" })]
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const answer = placeBackward(plan, calendars, "order", anyTime)
    expect(answer).toEqual(Result.fail(new NoDueDate({ workOrderId: "order", stepId: "cut" })))
  })
})
