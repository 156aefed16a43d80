import {
  type MailState,
  type Outbox,
  type OutgoingMail,
  type QueuedMail,
  withoutSecret
} from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

/** The e-mails of one database. */
export interface MailRows {
  readonly outbox: Outbox
  /** Queues e-mails within the transaction of a commit. */
  readonly add: (mails: ReadonlyArray<OutgoingMail>, at: string) => void
}

interface MailCells {
  readonly mail: string
  readonly state: MailState
  readonly attempts: number
  readonly error: string
  readonly queuedAt: string
}

/** The table is long, and its rows are; the rest is forgotten the next time. */
const MAX_FORGOTTEN = 1_000

const mailOf = ({ mail, state, attempts, error, queuedAt }: MailCells): QueuedMail => ({
  ...(JSON.parse(mail) as OutgoingMail),
  state,
  attempts,
  error,
  queuedAt
})

/** Writes and reads e-mails over a connection. */
export const makeMailRows = (
  connection: Connection,
  { read, write }: Pick<Storage, "read" | "write">
): MailRows => {
  const insert = connection.prepare(
    "INSERT INTO mail (id, mail, state, attempts, error, queuedAt, notBefore) VALUES (?, ?, 'waiting', 0, '', ?, 0)"
  )
  const claim = connection.prepare<[number], MailCells>(
    `UPDATE mail SET state = 'sending', attempts = attempts + 1 WHERE number =
      (SELECT number FROM mail WHERE state = 'waiting' AND notBefore <= ? ORDER BY number LIMIT 1) RETURNING *`
  )
  const settle = connection.prepare(
    "UPDATE mail SET state = ?, error = ?, notBefore = ? WHERE id = ? AND state = 'sending'"
  )
  const settled = connection.prepare<[string], Pick<MailCells, "mail">>(
    "SELECT mail FROM mail WHERE id = ? AND state IN ('sent', 'unknown')"
  )
  const keep = connection.prepare("UPDATE mail SET mail = ? WHERE id = ?")
  const secretive = connection.prepare<[], { readonly id: string }>(
    "SELECT id FROM mail WHERE state = 'unknown' AND mail LIKE '%\"secret\":%'"
  )
  const giveUp = connection.prepare(
    "UPDATE mail SET state = 'unknown', error = 'interrupted' WHERE state = 'sending'"
  )
  const stateOf = connection.prepare<[string], Pick<MailCells, "state">>(
    "SELECT state FROM mail WHERE id = ?"
  )
  const again = connection.prepare(
    "UPDATE mail SET state = 'waiting', attempts = 0, notBefore = 0 WHERE id = ? AND state = 'failed'"
  )
  const forget = connection.prepare(
    `DELETE FROM mail WHERE number IN (SELECT number FROM mail ORDER BY number LIMIT ${MAX_FORGOTTEN})
      AND state IN ('sent', 'failed', 'unknown') AND queuedAt < ?`
  )
  const newest = connection.prepare<[number], MailCells>(
    "SELECT * FROM mail ORDER BY number DESC LIMIT ?"
  )
  const counted = connection.prepare<[], { readonly state: MailState; readonly count: number }>(
    "SELECT state, count(*) AS count FROM mail GROUP BY state"
  )
  const forgetSecret = (id: string): void => {
    const mail = settled.get(id)?.mail
    if (mail === undefined || !mail.includes('"secret":')) return
    keep.run(JSON.stringify(withoutSecret(JSON.parse(mail) as OutgoingMail)), id)
  }
  return {
    add: (mails, at) => {
      for (const mail of mails) insert.run(mail.id, JSON.stringify(mail), at)
    },
    outbox: {
      claim: (now) =>
        write(() => {
          const cells = claim.get(now)
          return cells === undefined ? null : mailOf(cells)
        }),
      settle: (id, outcome) =>
        write(() => {
          const error = "error" in outcome ? outcome.error : ""
          const notBefore = "notBefore" in outcome ? outcome.notBefore : 0
          settle.run(outcome.state, error, notBefore, id)
          forgetSecret(id)
        }),
      sendAgain: (id) =>
        write(() => {
          const state = stateOf.get(id)?.state ?? null
          again.run(id)
          return state
        }),
      giveUpClaimed: write(() => {
        const { changes } = giveUp.run()
        for (const { id } of secretive.all()) forgetSecret(id)
        return changes
      }),
      forget: (queuedBefore) => write(() => forget.run(queuedBefore).changes),
      counts: read(() => {
        const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0 }
        for (const { state, count } of counted.all()) counts[state] = count
        return counts
      }),
      newest: (limit) => read(() => newest.all(limit).map(mailOf))
    }
  }
}
