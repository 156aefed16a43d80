import {
  type MailOutbox,
  type MessageState,
  type Outbox,
  type OutgoingMail,
  type Queued,
  type WebhookMessage,
  type WebhookOutbox,
  withoutSecret
} from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

export interface OutboxRows<M extends { readonly id: string }, More extends string = never> {
  readonly outbox: Outbox<M, More>
  readonly add: (messages: ReadonlyArray<M>, at: string) => void
}

export interface MailRows extends OutboxRows<OutgoingMail, "bounced"> {
  readonly outbox: MailOutbox["Service"]
}

interface OutboxKind<M, More extends string> {
  readonly table: "mail" | "webhookMessage"
  readonly column: "mail" | "message"
  /** The group of a message: lists filter by it, and deliveries run one at a time. */
  readonly groupOf: (message: M) => string
  /** The part of a message that is stored after it was, or may have been, sent. */
  readonly kept: (message: M) => M
  readonly again: ReadonlyArray<MessageState | More>
  readonly none: Record<MessageState | More, number>
}

interface MessageCells<More extends string> {
  readonly message: string
  readonly state: MessageState | More
  readonly attempts: number
  readonly error: string
  readonly queuedAt: string
}

/** Rows deleted per commit, because rows are large; later commits delete the rest. */
const MAX_FORGOTTEN = 1_000

const noMessages = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0 }

const quoted = (states: ReadonlyArray<string>): string =>
  states.map((state) => `'${state}'`).join(", ")

