import { Spreadsheets } from "@atelier/application"
import { Effect, Layer } from "effect"
import { readSheet } from "./readSheet.ts"

/** The {@link Spreadsheets} port over CSV text. */
export const layerSpreadsheets: Layer.Layer<Spreadsheets> = Layer.succeed(
  Spreadsheets,
  Spreadsheets.of({ read: (file, text) => Effect.fromResult(readSheet(file, text)) })
)
