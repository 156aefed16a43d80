import type { Caller } from "@atelier/application/visibility"
import { valueIn } from "./idIn.ts"
import type { Input } from "./readInput.ts"

/** Reads from the query whether a write makes the moves that it offers, or refuses them. */
export const movesOf = ({ query }: Input): Caller["moves"] => {
  const moves = valueIn({ query }, { part: "query", field: "moves" })
  return moves === "offered" || moves === "none" ? moves : undefined
}
