import { created, type Plan, type RowChange } from "../../records/change/index.ts"
import {
  type Progress,
  progressDefaults,
  type ReferenceDate
} from "../../records/progress/index.ts"
import { IMPORTED, progressColor } from "../record-sheets/index.ts"
import type { ReadOperations } from "./read/readOperations.ts"
import type { ReadResources, Resource } from "./read/readResources.ts"

export interface ProgressPlan {
  readonly byName: ReadonlyMap<string, Progress>
  readonly changes: ReadonlyArray<RowChange>
}

export const progressesByName = (plan: Plan): ReadonlyMap<string, Progress> =>
  new Map(
    [...plan.progress.values()]
      .filter((progress) => !progress.deleted)
      .map((progress) => [progress.name, progress])
  )

/** Names of all progresses, each once: those of operations, then unused resources. */
const wantedNames = (
  { resources }: ReadResources,
  { operations }: ReadOperations
): ReadonlySet<string> =>
  new Set([
    ...[...operations.values()].flat().map((operation) => operation.progressName),
    ...resources.keys()
  ])

const draftProgress = (
  id: string,
  name: string,
  resource: Resource | undefined,
  place: number,
  referenceDate: ReferenceDate
): Omit<Progress, "version"> => ({
  id,
  name,
  colorHexa: progressColor(place),
  order: place + 1,
  ...progressDefaults,
  unitType: "TimePerWorkOrder",
  referenceDate,
  capacities: [
    {
      measureType: "TimePerWorkOrder",
      min: null,
      max: resource?.hoursPerDay ?? null,
      weekdayMaxima: []
    }
  ]
})

/**
 * Plans a progress per resource, with its hours as the daily maximum, and one without maximum per
 * operation that needs no resource. An existing progress of the same name is used unchanged.
 */
export const planProgresses = (
  plan: Plan,
  read: { readonly resources: ReadResources; readonly operations: ReadOperations },
  referenceDate: ReferenceDate,
  newId: () => string
): ProgressPlan => {
  const byName = new Map(progressesByName(plan))
  const changes: Array<RowChange> = []
  let place = Math.max(0, ...[...plan.progress.values()].map((progress) => progress.order))
  for (const name of wantedNames(read.resources, read.operations)) {
    if (byName.has(name)) continue
    const resource = read.resources.resources.get(name)
    const draft = draftProgress(newId(), name, resource, place, referenceDate)
    byName.set(name, { ...draft, version: 1 })
    changes.push(created("progress", draft, IMPORTED))
    place += 1
  }
  return { byName, changes }
}
