import { useText } from "@atelier/ui"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { TABLE_SX } from "../list/tableLook.ts"
import type { Preview } from "./previewOf.ts"

const FIRST = 4

/** The first rows of a file below its header, so that users see how it was read. */
export const PreviewTable = ({ preview: { columns, rows } }: { readonly preview: Preview }) => {
  const t = useText("admin")
  return (
    <TableContainer tabIndex={0} aria-label={t("admin:import.reading")} sx={TABLE_SX}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t("admin:import.line")}</TableCell>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, FIRST).map(({ line, cells }) => (
            <TableRow key={line}>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{line}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} sx={{ whiteSpace: "nowrap" }}>
                  {(cells[column] ?? "").slice(0, 60)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
