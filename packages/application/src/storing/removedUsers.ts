import type { ChangeSet } from "@atelier/domain/change"

/** Users deleted by a change set. Their personal records are deleted too. */
export const removedUsers = (changes: ChangeSet): ReadonlyArray<string> =>
  changes.flatMap(({ table, id, after }) => (table === "user" && after === null ? [id] : []))
