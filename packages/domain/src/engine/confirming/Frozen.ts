import {
  checkChoice,
  checkDay,
  checkList,
  checkObject,
  type LocalDate,
  refuseArgument
} from "../../kernel/time/index.ts"

/**
 * Events that planning must not move. Started and completed events and those with a locked date
 * never move. Steps without link do not move either, unless `moveUnlinked`. Productions, deliveries
 * and installations move only with the order whose date is being promised.
 */
export interface Frozen {
  /** Frozen horizon: events that start from today until the day before `fence` do not move. */
  readonly fence?: LocalDate | null
  readonly eventIds?: ReadonlyArray<string>
  readonly workOrderIds?: ReadonlyArray<string>
  readonly clientNames?: ReadonlyArray<string>
  readonly moveUnlinked?: boolean
}

const lists = ["eventIds", "workOrderIds", "clientNames"] as const
const fields: ReadonlySet<string> = new Set<keyof Frozen>([...lists, "fence", "moveUnlinked"])

/** Throws a `RangeError` for an invalid or unknown field: a misspelt one would free everything. */
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
