import { resourceKey } from "@atelier/domain/capacity"
import type { DateRange } from "@atelier/domain/time"
import { ColourDot, useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { useMemo } from "react"
import { Link as RouterLink } from "react-router"
import { FitIcon } from "../../capacity/FitIcon.tsx"
import { resourceLook } from "../../capacity/resourceLook.ts"
import { fitOf, fullness, type LoadsByDay } from "../../capacity/UnitLoad.ts"
import { fullnessText, unitText } from "../../capacity/unitText.ts"
import type { Names } from "../../plan/eventLook.ts"
import { type HeatCell, heatRows, weeksOf } from "./heatRows.ts"

const tint = ({ worst }: HeatCell): object => {
  if (worst === null) return {}
  const fit = fitOf(worst.unit)
  if (fit === "over") return { bgcolor: "error.light", color: "error.dark", fontWeight: 640 }
  if (fit === "near") return { bgcolor: "warning.light", color: "warning.dark" }
  const share = Math.min(1, fullness(worst.unit) ?? 0)
  return { bgcolor: `rgba(20, 147, 138, ${(share * 0.28).toFixed(2)})` }
}

export const HeatTable = ({
  loads,
  range,
  names
}: {
  readonly loads: LoadsByDay
  readonly range: DateRange
  readonly names: Names
}) => {
  const t = useText("dashboard", "planning", "event", "enums")
  const format = useFormat()
  const rows = useMemo(() => heatRows(loads, range), [loads, range])
  const weeks = weeksOf(range)
  return (
    <TableContainer>
      <Table
        aria-label={t("dashboard:heat.title")}
        sx={{
          width: "auto",
          "& td, & th": { px: 0.75, py: 0.25, whiteSpace: "nowrap", fontSize: "0.75rem" }
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ position: "sticky", left: 0, bgcolor: "background.paper" }}>
              {t("dashboard:heat.who")}
            </TableCell>
            {weeks.map((week) => (
              <TableCell key={week} align="right">
                {format.day(week, "short")}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ resource, cells }) => {
            const { name, colour } = resourceLook(resource, names, t)
            return (
              <TableRow key={resourceKey(resource)}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ position: "sticky", left: 0, bgcolor: "background.paper" }}
                >
                  <Stack direction="row" sx={{ alignItems: "center", gap: 0.75 }}>
                    <ColourDot colour={colour} />
                    {name}
                  </Stack>
                </TableCell>
                {cells.map((cell) => (
                  <TableCell
                    key={cell.week}
                    align="right"
                    sx={{ fontVariantNumeric: "tabular-nums", ...tint(cell) }}
                  >
                    {cell.worst !== null && (
                      <Link
                        component={RouterLink}
                        to={`/?view=lanes&date=${cell.worst.date}`}
                        color="inherit"
                        title={`${format.day(cell.worst.date, "medium")} · ${unitText(cell.worst.unit, names, t, format)}`}
                        sx={{
                          display: "inline-flex",
                          alignItems: "center",
                          verticalAlign: "middle",
                          gap: 0.25
                        }}
                      >
                        {fitOf(cell.worst.unit) !== "ok" && (
                          <FitIcon fit={fitOf(cell.worst.unit)} />
                        )}
                        <Box component="span">{fullnessText(cell.worst.unit, t, format)}</Box>
                      </Link>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
