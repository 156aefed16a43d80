import { Result } from "effect"
import fc from "fast-check"
import { addDays } from "../src/kernel/time/index.ts"
import { applyChanges, type ChangeSet, type Plan } from "../src/records/change/index.ts"
import { type Event, timeOf, withStartDate } from "../src/records/event/index.ts"
import { undoChange } from "../src/rules/proposal/index.ts"
import { intents } from "./intents.ts"
import type { ShopAtWork } from "./shopAtWork.ts"

export type IntentKind = keyof typeof intents | "undo"

export const intentKinds = [...Object.keys(intents), "undo"] as ReadonlyArray<IntentKind>

/** A random action: its event may not exist any more, and it may be refused. */
export interface AnyIntent {
  readonly kind: IntentKind
  readonly choice: number
  readonly days: number
  readonly yes: boolean
}

export const intentOf = (...kinds: ReadonlyArray<IntentKind>): fc.Arbitrary<AnyIntent> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    choice: fc.nat(1_000),
    days: fc.integer({ min: -20, max: 20 }),
    yes: fc.boolean()
  })

export const anyIntent = intentOf(...intentKinds)

export interface Move {
  readonly kind: IntentKind
  readonly before: Plan
  readonly changes: ChangeSet
  readonly after: Plan
}

const decided = (
  plan: Plan,
  made: ShopAtWork,
  kind: Exclude<IntentKind, "undo">,
  intent: AnyIntent,
  newId: () => string
): Result.Result<ChangeSet, unknown> => {
  const [kinds, decide] = intents[kind]
  const events = [...plan.event.values()].filter(({ eventType }) =>
    (kinds as ReadonlyArray<Event["eventType"]>).includes(eventType)
  )
  const event = events[intent.choice % Math.max(1, events.length)]
  if (event === undefined) return Result.fail("there is no such event")
  const time = withStartDate(timeOf(event), addDays(event.startDate, intent.days))
  const { choice, yes } = intent
  return decide({ plan, made, event, eventId: event.id, time, choice, yes, newId })
}

export const newIds = (): (() => string) => {
  let count = 0
  return () => {
    count += 1
    return `new${count}`
  }
}

/** The result of an action after earlier moves. Undo takes back one of the last four moves. */
export const attempted = (
  made: ShopAtWork,
  plan: Plan,
  moves: ReadonlyArray<Move>,
  intent: AnyIntent,
  newId: () => string
): Result.Result<Move, unknown> => {
  const { kind } = intent
  const back = moves[moves.length - 1 - (intent.yes ? 0 : intent.choice % 4)]
  const result =
    kind === "undo"
      ? Result.map(undoChange(plan, back?.changes ?? []), ({ changes }) => changes)
      : decided(plan, made, kind, intent, newId)
  return Result.map(result, (changes) => ({
    kind,
    before: plan,
    changes,
    after: applyChanges(plan, changes)
  }))
}

export const played = (made: ShopAtWork, tried: ReadonlyArray<AnyIntent>): ReadonlyArray<Move> => {
  const moves: Array<Move> = []
  const newId = newIds()
  for (const intent of tried) {
    const move = attempted(made, moves.at(-1)?.after ?? made.plan, moves, intent, newId)
    if (Result.isSuccess(move)) moves.push(move.success)
  }
  return moves
}
