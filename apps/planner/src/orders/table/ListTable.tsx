import { useText } from "@atelier/ui"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import type { SyntheticEvent } from "react"
import { memo } from "react"
import { Link as RouterLink } from "react-router"
import { orderPath } from "../../plan/paths.ts"
import type { RiskRow } from "../../planning/riskText.ts"
import type { ListParams } from "../filters/ListParams.ts"
import type { Selection } from "../useSelection.ts"
import { type ColumnName, columnOf } from "./columns.ts"
import { ListHead } from "./ListHead.tsx"
import { ListSurface } from "./ListSurface.ts"
import { OrderCell } from "./OrderCell.tsx"
import type { OrderRow } from "./OrderRow.ts"
import type { Risks } from "./useRisks.ts"

const titleWhereCut = ({ target }: SyntheticEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("th > a, td") : null
  if (cell === null) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute("title")
}

interface LineProps {
  readonly row: OrderRow
  readonly columns: ReadonlyArray<ColumnName>
  readonly risk: RiskRow | undefined
  /** Null if rows cannot be selected. */
  readonly isChosen: boolean | null
  readonly onChoose: (row: OrderRow) => void
}

const Line = memo(({ row, columns, risk, isChosen, onChoose }: LineProps) => {
  const t = useText("orders")
  return (
    <tr className="at-order-row" {...(isChosen === null ? {} : { "aria-selected": isChosen })}>
      {isChosen !== null && (
        <td className="at-choice">
          {/* The whole cell is as easy to press as the checkbox. */}
          <label>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={t("orders:choose", { name: row.name })}
              onChange={() => onChoose(row)}
            />
          </label>
        </td>
      )}
      <th scope="row">
        <RouterLink dir="auto" to={orderPath(row.id)}>
          {row.name}
        </RouterLink>
      </th>
      {columns.map((name) => (
        <td
          key={name}
          className={columnOf(name).isNumber === true ? "at-number" : undefined}
          dir={columnOf(name).isTyped === true ? "auto" : undefined}
        >
          <OrderCell row={row} column={name} risk={risk} />
        </td>
      ))}
    </tr>
  )
})

export const ListTable = ({
  rows,
  columns,
  risks,
  sort,
  selection,
  onSort
}: {
  readonly rows: ReadonlyArray<OrderRow>
  readonly columns: ReadonlyArray<ColumnName>
  readonly risks: Risks
  readonly sort: NonNullable<ListParams["sort"]>
  /** Null if the user has no bulk actions. */
  readonly selection: Selection | null
  readonly onSort: (sort: NonNullable<ListParams["sort"]>) => void
}) => {
  const t = useText("orders")
  const ids = rows.map(({ id }) => id)
  return (
    <ListSurface>
      <Table stickyHeader aria-label={t("orders:title")}>
        <ListHead
          columns={columns}
          sort={sort}
          chosen={selection === null ? null : selection.of(ids)}
          onSort={onSort}
          onChooseAll={(all) => selection?.choose(rows, all)}
        />
        <TableBody onMouseOver={titleWhereCut}>
          {rows.map((row) => (
            <Line
              key={row.id}
              row={row}
              columns={columns}
              risk={risks.get(row.id)}
              isChosen={selection === null ? null : selection.has(row.id)}
              onChoose={selection === null ? ignore : selection.toggle}
            />
          ))}
        </TableBody>
      </Table>
    </ListSurface>
  )
}

const ignore = (): void => undefined
