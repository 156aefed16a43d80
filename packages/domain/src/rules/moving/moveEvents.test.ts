import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { restored, runs, seenOf, shopAtWork } from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import type { ChangeSet, Plan, RowChange } from "../../records/change/index.ts"
import { timeOf, withStartDate } from "../../records/event/index.ts"
import { type MoveEvents, moveEvents, moveReference, moveStep, moveUserEvent } from "./index.ts"

const quick = { numRuns: runs(60) }

const several = fc
  .tuple(
    shopAtWork,
    fc.array(fc.tuple(fc.nat(1_000), fc.integer({ min: -15, max: 15 })), {
      minLength: 1,
      maxLength: 6
    }),
    fc.boolean()
  )
  .map(([{ plan }, chosen, moveBrokenLink]) => {
    const events = [...plan.event.values()].filter(
      (it) => it.eventType !== "BlockerEvent" && it.status !== "Completed"
    )
    const times = new Map(
      chosen.flatMap(([choice, days]) => {
        const event = events[choice % events.length]
        if (event === undefined) return []
        return [[event.id, withStartDate(timeOf(event), addDays(event.startDate, days))] as const]
      })
    )
    const moves = [...times].map(([eventId, time]) => ({ eventId, time }))
    return { plan, moves, moveBrokenLink, appointmentsToMove: [...plan.event.keys()] }
  })

const changesOf = (plan: Plan, intent: MoveEvents): ChangeSet =>
  Result.getOrThrow(moveEvents(plan, intent)).changes

const sorted = (changes: ChangeSet): ReadonlyArray<RowChange> =>
  [...changes].sort((a, b) => (`${a.table} ${a.id}` < `${b.table} ${b.id}` ? -1 : 1))

describe("moving several events at once", () => {
  it("moves each to its time, and no row twice", () => {
    fc.assert(
      fc.property(several, ({ plan, ...intent }) => {
        const changes = changesOf(plan, intent)
        expect(new Set(changes.map(({ table, id }) => `${table} ${id}`)).size).toBe(changes.length)
        for (const { eventId, time } of intent.moves) {
          const change = changes.find(({ id }) => id === eventId)
          expect(change?.after ?? plan.event.get(eventId)).toMatchObject(time)
          expect(change?.reason._tag ?? "Requested").toBe("Requested")
        }
      }),
      quick
    )
  })

  it("does not depend on the order of moves", () => {
    fc.assert(
      fc.property(several, ({ plan, ...intent }) => {
        const backwards = { ...intent, moves: [...intent.moves].reverse() }
        expect(sorted(changesOf(plan, backwards))).toEqual(sorted(changesOf(plan, intent)))
      }),
      quick
    )
  })

  it("with one event equals that move", () => {
    fc.assert(
      fc.property(several, ({ plan, ...intent }) => {
        const [move] = intent.moves
        if (move === undefined) return
        const { moveBrokenLink, appointmentsToMove } = intent
        const type = plan.event.get(move.eventId)?.eventType
        const alone =
          type === "StepEvent"
            ? moveStep(plan, { ...move, appointmentsToMove, breakLinkToReferenceDate: false })
            : type === "UserEvent"
              ? moveUserEvent(plan, move)
              : moveReference(plan, { ...move, moveBrokenLink })
        expect(Result.getOrThrow(moveEvents(plan, { ...intent, moves: [move] }))).toEqual(
          Result.getOrThrow<unknown, unknown>(alone)
        )
      }),
      quick
    )
  })

  it("moves nothing that single moves would not", () => {
    fc.assert(
      fc.property(several, ({ plan, ...intent }) => {
        const apart = new Set(
          intent.moves.flatMap((move) =>
            changesOf(plan, { ...intent, moves: [move] }).map(({ id }) => id)
          )
        )
        for (const { id } of changesOf(plan, intent)) expect(apart.has(id)).toBe(true)
      }),
      quick
    )
  })

  it("is undone as one", () => {
    fc.assert(
      fc.property(several, ({ plan, ...intent }) => {
        expect(restored(plan, changesOf(plan, intent))).toBe(seenOf(plan))
      }),
      quick
    )
  })

  it("fails as a whole for a missing event or a blocker", () => {
    fc.assert(
      fc.property(several, ({ plan, ...intent }) => {
        const time = intent.moves[0]?.time
        const blocker = [...plan.event.values()].find((it) => it.eventType === "BlockerEvent")
        if (time === undefined) return
        const withOne = (eventId: string) =>
          Result.getFailure(
            moveEvents(plan, { ...intent, moves: [...intent.moves, { eventId, time }] })
          )
        expect(withOne("none")).toMatchObject({ value: { _tag: "NotFound" } })
        if (blocker !== undefined)
          expect(withOne(blocker.id)).toMatchObject({ value: { _tag: "WrongKindOfEvent" } })
      }),
      quick
    )
  })
})
