import { Spreadsheets, UnreadableSpreadsheet } from "@atelier/application/ports"
import { readTable } from "@atelier/tables"
import { Effect, Layer, Result } from "effect"
import { writeBook, writeSheet } from "./writeSheet.ts"

export const layerSpreadsheets: Layer.Layer<Spreadsheets> = Layer.succeed(
  Spreadsheets,
  Spreadsheets.of({
    read: (file, text, choices) =>
      Effect.fromResult(
        Result.mapError(
          readTable(text, choices),
          (unreadable) => new UnreadableSpreadsheet({ file, ...unreadable })
        )
      ),
    write: (kind, sheet) => Effect.promise(() => writeSheet(kind, sheet)),
    writeBook: (sheets) => Effect.promise(() => writeBook(sheets))
  })
)
