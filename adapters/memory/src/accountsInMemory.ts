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
  const all = (): ReadonlyArray<Account> => [...kept.values()]
  return {
    remember: () => {
      const before = kept
      return () => {
        kept = before
      }
    },
    keep: (accounts) => {
      kept = new Map([...kept, ...accounts.map((account) => [account.userId, account] as const)])
    },
    forget: (userIds) => {
      kept = new Map([...kept].filter(([userId]) => !userIds.includes(userId)))
    },
    accounts: {
      userOf: (subject) =>
        Effect.sync(() => {
          const found = all().find((account) => account.subject === subject)
          return found?.userId ?? (kept.has(subject) ? null : subject)
        }),
      of: (userId) => Effect.sync(() => kept.get(userId) ?? null),
      inPortal: Effect.sync(() => all().filter(({ userName }) => userName !== null)),
      services: Effect.sync(() => all().filter(({ kind }) => kind === "service"))
    }
  }
}
