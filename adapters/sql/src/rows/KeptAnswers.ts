import { ANSWER_KEPT_MS, type KeptAnswer, type KeptAnswers } from "@atelier/application/ports"
import type { Access } from "../statements/Access.ts"
import { execute, readFirst } from "../statements/Work.ts"
import { keptColumns, upsert } from "./upsert.ts"

/** Expired answers deleted with each new one; more than one, so that their number shrinks. */
const MAX_PRUNED = 20

const columns = ["userId", "key", "digest", "keptAt", "answer"] as const satisfies ReadonlyArray<
  keyof KeptAnswer
>

const KEEP = upsert("keptAnswer", columns, "userId, key")
const FIND = `SELECT ${columns.join(", ")} FROM keptAnswer WHERE userId = ? AND key = ?`
const PRUNE =
  "DELETE FROM keptAnswer WHERE (userId, key) IN (SELECT userId, key FROM keptAnswer WHERE keptAt <= ? ORDER BY keptAt LIMIT ?)"

/** Stores answers; each new one deletes some that have expired by then. */
export const makeKeptAnswers = ({
  read,
  write
}: Pick<Access, "read" | "write">): KeptAnswers["Service"] => ({
  find: ({ userId, key }) =>
    read(function* () {
      return (yield* readFirst<KeptAnswer>(FIND, userId, key)) ?? null
    }),
  keep: (answer) =>
    write(function* () {
      yield* execute(PRUNE, answer.keptAt - ANSWER_KEPT_MS, MAX_PRUNED)
      yield* execute(KEEP, ...keptColumns(columns, answer))
    })
})
