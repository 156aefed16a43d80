import type { Caller } from "@atelier/application/visibility"
import { valueIn } from "./idIn.ts"
import type { Input } from "./readInput.ts"

export const movesOf = ({ query }: Input): Caller["moves"] => {
  const moves = valueIn({ query }, { part: "query", field: "moves" })
  return moves === "offered" || moves === "none" ? moves : undefined
}
