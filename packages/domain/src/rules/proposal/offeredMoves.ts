import type { ProposalWarning } from "./Proposal.ts"

type OfferedMove = Extract<ProposalWarning, { readonly _tag: "MoveOffered" }>

/** The moves that a proposal offers but does not make. */
export const offeredMoves = ({
  warnings
}: {
  readonly warnings: ReadonlyArray<ProposalWarning>
}): ReadonlyArray<OfferedMove> => warnings.filter((warning) => warning._tag === "MoveOffered")
