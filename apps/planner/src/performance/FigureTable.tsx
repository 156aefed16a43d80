import type { PerformanceFigure } from "@atelier/domain/performance"
import { useFormat, useText } from "@atelier/ui"
import Link from "@mui/material/Link"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import Typography from "@mui/material/Typography"
import { columnsOf, columnText, columnValue } from "./figureColumns.ts"
import type { OpenFigure } from "./OpenFigure.ts"

export interface FigureRow {
  /** The text of the first column. */
  readonly name: string
  readonly open: OpenFigure
  readonly figure: PerformanceFigure | undefined
  /** The figure of the period before; null if the row has no comparison. */
  readonly before: PerformanceFigure | undefined | null
}

/** Figures of one group. Each number opens the orders that it counts. */
export const FigureTable = ({
  label,
  head,
  rows,
  onOpen
}: {
  readonly label: string
  readonly head: string
  readonly rows: readonly [FigureRow, ...ReadonlyArray<FigureRow>]
  readonly onOpen: (figure: OpenFigure) => void
}) => {
  const t = useText("performance")
  const format = useFormat()
  const columns = columnsOf[rows[0].open.group]
  return (
    <TableContainer>
      <Table
        size="small"
        aria-label={label}
        sx={{ "& td, & th": { px: 0.75, verticalAlign: "top", fontSize: "0.8125rem" } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{head}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {t(`performance:column.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, open, figure, before }) => (
            <TableRow key={`${open.days.start} ${open.days.end} ${open.key}`}>
              <TableCell component="th" scope="row" dir="auto" sx={{ minWidth: 96 }}>
                {name}
              </TableCell>
              {columns.map((column) => {
                const value = columnValue(column, figure)
                const text = columnText(column, value, format)
                const earlier = before === null ? null : columnValue(column, before)
                return (
                  <TableCell
                    key={column}
                    align="right"
                    sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
                  >
                    {value === null ? (
                      text
                    ) : (
                      <Link
                        component="button"
                        underline="hover"
                        color="text.primary"
                        aria-label={t("performance:open", {
                          value: text,
                          name: `${open.title}, ${t(`performance:column.${column}`)}`
                        })}
                        onClick={() => onOpen(open)}
                        sx={{ font: "inherit", fontWeight: 560 }}
                      >
                        {text}
                      </Link>
                    )}
                    {earlier !== null && (
                      <Typography
                        component="span"
                        color="text.secondary"
                        sx={{ display: "block", fontSize: "0.75rem" }}
                      >
                        {t("performance:before", { value: columnText(column, earlier, format) })}
                      </Typography>
                    )}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
