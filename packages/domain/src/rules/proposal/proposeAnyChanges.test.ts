import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyIntent, played, runs, shopAtWork } from "../../../testing/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { changed, emptyPlan, planWith } from "../../records/change/index.ts"
import { type BlockerEvent, noScope } from "../../records/event/index.ts"
import { changedTimes, proposeAnyChanges, proposeClosures, undoChange } from "./index.ts"

const moves = fc
  .tuple(shopAtWork, fc.array(anyIntent, { minLength: 1, maxLength: 6 }))
  .map(([made, tried]) => played(made, tried))

const quick = { numRuns: runs(60) }

describe("the proposal of any change", () => {
  it("is the same for affected days and for all", () => {
    fc.assert(
      fc.property(moves, (made) => {
        for (const { before, changes } of made) {
          const quickly = Result.getOrThrow(proposeAnyChanges(before, changes))
          const wholly = Result.getOrThrow(proposeClosures(before, changes))
          expect(quickly).toEqual(wholly)
        }
      }),
      quick
    )
  })

  it("of an undo is like any other", () => {
    fc.assert(
      fc.property(moves, (made) => {
        const last = made.at(-1)
        if (last === undefined) return
        const back = Result.getOrThrow(undoChange(last.after, last.changes))
        expect(back).toEqual(Result.getOrThrow(proposeClosures(last.after, back.changes)))
      }),
      quick
    )
  })

  it("names changed working times only", () => {
    fc.assert(
      fc.property(
        shopAtWork,
        fc.constantFrom("capacities", "includeSaturday", "name"),
        (made, field) => {
          const [progress] = made.plan.progress.values()
          if (progress === undefined) return
          const after = {
            ...progress,
            ...{
              capacities: { capacities: [] },
              includeSaturday: { includeSaturday: !progress.includeSaturday },
              name: { name: `${progress.name}!` }
            }[field]
          }
          const isSame =
            field === "name" || (field === "capacities" && progress.capacities.length === 0)
          expect(
            changedTimes([changed("progress", progress, after, { _tag: "Requested" })])
          ).toEqual(isSame ? [] : [{ kind: "progress", id: progress.id }])
        }
      ),
      quick
    )
  })

  it("has no loads if a resource already has no worked day", () => {
    const closed: BlockerEvent = {
      id: "closed",
      version: 1,
      eventType: "BlockerEvent",
      status: "Pending",
      title: "Closed",
      comment: "",
      userIds: [],
      allDay: true,
      startDate: LocalDate.make("2026-01-01"),
      startTime: null,
      endDate: LocalDate.make("2029-01-01"),
      endTime: null,
      scope: { ...noScope, wholeShop: true }
    }
    const plan = planWith(emptyPlan, { event: [closed] })
    const renamed = changed("event", closed, { ...closed, title: "Shut" }, { _tag: "Requested" })
    expect(Result.getOrThrow(proposeAnyChanges(plan, [renamed]))).toMatchObject({ overloads: [] })
    expect(
      Result.getFailure(proposeAnyChanges(emptyPlan, [{ ...renamed, before: null }]))
    ).toMatchObject({ _tag: "Some", value: { _tag: "CalendarClosed" } })
  })
})
