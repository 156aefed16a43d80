import type { Account, Accounts } from "@atelier/application/ports"
import type { Access } from "../statements/Access.ts"
import { execute, readAll, readFirst, type Work } from "../statements/Work.ts"
import { keptColumns, upsert } from "./upsert.ts"

export interface AccountRows {
  readonly accounts: Accounts["Service"]
  readonly keep: (accounts: ReadonlyArray<Account>) => Work<void>
  readonly forget: (userIds: ReadonlyArray<string>) => Work<void>
}

const columns = [
  "userId",
  "kind",
  "subject",
  "userName",
  "externalId",
  "profile",
  "createdAt",
  "changedAt",
  "version"
] as const satisfies ReadonlyArray<keyof Account>

const KEEP = upsert("account", columns, "userId")
const FROM = `SELECT ${columns.join(", ")} FROM account`
const USES = "SELECT userId, usedAt FROM account WHERE usedAt IS NOT NULL"

interface Use {
  readonly userId: string
  readonly usedAt: number
}

const BY_USER = `${FROM} WHERE userId = ?`

function* userOf(subject: string): Work<string | null> {
  const found = yield* readFirst<Pick<Account, "userId">>(
    "SELECT userId FROM account WHERE subject = ?",
    subject
  )
  if (found !== undefined) return found.userId
  return (yield* readFirst(BY_USER, subject)) === undefined ? subject : null
}

export const makeAccountRows = ({ read, write }: Pick<Access, "read" | "write">): AccountRows => ({
  keep: function* (accounts) {
    for (const account of accounts) yield* execute(KEEP, ...keptColumns(columns, account))
  },
  forget: function* (userIds) {
    for (const userId of userIds) yield* execute("DELETE FROM account WHERE userId = ?", userId)
  },
  accounts: {
    userOf: (subject) => read(() => userOf(subject)),
    of: (userId) =>
      read(function* () {
        return (yield* readFirst<Account>(BY_USER, userId)) ?? null
      }),
    inPortal: read(() => readAll<Account>(`${FROM} WHERE userName IS NOT NULL ORDER BY number`)),
    services: read(() => readAll<Account>(`${FROM} WHERE kind = 'service' ORDER BY number`)),
    uses: read(function* () {
      const found = yield* readAll<Use>(USES)
      return new Map(found.map(({ userId, usedAt }) => [userId, usedAt]))
    }),
    noteUse: (userId, at) =>
      write(function* () {
        yield* execute("UPDATE account SET usedAt = ? WHERE userId = ?", at, userId)
      })
  }
})
