import { UnreadableSpreadsheet } from "@atelier/application/ports"
import { decodePieces } from "@atelier/tables"
import { Effect } from "effect"

/** Decodes the text of a file in pieces; lets other requests run after each piece. */
export const decodeFile = (
  pieces: ReadonlyArray<Uint8Array>,
  file: string
): Effect.Effect<string, UnreadableSpreadsheet> =>
  Effect.gen(function* () {
    const reading = decodePieces(pieces)
    for (;;) {
      const { done, value } = reading.next()
      if (done !== true) yield* Effect.yieldNow
      else if (value !== null) return value.text
      else return yield* new UnreadableSpreadsheet({ file, problem: "notText", line: 1 })
    }
  })
