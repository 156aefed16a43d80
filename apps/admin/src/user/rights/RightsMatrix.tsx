import type { UserConfiguration } from "@atelier/domain/access"
import { useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { plainMatrixLook } from "./matrixLook.ts"
import {
  type ChangesByUser,
  hasRight,
  type RightChanges,
  type RightColumn,
  rightColumns,
  withRight
} from "./rightsMatrix.ts"

export const useColumnText = () => {
  const t = useText("admin", "enums")
  return (column: RightColumn): string => {
    if (column === "admin") return t("enums:role.admin")
    return column === "notifications"
      ? t("admin:fields.notifications")
      : t(`admin:user.permission.${column}`)
  }
}

export const RightsMatrix = ({
  users,
  changes,
  onChange
}: {
  readonly users: ReadonlyArray<UserConfiguration>
  readonly changes: ChangesByUser
  readonly onChange: (changed: ReadonlyArray<readonly [id: string, changes: RightChanges]>) => void
}) => {
  const t = useText("admin")
  const columnText = useColumnText()
  const of = (user: UserConfiguration): RightChanges => changes[user.id] ?? {}
  const has = (user: UserConfiguration, column: RightColumn): boolean =>
    of(user)[column] ?? hasRight(user, column)
  const isFixed = (user: UserConfiguration, column: RightColumn): boolean =>
    column !== "admin" && column !== "notifications" && has(user, "admin")
  const give = (some: ReadonlyArray<UserConfiguration>, right: readonly [RightColumn, boolean]) =>
    onChange(some.map((user) => [user.id, withRight(user, of(user), right)]))
  const tickForAll = (column: RightColumn) => {
    const open = users.filter((user) => !isFixed(user, column))
    const count = open.filter((user) => has(user, column)).length
    return (
      <Checkbox
        checked={open.length > 0 && count === open.length}
        indeterminate={count > 0 && count < open.length}
        disabled={open.length === 0}
        onChange={({ target }) => give(open, [column, target.checked])}
        slotProps={{
          input: { "aria-label": t("admin:user.everybody", { right: columnText(column) }) }
        }}
      />
    )
  }
  return (
    <TableContainer sx={plainMatrixLook}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t("admin:fields.displayName")}</TableCell>
            {rightColumns.map((column) => (
              <TableCell key={column}>{columnText(column)}</TableCell>
            ))}
            <TableCell aria-hidden="true" />
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ color: "text.secondary" }}>
              {t("admin:user.everyone")}
            </TableCell>
            {rightColumns.map((column) => (
              <TableCell key={column}>{column !== "admin" && tickForAll(column)}</TableCell>
            ))}
            <TableCell aria-hidden="true" />
          </TableRow>
          {users.map((user) => (
            <TableRow key={user.id}>
              <TableCell component="th" scope="row">
                {user.displayName}
              </TableCell>
              {rightColumns.map((column) => (
                <TableCell
                  key={column}
                  sx={{ bgcolor: column in of(user) ? "action.selected" : undefined }}
                >
                  <Checkbox
                    checked={isFixed(user, column) || has(user, column)}
                    disabled={isFixed(user, column)}
                    onChange={({ target }) => give([user], [column, target.checked])}
                    slotProps={{
                      input: { "aria-label": `${user.displayName}, ${columnText(column)}` }
                    }}
                  />
                </TableCell>
              ))}
              <TableCell aria-hidden="true" />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
