import { ColourDot, useFormat, useText } from "@atelier/ui"
import Stack from "@mui/material/Stack"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { resourceLook } from "../capacity/resourceLook.ts"
import type { Names } from "../plan/eventLook.ts"
import type { CapacityToAdd } from "./PlanningAnswers.ts"

export const AddedCapacityTable = ({
  added,
  names
}: {
  readonly added: ReadonlyArray<CapacityToAdd>
  readonly names: Names
}) => {
  const t = useText("planning", "event", "enums")
  const format = useFormat()
  const rows = added.flatMap(({ progressId, openedDays, overtime }) => [
    ...openedDays.map((date) => ({ progressId, date, more: t("planning:added.worked") })),
    ...overtime.map(({ date, measureType, more }) => ({
      progressId,
      date,
      more: t("planning:added.more", {
        more: format.quantity(more),
        unit: t(`enums:unit.${measureType}`, { count: more })
      })
    }))
  ])
  return (
    <TableContainer sx={{ border: 1, borderColor: "divider", borderRadius: 2, flex: "none" }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t("planning:added.who")}</TableCell>
            <TableCell>{t("planning:added.day")}</TableCell>
            <TableCell>{t("planning:added.what")}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ progressId, date, more }) => {
            const { colour, name } = resourceLook({ kind: "progress", id: progressId }, names, t)
            return (
              <TableRow key={`${progressId} ${date} ${more}`}>
                <TableCell component="th" scope="row">
                  <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
                    <ColourDot colour={colour} />
                    {name}
                  </Stack>
                </TableCell>
                <TableCell>{format.day(date, "full")}</TableCell>
                <TableCell>{more}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
