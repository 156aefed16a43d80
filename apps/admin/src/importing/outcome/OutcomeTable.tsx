import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { TABLE_SX } from "../../list/tableLook.ts"

const MAX_ROWS = 100

interface OutcomeLine {
  readonly line: number
  readonly name: string
}

export const OutcomeTable = <L extends OutcomeLine>({
  lines,
  nameTitle,
  counted,
  result
}: {
  readonly lines: ReadonlyArray<L>
  readonly nameTitle: ReactNode
  readonly counted: string
  readonly result: (line: L) => ReactNode
}) => {
  const t = useText("admin")
  return (
    <Box>
      <TableContainer tabIndex={0} sx={{ ...TABLE_SX, maxHeight: 480, overflowY: "auto" }}>
        <Table stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 72 }}>{t("admin:import.line")}</TableCell>
              <TableCell sx={{ minWidth: 112 }}>{nameTitle}</TableCell>
              <TableCell>{t("admin:import.result")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, MAX_ROWS).map((each) => (
              <TableRow key={each.line}>
                <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{each.line}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{each.name}</TableCell>
                <TableCell>{result(each)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {lines.length > MAX_ROWS
          ? t("admin:import.first", { shown: MAX_ROWS, count: lines.length })
          : counted}
      </Typography>
    </Box>
  )
}
