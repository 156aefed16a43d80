import type { HandedOutToken, KeptSession, KeptSessions } from "@atelier/application/ports"
import type { Access } from "../statements/Access.ts"
import { execute, readAll, readFirst, type Work } from "../statements/Work.ts"
import { keptColumns, upsert } from "./upsert.ts"

interface SessionCells extends Omit<KeptSession, "tokens"> {
  readonly tokens: string
}

const columns = [
  "key",
  "accountId",
  "sealed",
  "tokens",
  "expiresAt",
  "startedAt",
  "browser"
] as const satisfies ReadonlyArray<keyof SessionCells>

const KEEP = `INSERT INTO session (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`
const RENEW = `UPDATE session SET ${columns.map((column) => `${column} = ?`).join(", ")} WHERE key = ?`
const FIND = "SELECT * FROM session WHERE key = ? AND expiresAt > ?"
const OPEN = "SELECT * FROM session WHERE expiresAt > ? ORDER BY expiresAt DESC"
const END = "DELETE FROM session WHERE key = ? RETURNING tokens"
const ENDED = "SELECT hash, expiresAt FROM endedToken WHERE expiresAt > ? ORDER BY hash"
const KEEP_ENDED = upsert("endedToken", ["hash", "expiresAt"], "hash")

const sessionOf = (cells: SessionCells): KeptSession => ({
  ...cells,
  tokens: JSON.parse(cells.tokens)
})

const cellsOf = (session: KeptSession) =>
  keptColumns(columns, { ...session, tokens: JSON.stringify(session.tokens) })

function* rememberEnded(tokens: ReadonlyArray<HandedOutToken>): Work<void> {
  for (const { hash, expiresAt } of tokens) yield* execute(KEEP_ENDED, hash, expiresAt)
}

export const makeSessionRows = ({
  read,
  write
}: Pick<Access, "read" | "write">): KeptSessions["Service"] => ({
  keep: (session, now) =>
    write(function* () {
      yield* execute("DELETE FROM session WHERE expiresAt <= ?", now)
      yield* execute("DELETE FROM endedToken WHERE expiresAt <= ?", now)
      yield* execute(KEEP, ...cellsOf(session))
    }),
  renew: (session) =>
    write(function* () {
      const isKept = (yield* execute(RENEW, ...cellsOf(session), session.key)) > 0
      if (!isKept) yield* rememberEnded(session.tokens)
      return isKept
    }),
  find: (key, now) =>
    read(function* () {
      const cells = yield* readFirst<SessionCells>(FIND, key, now)
      return cells === undefined ? null : sessionOf(cells)
    }),
  open: (now) =>
    read(function* () {
      return (yield* readAll<SessionCells>(OPEN, now)).map(sessionOf)
    }),
  end: (key) =>
    write(function* () {
      const ended = yield* readFirst<Pick<SessionCells, "tokens">>(END, key)
      const tokens: ReadonlyArray<HandedOutToken> = JSON.parse(ended?.tokens ?? "[]")
      yield* rememberEnded(tokens)
      return tokens
    }),
  ended: (now) => read(() => readAll<HandedOutToken>(ENDED, now))
})
