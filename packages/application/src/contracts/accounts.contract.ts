import { Effect } from "effect"
import { expect, it } from "vitest"
import type { Account } from "../ports/Accounts.ts"
import { administratorRow, creation, heading } from "./cabinetShop.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const account = (userId: string, fields: Partial<Account> = {}): Account => ({
  userId,
  kind: "person",
  subject: `subject of ${userId}`,
  userName: `${userId}@example.com`,
  externalId: null,
  profile: "{}",
  createdAt: heading.at,
  changedAt: heading.at,
  version: 1,
  ...fields
})

const keep = (store: Store, ...accounts: ReadonlyArray<Account>) =>
  store.plan.commit([], heading, { accounts })

export const accountsContract = (run: RunOnStore): void => {
  it("returns the stored accounts, those of the portal oldest first", () =>
    run(
      Effect.fn(function* (store) {
        const { accounts } = store
        yield* keep(store, account("zoe"), account("ana"), account("eve", { userName: null }))
        const renamed = account("zoe", { userName: "zoé@example.com", version: 2, profile: "[]" })
        yield* keep(store, renamed)
        expect(yield* accounts.of("zoe")).toEqual(renamed)
        expect(yield* accounts.of("nobody")).toBeNull()
        expect(yield* accounts.inPortal).toEqual([renamed, account("ana")])
      })
    ))

  it("finds the user of a subject", () =>
    run(
      Effect.fn(function* (store) {
        const { accounts } = store
        expect(yield* accounts.userOf("ana")).toBe("ana")
        yield* keep(store, account("ana"))
        expect(yield* accounts.userOf("subject of ana")).toBe("ana")
        expect(yield* accounts.userOf("ana"), "an id is no subject any more").toBeNull()
        yield* keep(store, account("ana", { subject: null }))
        expect(yield* accounts.userOf("ana")).toBeNull()
        yield* keep(store, account("ana", { subject: "ana" }))
        expect(yield* accounts.userOf("ana")).toBe("ana")
      })
    ))

  it("keeps accounts of programs apart", () =>
    run(
      Effect.fn(function* (store) {
        const [erp, scale] = ["erp", "scale"].map((id) =>
          account(id, { kind: "service", userName: null })
        )
        if (erp === undefined || scale === undefined) return
        yield* keep(store, scale, account("ana"), erp)
        expect(yield* store.accounts.services).toEqual([scale, erp])
        expect(yield* store.accounts.inPortal).toEqual([account("ana")])
      })
    ))

  it("with their last use", () =>
    run(
      Effect.fn(function* (store) {
        const { accounts } = store
        yield* keep(store, account("erp"), account("ana"))
        expect(yield* accounts.uses).toEqual(new Map())
        yield* accounts.noteUse("erp", 1_000)
        yield* accounts.noteUse("erp", 2_000)
        yield* accounts.noteUse("nobody", 3_000)
        yield* keep(store, account("erp", { version: 2 }))
        expect(yield* accounts.uses).toEqual(new Map([["erp", 2_000]]))
      })
    ))

  it("no longer than their users", () =>
    run(
      Effect.fn(function* (store) {
        const came = creation({ user: [administratorRow("ana")] })
        yield* store.plan.commit(came, heading, { accounts: [account("ana")] })
        const gone = came.map((change) => ({ ...change, before: change.after, after: null }))
        yield* store.plan.commit(gone as typeof came, heading)
        expect(yield* store.accounts.of("ana")).toBeNull()
      })
    ))

  it("stores no account if the commit fails", () =>
    run(
      Effect.fn(function* (store) {
        const came = creation({ user: [administratorRow("ana")] })
        yield* store.plan.commit(came, heading)
        yield* Effect.flip(store.plan.commit(came, heading, { accounts: [account("ana")] }))
        expect(yield* store.accounts.inPortal).toEqual([])
      })
    ))
}
