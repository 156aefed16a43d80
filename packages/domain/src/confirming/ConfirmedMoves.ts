import { checkDay, checkList, type LocalDate } from "../time/index.ts"
import type { AddedCapacity } from "./AddedCapacity.ts"
import type { ConfirmedReference } from "./referenceChanges.ts"

/** A move of a step that planning proposed and somebody accepts. */
export interface ConfirmedMove {
  readonly eventId: string
  readonly to: LocalDate
  /** Exclusive. */
  readonly end: LocalDate
  /** The days between on which it is not worked, in order; none when not given. */
  readonly daysOff?: ReadonlyArray<LocalDate>
}

/** What planning proposed and somebody accepts. */
export interface ConfirmedMoves {
  readonly moves: ReadonlyArray<ConfirmedMove>
  /** Main events of the orders that go elsewhere too. */
  readonly referenceMoves?: ReadonlyArray<ConfirmedReference>
  /** What progresses are given on single days for it. */
  readonly addedCapacity?: ReadonlyArray<AddedCapacity>
}

/** Looks at moves that were handed in. Throws a `RangeError` that names the field. */
export const checkMoves = ({
  addedCapacity,
  moves,
  referenceMoves
}: Required<ConfirmedMoves>): void => {
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
