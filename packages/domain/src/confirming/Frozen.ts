import {
  checkChoice,
  checkDay,
  checkList,
  checkObject,
  type LocalDate,
  refuseArgument
} from "../time/index.ts"

/**
 * What planning leaves where it is, beside started and completed steps and those whose date is
 * locked, which never move, and steps without link, which keep their place unless `moveUnlinked`.
 * Deliveries, installations and entries into production are moved only with the order that a date
 * is promised for.
 */
export interface Frozen {
  /** What begins before this day, and not before today, stays. */
  readonly fence?: LocalDate | null
  readonly eventIds?: ReadonlyArray<string>
  readonly workOrderIds?: ReadonlyArray<string>
  /** The orders of the clients of these names. */
  readonly clientNames?: ReadonlyArray<string>
  readonly moveUnlinked?: boolean
}

const lists = ["eventIds", "workOrderIds", "clientNames"] as const
const fields: ReadonlySet<string> = new Set<keyof Frozen>([...lists, "fence", "moveUnlinked"])

/**
 * Looks at what was said to stay. Throws a `RangeError` that names the argument: what is misspelt
 * would let everything move.
 */
export const checkFrozen = (frozen: Frozen = {}): void => {
  checkObject("frozen", frozen)
  for (const [name, value] of Object.entries(frozen))
    if (!fields.has(name)) refuseArgument(`frozen.${name}`, value, "a field of what stays")
  if (frozen.fence != null) checkDay("fence", frozen.fence)
  for (const name of lists) {
    const list = frozen[name] ?? []
    checkList(`frozen.${name}`, list)
    for (const [place, each] of list.entries())
      if (typeof each !== "string") refuseArgument(`frozen.${name}.${place}`, each, "a text")
  }
  if (frozen.moveUnlinked !== undefined)
    checkChoice("frozen.moveUnlinked", frozen.moveUnlinked, [true, false])
}
