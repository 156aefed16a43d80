import type { Invitation, InvitationChanges, Invitations } from "@atelier/application/ports"
import { Effect } from "effect"

export interface InvitationsInMemory {
  readonly invitations: Invitations["Service"]
  readonly change: (changes: InvitationChanges) => void
  readonly remember: () => () => void
}

export const invitationsInMemory = (): InvitationsInMemory => {
  let kept: ReadonlyMap<string, Invitation> = new Map()
  return {
    remember: () => {
      const before = kept
      return () => {
        kept = before
      }
    },
    change: ({ keep = [], remove = [] }) => {
      const all = [...kept, ...keep.map((each) => [each.id, each] as const)]
      kept = new Map(all.filter(([id]) => !remove.includes(id)))
    },
    invitations: { pending: Effect.sync(() => [...kept.values()]) }
  }
}
