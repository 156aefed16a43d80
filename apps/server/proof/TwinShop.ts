import { type JournalEntry, PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { queueWebhookMessages, webhookLetter } from "@atelier/application/webhooks"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Intent,
  type Plan,
  type RowChange,
  type Rows,
  tables
} from "@atelier/domain/change"
import { userEventRow } from "@atelier/domain/testing"
import { memoryPlanStore } from "@atelier/memory"
import { Effect, Layer } from "effect"
import { makeTestApi } from "../../../adapters/http/test/TestApi.ts"
import { temporaryStore } from "../../../adapters/sqlite/test/temporaryStore.ts"
import { everyHandler } from "./everyHandler.ts"
import type { Sent } from "./inputs.ts"
import { withoutFileDates } from "./withoutFileDates.ts"

const GHOST = programFor("ghost")
const REQUESTED = { _tag: "Requested" } as const

/** A change that nobody sees but the one whose dashboard it is: every other time it goes again. */
const secretly = (count: number): ChangeSet => {
  const isNew = count % 2 === 1
  const id = `d-${isNew ? count : count - 1}`
  const row = { id, version: 1, userId: "other", name: "More", charts: [] }
  return [isNew ? created("dashboard", row, REQUESTED) : deleted("dashboard", row, REQUESTED)]
}

/** Every row of a plan, as one change that makes it. */
const making = (plan: Plan): ChangeSet =>
  tables.flatMap((table) =>
    [...plan[table].values()].map(
      (after: Rows[typeof table]) =>
        ({ table, id: after.id, before: null, after, reason: REQUESTED }) as RowChange
    )
  )

/** Whose telling is compared. */
interface Listening {
  /** The place in the changes that was handed out before. */
  readonly since: string
  readonly webhookId: string
  /** The addresses of histories. */
  readonly histories: ReadonlyArray<string>
}

const heading = { userId: "ghost", at: "2026-11-16T12:00:00.000Z", intent: "beginShop" as const }

/** A store in a file that holds a plan. */
const storeWith = (plan: Plan): Layer.Layer<PlanStore> =>
  Layer.effect(
    PlanStore,
    Effect.gen(function* () {
      const store = yield* PlanStore
      yield* Effect.orDie(store.commit(making(plan), heading))
      return store
    })
  ).pipe(Layer.provide(temporaryStore))

/** The stores that a shop may be kept in. */
export const stores = { memory: memoryPlanStore, SQLite: storeWith } as const

/** Names of changes and notifications are each shop's own, and so is when something was done. */
const withoutOwn = (text: string): string =>
  text
    .replaceAll(/"(id|changeId|undoes)":"[\w-]{21}[AQgw]"/g, '"$1":"a name"')
    .replaceAll(/"(at|lockedAt|timestamp|notificationCreatedDate)":"[^"]*"/g, '"$1":"then"')
    // A priority list says how urgent each work order is, whatever makes it so.
    .replaceAll(/("thresholds":\{[^}]*\},"category":)(?:"\w+"|null)/g, '$1"some"')
    .replaceAll(/urn:uuid:\S+|"requestId":"[^"]*"/g, "")

const field = (frame: string, name: string): string =>
  new RegExp(`^${name}: ?(.*)$`, "m").exec(frame)?.[1] ?? ""

