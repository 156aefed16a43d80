import { Result } from "effect"
import fc from "fast-check"
import { applyChanges, type ChangeSet, type Plan } from "../change/index.ts"
import { type Event, timeOf, withStartDate } from "../event/index.ts"
import { undoChanges } from "../scheduling/index.ts"
import { addDays } from "../time/index.ts"
import { intents } from "./intents.ts"
import type { Schedule } from "./schedule.ts"

/** Something that people do; taking back is one of them. */
export type IntentKind = keyof typeof intents | "undo"

const everyKind = [...Object.keys(intents), "undo"] as ReadonlyArray<IntentKind>

/** Something that somebody tries: on an event that may not be there any more, in a way that may be refused. */
export const anyIntent = fc.record({
  kind: fc.constantFrom(...everyKind),
  choice: fc.nat(1_000),
  days: fc.integer({ min: -20, max: 20 }),
  yes: fc.boolean()
})
export type AnyIntent = typeof anyIntent extends fc.Arbitrary<infer T> ? T : never

/** What a sequence of intents did, one entry for each that was not refused. */
export interface Move {
  readonly kind: IntentKind
  readonly before: Plan
  readonly changes: ChangeSet
  readonly after: Plan
}

const decided = (
  plan: Plan,
  made: Schedule,
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

/** Tries intents one after the other; what is refused changes nothing. Undo takes any earlier move. */
export const played = (made: Schedule, tried: ReadonlyArray<AnyIntent>): ReadonlyArray<Move> => {
  const moves: Array<Move> = []
  let before = made.plan
  let count = 0
  const newId = () => {
    count += 1
    return `new${count}`
  }
  for (const intent of tried) {
    const back = moves[moves.length - 1 - (intent.yes ? 0 : intent.choice % 4)]
    const result =
      intent.kind === "undo"
        ? undoChanges(before, back?.changes ?? [])
        : decided(before, made, intent.kind, intent, newId)
    if (Result.isFailure(result)) continue
    const after = applyChanges(before, result.success)
    moves.push({ kind: intent.kind, before, changes: result.success, after })
    before = after
  }
  return moves
}
