import { checkDay, checkList, type LocalDate } from "../time/index.ts"

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

/** Looks at what was said to stay. Throws a `RangeError` that names the argument. */
export const checkFrozen = (frozen: Frozen = {}): void => {
  if (frozen.fence != null) checkDay("fence", frozen.fence)
  for (const name of ["eventIds", "workOrderIds", "clientNames"] as const)
    checkList(`frozen.${name}`, frozen[name] ?? [])
}