/** The API over a shop, in a store of some kind. */
export const openTwinShop = async (plan: Plan, kind: keyof typeof stores) => {
  const api = await makeTestApi({ store: stores[kind](plan), handlers: everyHandler() })
  let hidden = 0
  let tellings = 0
  const commit = (changes: ChangeSet): Promise<JournalEntry> =>
    api.runtime.runPromise(
      Effect.orDie(commitChanges(changes, { caller: GHOST, intent: "beginShop" as const }))
    )
  /** Follows the changes after an entry as an account; answers the next event of them. */
  const follow = async (account: string, entry: number) => {
    const { opaqueIds } = await api.runtime.runPromise(PlanStore)
    const response = await api.ask(account, "/api/changes", {
      headers: { "last-event-id": opaqueIds.positions.seal({ entry, at: Date.now() }) }
    })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const next = async () => {
      const { done, value } = await reader.read()
      if (done) throw new Error("the stream ended early")
      const frame = new TextDecoder().decode(value)
      const place = opaqueIds.positions.open(field(frame, "id"))
      if (place === null) throw new Error(`no place: ${frame}`)
      return {
        entry: place.entry,
        event: withoutOwn(frame.replace(/^id: .*$/m, "id: a place"))
      }
    }
    return { next, leave: () => reader.cancel() }
  }
  const eventsAfter = async (account: string, entry: number, last: number) => {
    const { next, leave } = await follow(account, entry)
    const events: Array<string> = []
    for (let read = -1; read !== last; ) {
      const sent = await next()
      read = sent.entry
      events.push(sent.event)
    }
    await leave()
    return events
  }
  /** A change of everything that has limits. */
  const changeLimits = async () => {
    const { progress, shop } = await api.runtime.runPromise(
      Effect.flatMap(PlanStore, (store) => store.referenceData)
    )
    return commit([
      ...[...shop.values()].map((row) =>
        changed("shop", row, { ...row, name: "Renamed" }, REQUESTED)
      ),
      ...[...progress.values()].map((row) =>
        changed("progress", row, { ...row, colorHexa: "#000000" }, REQUESTED)
      )
    ])
  }
  /** What a webhook was sent, oldest first. */
  const lettersTo = (webhookId: string) =>
    Effect.gen(function* () {
      const { webhookOutbox } = yield* PlanStore
      while (yield* queueWebhookMessages) yield* Effect.yieldNow
      const queued = yield* webhookOutbox.newest(1_000, webhookId)
      const letters = yield* Effect.forEach(queued, (message) =>
        webhookLetter(message, { secretOf: () => "secret" })
      )
      return letters.map((letter) => (typeof letter === "string" ? letter : letter.payload))
    })
  const answerText = async (account: string, path: string) =>
    withoutOwn(await (await api.ask(account, `/api${path}`)).text())
  return {
    /**
     * The events that an account is sent from the beginning, up to a last one that everybody sees.
     */
    events: async (account: string): Promise<ReadonlyArray<string>> => {
      const last = await commit([created("event", userEventRow("last"), REQUESTED)])
      return eventsAfter(account, 0, last.id)
    },
    /** The events of a change of all limits for an account, which others are sent before it. */
    eventsOfLimits: async (
      account: string,
      others: ReadonlyArray<string>
    ): Promise<ReadonlyArray<string>> => {
      const { id } = await changeLimits()
      for (const each of others) await eventsAfter(each, id - 1, id)
      return eventsAfter(account, id - 1, id)
    },
    /**
     * All that an account is answered: status, headers, and the bytes but for what is each shop's
     * own.
     */
    answer: async (account: string, method: string, { path, body }: Sent) => {
      const response = await api.ask(account, path, {
        method,
        ...(body === undefined ? {} : { body })
      })
      const header = (name: string) => response.headers.get(name)
      const shown = [response.status, header("content-range"), header("content-type")]
      const bytes = new Uint8Array(await response.arrayBuffer())
      const isFile = !/json/.test(header("content-type") ?? "")
      const text = isFile ? withoutFileDates(bytes) : new TextDecoder().decode(bytes)
      const same = isFile ? text : withoutOwn(text)
      const isOwn = isFile || /"a name"|"(at|lockedAt)":/.test(same)
      return [...shown, isOwn ? "" : header("etag"), same]
    },
    /** Everything that is stored. */
    plan: (): Promise<Plan> =>
      api.runtime.runPromise(Effect.flatMap(PlanStore, (store) => store.everything)),
    /** Commits a change of the administrator's. */
    commit: (changes: ChangeSet, intent: Intent): Promise<JournalEntry> =>
      api.runtime.runPromise(
        Effect.orDie(commitChanges(changes, { caller: programFor("admin"), intent }))
      ),
    /** A place in the changes to go on from: now. */
    place: async (account: string): Promise<string> =>
      (await (await api.ask(account, "/api/changes?after=")).json()).next,
    /**
     * All that an account is told of changes since a place, without being asked about each row:
     * pages and stream of changes, histories, notifications as they are kept and as they are
     * answered, and what a webhook was sent.
     */
    sent: async (account: string, { since, webhookId, histories }: Listening) => {
      tellings += 1
      const last = await commit([created("event", userEventRow(`told-${tellings}`), REQUESTED)])
      const after = encodeURIComponent(since)
      const { next: _next, ...page } = JSON.parse(
        await answerText(account, `/changes?after=${after}`)
      )
      const answers = []
      for (const path of ["/Notifications", "/Notifications/new", ...histories])
        answers.push([path, await answerText(account, path)])
      const letters = await api.runtime.runPromise(lettersTo(webhookId))
      const stream = await eventsAfter(account, 0, last.id)
      const notified = await api.runtime.runPromise(
        Effect.flatMap(PlanStore, ({ notifications }) => notifications.newest(account, 300))
      )
      return {
        page,
        stream,
        answers,
        letters: letters.map(withoutOwn).toSorted(),
        notified: notified.map(({ notificationType, notificationData }) => [
          notificationType,
          notificationData
        ])
      }
    },
    /** The e-mails that were queued, without what names them. */
    mails: async (): Promise<ReadonlyArray<unknown>> => {
      const queued = await api.runtime.runPromise(
        Effect.flatMap(PlanStore, ({ outbox }) => outbox.newest(1_000))
      )
      return queued.map(({ id: _id, queuedAt: _at, ...mail }) => ({
        ...mail,
        calendar: mail.calendar.replaceAll(/^DTSTAMP.*$/gm, "")
      }))
    },
    /** Writes what only somebody else sees. */
    writeHidden: () => {
      hidden += 1
      return commit(secretly(hidden))
    },
    close: async () => {
      api.stop()
      await api.runtime.dispose()
    }
  }
}

/** A shop that is compared with another one. */
export type TwinShop = Awaited<ReturnType<typeof openTwinShop>>
