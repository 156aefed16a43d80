import { useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import Link from "@mui/material/Link"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableRow from "@mui/material/TableRow"
import { memo } from "react"
import { Link as RouterLink } from "react-router"
import { orderPath } from "../plan/orderPath.ts"
import { type ColumnName, columnOf } from "./columns.ts"
import { ListHead } from "./ListHead.tsx"
import type { ListParams } from "./ListParams.ts"
import { OrderCell } from "./OrderCell.tsx"
import type { OrderRow } from "./OrderRow.ts"
import type { Selection } from "./useSelection.ts"

interface LineProps {
  readonly row: OrderRow
  readonly columns: ReadonlyArray<ColumnName>
  /** Null where nothing can be chosen. */
  readonly isChosen: boolean | null
  readonly onChoose: (id: string) => void
}

const Line = memo(({ row, columns, isChosen, onChoose }: LineProps) => {
  const t = useText("orders")
  return (
    <TableRow hover selected={isChosen === true}>
      {isChosen !== null && (
        <TableCell padding="checkbox">
          <Checkbox
            checked={isChosen}
            onChange={() => onChoose(row.id)}
            slotProps={{ input: { "aria-label": t("orders:choose", { name: row.name }) } }}
          />
        </TableCell>
      )}
      <TableCell component="th" scope="row" sx={{ minWidth: 180, maxWidth: 320 }}>
        <Link
          component={RouterLink}
          to={orderPath(row.id)}
          noWrap
          sx={{ display: "block", color: "text.primary", fontWeight: 560, py: 0.5 }}
        >
          {row.name}
        </Link>
      </TableCell>
      {columns.map((name) => (
        <TableCell
          key={name}
          align={columnOf(name).isNumber === true ? "right" : "left"}
          sx={{
            maxWidth: 240,
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap"
          }}
        >
          <OrderCell row={row} column={name} />
        </TableCell>
      ))}
    </TableRow>
  )
})

/** A page of work orders, a row for each. */
export const ListTable = ({
  rows,
  columns,
  sort,
  selection,
  onSort
}: {
  readonly rows: ReadonlyArray<OrderRow>
  readonly columns: ReadonlyArray<ColumnName>
  readonly sort: NonNullable<ListParams["sort"]>
  /** Null for whoever may do nothing to several at once. */
  readonly selection: Selection | null
  readonly onSort: (sort: NonNullable<ListParams["sort"]>) => void
}) => {
  const t = useText("orders")
  const ids = rows.map(({ id }) => id)
  return (
    <TableContainer sx={{ flex: 1, minHeight: 0 }}>
      <Table stickyHeader aria-label={t("orders:title")}>
        <ListHead
          columns={columns}
          sort={sort}
          chosen={selection === null ? null : selection.of(ids)}
          onSort={onSort}
          onChooseAll={(all) => selection?.choose(ids, all)}
        />
        <TableBody>
          {rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              columns={columns}
              isChosen={selection === null ? null : selection.has(row.id)}
              onChoose={selection === null ? ignore : selection.toggle}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const ignore = (): void => undefined
