import { useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import MuiLink from "@mui/material/Link"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import TableSortLabel from "@mui/material/TableSortLabel"
import { type RaRecord, useListContext } from "react-admin"
import { Link, useNavigate } from "react-router"
import { addressOf } from "../page/addresses.ts"
import type { Column } from "./Column.ts"
import { TABLE_SX } from "./tableLook.ts"

const visibility = (from: Column<RaRecord>["from"]) =>
  from === undefined ? {} : { display: { xs: "none", [from]: "table-cell" } }

export const ListTable = <R extends RaRecord>({
  columns,
  nameOf,
  selectable
}: {
  readonly columns: ReadonlyArray<Column<R>>
  readonly nameOf: (row: R) => string
  readonly selectable: boolean
}) => {
  const t = useText("admin")
  const navigate = useNavigate()
  const {
    data = [],
    sort,
    setSort,
    selectedIds,
    onSelect,
    onToggleItem,
    resource
  } = useListContext<R>()
  const pathOf = (row: R): string => addressOf(resource, String(row.id))
  const all = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  const toggleAll = () => onSelect(all ? [] : data.map(({ id }) => id))
  return (
    <TableContainer sx={TABLE_SX}>
      <Table>
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell padding="checkbox">
                <Checkbox
                  checked={all}
                  indeterminate={!all && selectedIds.length > 0}
                  onChange={toggleAll}
                  slotProps={{ input: { "aria-label": t("admin:list.chooseAll") } }}
                />
              </TableCell>
            )}
            {columns.map(({ text, sort: field, width, align, from }) => (
              <TableCell
                key={text}
                {...(align === undefined ? {} : { align })}
                sortDirection={
                  field === sort.field ? (sort.order === "ASC" ? "asc" : "desc") : false
                }
                sx={{ width, ...visibility(from) }}
              >
                {field === undefined ? (
                  t(text)
                ) : (
                  <TableSortLabel
                    active={field === sort.field}
                    direction={field === sort.field && sort.order === "DESC" ? "desc" : "asc"}
                    onClick={() =>
                      setSort({
                        field,
                        order: field === sort.field && sort.order === "ASC" ? "DESC" : "ASC"
                      })
                    }
                  >
                    {t(text)}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow
              key={row.id}
              hover
              selected={selectedIds.includes(row.id)}
              onClick={() => void navigate(pathOf(row))}
              sx={{ cursor: "pointer" }}
            >
              {selectable && (
                <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    checked={selectedIds.includes(row.id)}
                    onChange={() => onToggleItem(row.id)}
                    slotProps={{
                      input: { "aria-label": t("admin:list.choose", { name: nameOf(row) }) }
                    }}
                  />
                </TableCell>
              )}
              {columns.map(({ text, align, from, show }, index) => (
                <TableCell
                  key={text}
                  {...(align === undefined ? {} : { align })}
                  sx={visibility(from)}
                >
                  {index === 0 ? (
                    <MuiLink
                      component={Link}
                      to={pathOf(row)}
                      underline="none"
                      color="inherit"
                      onClick={(event) => event.stopPropagation()}
                    >
                      {show(row)}
                    </MuiLink>
                  ) : (
                    show(row)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
