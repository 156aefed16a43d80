import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  dayAfter,
  postponed,
  runs,
  smallShop,
  tooHeavy
} from "../../../testing/index.ts"
import { daysBetween } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { Criterion, compareValues, defaultObjective } from "../plan-score/index.ts"
import { type ReplanOptions, type ReplanProposal, replanning } from "../planning/index.ts"

const plansOf = (plan: Plan, options: ReplanOptions) => {
  const search = replanning(plan, Result.getOrThrow(planCalendars(plan)), options)
  const yielded: Array<ReplanProposal> = []
  let next = search.next()
  for (; next.done !== true; next = search.next())
    if (next.value !== null) yielded.push(next.value.proposal())
  return { yielded, result: next.value }
}

const searched = (proposal: ReplanProposal | undefined) => ({
  iterations: proposal?.iterations,
  stopped: proposal?.stopped
})

const daysMoved = ({ moves }: ReplanProposal): number =>
  moves.reduce((days, { from, to }) => days + Math.abs(daysBetween(from, to)), 0)

/**
 * The values by which plans are compared, as {@link BetterPlan} describes; distances only without
 * interruptions.
 */
const rankOf = (proposal: ReplanProposal, { mayInterrupt, objective }: ReplanOptions) => [
  proposal.score.refusedSteps,
  ...(objective ?? defaultObjective).map((criterion) => proposal.score[criterion]),
  proposal.score.movedSteps,
  ...(mayInterrupt === true ? [] : [daysMoved(proposal)])
]

const objective = fc.oneof(
  fc.constantFrom(defaultObjective, ["tardiness", "waiting"] as const),
  fc.shuffledSubarray([...Criterion.literals], { minLength: 1, maxLength: 3 })
)

describe("intermediate plans", () => {
  it("improve one another, and the last is the result", () => {
    let last = 0
    fc.assert(
      fc.property(
        fc.oneof(
          { weight: 4, arbitrary: postponed },
          { weight: 2, arbitrary: crowdedShop },
          { weight: 1, arbitrary: tooHeavy }
        ),
        fc.record({
          objective,
          seed: fc.integer(),
          mayInterrupt: fc.boolean(),
          mayShareDays: fc.boolean()
        }),
        ({ plan, today }, bounds) => {
          const options = { ...bounds, today, iterations: 60 }
          const { result, yielded } = plansOf(plan, options)
          for (const [at, proposal] of yielded.entries()) {
            expect(proposal.score.refusedSteps).toBe(proposal.refused.length)
            const before = yielded[at - 1]
            if (before === undefined) continue
            last += 1
            const better = compareValues(rankOf(proposal, options), rankOf(before, options))
            if (options.mayInterrupt) expect(better).toBeLessThanOrEqual(0)
            else expect(better).toBeLessThan(0)
          }
          expect({ ...result, ...searched(yielded.at(-1)) }).toEqual(yielded.at(-1))
        }
      ),
      { numRuns: runs(500) }
    )
    expect(last).toBeGreaterThan(runs(300))
  })

  it("do not move back if that is worse", () => {
    const plan = smallShop(
      { p0: 8, p1: 8 },
      {
        o0: {
          steps: [
            { in: "p0", from: 3 },
            { in: "p0", from: 4 }
          ]
        },
        o1: {
          steps: [
            { in: "p1", from: 0 },
            { in: "p0", from: 2 }
          ]
        }
      }
    )
    const { result, yielded } = plansOf(plan, {
      today: dayAfter(0),
      objective: ["tardiness", "waiting"],
      iterations: 200
    })
    expect(yielded.map(({ score }) => score.waiting)).toEqual([0])
    expect(result.score.waiting).toBe(0)
  })
})
