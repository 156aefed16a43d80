import type { SheetRow } from "../Sheet.ts"
import { folded } from "../SheetSurroundings.ts"

const TOTALS: ReadonlySet<string> = new Set(
  [
    "total",
    "totals",
    "grand total",
    "subtotal",
    "sum",
    "totaux",
    "total général",
    "sous-total",
    "somme",
    "totales",
    "suma",
    "الإجمالي",
    "المجموع",
    "合计",
    "总计",
    "小计"
  ].map(folded)
)

/** True for a word for totals, with or without a colon. */
export const isTotalWord = (text: string): boolean =>
  TOTALS.has(
    folded(text)
      .replace(/[:：]$/, "")
      .trimEnd()
  )

/** True if a cell of the row is a word for totals. */
export const isTotalRow = ({ cells }: SheetRow): boolean => Object.values(cells).some(isTotalWord)
