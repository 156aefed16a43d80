import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  anyIntent,
  day,
  played,
  progressRow,
  runs,
  shopAtWork,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import {
  applyChanges,
  type ChangeSet,
  emptyPlan,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import { allDayTime, type LinkState, noScope, type StepEvent } from "../../records/event/index.ts"
import { createBlocker } from "../closing/index.ts"
import { changeWorkOrder, infoOf } from "../order-planning/index.ts"
import { moveStep, restoreLink } from "./index.ts"

const today = day("2026-11-16")

const linksChanged = (changes: ChangeSet): ReadonlyArray<readonly [LinkState, LinkState]> =>
  changes.flatMap(({ table, before, after }) => {
    if (table !== "event" || before?.eventType !== "StepEvent") return []
    if (after?.eventType !== "StepEvent" || before.link === after.link) return []
    return [[before.link, after.link] as const]
  })

/** A kitchen with a step at the saw two worked days before its installation on 14 December. */
const kitchen: Plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("saw")],
  workOrder: [
    workOrderRow("kitchen", {
      productionDate: day("2026-12-01"),
      deliveryDate: day("2026-12-11"),
      deliveryEndDate: day("2026-12-12"),
      installationDate: day("2026-12-14"),
      installationEndDate: day("2026-12-15"),
      steps: [workOrderStep("step", "saw", { offsetDays: -2 })]
    })
  ],
  event: [
    stepEventRow("saw", {
      workOrderId: "kitchen",
      stepId: "step",
      progressId: "saw",
      ...allDayTime({ start: day("2026-12-10"), end: day("2026-12-11") })
    })
  ]
})

const sawOf = (plan: Plan) => {
  const { link, startDate } = plan.event.get("saw") as StepEvent
  return { link, startDate }
}

const moved = (plan: Plan, start: LocalDate): Plan =>
  applyChanges(
    plan,
    Result.getOrThrow(
      moveStep(plan, {
        eventId: "saw",
        time: allDayTime({ start, end: addDays(start, 1) }),
        appointmentsToMove: [],
        breakLinkToReferenceDate: false
      })
    ).changes
  )

const installedOn = (plan: Plan, installationDate: LocalDate): Plan => {
  const order = plan.workOrder.get("kitchen")
  if (order === undefined) throw new Error("it is there")
  const info = {
    ...infoOf(order),
    installationDate,
    installationEndDate: addDays(installationDate, 1)
  }
  const { values } = order
  const intent = { workOrderId: "kitchen", info, values, stepValues: [], rows: null }
  const at = { today, newId: () => "new" }
  const changing = changeWorkOrder(plan, { ...intent, moveBrokenLink: false }, at)
  return applyChanges(plan, Result.getOrThrow(changing).changes)
}

describe("a link broken by a user", () => {
  const broken = moved(kitchen, day("2026-12-17"))

  it("stays broken even if its date matches again", () => {
    expect(sawOf(broken)).toEqual({ link: "broken", startDate: "2026-12-17" })
    const wanted = installedOn(broken, day("2026-12-21"))
    expect(sawOf(wanted)).toEqual({ link: "broken", startDate: "2026-12-17" })
    expect(sawOf(installedOn(wanted, day("2027-01-11")))).toEqual(sawOf(wanted))
  })

  it("stays broken when moved back, until restored", () => {
    const back = moved(broken, day("2026-12-10"))
    expect(sawOf(back)).toEqual({ link: "broken", startDate: "2026-12-10" })
    const restored = Result.getOrThrow(restoreLink(back, { eventId: "saw" }))
    const after = applyChanges(back, restored.changes)
    expect(sawOf(after)).toEqual({ link: "intact", startDate: "2026-12-10" })
    expect(sawOf(installedOn(after, day("2026-12-21")))).toEqual({
      link: "intact",
      startDate: "2026-12-17"
    })
  })
})

/** The kitchen whose installation moved to the 21st while its saw stayed where it was. */
const left: Plan = planWith(kitchen, {
  workOrder: [...kitchen.workOrder.values()].map((order) => ({
    ...order,
    installationDate: day("2026-12-21"),
    installationEndDate: day("2026-12-22")
  }))
})

describe("a link", () => {
  it("breaks when a user moves the step, even to a later expected day", () => {
    expect(sawOf(left).link).toBe("intact")
    expect(sawOf(moved(left, day("2026-12-17")))).toEqual({
      link: "broken",
      startDate: "2026-12-17"
    })
  })

  it("is unaffected by holidays whose moves are not made", () => {
    const scope = { ...noScope, wholeShop: true }
    const time = allDayTime({ start: day("2026-12-11"), end: day("2026-12-12") })
    const { blocker } = Result.getOrThrow(
      createBlocker(kitchen, { title: "Closed", comment: "", scope, time }, { newId: () => "off" })
    )
    const closed = planWith(kitchen, { event: [blocker] })
    expect(sawOf(closed)).toEqual({ link: "intact", startDate: "2026-12-10" })
    expect(sawOf(installedOn(closed, day("2026-12-21")))).toEqual({
      link: "intact",
      startDate: "2026-12-17"
    })
  })

  it("becomes intact by restoring only, and unlinked stays", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(
        shopAtWork,
        fc.array(anyIntent, { minLength: 1, maxLength: 8 }),
        (made, tried) => {
          for (const { changes, kind } of played(made, tried)) {
            if (kind === "undo") continue
            for (const [before, after] of linksChanged(changes)) {
              seen.add(`${before} to ${after}`)
              if (after === "intact") expect(kind).toBe("restoreLink")
              if (before === "unlinked") expect(after).toBe("intact")
            }
          }
        }
      ),
      { numRuns: runs(150) }
    )
    expect([...seen]).toContain("intact to broken")
    expect([...seen]).toContain("broken to intact")
  })
})
