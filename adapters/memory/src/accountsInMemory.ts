import type { Account, Accounts } from "@atelier/application/ports"
import { Effect } from "effect"

export interface AccountsInMemory {
  readonly accounts: Accounts["Service"]
  readonly keep: (accounts: ReadonlyArray<Account>) => void
  readonly forget: (userIds: ReadonlyArray<string>) => void
  readonly remember: () => () => void
}

export const accountsInMemory = (): AccountsInMemory => {
  let kept: ReadonlyMap<string, Account> = new Map()
  let uses: ReadonlyMap<string, number> = new Map()
  const all = (): ReadonlyArray<Account> => [...kept.values()]
  return {
    remember: () => {
      const before = { kept, uses }
      return () => {
        kept = before.kept
        uses = before.uses
      }
    },
    keep: (accounts) => {
      kept = new Map([...kept, ...accounts.map((account) => [account.userId, account] as const)])
    },
    forget: (userIds) => {
      kept = new Map([...kept].filter(([userId]) => !userIds.includes(userId)))
      uses = new Map([...uses].filter(([userId]) => kept.has(userId)))
    },
    accounts: {
      userOf: (subject) =>
        Effect.sync(() => {
          const found = all().find((account) => account.subject === subject)
          return found?.userId ?? (kept.has(subject) ? null : subject)
        }),
      of: (userId) => Effect.sync(() => kept.get(userId) ?? null),
      inPortal: Effect.sync(() => all().filter(({ userName }) => userName !== null)),
      services: Effect.sync(() => all().filter(({ kind }) => kind === "service")),
      uses: Effect.sync(() => uses),
      noteUse: (userId, at) =>
        Effect.sync(() => {
          if (kept.has(userId)) uses = new Map([...uses, [userId, at]])
        })
    }
  }
}