const makeOutboxRows = <M extends { readonly id: string }, More extends string = never>(
  connection: Connection,
  { read, write }: Pick<Storage, "read" | "write">,
  { table, column, groupOf, kept, again: mayBeSentAgain, none }: OutboxKind<M, More>
): OutboxRows<M, More> => {
  type Cells = MessageCells<More>
  const queuedOf = ({ message, state, attempts, error, queuedAt }: Cells): Queued<M, More> => ({
    ...(JSON.parse(message) as M),
    state,
    attempts,
    error,
    queuedAt
  })
  const cells = `${column} AS message, state, attempts, error, queuedAt`
  const insert = connection.prepare(
    `INSERT INTO ${table} (id, ${column}, receiver, state, attempts, error, queuedAt, notBefore)
      VALUES (?, ?, ?, 'waiting', 0, '', ?, 0)`
  )
  const claim = connection.prepare<[number, string], Cells>(
    `UPDATE ${table} SET state = 'sending', attempts = attempts + 1 WHERE number =
      (SELECT number FROM ${table} WHERE state = 'waiting' AND notBefore <= ?
        AND receiver NOT IN (SELECT value FROM json_each(?)) ORDER BY number LIMIT 1) RETURNING ${cells}`
  )
  const settle = connection.prepare(
    `UPDATE ${table} SET state = ?, error = ?, notBefore = ?, ${column} = coalesce(?, ${column})
      WHERE id = ? AND state = 'sending'`
  )
  const giveUp = connection.prepare(
    `UPDATE ${table} SET state = 'waiting', error = 'interrupted' WHERE state = 'sending'`
  )
  const stateOf = connection.prepare<[string], Pick<Cells, "state">>(
    `SELECT state FROM ${table} WHERE id = ?`
  )
  const again = connection.prepare(
    `UPDATE ${table} SET state = 'waiting', error = '', attempts = 0, notBefore = 0
      WHERE id = ? AND state IN (${quoted(mayBeSentAgain)})`
  )
  const forget = connection.prepare(
    `DELETE FROM ${table} WHERE number IN (SELECT number FROM ${table} ORDER BY number LIMIT ${MAX_FORGOTTEN})
      AND state IN ('sent', 'failed', 'unknown', 'bounced') AND queuedAt < ?`
  )
  const newest = connection.prepare<[number], Cells>(
    `SELECT ${cells} FROM ${table} ORDER BY number DESC LIMIT ?`
  )
  const newestOf = connection.prepare<[string, number], Cells>(
    `SELECT ${cells} FROM ${table} WHERE receiver = ? ORDER BY number DESC LIMIT ?`
  )
  const one = connection.prepare<[string], Cells>(`SELECT ${cells} FROM ${table} WHERE id = ?`)
  const counted = connection.prepare<
    [],
    { readonly state: MessageState | More; readonly count: number }
  >(`SELECT state, count(*) AS count FROM ${table} GROUP BY state`)
  const settled = connection.prepare<[string], Pick<Cells, "message">>(
    `SELECT ${column} AS message FROM ${table} WHERE id = ? AND state IN ('sent', 'unknown')`
  )
  const keep = connection.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`)
  const forgetSecret = (id: string): void => {
    const message = settled.get(id)?.message
    if (message === undefined || !message.includes('"secret":')) return
    keep.run(JSON.stringify(kept(JSON.parse(message) as M)), id)
  }
  return {
    add: (messages, at) => {
      for (const message of messages)
        insert.run(message.id, JSON.stringify(message), groupOf(message), at)
    },
    outbox: {
      claim: (now, busy = new Set()) =>
        write(() => {
          const found = claim.get(now, JSON.stringify([...busy]))
          return found === undefined ? null : queuedOf(found)
        }),
      settle: (id, outcome, message) =>
        write(() => {
          const error = "error" in outcome ? outcome.error : ""
          const notBefore = "notBefore" in outcome ? outcome.notBefore : 0
          const sent = message === undefined ? null : JSON.stringify(message)
          settle.run(outcome.state, error, notBefore, sent, id)
          forgetSecret(id)
        }),
      sendAgain: (id) =>
        write(() => {
          const state = stateOf.get(id)?.state ?? null
          again.run(id)
          return state
        }),
      giveUpClaimed: write(() => giveUp.run().changes),
      forget: (queuedBefore) => write(() => forget.run(queuedBefore).changes),
      counts: read(() => {
        const counts = { ...none }
        for (const { state, count } of counted.all()) counts[state] = count
        return counts
      }),
      newest: (limit, wanted) =>
        read(() =>
          (wanted === undefined ? newest.all(limit) : newestOf.all(wanted, limit)).map(queuedOf)
        ),
      find: (id) =>
        read(() => {
          const found = one.get(id)
          return found === undefined ? null : queuedOf(found)
        })
    }
  }
}

export const makeMailRows = (
  connection: Connection,
  storage: Pick<Storage, "read" | "write">
): MailRows => {
  const { add, outbox } = makeOutboxRows<OutgoingMail, "bounced">(connection, storage, {
    table: "mail",
    column: "mail",
    groupOf: ({ about }) => about?.workOrderId ?? "",
    kept: withoutSecret,
    again: ["failed", "unknown"],
    none: { ...noMessages, bounced: 0 }
  })
  const bounced = connection.prepare(
    "UPDATE mail SET state = 'bounced', error = ? WHERE id = ? AND state IN ('sent', 'unknown')"
  )
  const replied = connection.prepare(
    "UPDATE mail SET mail = json_set(mail, '$.reply', json(?)) WHERE id = ?"
  )
  return {
    add,
    outbox: {
      ...outbox,
      bounced: (id, error) => storage.write(() => bounced.run(error, id).changes > 0),
      replied: (id, reply) =>
        storage.write(() => replied.run(JSON.stringify(reply), id).changes > 0)
    }
  }
}

export interface WebhookRows extends OutboxRows<WebhookMessage> {
  readonly outbox: WebhookOutbox["Service"]
}

export const makeWebhookRows = (
  connection: Connection,
  storage: Pick<Storage, "read" | "write">
): WebhookRows => {
  const { add, outbox } = makeOutboxRows<WebhookMessage>(connection, storage, {
    table: "webhookMessage",
    column: "message",
    groupOf: ({ webhookId }) => webhookId,
    kept: (message) => message,
    again: ["sent", "failed"],
    none: noMessages
  })
  const position = connection.prepare<[], { readonly entry: number }>(
    "SELECT entry FROM webhookPosition"
  )
  const move = connection.prepare("UPDATE webhookPosition SET entry = ?")
  return {
    add,
    outbox: {
      ...outbox,
      position: storage.read(() => position.get()?.entry ?? 0),
      queueUpTo: (entry, messages, at) =>
        storage.write(() => {
          add(messages, at)
          move.run(entry)
        })
    }
  }
}
