import type { PlanComparison } from "@atelier/domain/risk"
import type { NamedOrder } from "@atelier/domain/work-order"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { ShiftLists } from "./ShiftLists.tsx"

const Figure = ({ value, label }: { readonly value: string; readonly label: string }) => (
  <Box sx={{ flex: "1 1 120px" }}>
    <Typography variant="h2" component="div" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {value}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
  </Box>
)

/** The figures of a plan before and after its moves, and which orders gain and lose by them. */
export const ComparisonView = ({
  comparison: { before, after, shifts },
  moves,
  orders,
  least
}: {
  readonly comparison: PlanComparison
  /** Number of moves. */
  readonly moves: number
  readonly orders: ReadonlyArray<NamedOrder>
  /** Lower bounds, if the search knows any. */
  readonly least?: { readonly lateOrders: number; readonly tardiness: number }
}) => {
  const t = useText("planning")
  const format = useFormat()
  const change = (from: number, to: number): string =>
    format.fromTo(format.quantity(from), format.quantity(to))
  const named = (figure: "lateOrders" | "lateDays", bound: number): string => {
    const text = t(`planning:compare.${figure}`)
    return bound === 0 ? text : t("planning:compare.atLeast", { text, least: bound })
  }
  return (
    <>
      <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap" }}>
        <Figure
          value={change(before.lateOrders, after.lateOrders)}
          label={named("lateOrders", least?.lateOrders ?? 0)}
        />
        <Figure
          value={change(before.lateDays, after.lateDays)}
          label={named("lateDays", least?.tardiness ?? 0)}
        />
        <Figure
          value={change(before.overloads, after.overloads)}
          label={t("planning:compare.overloads")}
        />
        <Figure
          value={format.quantity(moves)}
          label={t("planning:replan.movedSteps", { count: moves })}
        />
      </Box>
      <ShiftLists shifts={shifts} orders={orders} />
    </>
  )
}
