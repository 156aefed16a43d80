import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyIntent, played, runs, type ShopAtWork, shopAtWork } from "../../../../testing/index.ts"
import type { Event } from "../../../records/event/index.ts"
import { lockedDatesMoved, plainProposal, proposeAnyChanges, rejectLockedMoves } from "../index.ts"

const withLocks = (made: ShopAtWork, isLocked: (place: number) => boolean): ShopAtWork => {
  const event = new Map<string, Event>()
  let place = 0
  for (const [id, row] of made.plan.event) {
    event.set(id, "dateLocked" in row ? { ...row, dateLocked: isLocked(place) } : row)
    place += 1
  }
  return { ...made, plan: { ...made.plan, event } }
}

const locked = fc
  .tuple(shopAtWork, fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }))
  .map(([made, turns]) => withLocks(made, (place) => turns[place % turns.length] === true))

/** The reasons that move an event itself, or the date that it carries. */
const asked: ReadonlySet<string> = new Set(["Requested", "CarriesDate"])

const tried = fc.array(anyIntent, { minLength: 1, maxLength: 6 })

describe("a locked date", () => {
  it("moves only if the change names it", () => {
    let seen = 0
    fc.assert(
      fc.property(locked, tried, (made, intents) => {
        for (const { changes, kind } of played(made, intents)) {
          if (kind === "undo") continue
          const ids = new Set(lockedDatesMoved(changes).map(({ id }) => id))
          const reasons = changes.flatMap(({ id, reason }) => (ids.has(id) ? [reason._tag] : []))
          expect(reasons.filter((tag) => !asked.has(tag))).toEqual([])
          seen += reasons.length
        }
      }),
      { numRuns: runs(100) }
    )
    expect(seen).toBeGreaterThan(0)
  })

  it("is reported if it would move, and moves if confirmed", () => {
    fc.assert(
      fc.property(locked, tried, (made, intents) => {
        for (const { before, changes } of played(made, intents)) {
          const moved = lockedDatesMoved(changes).map(({ id }) => id)
          const { warnings } = Result.getOrThrow(proposeAnyChanges(before, changes))
          const warned = warnings.flatMap((warning) =>
            warning._tag === "LockedDateMoved" ? [warning.eventId] : []
          )
          expect(warned).toEqual(moved)
          const decided = Result.succeed(plainProposal(changes))
          expect(Result.isFailure(rejectLockedMoves(decided, {}))).toBe(moved.length > 0)
          expect(rejectLockedMoves(decided, { preview: true })).toEqual(decided)
          expect(rejectLockedMoves(decided, { moveLocked: true })).toEqual(decided)
        }
      }),
      { numRuns: runs(50) }
    )
  })
})
