import { type Proposal, shortened } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { type Author, visibleProposal } from "../proposal/index.ts"

/**
 * The visible effects of an import: its overloads, delays and warnings, and the changed rows. The
 * rows of the report tell what is created. The program, which sees everything, gets the first rows.
 */
export const importEffect = ({ changes, ...proposal }: Proposal, caller: Author) => {
  const updates = { ...proposal, changes: changes.filter(({ before }) => before !== null) }
  return "isProgram" in caller
    ? Effect.succeed({ ...shortened(updates), orders: [] })
    : visibleProposal(caller.user, updates)
}
