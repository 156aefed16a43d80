import { resourceKey } from "@atelier/domain/capacity"
import { eventDays } from "@atelier/domain/event"
import { contains, type DateRange, daysOf } from "@atelier/domain/time"
import { useFormat, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import { Link as RouterLink } from "react-router"
import { FitIcon } from "../capacity/FitIcon.tsx"
import { resourceLook } from "../capacity/resourceLook.ts"
import { byFullness, fitOf, type UnitLoad } from "../capacity/UnitLoad.ts"
import { fullnessText } from "../capacity/unitText.ts"
import { useLoads } from "../capacity/useLoads.ts"
import { Part } from "../order/Part.tsx"
import { scopeText } from "../plan/closures/scopeText.ts"
import type { Names } from "../plan/eventLook.ts"
import { useBlockers } from "../view/useCalendarEvents.ts"
import { weekAreas } from "./weekAreas.ts"

const MAX_UNITS = 4

/** The fullest unit of each resource that is full or nearly full. */
const fullUnits = (units: ReadonlyArray<UnitLoad>): ReadonlyArray<UnitLoad> => {
  const seen = new Set<string>()
  return byFullness(units.filter((unit) => unit.max !== null && fitOf(unit) !== "ok")).filter(
    ({ resource }) => {
      const key = resourceKey(resource)
      const isFirst = !seen.has(key)
      seen.add(key)
      return isFirst
    }
  )
}

/** The days of a week: which resources are full, and what is closed or who is away. */
export const WeekTable = ({ week, names }: { readonly week: DateRange; readonly names: Names }) => {
  const t = useText(...weekAreas)
  const format = useFormat()
  const { today } = useUserConfig()
  const loads = useLoads(week)
  const closures = useBlockers(week.start)
  return (
    <Part title={t("week:days")}>
      <Box
        component="table"
        sx={{
          width: "100%",
          borderCollapse: "collapse",
          fontSize: "0.8125rem",
          "& th, & td": {
            textAlign: "start",
            verticalAlign: "top",
            py: 0.5,
            pr: 1.5,
            borderTop: 1,
            borderColor: "divider"
          },
          "& thead th": { borderTop: 0, color: "text.secondary", fontWeight: 480 }
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t("week:day")}</th>
            <th scope="col">{t("week:full")}</th>
            <th scope="col">{t("week:away")}</th>
          </tr>
        </thead>
        <tbody>
          {daysOf(week).map((date) => {
            const full = fullUnits(loads.get(date) ?? [])
            const off = closures.filter((closure) => contains(eventDays(closure), date))
            return (
              <tr key={date} aria-current={date === today ? "date" : undefined}>
                <Box component="th" scope="row" sx={{ whiteSpace: "nowrap", fontWeight: 560 }}>
                  <Link
                    component={RouterLink}
                    to={`/?view=timeGridDay&date=${date}`}
                    color="text.primary"
                    underline="hover"
                  >
                    {format.day(date, "medium")}
                  </Link>
                </Box>
                <td>
                  {full.slice(0, MAX_UNITS).map((unit) => (
                    <Box
                      component="span"
                      key={resourceKey(unit.resource)}
                      sx={{
                        display: "inline-flex",
                        alignItems: "center",
                        gap: 0.5,
                        mr: 1.5,
                        whiteSpace: "nowrap"
                      }}
                    >
                      <FitIcon fit={fitOf(unit)} />
                      {`${resourceLook(unit.resource, names, t).name} ${fullnessText(unit, t, format)}`}
                    </Box>
                  ))}
                  {full.length > MAX_UNITS &&
                    t("week:moreFull", { count: full.length - MAX_UNITS })}
                </td>
                <td>
                  {off.map((closure) => (
                    <div key={closure.id}>
                      <bdi>{closure.title}</bdi>
                      {` · ${scopeText(closure.scope, names, t)}`}
                    </div>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Part>
  )
}
