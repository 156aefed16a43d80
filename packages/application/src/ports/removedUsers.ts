import type { ChangeSet } from "@atelier/domain/change"

/** The users that a change set removes; what is kept for one of them alone is removed too. */
export const removedUsers = (changes: ChangeSet): ReadonlyArray<string> =>
  changes.flatMap(({ table, id, after }) => (table === "user" && after === null ? [id] : []))
