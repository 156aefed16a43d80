/** A fault put into the sources: a text of one file, which occurs once, and what replaces it. */
export interface PlantedFault {
  readonly name: string
  readonly file: string
  readonly text: string
  readonly by: string
}

const fault = (name: string, file: string, text: string, by: string): PlantedFault => ({
  name,
  file,
  text,
  by
})

const doOnce = "adapters/http/src/answer/doOnce.ts"
const changeStream = "adapters/http/src/changes/changeStream.ts"
const changePage = "adapters/http/src/changes/changePage.ts"
const outgoing = "adapters/http/src/changes/OutgoingChanges.ts"
const identify = "adapters/http/src/identity/identify.ts"
const rights = "packages/domain/src/records/access/visibility.ts"
const seen = "packages/domain/src/rules/visibility"
const outbox = "adapters/sql/src/rows/OutboxRows.ts"
const commit = "adapters/sql/src/commits/writeCommit.ts"
const rowStatements = "adapters/sql/src/rows/rowStatements.ts"
const storage = "adapters/sqlite/src/connection/Storage.ts"
const calendar = "adapters/sqlite/src/calendar/CalendarJson.ts"
const undo = "packages/domain/src/rules/proposal/undoChange.ts"
const loads = "packages/domain/src/rules/capacity/loads/computeEventLoads.ts"
const dayCapacity = "packages/domain/src/rules/capacity/dayCapacity.ts"
const blocked = "packages/domain/src/rules/capacity/blockedTime.ts"
const links = "packages/domain/src/rules/moving/link.ts"
const editable = "packages/application/src/visibility/visibleEvent.ts"
const proposal = "packages/application/src/proposal/commitProposal.ts"
const queueing = "packages/application/src/webhooks/queueWebhookMessages.ts"
const delivering = "apps/server/src/outbox/deliverMessage.ts"
const feed = "packages/application/src/feeds/feedContent.ts"

