import type { Outcome } from "@atelier/contract"
import type { ProposalWarning } from "@atelier/domain/proposal"

/** A move that a proposal offers and does not make. */
export type OfferedMove = Extract<ProposalWarning, { readonly _tag: "MoveOffered" }>

/** As many are moved at once as the call for it takes. */
const MAX_MOVES = 200

/** The moves that a proposal offers. */
export const offeredMoves = ({ warnings }: Pick<Outcome, "warnings">): ReadonlyArray<OfferedMove> =>
  warnings.filter((warning) => warning._tag === "MoveOffered")

/** What is sent to make the offered moves, in as many calls as it takes. */
export const offerRequests = (outcome: Pick<Outcome, "warnings">) => {
  const appointments = offeredMoves(outcome).map(({ daysOff, eventId: id, version, time }) => ({
    id,
    version,
    time,
    ...(daysOff === undefined ? {} : { daysOff })
  }))
  return Array.from({ length: Math.ceil(appointments.length / MAX_MOVES) }, (_, at) => ({
    query: {},
    body: {
      appointments: appointments.slice(at * MAX_MOVES, (at + 1) * MAX_MOVES),
      appointmentsToMove: []
    }
  }))
}
