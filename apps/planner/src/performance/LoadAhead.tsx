import { addDays, startOfWeek } from "@atelier/domain/time"
import { useFormat, useText, useUserConfig } from "@atelier/ui"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { Link as RouterLink } from "react-router"
import { resourceLook } from "../capacity/resourceLook.ts"
import { byFullness } from "../capacity/UnitLoad.ts"
import { fullnessText } from "../capacity/unitText.ts"
import { useLoads } from "../capacity/useLoads.ts"
import { HeatTable } from "../dashboard/chart/HeatTable.tsx"
import { heatRows } from "../dashboard/chart/heatRows.ts"
import type { Names } from "../plan/eventLook.ts"

const WEEKS = 6

/** The fullest days of the coming weeks, and the bottleneck among them. */
export const LoadAhead = ({ names }: { readonly names: Names }) => {
  const t = useText("performance", "dashboard", "event", "enums")
  const format = useFormat()
  const start = startOfWeek(useUserConfig().today)
  const range = { start, end: addDays(start, WEEKS * 7) }
  const loads = useLoads(range)
  const cells = heatRows(loads, range).flatMap((row) =>
    row.cells.flatMap(({ worst }) => worst ?? [])
  )
  const [fullest] = byFullness(cells.map(({ unit }) => unit))
  const bottleneck = cells.find(({ unit }) => unit === fullest)
  return (
    <>
      {bottleneck !== undefined && (
        <Typography sx={{ mb: 1 }}>
          <Link
            component={RouterLink}
            to={`/?view=lanes&date=${bottleneck.date}`}
            color="text.primary"
          >
            {t("performance:bottleneck", {
              name: resourceLook(bottleneck.unit.resource, names, t).name,
              day: format.day(bottleneck.date, "medium"),
              load: fullnessText(bottleneck.unit, t, format)
            })}
          </Link>
        </Typography>
      )}
      <HeatTable loads={loads} range={range} names={names} />
    </>
  )
}