/** Faults of all parts of the server, planted one at a time; each is a plausible slip. */
export const plantedFaults: ReadonlyArray<PlantedFault> = [
  // Repeated requests
  fault(
    "a repetition gets the answer after rights changed",
    doOnce,
    "rights === rightsOf(caller)",
    "rights !== ''"
  ),
  fault(
    "answers of keys are not stored",
    doOnce,
    "    yield* (yield* KeptAnswers).keep({ ...key, keptAt, answer })\n",
    "    void answer; void key; void keptAt\n"
  ),
  fault(
    "a stored answer is not found",
    doOnce,
    "if (kept !== null) return yield* replay(kept, keyed.caller)",
    "if (kept === undefined) return yield* replay(kept as never, keyed.caller)"
  ),
  fault(
    "another request with the same key gets the first answer",
    doOnce,
    "if (known.digest !== digest) return",
    "if (known.digest === '') return"
  ),
  fault(
    "keys are shared by users",
    "adapters/sql/src/rows/KeptAnswers.ts",
    "FROM keptAnswer WHERE userId = ? AND key = ?",
    "FROM keptAnswer WHERE (userId = ? OR true) AND key = ?"
  ),
  fault(
    "an answer is stored outside the transaction of its write",
    doOnce,
    "publishedAfter(Transaction.use((transaction) => transaction.serializable(work))).pipe(",
    "publishedAfter(work).pipe("
  ),
  // Store
  fault(
    "commits do not wait for the disk",
    "adapters/sqlite/src/store/openDatabase.ts",
    'connection.pragma("synchronous = FULL")',
    'connection.pragma("synchronous = NORMAL")'
  ),
  fault(
    "a full disk is ignored",
    storage,
    "    write: (statements) => whenFree(Effect.sync(() => inTransaction(statements))),",
    "    write: (statements) => whenFree(Effect.sync(() => inTransaction(statements)).pipe(Effect.catchDefect(() => Effect.succeed(0 as never)))),"
  ),
  fault(
    "an update ignores the version",
    rowStatements,
    "return yield* updateCells(table, cells, id, before.version)",
    "yield* updateCells(table, cells, id, before.version)\n  return true"
  ),
  fault(
    "a deletion ignores the version",
    rowStatements,
    "return before !== null && (yield* execute(remove, id, before.version)) === 1",
    "return before !== null && (yield* execute(remove, id, before.version + 1)) < 2"
  ),
  fault(
    "a commit leaves out its last row",
    commit,
    "for (const change of written.rows) if (!isPlainlyNew(change)) yield* write(change)",
    "for (const change of written.rows.slice(0, written.rows.length < 30 ? 2 : undefined)) if (!isPlainlyNew(change)) yield* write(change)"
  ),
  fault(
    "entries do not say what they undo",
    commit,
    "const { at, userId, intent, undoes = null } = heading",
    "const { at, userId, intent } = heading\n    const undoes = null"
  ),
  fault(
    "a later column is not written",
    "adapters/sql/src/rows/codec.ts",
    "    if (record[field] !== was[field]) cells[field] = encoded(kind, record[field])",
    "    if (record[field] !== was[field] && field !== 'endDate') cells[field] = encoded(kind, record[field])"
  ),
  fault(
    "stored calendar texts are not renewed",
    calendar,
    "      else stale.mark(changes)",
    "      else stale.mark(changes.slice(1))"
  ),
  fault(
    "reference data is not read again",
    "adapters/sqlite/src/store/ReferenceCache.ts",
    "filter((table) => referenceTables.has(table))",
    "filter((table) => referenceTables.has(table) && table !== 'user')"
  ),
  fault(
    "e-mails are queued outside their commit",
    commit,
    "    yield* mails.add(extras.mails ?? [], at)\n",
    ""
  ),
  // Streams, pages, history
  fault(
    "a resumed stream repeats the last change",
    changeStream,
    "return wasReceived ? position.entry : null",
    "return wasReceived ? Math.max(0, position.entry - 1) : null"
  ),
  fault(
    "a stream leaves out a change",
    changeStream,
    "      last = change.id\n      const frame",
    "      last = change.id % 5 === 0 ? change.id + 1 : change.id\n      const frame"
  ),
  fault(
    "a stream goes on without a licence",
    changeStream,
    "return found?.licensed === true && isSeen ? found : null",
    "return isSeen && found !== undefined ? found : null"
  ),
  fault(
    "a stream is shared by users with other rights",
    outgoing,
    "const key = visibilityClass(user, entry.changes)\n      const frame",
    "const key = String(user.licensed)\n      const frame"
  ),
  fault(
    "a page forgets changes behind the last one",
    changePage,
    "    last = change.id\n    const frame",
    "    last = change.id + 1\n    const frame"
  ),
  fault(
    "a change of rights does not reset followers",
    "packages/domain/src/rules/visibility/changesVisibility.ts",
    "visibilityOf(change.before) !== visibilityOf(change.after)",
    "visibilityOf(change.before) === ''"
  ),
  fault(
    "M1: rows without a visible change are told",
    `${seen}/visibleChanges.ts`,
    "if ((before === null && after === null) || isSameRow(before, after)) return []",
    "if ((before === null && after === null) || (before === after && isSameRow(before, after))) return []"
  ),
  fault(
    "M1: reasons name hidden dates",
    `${seen}/reasonAsSeen.ts`,
    "isReasonSeen(viewer, change, about) ? change.reason",
    "isReasonSeen(viewer, change, about) || true ? change.reason"
  ),
  fault(
    "hidden dates of work orders are shown",
    `${seen}/workOrderAsSeen.ts`,
    ".filter((section) => !seesSection(user, order, section))",
    ".filter((section) => section === 'production' && !seesSection(user, order, section))"
  ),
  // Rights
  fault(
    "installations of one crew are shown to all crews",
    rights,
    "display: entries.some((entry) => entry.display)",
    "display: entries.some((entry) => entry.display || entry.editor) || entries.length > 1"
  ),
  fault(
    "unassigned installations are shown to all",
    rights,
    "? installerAccess(user, null)",
    "? EVERYTHING"
  ),
  fault(
    "deliveries of all shippers are shown",
    rights,
    "return shipperAccess(user, event.shipperId)",
    "return { ...shipperAccess(user, event.shipperId), display: true }"
  ),
  fault(
    "productions are shown to all",
    rights,
    "return user.productionVisibility\n",
    "return EVERYTHING\n"
  ),
  fault(
    "who sees may edit",
    rights,
    'wanted === "display" ? access.display : access.display && access.editor',
    "access.display"
  ),
  fault(
    "visible events may be edited",
    editable,
    "if (!canEditEvent(caller.user, event))",
    "if (!canSeeEvent(caller.user, event))"
  ),
  fault(
    "users without a licence enter",
    identify,
    "user.licensed && (demoPeople",
    "user.id !== '' && (demoPeople"
  ),
  fault(
    "a hidden order is opened by any user event",
    rights,
    'event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent" && canSeeEvent(user, event)',
    'event.eventType !== "BlockerEvent"'
  ),
  fault(
    "the portal cannot suspend users",
    "adapters/http/src/scim/peopleCalls.ts",
    "readUser(resource, known.user.licensed)",
    "Result.map(readUser(resource, known.user.licensed), (said) => ({ ...said, licensed: true }))"
  ),
  fault(
    "a calendar address shows hidden events",
    feed,
    "isInFeed(feed, user.id, event) && canSeeEvent(user, event)",
    "(isInFeed(feed, user.id, event) || event.eventType === 'StepEvent')"
  ),
  // Versions, previews, undo
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
  // Capacity
  fault(
    "completed events add load",
    loads,
    "if (leavesOut.length > 0 && leavesOut.includes(event.status)) continue",
    "if (leavesOut.length > 2 && leavesOut.includes(event.status)) continue"
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
  // Outboxes
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
  ),
  // Faults of calls that were found by attacks, put back
  fault(
    "M6: user events are lost when templates are named",
    "adapters/sql/src/calendar/eventsQuery.ts",
    'or([sql<SqlBool>`"workOrder".id IS NULL`, passes])',
    "passes"
  ),
  fault(
    "M7: the portal cannot search by work e-mail",
    "adapters/http/src/scim/ScimFilter.ts",
    "if (part === null) throw new Unreadable()",
    "throw new Unreadable()"
  ),
  fault(
    "L16: a write that changes nothing is a change",
    "packages/domain/src/records/change/withoutUnchanged.ts",
    "changes.some(isUnchanged) ? changes.filter((change) => !isUnchanged(change)) : changes",
    "changes"
  ),
  fault(
    "L1: a record without a version conflicts",
    "packages/application/src/reference/rows.ts",
    "version: edit.version ?? current.version",
    "version: edit.version ?? 1"
  ),
  fault(
    "M5: the tag of a read is no good for a write",
    "adapters/http/src/routes/resourceRoutes.ts",
    "const etagOf = (row: Rows[Table]): string => `",
    'const etagOf = (row: Rows[Table]): string => `W/`.slice(2) + `"hash"` || `'
  )
]
