import {
  eventsInCalendar,
  type JournalEntry,
  MAX_COUNTED_ENTRIES,
  type Store,
  type Stored,
  type StoreRefusal,
  storeContext,
  type UserWrites
} from "@atelier/application/ports"
import { journalSubjects, LARGE_CHANGE_BYTES, removedUsers } from "@atelier/application/storing"
import { emptyPlan, type Plan, rowsOf } from "@atelier/domain/change"
import { byStart, eventDays } from "@atelier/domain/event"
import { changedDays } from "@atelier/domain/performance"
import { overlaps } from "@atelier/domain/time"
import { changeSummary } from "@atelier/domain/visibility"
import { Effect, Layer, Result } from "effect"
import { accountsInMemory } from "./accountsInMemory.ts"
import { type Answers, answerIn, answersWith } from "./answersInMemory.ts"
import { commitTo, usesIn } from "./commitTo.ts"
import { eventPasses } from "./eventPasses.ts"
import { feedsInMemory } from "./feedsInMemory.ts"
import { invitationsInMemory } from "./invitationsInMemory.ts"
import { listOf } from "./listOf.ts"
import { notificationsInMemory } from "./notificationsInMemory.ts"
import { noting } from "./noting.ts"
import { opaqueIdsInMemory } from "./opaqueIdsInMemory.ts"
import { mailsInMemory, webhookMessagesInMemory } from "./outboxInMemory.ts"
import { sessionsInMemory } from "./sessionsInMemory.ts"
import { transactionsInMemory } from "./transactionsInMemory.ts"
import { everyWorkOrder, filteredWorkOrders, workOrderPageOf } from "./workOrderPageOf.ts"

const referenceOf = (plan: Plan): Plan => ({
  ...plan,
  workOrder: new Map(),
  document: new Map(),
  event: new Map([...plan.event].filter(([, event]) => event.eventType === "BlockerEvent"))
})

const queueWrites = ["claim", "settle", "sendAgain", "giveUpClaimed", "forget"] as const

