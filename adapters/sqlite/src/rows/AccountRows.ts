import type { Account, Accounts } from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"
import type { Storage } from "../connection/Storage.ts"

export interface AccountRows {
  readonly accounts: Accounts["Service"]
  readonly keep: (accounts: ReadonlyArray<Account>) => void
  readonly forget: (userIds: ReadonlyArray<string>) => void
}

export const makeAccountRows = (
  connection: Connection,
  { read, write }: Pick<Storage, "read" | "write">
): AccountRows => {
  const keep = connection.prepare<[Account]>(
    `INSERT INTO account (userId, kind, subject, userName, externalId, profile, createdAt, changedAt, version)
      VALUES (@userId, @kind, @subject, @userName, @externalId, @profile, @createdAt, @changedAt, @version)
      ON CONFLICT (userId) DO UPDATE SET subject = @subject, userName = @userName,
        externalId = @externalId, profile = @profile, createdAt = @createdAt,
        changedAt = @changedAt, version = @version`
  )
  const forget = connection.prepare<[string]>("DELETE FROM account WHERE userId = ?")
  const bySubject = connection
    .prepare<[string], string>("SELECT userId FROM account WHERE subject = ?")
    .pluck()
  const columns =
    "userId, kind, subject, userName, externalId, profile, createdAt, changedAt, version"
  const byUser = connection.prepare<[string], Account>(
    `SELECT ${columns} FROM account WHERE userId = ?`
  )
  const inPortal = connection.prepare<[], Account>(
    `SELECT ${columns} FROM account WHERE userName IS NOT NULL ORDER BY number`
  )
  const services = connection.prepare<[], Account>(
    `SELECT ${columns} FROM account WHERE kind = 'service' ORDER BY number`
  )
  const uses = connection.prepare<[], { readonly userId: string; readonly usedAt: number }>(
    "SELECT userId, usedAt FROM account WHERE usedAt IS NOT NULL"
  )
  const use = connection.prepare<[number, string]>("UPDATE account SET usedAt = ? WHERE userId = ?")
  return {
    keep: (accounts) => {
      for (const account of accounts) keep.run(account)
    },
    forget: (userIds) => {
      for (const userId of userIds) forget.run(userId)
    },
    accounts: {
      userOf: (subject) =>
        read(() => bySubject.get(subject) ?? (byUser.get(subject) === undefined ? subject : null)),
      of: (userId) => read(() => byUser.get(userId) ?? null),
      inPortal: read(() => inPortal.all()),
      services: read(() => services.all()),
      uses: read(() => new Map(uses.all().map(({ userId, usedAt }) => [userId, usedAt]))),
      noteUse: (userId, at) => write(() => void use.run(at, userId))
    }
  }
}
