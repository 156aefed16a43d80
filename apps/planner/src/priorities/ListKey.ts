import type { ListOwner } from "@atelier/domain/priority-list"

export type ListKey = string

export const listKey = ({ kind, id }: ListOwner): ListKey => `${kind}.${id}`

export const ownerOf = (key: ListKey): ListOwner | null => {
  const [, kind, id] = /^(progress|merged)\.(.+)$/.exec(key) ?? []
  if (id === undefined) return null
  return { kind: kind === "merged" ? "merged" : "progress", id }
}
