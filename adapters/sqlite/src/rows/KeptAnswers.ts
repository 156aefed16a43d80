import { ANSWER_KEPT_MS, type AnswerKey, type KeptAnswer } from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"

/** Expired answers deleted with each new one; more than one, so that their number shrinks. */
const MAX_PRUNED = 20

export interface KeptAnswers {
  readonly find: (asked: AnswerKey) => KeptAnswer | null
  /** Stores an answer and deletes some that have expired by then. */
  readonly keep: (answer: KeptAnswer) => void
}

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
