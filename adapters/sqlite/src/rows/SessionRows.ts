import type { HandedOutToken, KeptSession, KeptSessions } from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

interface SessionCells extends Omit<KeptSession, "tokens"> {
  readonly tokens: string
}

const sessionOf = (cells: SessionCells): KeptSession => ({
  ...cells,
  tokens: JSON.parse(cells.tokens)
})

export const makeSessionRows = (
  connection: Connection,
  { read, write }: Pick<Storage, "read" | "write">
): KeptSessions["Service"] => {
  const keep = connection.prepare<[SessionCells]>(
    "INSERT INTO session (key, accountId, sealed, tokens, expiresAt, startedAt, browser) VALUES (@key, @accountId, @sealed, @tokens, @expiresAt, @startedAt, @browser)"
  )
  const renew = connection.prepare<[SessionCells]>(
    "UPDATE session SET accountId = @accountId, sealed = @sealed, tokens = @tokens, expiresAt = @expiresAt, startedAt = @startedAt, browser = @browser WHERE key = @key"
  )
  const find = connection.prepare<[string, number], SessionCells>(
    "SELECT * FROM session WHERE key = ? AND expiresAt > ?"
  )
  const open = connection.prepare<[number], SessionCells>(
    "SELECT * FROM session WHERE expiresAt > ? ORDER BY expiresAt DESC"
  )
  const remove = connection
    .prepare<[string], string>("DELETE FROM session WHERE key = ? RETURNING tokens")
    .pluck()
  const remember = connection.prepare<[HandedOutToken]>(
    "INSERT OR REPLACE INTO endedToken (hash, expiresAt) VALUES (@hash, @expiresAt)"
  )
  const rememberAll = (tokens: ReadonlyArray<HandedOutToken>): void => {
    for (const token of tokens) remember.run(token)
  }
  const cellsOf = (session: KeptSession): SessionCells => ({
    ...session,
    tokens: JSON.stringify(session.tokens)
  })
  const forget = ["session", "endedToken"].map((table) =>
    connection.prepare<[number]>(`DELETE FROM ${table} WHERE expiresAt <= ?`)
  )
  const ended = connection.prepare<[], HandedOutToken>(
    "SELECT hash, expiresAt FROM endedToken ORDER BY hash"
  )
  return {
    keep: (session) => write(() => void keep.run(cellsOf(session))),
    renew: (session) =>
      write(() => {
        const isKept = renew.run(cellsOf(session)).changes > 0
        if (!isKept) rememberAll(session.tokens)
        return isKept
      }),
    find: (key, now) =>
      read(() => {
        const cells = find.get(key, now)
        return cells === undefined ? null : sessionOf(cells)
      }),
    open: (now) => read(() => open.all(now).map(sessionOf)),
    end: (key) =>
      write(() => {
        const tokens: ReadonlyArray<HandedOutToken> = JSON.parse(remove.get(key) ?? "[]")
        rememberAll(tokens)
        return tokens
      }),
    ended: (now) =>
      write(() => {
        for (const statement of forget) statement.run(now)
        return ended.all()
      })
  }
}
