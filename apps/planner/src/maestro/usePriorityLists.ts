import type { CallOutput } from "@atelier/contract"
import type { ListOwner, SchedulingConfiguration } from "@atelier/domain/maestro-list"
import { useCall } from "@atelier/ui"
import { useMemo } from "react"
import { listKey } from "./ListKey.ts"

/** A list that there is: its name, and how it is ranked. */
export interface PriorityList {
  readonly key: string
  readonly owner: ListOwner
  readonly name: string
  readonly colour: string | null
  /** Null for a progress that is ranked by the standard configuration. */
  readonly configuration: Omit<SchedulingConfiguration, "progressId"> | null
}

type Rows<N extends "getProgresses" | "getSchedulingConfigs" | "getMergedSchedulingConfigs"> =
  CallOutput<N>["data"]

/** Every list: configured progresses first, in their order, then merged ones, then the others. */
export const priorityLists = (
  progresses: Rows<"getProgresses">,
  own: Rows<"getSchedulingConfigs">,
  merged: Rows<"getMergedSchedulingConfigs">
): ReadonlyArray<PriorityList> => {
  const configured = new Map(own.map((one) => [one.progressId, one]))
  const ofProgresses = progresses.map((progress): PriorityList => {
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

/** The lists that there are. */
export const usePriorityLists = (): {
  /** Undefined while they are loaded. */
  readonly lists: ReadonlyArray<PriorityList> | undefined
  readonly error: Error | null
  readonly retry: () => void
} => {
  const progresses = useCall("getProgresses", {})
  const own = useCall("getSchedulingConfigs", {})
  const merged = useCall("getMergedSchedulingConfigs", {})
  const lists = useMemo(
    () =>
      progresses.data && own.data && merged.data
        ? priorityLists(progresses.data.data, own.data.data, merged.data.data)
        : undefined,
    [progresses.data, own.data, merged.data]
  )
  return {
    lists,
    error: progresses.error ?? own.error ?? merged.error,
    retry: () => {
      for (const query of [progresses, own, merged]) void query.refetch()
    }
  }
}
