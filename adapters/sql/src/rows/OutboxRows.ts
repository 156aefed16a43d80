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
import type { Access } from "../statements/Access.ts"
import type { Dialect } from "../statements/Dialect.ts"
import { execute, readAll, readFirst, type Work } from "../statements/Work.ts"

export interface OutboxRows<M extends { readonly id: string }, More extends string = never> {
  readonly outbox: Outbox<M, More>
  readonly add: (messages: ReadonlyArray<M>, at: string) => Work<void>
}

export interface MailRows extends OutboxRows<OutgoingMail, "bounced"> {
  readonly outbox: MailOutbox["Service"]
}

interface OutboxKind<M, More extends string> {
  readonly table: "mail" | "webhookMessage"
  /** Column with the message as JSON. */
  readonly column: "mail" | "message"
  /**
   * The group of a message, in its own column: lists filter by it, and deliveries run one at a
   * time.
   */
  readonly groupOf: (message: M) => string
  /** The part of a message that is stored after it was, or may have been, sent. */
  readonly kept: (message: M) => M
  /** States from which a message can be sent again. */
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
  { read, write }: Pick<Access, "read" | "write">,
  { listedTexts }: Pick<Dialect, "listedTexts">,
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
  const insert = `INSERT INTO ${table} (id, ${column}, receiver, state, attempts, error, queuedAt, notBefore)
    VALUES (?, ?, ?, 'waiting', 0, '', ?, 0)`
  const claim = `UPDATE ${table} SET state = 'sending', attempts = attempts + 1 WHERE number =
    (SELECT number FROM ${table} WHERE state = 'waiting' AND notBefore <= ?
      AND receiver NOT IN (${listedTexts}) ORDER BY number LIMIT 1) RETURNING ${cells}`
  const settle = `UPDATE ${table} SET state = ?, error = ?, notBefore = ?, ${column} = coalesce(?, ${column})
    WHERE id = ? AND state = 'sending'`
  const giveUp = `UPDATE ${table} SET state = 'waiting', error = 'interrupted' WHERE state = 'sending'`
  const again = `UPDATE ${table} SET state = 'waiting', error = '', attempts = 0, notBefore = 0
    WHERE id = ? AND state IN (${quoted(mayBeSentAgain)})`
  const forget = `DELETE FROM ${table} WHERE number IN (SELECT number FROM ${table} ORDER BY number LIMIT ${MAX_FORGOTTEN})
    AND state IN ('sent', 'failed', 'unknown', 'bounced') AND queuedAt < ?`
  const newest = `SELECT ${cells} FROM ${table} ORDER BY number DESC LIMIT ?`
  const newestOf = `SELECT ${cells} FROM ${table} WHERE receiver = ? ORDER BY number DESC LIMIT ?`
  const one = `SELECT ${cells} FROM ${table} WHERE id = ?`
  const counted = `SELECT state, count(*) AS total FROM ${table} GROUP BY state`
  const settled = `SELECT ${column} AS message FROM ${table} WHERE id = ? AND state IN ('sent', 'unknown')`
  const keep = `UPDATE ${table} SET ${column} = ? WHERE id = ?`
  function* forgetSecret(id: string): Work<void> {
    const message = (yield* readFirst<Pick<Cells, "message">>(settled, id))?.message
    if (message === undefined || !message.includes('"secret":')) return
    yield* execute(keep, JSON.stringify(kept(JSON.parse(message) as M)), id)
  }
  return {
    add: function* (messages, at) {
      for (const message of messages)
        yield* execute(insert, message.id, JSON.stringify(message), groupOf(message), at)
    },
    outbox: {
      claim: (now, busy = new Set()) =>
        write(function* () {
          const found = yield* readFirst<Cells>(claim, now, JSON.stringify([...busy]))
          return found === undefined ? null : queuedOf(found)
        }),
      settle: (id, outcome, message) =>
        write(function* () {
          const error = "error" in outcome ? outcome.error : ""
          const notBefore = "notBefore" in outcome ? outcome.notBefore : 0
          const sent = message === undefined ? null : JSON.stringify(message)
          yield* execute(settle, outcome.state, error, notBefore, sent, id)
          yield* forgetSecret(id)
        }),
      sendAgain: (id) =>
        write(function* () {
          const state = (yield* readFirst<Cells>(one, id))?.state ?? null
          yield* execute(again, id)
          return state
        }),
      giveUpClaimed: write(() => execute(giveUp)),
      forget: (queuedBefore) => write(() => execute(forget, queuedBefore)),
      counts: read(function* () {
        const counts = { ...none }
        const found = yield* readAll<{
          readonly state: MessageState | More
          readonly total: number
        }>(counted)
        for (const { state, total } of found) counts[state] = total
        return counts
      }),
      newest: (limit, wanted) =>
        read(function* () {
          const found =
            wanted === undefined
              ? yield* readAll<Cells>(newest, limit)
              : yield* readAll<Cells>(newestOf, wanted, limit)
          return found.map(queuedOf)
        }),
      find: (id) =>
        read(function* () {
          const found = yield* readFirst<Cells>(one, id)
          return found === undefined ? null : queuedOf(found)
        })
    }
  }
}

export const makeMailRows = (
  access: Pick<Access, "read" | "write">,
  dialect: Pick<Dialect, "listedTexts">
): MailRows => {
  const { add, outbox } = makeOutboxRows<OutgoingMail, "bounced">(access, dialect, {
    table: "mail",
    column: "mail",
    groupOf: ({ about }) => about?.workOrderId ?? "",
    kept: withoutSecret,
    again: ["failed", "unknown"],
    none: { ...noMessages, bounced: 0 }
  })
  const bounced =
    "UPDATE mail SET state = 'bounced', error = ? WHERE id = ? AND state IN ('sent', 'unknown')"
  return {
    add,
    outbox: {
      ...outbox,
      bounced: (id, error) =>
        access.write(function* () {
          return (yield* execute(bounced, error, id)) > 0
        }),
      replied: (id, reply) =>
        access.write(function* () {
          const found = yield* readFirst<{ readonly mail: string }>(
            "SELECT mail FROM mail WHERE id = ?",
            id
          )
          if (found === undefined) return false
          const mail = JSON.stringify({ ...JSON.parse(found.mail), reply })
          return (yield* execute("UPDATE mail SET mail = ? WHERE id = ?", mail, id)) > 0
        })
    }
  }
}

export interface WebhookRows extends OutboxRows<WebhookMessage> {
  readonly outbox: WebhookOutbox["Service"]
}

export const makeWebhookRows = (
  access: Pick<Access, "read" | "write">,
  dialect: Pick<Dialect, "listedTexts">
): WebhookRows => {
  const { add, outbox } = makeOutboxRows<WebhookMessage>(access, dialect, {
    table: "webhookMessage",
    column: "message",
    groupOf: ({ webhookId }) => webhookId,
    kept: (message) => message,
    again: ["sent", "failed"],
    none: noMessages
  })
  return {
    add,
    outbox: {
      ...outbox,
      position: access.read(function* () {
        const found = yield* readFirst<{ readonly entry: number }>(
          "SELECT entry FROM webhookPosition"
        )
        return found?.entry ?? 0
      }),
      queueUpTo: (entry, messages, at) =>
        access.write(function* () {
          yield* add(messages, at)
          yield* execute("UPDATE webhookPosition SET entry = ?", entry)
        })
    }
  }
}
