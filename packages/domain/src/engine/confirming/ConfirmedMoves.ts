import { checkDay, checkFields, checkList, type LocalDate } from "../../kernel/time/index.ts"
import type { AddedCapacity } from "./AddedCapacity.ts"
import type { ConfirmedReference } from "./referenceChanges.ts"

export interface ConfirmedMove {
  readonly eventId: string
  readonly to: LocalDate
  /** Exclusive. */
  readonly end: LocalDate
  /** The days in between on which the step is not worked, in order; default none. */
  readonly daysOff?: ReadonlyArray<LocalDate>
}

export interface ConfirmedMoves {
  readonly moves: ReadonlyArray<ConfirmedMove>
  readonly referenceMoves?: ReadonlyArray<ConfirmedReference>
  readonly addedCapacity?: ReadonlyArray<AddedCapacity>
}

export const checkMoves = (confirmed: ConfirmedMoves): void => {
  checkFields("intent", confirmed, { moves: true, referenceMoves: true, addedCapacity: true })
  const { addedCapacity = [], moves, referenceMoves = [] } = confirmed
  checkList("moves", moves)
  for (const { daysOff = [], end, to } of moves) {
    checkDay("moves.to", to)
    checkDay("moves.end", end)
    checkList("moves.daysOff", daysOff)
    for (const day of daysOff) checkDay("moves.daysOff", day)
  }
  checkList("referenceMoves", referenceMoves)
  for (const { end, installerIds = [], to } of referenceMoves) {
    checkDay("referenceMoves.to", to)
    checkDay("referenceMoves.end", end)
    checkList("referenceMoves.installerIds", installerIds)
  }
  checkList("addedCapacity", addedCapacity)
}