/** A store in memory, for tests and temporary shops. */
export const memoryStore = (initial: Plan = emptyPlan): Layer.Layer<Stored> =>
  Layer.syncContext(() => {
    let plan = initial
    let answers: Answers = new Map()
    let writes = 0
    const noteWrite = (): void => {
      writes += 1
    }
    const journal: Array<JournalEntry> = []
    const subjects: Array<ReadonlySet<string>> = []
    const notifications = notificationsInMemory()
    const mails = mailsInMemory()
    const webhooks = webhookMessagesInMemory()
    const accounts = accountsInMemory()
    const invitations = invitationsInMemory()
    const feeds = feedsInMemory(journal)
    const sessions = sessionsInMemory()
    const events = () => [...plan.event.values()]
    const { transaction, isolated } = transactionsInMemory(() => {
      const before = { plan, answers, entries: journal.length }
      const parts = [notifications, mails, webhooks, accounts, invitations, feeds, sessions]
      const restorePart = parts.map(({ remember }) => remember())
      return () => {
        plan = before.plan
        answers = before.answers
        journal.length = before.entries
        for (const restore of restorePart) restore()
        noteWrite()
      }
    })
    return storeContext({
      plan: isolated<Store["plan"]>({
        referenceData: Effect.sync(() => referenceOf(plan)),
        row: (table, id) => Effect.sync(() => rowsOf(plan, table).get(id) ?? null),
        usesOf: (of) => Effect.sync(() => usesIn(plan, of)),
        eventsOfWorkOrders: (ids) =>
          Effect.sync(() =>
            events().filter(
              (event) =>
                "workOrderId" in event &&
                event.workOrderId !== null &&
                ids.includes(event.workOrderId)
            )
          ),
        workOrders: (ids) =>
          Effect.sync(() => [...new Set(ids)].flatMap((id) => plan.workOrder.get(id) ?? [])),
        everything: Effect.sync(() => plan),
        commit: (changes, heading, extras = {}) =>
          Effect.suspend((): Effect.Effect<JournalEntry, StoreRefusal> => {
            const committed = commitTo(plan, changes)
            if (Result.isFailure(committed)) return Effect.fail(committed.failure)
            plan = committed.success
            const entry: JournalEntry = { ...heading, id: journal.length + 1, changes }
            journal.push(entry)
            subjects[entry.id] = new Set([...journalSubjects(changes), ...(extras.about ?? [])])
            noteWrite()
            notifications.forget(removedUsers(changes))
            notifications.add(extras.notifications ?? [], heading.at)
            mails.add(extras.mails ?? [], heading.at)
            webhooks.add(extras.webhookMessages ?? [], heading.at)
            accounts.forget(removedUsers(changes))
            accounts.keep(extras.accounts ?? [])
            invitations.change(extras.invitations ?? {})
            feeds.forget(removedUsers(changes))
            feeds.change(extras.feeds ?? {})
            return Effect.succeed(entry)
          }),
        state: Effect.sync(() => String(writes)),
        health: Effect.succeed(null)
      }),
      queries: isolated<Store["queries"]>({
        list: (table, query) => Effect.sync(() => listOf(rowsOf(plan, table).values(), query)),
        rowCount: (table) => Effect.sync(() => rowsOf(plan, table).size),
        eventsBetween: (range, filter) =>
          Effect.sync(() =>
            events()
              .filter((event) => eventPasses(plan, event, range, filter))
              .toSorted(byStart)
          ),
        mayRead: () => Effect.void,
        calendarJson: (range, takes, most) =>
          Effect.sync(() => {
            const found = events().filter(
              (event) => overlaps(eventDays(event), range) && takes(event)
            )
            return found.length > most
              ? null
              : JSON.stringify({ data: eventsInCalendar(found, plan.workOrder) })
          }),
        workOrdersWaitingAt: (progressIds) =>
          Effect.sync(() =>
            filteredWorkOrders(plan, everyWorkOrder).flatMap(({ workOrder, openProgressIds }) =>
              progressIds.some((id) => openProgressIds.has(id)) ? [workOrder] : []
            )
          ),
        workOrderPage: (query) => Effect.sync(() => workOrderPageOf(plan, query)),
        countWorkOrders: (filter) => Effect.sync(() => filteredWorkOrders(plan, filter).length),
        importKeys: Effect.sync(() =>
          [...plan.workOrder.values()].flatMap(({ id, importKey }) =>
            importKey === null ? [] : [{ id, importKey }]
          )
        ),
        ordersMadeHere: Effect.sync(() =>
          [...plan.workOrder.values()].flatMap(
            ({ id, importKey, name, clientName, clientOrderNumber }) =>
              importKey === null ? [{ id, name, clientName, clientOrderNumber }] : []
          )
        ),
        countWithoutTemplate: Effect.sync(
          () => [...plan.workOrder.values()].filter((row) => row.templateId === null).length
        )
      }),
      journal: isolated<Store["journal"]>({
        entry: (id) => Effect.sync(() => journal[id - 1] ?? null),
        bytes: (id) =>
          Effect.sync(() => {
            const entry = journal[id - 1]
            return entry === undefined ? null : JSON.stringify(entry.changes).length
          }),
        summary: (id) =>
          Effect.sync(() => {
            const changes = journal[id - 1]?.changes ?? []
            const isLarge = JSON.stringify(changes).length > LARGE_CHANGE_BYTES
            return isLarge ? changeSummary(changes) : null
          }),
        after: (id, limit) => Effect.sync(() => journal.slice(id, id + limit)),
        about: (subject, limit) =>
          Effect.sync(() =>
            journal
              .filter(({ id }) => subjects[id]?.has(subject))
              .toReversed()
              .slice(0, limit)
          ),
        dayChangesSince: (at) =>
          Effect.sync(() => {
            const all = journal
              .flatMap(({ id: entry, undoes = null, at: changedAt, changes }) =>
                changedDays(changes).map((days) => ({ ...days, entry, undoes, at: changedAt }))
              )
              .sort((one, other) =>
                one.eventId === other.eventId
                  ? one.entry - other.entry
                  : one.eventId < other.eventId
                    ? -1
                    : 1
              )
            const changed = new Set(all.filter((each) => each.at >= at).map((each) => each.eventId))
            return all.filter(({ eventId }) => changed.has(eventId))
          }),
        between: ({ from, until, userId }, limit) =>
          Effect.sync(() =>
            journal
              .filter(({ at }) => from <= at && at < until)
              .filter((entry) => userId === undefined || entry.userId === userId)
              .toReversed()
              .slice(0, limit)
              .map(({ changes, ...heading }) => ({
                ...heading,
                bytes: JSON.stringify(changes).length
              }))
          ),
        writesSince: (at) =>
          Effect.sync(() => {
            const counted = new Map<string, UserWrites>()
            for (const entry of journal.slice(-MAX_COUNTED_ENTRIES)) {
              const { userId, intent, at: writtenAt, changes } = entry
              if (writtenAt < at) continue
              const key = `${userId} ${intent}`
              const { entries, bytes } = counted.get(key) ?? { entries: 0, bytes: 0 }
              const size = JSON.stringify(changes).length
              counted.set(key, { userId, intent, entries: entries + 1, bytes: bytes + size })
            }
            return [...counted.values()]
          }),
        lastId: Effect.sync(() => journal.length)
      }),
      transaction,
      answers: isolated<Store["answers"]>({
        find: (asked) => Effect.sync(() => answerIn(answers, asked)),
        keep: (answer) =>
          Effect.sync(() => {
            answers = answersWith(answers, answer)
            noteWrite()
          })
      }),
      opaqueIds: opaqueIdsInMemory(),
      notifications: isolated(noting(notifications.box, ["mark"], noteWrite)),
      outbox: isolated(noting(mails.outbox, [...queueWrites, "bounced", "replied"], noteWrite)),
      webhookOutbox: isolated(noting(webhooks.outbox, queueWrites, noteWrite)),
      feeds: isolated(feeds.feeds),
      accounts: isolated(noting(accounts.accounts, ["noteUse"], noteWrite)),
      invitations: isolated(invitations.invitations),
      sessions: isolated(noting(sessions.sessions, ["keep", "renew", "end"], noteWrite))
    })
  })
