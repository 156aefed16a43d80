import type { ListOwner } from "@atelier/domain/priority-list"

/** Whose list it is, as the address writes it: `progress.<id>` or `merged.<id>`. */
export type ListKey = string

/** How the address names a list. */
export const listKey = ({ kind, id }: ListOwner): ListKey => `${kind}.${id}`

/** The list that an address names; null for anything else. */
export const ownerOf = (key: ListKey): ListOwner | null => {
  const [, kind, id] = /^(progress|merged)\.(.+)$/.exec(key) ?? []
  if (id === undefined) return null
  return { kind: kind === "merged" ? "merged" : "progress", id }
}
