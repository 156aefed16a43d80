import { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer } from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"

/**
 * How many forgotten answers one new answer makes way with: more than one, so that they grow fewer.
 */
const MAX_PRUNED = 20

/** Keeps what writes were answered. */
export interface KeptAnswers {
  readonly find: (asked: AnswerKey) => KeptAnswer | null
  /** Keeps an answer, and removes some that are too old by the time of this one. */
  readonly keep: (answer: KeptAnswer) => void
}

/** The kept answers of one database. */
export const makeKeptAnswers = (connection: Connection): KeptAnswers => {
  const find = connection.prepare<[AnswerKey], KeptAnswer>(
    "SELECT userId, key, digest, keptAt, answer FROM keptAnswer WHERE userId = @userId AND key = @key"
  )
  const keep = connection.prepare<[KeptAnswer]>(
    `INSERT INTO keptAnswer (userId, key, digest, keptAt, answer) VALUES (@userId, @key, @digest, @keptAt, @answer)
      ON CONFLICT (userId, key) DO UPDATE SET digest = excluded.digest, keptAt = excluded.keptAt, answer = excluded.answer`
  )
  const prune = connection.prepare<[number, number]>(
    "DELETE FROM keptAnswer WHERE rowid IN (SELECT rowid FROM keptAnswer WHERE keptAt <= ? ORDER BY keptAt LIMIT ?)"
  )
  const pruneAndKeep = connection.transaction((answer: KeptAnswer): void => {
    prune.run(answer.keptAt - ANSWER_KEPT_MS, MAX_PRUNED)
    keep.run(answer)
  })
  return {
    find: (asked) => find.get(asked) ?? null,
    keep: (answer) => pruneAndKeep(answer)
  }
}
