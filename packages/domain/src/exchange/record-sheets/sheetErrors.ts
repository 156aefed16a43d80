import * as Result from "effect/Result"
import type { CellKind, SheetSurroundings } from "../sheet/index.ts"

/**
 * The error values of spreadsheet programs: those of Excel in English, which workbooks contain, and
 * those that its French and Spanish editions write to CSV files.
 */
const ERRORS: ReadonlySet<string> = new Set([
  "#BLOCKED!",
  "#BUSY!",
  "#CALC!",
  "#CONNECT!",
  "#DIV/0!",
  "#FIELD!",
  "#GETTING_DATA",
  "#N/A",
  "#NAME?",
  "#NULL!",
  "#NUM!",
  "#PYTHON!",
  "#REF!",
  "#SPILL!",
  "#UNKNOWN!",
  "#VALUE!",
  "#CALCUL!",
  "#CHAMP!",
  "#NOM?",
  "#NOMBRE!",
  "#NUL!",
  "#PROPAGATION!",
  "#VALEUR!",
  "#¡CALC!",
  "#¡DESBORDAMIENTO!",
  "#¡DIV/0!",
  "#¡NULO!",
  "#¡NUM!",
  "#¡REF!",
  "#¡VALOR!",
  "#¿NOMBRE?"
])

/** Errors of LibreOffice, such as `Err:502`. */
const NUMBERED = /^Err:\d{3}$/

export const isSheetError = (text: string): boolean => ERRORS.has(text) || NUMBERED.test(text)

export const readCell = <A>(
  kind: CellKind<A>,
  text: string,
  at: SheetSurroundings
): Result.Result<A, string> =>
  isSheetError(text) ? Result.fail("must not be an error of the sheet") : kind.read(text, at)
