import { Spreadsheets } from "@atelier/application/ports"
import { Effect, Layer } from "effect"
import { readSheet } from "./readSheet.ts"
import { writeBook, writeSheet } from "./writeSheet.ts"

export const layerSpreadsheets: Layer.Layer<Spreadsheets> = Layer.succeed(
  Spreadsheets,
  Spreadsheets.of({
    read: (file, text) => Effect.fromResult(readSheet(file, text)),
    write: (kind, sheet) => Effect.promise(() => writeSheet(kind, sheet)),
    writeBook: (sheets) => Effect.promise(() => writeBook(sheets))
  })
)
