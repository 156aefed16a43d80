import { describe, expect, it } from "vitest"
import { stepEventRow, workOrderRow } from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import type { Frozen } from "../confirming/index.ts"
import { isFrozen } from "./isFrozen.ts"

const TODAY = LocalDate.make("2026-11-16")
const day = (days: number): LocalDate => addDays(TODAY, days)

const order = workOrderRow("order", { clientName: "Roy" })
const step = stepEventRow("event", { workOrderId: "order", stepId: "cut", progressId: "saw" })

const stays = (frozen: Frozen, fields: Partial<StepEvent> = {}): boolean =>
  isFrozen(frozen, TODAY)({ ...step, ...fields } as StepEvent, order)

describe("a frozen step", () => {
  it("is started, completed, locked, or unlinked by default", () => {
    expect(stays({})).toBe(false)
    for (const fields of [
      { status: "Started" as const },
      { status: "Completed" as const },
      { dateLocked: true }
    ]) {
      expect(stays({}, fields)).toBe(true)
      expect(stays({ moveUnlinked: true }, fields)).toBe(true)
    }
    expect(stays({}, { link: "unlinked" })).toBe(true)
    expect(stays({ moveUnlinked: true }, { link: "unlinked" })).toBe(false)
  })

  it("is listed by itself, its order or its client", () => {
    const named: ReadonlyArray<readonly [Frozen, Frozen]> = [
      [{ eventIds: ["event"] }, { eventIds: ["order", "cut"] }],
      [{ workOrderIds: ["order"] }, { workOrderIds: ["event"] }],
      [{ clientNames: ["Roy"] }, { clientNames: ["order"] }]
    ]
    for (const [own, other] of named) {
      expect(stays(own)).toBe(true)
      expect(stays(other)).toBe(false)
    }
  })

  it("starts from today on before the fence", () => {
    const starts = [-1, 0, 1, 2, 3]
    expect(starts.filter((days) => stays({ fence: day(2) }, { startDate: day(days) }))).toEqual([
      0, 1
    ])
    expect(stays({ fence: null })).toBe(false)
  })
})

it("validates frozen work and today first", () => {
  expect(() => isFrozen({}, "now" as LocalDate)).toThrow(
    new RangeError("today: now is not a day written YYYY-MM-DD")
  )
  expect(() => isFrozen({ fence: "soon" as LocalDate }, TODAY)).toThrow(RangeError)
})
