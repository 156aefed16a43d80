import { type Resource, resourceKey } from "./Resource.ts"

export interface ResourceNumbers {
  readonly resources: ReadonlyArray<Resource>
  readonly of: (resource: Resource) => number
  /** Looks up a progress without making its key, because almost every event needs it. */
  readonly ofProgress: (id: string) => number
}

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
