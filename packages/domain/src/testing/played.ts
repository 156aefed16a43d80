import { Result } from "effect"
import fc from "fast-check"
import { applyChanges, type ChangeSet, type Plan } from "../change/index.ts"
import { type Event, withStartDate } from "../event/index.ts"
import {
  completeStep,
  createWorkOrder,
  deleteEvent,
  moveReference,
  moveStep,
  moveUserEvent,
  restoreLink,
  startStep,
  undoChanges
} from "../scheduling/index.ts"
import { addDays, type LocalDate } from "../time/index.ts"
import { workOrderRow } from "./rows.ts"
import type { Schedule } from "./schedule.ts"

const intents = {
  moveReference: ["ProductionEvent", "DeliveryEvent", "InstallationEvent"],
  moveStep: ["StepEvent"],
  moveUserEvent: ["UserEvent", "BlockerEvent"],
  start: ["StepEvent"],
  complete: ["StepEvent"],
  restoreLink: ["StepEvent"],
  delete: ["UserEvent", "BlockerEvent", "InstallationEvent", "DeliveryEvent"],
  create: [],
  undo: []
} as const satisfies Record<string, ReadonlyArray<Event["eventType"]>>
type IntentKind = keyof typeof intents

/** Something that somebody tries: on an event that may not be there any more, in a way that may be refused. */
export const anyIntent = fc.record({
  kind: fc.constantFrom(...(Object.keys(intents) as ReadonlyArray<IntentKind>)),
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
  { today, request }: Schedule,
  intent: AnyIntent,
  newId: () => string
): Result.Result<ChangeSet, unknown> => {
  const kinds: ReadonlyArray<Event["eventType"]> = intents[intent.kind]
  const events = [...plan.event.values()].filter(({ eventType }) => kinds.includes(eventType))
  const event = events[intent.choice % Math.max(1, events.length)]
  const changes = Result.map((proposal: { readonly changes: ChangeSet }) => proposal.changes)
  if (intent.kind === "create") {
    const { steps: _, ...info } = workOrderRow("draft")
    const draft = { ...info, ...request }
    const made = createWorkOrder(plan, { draft, rows: null }, { today, newId })
    return Result.map(made, ({ proposal }) => proposal.changes)
  }
  if (event === undefined) return Result.fail("there is no such event")
  const eventId = event.id
  const { allDay, startDate, startTime, endDate, endTime } = event
  const start: LocalDate = addDays(startDate, intent.days)
  const time = withStartDate({ allDay, startDate, startTime, endDate, endTime }, start)
  switch (intent.kind) {
    case "moveReference":
      return changes(moveReference(plan, { eventId, time, moveBrokenLink: intent.yes }))
    case "moveStep":
      return changes(
        moveStep(plan, {
          eventId,
          time,
          appointmentsToMove: intent.yes ? [...plan.event.keys()] : [],
          breakLinkToReferenceDate: intent.choice % 5 === 0
        })
      )
    case "moveUserEvent":
      return changes(moveUserEvent(plan, { eventId, time }))
    case "start":
      return changes(startStep(plan, { eventId }))
    case "complete":
      return changes(completeStep(plan, { eventId, completePrevious: intent.yes }, today))
    case "restoreLink":
      return changes(restoreLink(plan, { eventId }))
    case "delete":
      return changes(deleteEvent(plan, { eventId }))
    case "undo":
      return Result.fail("undo is not about an event")
  }
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
        : decided(before, made, intent, newId)
    if (Result.isFailure(result)) continue
    const after = applyChanges(before, result.success)
    moves.push({ kind: intent.kind, before, changes: result.success, after })
    before = after
  }
  return moves
}
