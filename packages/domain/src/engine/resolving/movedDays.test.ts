import { Result } from "effect"
import { expect, it } from "vitest"
import {
  blockerRow,
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { changed, created, deleted, emptyPlan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { movedDays } from "./movedDays.ts"

it("sums the worked days by which steps move, in both directions", () => {
  const row = (id: string, progressId: string) =>
    stepEventRow(id, {
      ...{ workOrderId: "order", stepId: id, progressId },
      ...{ startDate: addDays(MONDAY, 4), endDate: addDays(MONDAY, 5) }
    })
  const [cut, pack] = [row("cut", "saw"), row("pack", "packing")]
  const note = blockerRow("note")
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("saw"), progressRow("packing", { includeSaturday: true })],
    workOrder: [workOrderRow("order", { steps: [workOrderStep("cut", "saw")] })],
    event: [cut, pack, note]
  })
  const calendars = Result.getOrThrow(planCalendars(plan))
  const to = <E extends typeof cut | typeof note>(event: E, days: number) => {
    const [startDate, endDate] = [addDays(MONDAY, days), addDays(MONDAY, days + 1)]
    return changed("event", event, { ...event, startDate, endDate }, { _tag: "Requested" })
  }
  const daysOf = (...changes: Parameters<typeof movedDays>[2]) =>
    movedDays(plan, calendars, changes)
  expect(daysOf()).toBe(0)
  expect(daysOf(to(cut, 7))).toBe(1)
  expect(daysOf(to(pack, 7))).toBe(2)
  expect(daysOf(to(cut, 1), to(pack, 8))).toBe(3 + 3)
  expect(daysOf(to(note, 9))).toBe(0)
  expect(daysOf(deleted("event", cut, { _tag: "Requested" }), to(pack, 3))).toBe(1)
  expect(daysOf(created("event", row("new", "saw"), { _tag: "Requested" }))).toBe(0)
})
