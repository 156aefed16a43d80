import type { Outcome } from "@atelier/contract"
import type { ProposalWarning } from "@atelier/domain/proposal"

/** A move that a proposal offers and does not make. */
type OfferedMove = Extract<ProposalWarning, { readonly _tag: "MoveOffered" }>

/** The moves that a proposal offers. */
export const offeredMoves = ({ warnings }: Pick<Outcome, "warnings">): ReadonlyArray<OfferedMove> =>
  warnings.filter((warning) => warning._tag === "MoveOffered")
