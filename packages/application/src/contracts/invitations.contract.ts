import { Effect } from "effect"
import { expect, it } from "vitest"
import type { Invitation } from "../ports/messages/Invitations.ts"
import { administratorRow, creation, heading } from "./cabinetShop.ts"
import type { RunOnStore } from "./RunOnStore.ts"

const invitation = (id: string, fields: Partial<Invitation> = {}): Invitation => ({
  id,
  email: `${id}@example.com`,
  planificationRole: "user",
  language: "fr",
  invitedBy: "boss",
  invitedAt: heading.at,
  expiresAt: heading.at,
  tokenHash: `hash of ${id}`,
  mailId: `mail to ${id}`,
  ...fields
})

export const invitationsContract = (run: RunOnStore): void => {
  it("returns invitations in order until they are removed", () =>
    run(
      Effect.fn(function* (store) {
        const keep = [invitation("zoe"), invitation("ana")]
        yield* store.plan.commit([], heading, { invitations: { keep } })
        const again = invitation("zoe", { tokenHash: "another", planificationRole: "admin" })
        yield* store.plan.commit([], heading, { invitations: { keep: [again] } })
        expect(yield* store.invitations.pending).toEqual([again, invitation("ana")])
        yield* store.plan.commit([], heading, { invitations: { remove: ["zoe", "nobody"] } })
        expect(yield* store.invitations.pending).toEqual([invitation("ana")])
      })
    ))

  it("stores no invitation if the commit fails", () =>
    run(
      Effect.fn(function* (store) {
        const came = creation({ user: [administratorRow("ana")] })
        yield* store.plan.commit(came, heading)
        const invitations = { keep: [invitation("ana")] }
        yield* Effect.flip(store.plan.commit(came, heading, { invitations }))
        expect(yield* store.invitations.pending).toEqual([])
      })
    ))
}
