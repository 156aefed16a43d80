import type { CapacityToAdd } from "./PlanningAnswers.ts"

const together = (one: CapacityToAdd, other: CapacityToAdd): CapacityToAdd => ({
  ...one,
  openedDays: [...new Set([...one.openedDays, ...other.openedDays])],
  overtime: [...one.overtime, ...other.overtime]
})

export const capacitiesTogether = (
  remedies: ReadonlyArray<{ readonly addedCapacity: ReadonlyArray<CapacityToAdd> }>
): ReadonlyArray<CapacityToAdd> => {
  const byProgress = new Map<string, CapacityToAdd>()
  for (const added of remedies.flatMap(({ addedCapacity }) => addedCapacity)) {
    const known = byProgress.get(added.progressId)
    byProgress.set(added.progressId, known === undefined ? added : together(known, added))
  }
  return [...byProgress.values()]
}
