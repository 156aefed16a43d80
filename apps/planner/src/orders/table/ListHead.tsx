import { useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import TableCell from "@mui/material/TableCell"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import TableSortLabel from "@mui/material/TableSortLabel"
import type { ListParams } from "../filters/ListParams.ts"
import { type ColumnName, columnOf, type SortName } from "./columns.ts"

export const ListHead = ({
  columns,
  sort,
  chosen,
  onSort,
  onChooseAll
}: {
  readonly columns: ReadonlyArray<ColumnName>
  readonly sort: NonNullable<ListParams["sort"]>
  /** Whether all or some rows of the page are selected; null if rows cannot be selected. */
  readonly chosen: "all" | "some" | "none" | null
  readonly onSort: (sort: NonNullable<ListParams["sort"]>) => void
  readonly onChooseAll: (chosen: boolean) => void
}) => {
  const t = useText("orders", "workOrder")
  const cell = (text: string, by: SortName | undefined) => {
    const order = by === sort.by ? sort.order : false
    return by === undefined ? (
      t(text)
    ) : (
      <TableSortLabel
        active={order !== false}
        direction={order === false ? "asc" : order}
        onClick={() => onSort({ by, order: order === "asc" ? "desc" : "asc" })}
      >
        {t(text)}
      </TableSortLabel>
    )
  }
  const direction = (by: SortName | undefined) => (by === sort.by ? sort.order : false)
  return (
    <TableHead>
      <TableRow sx={{ "& th": { lineHeight: 1.3, bgcolor: "background.paper" } }}>
        {chosen !== null && (
          <TableCell padding="checkbox">
            <Checkbox
              checked={chosen === "all"}
              indeterminate={chosen === "some"}
              onChange={(_, all) => onChooseAll(all)}
              slotProps={{ input: { "aria-label": t("orders:choosePage") } }}
            />
          </TableCell>
        )}
        <TableCell sortDirection={direction("name")}>
          {cell("workOrder:fields.name", "name")}
        </TableCell>
        {columns.map((name) => {
          const { text, sort: by, isNumber } = columnOf(name)
          return (
            <TableCell
              key={name}
              sortDirection={direction(by)}
              align={isNumber === true ? "right" : "left"}
            >
              {cell(text, by)}
            </TableCell>
          )
        })}
      </TableRow>
    </TableHead>
  )
}
