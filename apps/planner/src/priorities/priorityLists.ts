import type { ListOwner, PriorityListSettings } from "@atelier/domain/priority-list"
import type { ListedRows } from "@atelier/ui"
import { listKey } from "./ListKey.ts"

export interface PriorityList {
  readonly key: string
  readonly owner: ListOwner
  readonly name: string
  readonly colour: string | null
  /** Null for a progress with the default ranking. */
  readonly configuration: Omit<PriorityListSettings, "progressId"> | null
}

/**
 * Returns all lists: configured progresses first, then merged ones, then the others. A deleted
 * progress keeps its list as long as it is configured.
 */
export const priorityLists = (
  progresses: ListedRows<"progress">,
  own: ListedRows<"priorityListSettings">,
  merged: ListedRows<"mergedProgress">
): ReadonlyArray<PriorityList> => {
  const configured = new Map(own.map((one) => [one.progressId, one]))
  const listed = progresses.filter(({ id, deleted }) => !deleted || configured.has(id))
  const ofProgresses = listed.map((progress): PriorityList => {
    const owner = { kind: "progress", id: progress.id } as const
    return {
      key: listKey(owner),
      owner,
      name: progress.name,
      colour: progress.colorHexa,
      configuration: configured.get(progress.id) ?? null
    }
  })
  const ofMerged = merged.map((configuration): PriorityList => {
    const owner = { kind: "merged", id: configuration.id } as const
    return { key: listKey(owner), owner, name: configuration.name, colour: null, configuration }
  })
  return [
    ...ofProgresses.filter(({ configuration }) => configuration !== null),
    ...ofMerged,
    ...ofProgresses.filter(({ configuration }) => configuration === null)
  ]
}
