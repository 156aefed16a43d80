import * as Result from "effect/Result"
import type { CellKind, SheetSurroundings } from "../sheet/index.ts"

/**
 * What spreadsheet programs write into a cell that they could not reckon: Excel in English, which
 * is what its workbooks hold, and as its French and Spanish editions write it into CSV files.
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

/** LibreOffice’s own, such as `Err:502`. */
const NUMBERED = /^Err:\d{3}$/

/** Whether a cell holds no value, since the spreadsheet program could not reckon it. */
export const isSheetError = (text: string): boolean => ERRORS.has(text) || NUMBERED.test(text)

/** What a cell of a kind says; an error of the sheet is never taken for a text. */
export const readCell = <A>(
  kind: CellKind<A>,
  text: string,
  at: SheetSurroundings
): Result.Result<A, string> =>
  isSheetError(text) ? Result.fail("must not be an error of the sheet") : kind.read(text, at)
