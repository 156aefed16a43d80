import { type Resource, resourceKey } from "./Resource.ts"

/** Gives every resource that it is asked for a number of its own, from 0. */
export interface ResourceNumbers {
  /** By number. */
  readonly resources: ReadonlyArray<Resource>
  readonly of: (resource: Resource) => number
  /** The same for a progress, which almost every event is asked for, without making its key. */
  readonly ofProgress: (id: string) => number
}

/** No resource has a number yet. */
export const resourceNumbers = (): ResourceNumbers => {
  const resources: Array<Resource> = []
  const byKey = new Map<string, number>()
  const byProgress = new Map<string, number>()
  const of = (resource: Resource): number => {
    const key = resourceKey(resource)
    const had = byKey.get(key)
    if (had !== undefined) return had
    byKey.set(key, resources.length)
    return resources.push(resource) - 1
  }
  const ofNewProgress = (id: string): number => {
    const number = of({ kind: "progress", id })
    byProgress.set(id, number)
    return number
  }
  return { resources, of, ofProgress: (id) => byProgress.get(id) ?? ofNewProgress(id) }
}
