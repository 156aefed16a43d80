import {
  type JournalEntry,
  MailOutbox,
  NotificationBox,
  OpaqueIds,
  PlanStore,
  type Stored,
  WebhookOutbox
} from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { prepareWebhookMessage, queueWebhookMessages } from "@atelier/application/webhooks"
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
import { memoryStore } from "@atelier/memory"
import { Effect, Layer } from "effect"
import { noRateLimits } from "../../../adapters/http/test/noRateLimits.ts"
import { makeTestApi } from "../../../adapters/http/test/TestApi.ts"
import { temporaryStore } from "../../../adapters/sqlite/test/temporaryStore.ts"
import { everyHandler } from "./everyHandler.ts"
import type { Sent } from "./inputs.ts"

const HEADERS = [
  { signature: "PK\u0003\u0004", date: 10 },
  { signature: "PK\u0001\u0002", date: 12 }
]
const DATE_BYTES = 4

/** The bytes of a file; in ZIP archives such as workbooks, without the times of their entries. */
const withoutFileDates = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes)
  for (const { signature, date } of HEADERS)
    for (let at = file.indexOf(signature); at >= 0; at = file.indexOf(signature, at + 1))
      file.fill(0, at + date, at + date + DATE_BYTES)
  return file.toString("base64")
}

const GHOST = programFor("ghost")
const REQUESTED = { _tag: "Requested" } as const

/** A change that only the owner of the dashboard sees; every other call undoes it. */
const secretly = (count: number): ChangeSet => {
  const isNew = count % 2 === 1
  const id = `d-${isNew ? count : count - 1}`
  const row = { id, version: 1, userId: "other", name: "More", charts: [] }
  return [isNew ? created("dashboard", row, REQUESTED) : deleted("dashboard", row, REQUESTED)]
}

const making = (plan: Plan): ChangeSet =>
  tables.flatMap((table) =>
    [...plan[table].values()].map(
      (after: Rows[typeof table]) =>
        ({ table, id: after.id, before: null, after, reason: REQUESTED }) as RowChange
    )
  )

interface Listening {
  readonly since: string
  readonly webhookId: string
  readonly histories: ReadonlyArray<string>
}

const heading = { userId: "ghost", at: "2026-11-16T12:00:00.000Z", intent: "beginShop" as const }

const storeWith = (plan: Plan): Layer.Layer<Stored> =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      yield* Effect.orDie((yield* PlanStore).commit(making(plan), heading))
    })
  ).pipe(Layer.provideMerge(temporaryStore))

export const stores = { memory: memoryStore, SQLite: storeWith } as const

/** Masks names of changes and notifications and times, which differ between shops. */
const withoutOwn = (text: string): string =>
  text
    .replaceAll(/"(id|changeId|undoes)":"[\w-]{21}[AQgw]"/g, '"$1":"a name"')
    .replaceAll(/"(at|lockedAt|timestamp|notificationCreatedDate)":"[^"]*"/g, '"$1":"then"')
    // Priority categories depend on hidden data by design.
    .replaceAll(/("thresholds":\{[^}]*\},"category":)(?:"\w+"|null)/g, '$1"some"')
    .replaceAll(/urn:uuid:\S+|"requestId":"[^"]*"/g, "")

const field = (frame: string, name: string): string =>
  new RegExp(`^${name}: ?(.*)$`, "m").exec(frame)?.[1] ?? ""

export const openTwinShop = async (plan: Plan, kind: keyof typeof stores) => {
  const api = await makeTestApi({
    store: stores[kind](plan),
    handlers: everyHandler(),
    limits: noRateLimits
  })
  let hidden = 0
  let tellings = 0
  const commit = (changes: ChangeSet): Promise<JournalEntry> =>
    api.runtime.runPromise(
      Effect.orDie(commitChanges(changes, { caller: GHOST, intent: "beginShop" as const }))
    )
  /** Follows the changes after an entry as an account; returns a function for the next event. */
  const follow = async (account: string, entry: number) => {
    const opaqueIds = await api.runtime.runPromise(OpaqueIds)
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
      return { entry: place.entry, event: withoutOwn(frame.replace(/^id: .*$/m, "id: a place")) }
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
  const lettersTo = (webhookId: string) =>
    Effect.gen(function* () {
      const webhookOutbox = yield* WebhookOutbox
      while (yield* queueWebhookMessages) yield* Effect.yieldNow
      const queued = yield* webhookOutbox.newest(1_000, webhookId)
      const letters = yield* Effect.forEach(queued, (message) =>
        prepareWebhookMessage(message, { secretOf: () => "secret" })
      )
      return letters.map((letter) => (typeof letter === "string" ? letter : letter.payload))
    })
  const answerText = async (account: string, path: string) =>
    withoutOwn(await (await api.ask(account, `/api${path}`)).text())
  return {
    /** Events of the stream from the start to a last one that everybody sees. */
    events: async (account: string): Promise<ReadonlyArray<string>> => {
      const last = await commit([created("event", userEventRow("last"), REQUESTED)])
      return eventsAfter(account, 0, last.id)
    },
    /** Events of a change of all limits, after the given other events. */
    eventsOfLimits: async (
      account: string,
      others: ReadonlyArray<string>
    ): Promise<ReadonlyArray<string>> => {
      const { id } = await changeLimits()
      for (const each of others) await eventsAfter(each, id - 1, id)
      return eventsAfter(account, id - 1, id)
    },
    /** The whole response: status, headers, and body without values that differ between shops. */
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
    plan: (): Promise<Plan> =>
      api.runtime.runPromise(Effect.flatMap(PlanStore, (store) => store.everything)),
    commit: (changes: ChangeSet, intent: Intent): Promise<JournalEntry> =>
      api.runtime.runPromise(
        Effect.orDie(commitChanges(changes, { caller: programFor("admin"), intent }))
      ),
    place: async (account: string): Promise<string> =>
      (await (await api.ask(account, "/api/changes?after=")).json()).next,
    /** Everything sent about changes since a position, whatever the channel. */
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
        Effect.flatMap(NotificationBox, (notifications) => notifications.newest(account, 300))
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
    mails: async (): Promise<ReadonlyArray<unknown>> => {
      const queued = await api.runtime.runPromise(
        Effect.flatMap(MailOutbox, (outbox) => outbox.newest(1_000))
      )
      return queued.map(({ id: _id, queuedAt: _at, ...mail }) => ({
        ...mail,
        calendar: mail.calendar.replaceAll(/^DTSTAMP.*$/gm, "")
      }))
    },
    /** Makes a change that only another user sees. */
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

export type TwinShop = Awaited<ReturnType<typeof openTwinShop>>
