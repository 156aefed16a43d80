import { fault, type PlantedFault } from "./PlantedFault.ts"

const outbox = "adapters/sql/src/rows/OutboxRows.ts"
const undo = "packages/domain/src/rules/proposal/undoChange.ts"
const loads = "packages/domain/src/rules/capacity/loads/computeEventLoads.ts"
const dayCapacity = "packages/domain/src/rules/capacity/dayCapacity.ts"
const blocked = "packages/domain/src/rules/capacity/blockedTime.ts"
const links = "packages/domain/src/rules/moving/link.ts"
const editable = "packages/application/src/visibility/visibleEvent.ts"
const proposal = "packages/application/src/proposal/commitProposal.ts"
const queueing = "packages/application/src/webhooks/queueWebhookMessages.ts"
const delivering = "apps/server/src/outbox/deliverMessage.ts"

/** Faults of versions, previews, undo, capacity and outboxes. */
export const ruleFaults: ReadonlyArray<PlantedFault> = [
  fault(
    "a stale version is taken",
    editable,
    "version !== undefined && !(yield* isAsSeen",
    "version === -1 && !(yield* isAsSeen"
  ),
  fault(
    "a preview writes",
    proposal,
    "const isLook = asked.preview === true || isPreview(asked.caller)",
    "const isLook = isPreview(asked.caller)"
  ),
  fault(
    "undo forgets the last row",
    undo,
    "for (const change of [...changes].reverse()) {",
    "for (const change of [...changes].reverse().slice(0, Math.max(1, changes.length - 1))) {"
  ),
  fault(
    "undo overwrites later changes",
    undo,
    "if (!Equal.equals(withoutVersion(current), withoutVersion(change.after)))",
    "if (current === null && change.after !== null)"
  ),
  fault(
    "undo restores the version too",
    undo,
    "{ ...change.before, version: version + 1 }",
    "change.before"
  ),
  fault(
    "a link breaks although only its date moved",
    links,
    'if (after.link !== "intact" || after.startDate === event.startDate) return after',
    'if (after.link !== "intact") return { ...after, link: "intact" }\n  if (after.startDate === event.startDate) return after'
  ),
  fault(
    "completed events add load",
    "packages/domain/src/rules/capacity/loads/loadTables.ts",
    'Started: sumEventLoads(calendars, weighed, ["Started"])',
    'Started: sumEventLoads(calendars, weighed, ["Started", "Completed"])'
  ),
  fault(
    "each crew gets the whole load",
    loads,
    "const own = parts === 1 ? whole : shareOf(whole, parts, place)",
    "const own = parts > 0 ? whole : shareOf(whole, parts, place)"
  ),
  fault(
    "an all-day event loads a day too many",
    loads,
    "toEpochDay(event.endDate) + (event.allDay ? 0 : 1)",
    "toEpochDay(event.endDate) + 1"
  ),
  fault(
    "values of a step add to those of the order",
    loads,
    "if ((having & (1 << type)) !== 0) continue",
    "if (having < 0) continue"
  ),
  fault(
    "weekdays have no capacity of their own",
    dayCapacity,
    "maxima[weekday] = toHundredths(max)",
    "maxima[0] = toHundredths(max + weekday)"
  ),
  fault(
    "half closures take no capacity",
    dayCapacity,
    "if (blocked === 0 || length === 0) return hundredths",
    "if (blocked < length || length === 0) return hundredths"
  ),
  fault(
    "timed closures end an hour later",
    blocked,
    "Math.min(b, until - midnight)",
    "Math.min(b, until - midnight + 60)"
  ),
  fault(
    "a failed message is not sent again",
    delivering,
    "return (isUncertain || delivery.again) && attempts < MAX_ATTEMPTS",
    "return isUncertain && attempts < MAX_ATTEMPTS"
  ),
  fault(
    "messages of a dead server are not sent again",
    outbox,
    "SET state = 'waiting', error = 'interrupted' WHERE state = 'sending'",
    "SET error = 'interrupted' WHERE state = 'sending'"
  ),
  fault(
    "a message is marked as sent before it is",
    delivering,
    ": yield* send(message)",
    ": (yield* Effect.forkChild(send(message)), { kind: 'sent' as const })"
  ),
  fault(
    "the position of webhooks is stored before their messages",
    outbox,
    '          yield* add(messages, at)\n          yield* execute("UPDATE webhookPosition SET entry = ?", entry)',
    '          yield* execute("UPDATE webhookPosition SET entry = ?", entry)\n          yield* add(messages.slice(1), at)'
  ),
  fault(
    "webhooks begin again with the last entry",
    queueing,
    "for (let entry = from + 1; entry <= to; entry += 1) {",
    "for (let entry = Math.max(2, from); entry <= to; entry += 1) {"
  ),
  fault(
    "a webhook shows what its user does not see",
    "packages/application/src/webhooks/prepareWebhookMessage.ts",
    "const viewer = yield* viewerOfChanges(user, entry.changes)",
    "const viewer = yield* viewerOfChanges({ ...user, planificationRole: 'admin', otherwise: { display: true, editor: true }, productionVisibility: { display: true, editor: true }, installersVisibility: [], shippersVisibility: [], progressVisibility: [] }, entry.changes)"
  ),
  fault(
    "an e-mail has another name at each attempt",
    delivering,
    ": yield* send(message)",
    ": yield* send({ ...message, id: message.id + message.attempts })"
  ),
  fault(
    "a preview leaves out rows",
    proposal,
    "return yield* previewWrite(decided, asked)\n  const proposal",
    "return yield* previewWrite({ ...decided, changes: decided.changes.slice(0, 1) }, asked)\n  const proposal"
  )
]
